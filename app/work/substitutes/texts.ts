import { formatKr, type Ore } from '#platform/shared/money.ts'

/** What is said about those who can come instead. */
export const texts = {
  onlyCustomers: 'Bare oppdragsgivere kan velge en annen.',
  notNeeded: 'Her trengs det ingen annen nå. Siden viser det som gjelder.',
  dayOver: 'Dagen er over. Finn en annen tid.',
  alreadyAsked: (name: string) =>
    `Du har allerede spurt ${name}, og venter på svar. Én blir spurt om gangen.`,
  alreadyFound: (name: string) => `${name} har sagt ja til å komme.`,
  customerAsked: (name: string) => `Kunden har allerede spurt ${name}. Her er det som gjelder nå.`,
  unlawful: (why: string) => `${why} Her er de som kan komme nå.`,
  gone: (name: string) => `${name} er ikke ledig lenger. Her er de som kan komme nå.`,
  /** To the customer whose worker is taken off. */
  canCome: (name: string, when: string, price: Ore) =>
    `${name} kan komme ${when}, for ${formatKr(price)}. Det er du som bestemmer: Sier du ja, spør vi ${name}.`,
  /** And to the one who has chosen that a substitute is asked at once. */
  isAsked: (name: string, when: string, price: Ore) =>
    `Vi spør ${name} om å komme ${when}, for ${formatKr(price)}, ikke mer enn avtalt. Du trenger ikke gjøre noe, og kan trekke forespørselen gratis til svaret kommer.`,
  tooLittle: 'Det er mindre enn én time igjen, så ingen kan spørres om det.',
  priceChanged: (name: string, price: Ore) =>
    `Prisen hos ${name} er nå ${formatKr(price)}. Se over og velg på nytt.`,
} as const
