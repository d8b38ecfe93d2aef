import type { OrderFacts } from '#app/facts/order-process.ts'
import type { Party } from '#app/facts/roles.ts'

/** What it does to an order that a party is gone, as rows of the process table. */
export type Uncertainty = 'close' | 'mark' | 'unmark'

/**
 * The other party's notice: friendly, with their options, never the reason. `away` is the party who is gone;
 * `facts` belong to the first of `count` orders.
 */
export function uncertainWords(
  action: Uncertainty,
  away: Party,
  facts: OrderFacts,
  count: number,
): { title: string; body: string } {
  const { customer, worker, service, when } = facts
  const about = count === 1 ? `${service}, ${when}.` : `Det gjelder ${count} avtaler, den første ${when}.`
  const asked = count === 1 ? `${service}, ${when}.` : `Det gjelder ${count} forespørsler.`
  if (action === 'close')
    return away === 'worker'
      ? {
          title: `${worker} kan ikke ta oppdraget`,
          body: `${asked} Forespørselen er avsluttet, og du er ikke trukket for noe. Du kan spørre en annen.`,
        }
      : {
          title: `Forespørselen fra ${customer} er avsluttet`,
          body: `${asked} Du trenger ikke svare, og tiden er ledig igjen.`,
        }
  if (action === 'mark')
    return away === 'worker'
      ? {
          title: `Det er usikkert om ${worker} kan komme`,
          body: `${about} Vi ser på saken. Du kan avbestille gratis når du vil, og spørre en annen.`,
        }
      : {
          title: `Det er usikkert om oppdraget hos ${customer} blir noe av`,
          body: `${about} Vi ser på saken. Du kan melde forfall uten at det telles.`,
        }
  return away === 'worker'
    ? { title: `${worker} kan komme likevel`, body: `${about} Avtalen gjelder som før.` }
    : { title: `Oppdraget hos ${customer} blir noe av likevel`, body: `${about} Avtalen gjelder som før.` }
}

/**
 * The notice of a worker whose HMS card does not hold for agreed cleaning, or holds again. `facts` belong to the first of `count`
 * orders; `before`: when it begins.
 */
export function cardWords(
  action: 'mark' | 'unmark',
  { customer, service, when }: OrderFacts,
  count: number,
  before: string,
): { title: string; body: string } {
  const about = count === 1 ? `${service}, ${when}.` : `Det gjelder ${count} oppdrag, det første ${when}.`
  if (action === 'mark')
    return {
      title: count === 1 ? `Du mangler HMS-kort hos ${customer}` : `Du mangler HMS-kort til ${count} oppdrag`,
      body: `Vi må ha godtatt et kort som gjelder den dagen, før ${before}. ${about} ${count === 1 ? 'Kunden' : 'Kundene'} vet at det er usikkert om du kan komme.`,
    }
  return {
    title: count === 1 ? `Du kan ta oppdraget hos ${customer} likevel` : 'Du kan ta oppdragene likevel',
    body: `${about} HMS-kortet ditt gjelder, og ${count === 1 ? 'kunden' : 'kundene'} har fått beskjed.`,
  }
}

/** The order page's text while it is uncertain. */
export function uncertainNotice(
  away: Party,
  viewer: Party | 'admin',
  names: { customer: string; worker: string },
  /** For want of an HMS card: then it begins at this moment, in words. */
  cardBefore: string | null = null,
): { title: string; text: string } {
  const who = away === 'worker' ? names.worker : names.customer
  if (cardBefore && viewer === 'admin')
    return {
      title: `${who} mangler HMS-kort`,
      text: `Vi har ikke godtatt noe HMS-kort som gjelder den dagen. Avtalen står, men er usikker til ${who} har et. Kunden har fått beskjed uten grunn, og kan avbestille gratis.`,
    }
  if (cardBefore && viewer === 'worker')
    return {
      title: 'Du mangler HMS-kort til dette oppdraget',
      text: `Renhold krever et HMS-kort som er gyldig den dagen. Legg det inn under «Tjenester og pris» i profilen din. Vi må ha godtatt det før ${cardBefore}. ${names.customer} vet at det er usikkert om du kan komme. Rekker du det ikke, melder du forfall. Det telles ikke.`,
    }
  if (viewer === 'admin')
    return {
      title: `${who} er ikke tilgjengelig`,
      text: 'Kontoen er stengt, eller profilen er avslått eller deaktivert. Avtalen står, men er usikker. Den andre parten har fått beskjed uten grunn, og kan avlyse uten kostnad.',
    }
  if (away === 'worker' && viewer === 'worker')
    return {
      title: 'Du kan ikke ta dette oppdraget nå',
      text: 'Profilen din er ikke aktiv. Kunden har fått beskjed om at det er usikkert om du kan komme. Grunnen står på profilen din.',
    }
  if (away === 'worker')
    return {
      title: `Det er usikkert om ${who} kan komme`,
      text: 'Vi ser på saken. Du kan avbestille gratis når du vil, og spørre en annen.',
    }
  return {
    title: `Det er usikkert om oppdraget hos ${who} blir noe av`,
    text: 'Vi ser på saken. Du kan melde forfall uten at det telles.',
  }
}
