/** What the server says of reviews. */
export const texts = {
  reviewed: 'Du har allerede gitt en vurdering.',
  published: 'Vurderingen fra den andre er publisert. Da er det for sent å gi din.',
  tooLate: 'Fristen på 30 dager for å gi vurdering er ute.',
  gone: 'Kontoen til den andre er slettet, så det er ingen å vurdere.',
  nothingToAnswer: 'Det er ingen vurdering å svare på ennå.',
  answered: 'Du har allerede svart på vurderingen.',
  nothingHidden: 'Det er ingen vurderinger å publisere.',
  tooEarly: 'De 14 dagene er ikke gått.',
  onlyCustomers: 'Bare oppdragsgivere får vurderinger fra ansatte.',
} as const
