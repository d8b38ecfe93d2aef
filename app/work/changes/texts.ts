/** Texts of what is asked and agreed anew. */
export const texts = {
  otherTab: 'Forespørselen er endret i en annen fane. Slik er den nå.',
  rateChanged: (rate: string) => `Timeprisen er nå ${rate}. Se over prisen og send på nytt.`,
  nothingNew: 'Dette er det dere har avtalt. Velg en annen tid, varighet eller adresse.',
  nothingOther: 'Dette er det samme som er foreslått. Si ja, eller velg noe annet.',
  agreedMeanwhile: 'Avtalen er endret siden du åpnet den. Her er den som gjelder nå.',
  gone: 'Forslaget gjelder ikke lenger. Her er det som gjelder nå.',
  proposedAlready: 'Det ligger allerede et forslag her. Svar på det eller trekk det først.',
  taken: 'Tiden ble nettopp opptatt. Velg et annet tidspunkt.',
  unlawfulSince: (why: string) => `Endringen går ikke lenger, og avtalen er som før. ${why}`,
  takenSince: 'Tiden er ikke ledig lenger. Avtalen er som før. Foreslå en annen tid.',
} as const
