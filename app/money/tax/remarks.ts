/** What the authority's codes mean for whoever makes the pay. Theirs stand as they are written; ours begin with a small letter too. */
const words: Readonly<Record<string, string>> = {
  vurderArbeidstillatelse: 'Skatteetaten ber oss se på arbeidstillatelsen.',
  ugyldigOrganisasjonsnummer: 'Skatteetaten kjenner ikke organisasjonsnummeret vårt.',
  ugyldigFoedselsEllerDnummer: 'Skatteetaten kjenner ikke nummeret. Be den ansatte se over det.',
  utgaattDnummerSkattekortForFoedselsnummerErLevert:
    'D-nummeret har utløpt: den ansatte har fått fødselsnummer og må legge inn det.',
  oppholdPaaSvalbard: 'Den ansatte bor på Svalbard. Der gjelder andre satser.',
  oppholdITiltakssone: 'Den ansatte bor i tiltakssonen. Der gjelder andre satser.',
  ingenOpplysning: 'Svaret sier ikke hva vi skal trekke.',
}

/** One remark of a stored card, in words. What we do not know is told as it was written. */
function wordsOf(code: string): string {
  if (Object.hasOwn(words, code)) return words[code] ?? code
  const [, table] = /^tabell-(\d{4})$/.exec(code) ?? []
  return table
    ? `Vi har ikke tabell ${table} for det året.`
    : `Skatteetaten skriver «${code}», som vi ikke kjenner.`
}

/** The remarks of a stored card in words, in one text; '' for none. */
export const remarkText = (remark: string): string => remark.split(' ').filter(Boolean).map(wordsOf).join(' ')
