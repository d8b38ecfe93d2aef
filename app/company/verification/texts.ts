import { statusLooks, type VerificationStatus } from '#app/facts/verification-status.ts'

/** Texts of the administrators' dashboard. */
export const texts = {
  title: 'Admin Dashboard',
  subtitle: 'Verifiser ansatte og styr hvem kundene ser.',
  searchLabel: 'Søk på navn, telefon eller bydel',
  allStatuses: 'Alle statuser',
  noName: 'Navn ikke angitt',
  noRate: 'Ikke satt',
  visible: 'Synlig',
  statusUpdated: (status: VerificationStatus) => `Status oppdatert til: ${statusLooks[status].label}`,
  statusFailed: 'Kunne ikke oppdatere status',
  activated: 'Ansatt aktivert',
  deactivated: 'Ansatt deaktivert',
  hideTitle: (name: string) => `Deaktivere ${name}?`,
  hideMeans:
    'Profilen vises ikke for kunder, og det kan ikke tas oppdrag, før en administrator aktiverer den.',
  hideEnds: (requests: number) =>
    requests === 0
      ? 'Ingen forespørsler venter på svar.'
      : `${requests === 1 ? 'Forespørselen' : `De ${requests} forespørslene`} som venter på svar, avsluttes med en gang, og ${requests === 1 ? 'kunden' : 'kundene'} får beskjed.`,
  hideMarks: (agreed: number) =>
    agreed === 0
      ? 'Ingen oppdrag er avtalt.'
      : `${agreed === 1 ? 'Det avtalte oppdraget' : `De ${agreed} avtalte oppdragene`} gjelder fortsatt, men ${agreed === 1 ? 'kunden' : 'kundene'} får vite at det er usikkert og kan avbestille gratis. Det kommer også i køen.`,
  reasonRequired: 'Skriv hvorfor',
  reasonLong: 'Grunnen kan ha høyst 1000 tegn',
  reasonHint: 'Den ansatte får lese dette, som varsel og på profilen sin.',
  visibilityFailed: 'Kunne ikke endre synlighet',
  listFailed: 'Kunne ikke hente ansatte',
  notesHint: 'Den ansatte ser notatet når du ber om mer info eller avslår.',
  notesLong: 'Notatet kan ha høyst 2000 tegn',
  decidedMeanwhile: (status: VerificationStatus) =>
    `En annen administrator har behandlet profilen siden du åpnet den. Status er nå «${statusLooks[status].label}».`,
  alreadyActive: 'Profilen er allerede synlig for kunder.',
  alreadyInactive: 'Profilen er allerede skjult for kunder.',
  adminExists: 'Denne personen er allerede administrator.',
} as const
