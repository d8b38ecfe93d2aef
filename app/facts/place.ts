import { DAY } from '#platform/shared/time.ts'
import type { OrderStatus } from './process-step.ts'

/** How long after the end a worker still reads where it was, and how one gets in. */
const shownAfterEnd = DAY

/** Where a worker has said yes, and may still have an errand. */
const agreed: readonly OrderStatus[] = ['confirmed', 'in_progress', 'delivered', 'disputed', 'completed']

/** Until when a worker reads them, while the agreement stands. */
export const placeShownUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + shownAfterEnd)

/**
 * May the worker of an order read the street, the house and the entry note? From the yes until a day after the end.
 * Before it, and after it, the area is enough.
 */
export const workerReadsPlace = (order: { status: OrderStatus; endsAt: Date }, now: Date): boolean =>
  agreed.includes(order.status) && now < placeShownUntil(order.endsAt)

/** What stands in the place of an address that names no area by itself. */
export const areaUnknown = 'Vises for avtalte oppdrag'

// One word after the postcode, and 'i Rana', 'på Jæren'. What else is typed behind it may be a door or a name.
const town = /(?:^|[\s,])(\d{4})\s+(\p{L}[\p{L}-]*(?: (?:i|på) \p{L}[\p{L}-]*)?)/gu

/** Postcode and town of an address, `0461 Oslo`: near enough to judge the way, too far to find the door. */
export function areaOf(address: string): string {
  const [, postcode, name] = [...address.matchAll(town)].at(-1) ?? []
  return postcode && name ? `${postcode} ${name}` : areaUnknown
}

/** Below the area: where the rest is. */
export const placeNotes = {
  before: 'Hele adressen får du når du har godtatt.',
  after: 'Gateadressen vises til ett døgn etter jobben.',
} as const
