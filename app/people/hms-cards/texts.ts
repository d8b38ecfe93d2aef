/** What is said of HMS cards. */
export const texts = {
  title: 'HMS-kort',
  why: 'Alle som utfører renhold, må ha gyldig HMS-kort fra Arbeidstilsynet. Kunder kan bestille renhold av deg når vi har sett kortet.',
  number: 'Skriv kortnummeret slik det står på kortet, 6 til 12 sifre.',
  date: 'Velg datoen som står på kortet.',
  expired: 'Kortet er utløpt. Legg inn et som er gyldig.',
  tooFar: 'Et HMS-kort er gyldig i to år. Se over datoen.',
  workersOnly: 'Bare ansatte har HMS-kort.',
  sent: 'Kortet er sendt inn. Du får beskjed når vi har sett på det.',
  same: 'Vi har allerede godtatt dette kortet.',
  reasonMissing: 'Skriv hvorfor kortet ikke godtas.',
  withdrawReasonMissing: 'Skriv hvorfor kortet ikke gjelder lenger.',
  withdrawHint: 'Avtalt renhold blir usikkert, og kundene får beskjed.',
  withdrawn: 'Kortet gjelder ikke lenger, og personen har fått vite hvorfor.',
  decidedMeanwhile: 'Kortet er behandlet eller byttet ut siden du åpnet det. Her er det som gjelder nå.',
  accepted: 'Kortet er godtatt.',
  refused: 'Kortet er ikke godtatt, og personen har fått vite hvorfor.',
} as const
