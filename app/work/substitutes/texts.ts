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
  priceChanged: (name: string, price: Ore) =>
    `Prisen hos ${name} er nå ${formatKr(price)}. Se over og velg på nytt.`,
} as const
