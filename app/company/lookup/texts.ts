/** What the administrators' search says. */
export const texts = {
  title: 'Søk',
  label: 'Søk etter person, bestilling eller fast avtale',
  hint: 'Navn, e-post, telefon, bydel, adresse eller bestillingsnummer',
  search: 'Søk',
  short: 'Skriv minst to tegn',
  long: 'Søk med høyst 100 tegn',
  people: 'Personer',
  orders: 'Bestillinger',
  series: 'Faste avtaler',
  noPeople: 'Ingen personer passer',
  noOrders: 'Ingen bestillinger passer',
  noSeries: 'Fant ingen faste avtaler',
  nothing: (q: string) => `Ingenting passer til «${q}»`,
  nothingText: 'Søk på en del av navnet, hele telefonnummeret, bydelen eller bestillingsnummeret.',
  first: 'Hva leter du etter?',
  shut: 'Stengt',
  gone: (names: readonly string[]) =>
    names.length > 1
      ? `${names.join(' og ')} er ikke tilgjengelige`
      : `${names.join('')} er ikke tilgjengelig`,
  still: 'Det lages ingen nye oppdrag så lenge. Begge har fått beskjed, men ikke hvorfor.',
  noName: 'Uten navn',
  inSeries: 'Fast avtale',
  number: (number: string) => `Bestilling ${number}`,
} as const

/** What the list of orders says. */
export const orderListTexts = {
  title: 'Bestillinger',
  subtitle: 'Alle bestillinger, med hvem, hvor, status og pris',
  searchLabel: 'Søk i navn, e-post, bestillingsnummer og sted',
  onlyWaiting: 'Krever handling',
  noneFit: 'Ingen bestillinger passer til filtrene',
  noneFitText: 'Søk på noe annet, eller velg færre filtre.',
  none: 'Ingen bestillinger ennå',
  noneText: 'Når noen bestiller, står bestillingen her.',
} as const
