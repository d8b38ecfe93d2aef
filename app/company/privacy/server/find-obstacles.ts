import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { isOpen, isUncharged, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { OpenOrder } from '../api.ts'

/** What each party can do to bring an order to its end. */
const advice: Record<Party, Partial<Record<OrderStatus, string>>> = {
  [customerRole]: {
    pending: 'Trekk forespørselen tilbake.',
    confirmed: 'Avbestill, eller vent til oppdraget er utført.',
    in_progress: 'Vent til den ansatte har meldt oppdraget fullført.',
    delivered: 'Godkjenn oppdraget. Ellers godkjennes det av seg selv etter 24 timer.',
    disputed: 'Vent til reklamasjonen er avgjort.',
  },
  worker: {
    pending: 'Svar på forespørselen.',
    confirmed: 'Utfør oppdraget, eller meld forfall.',
    in_progress: 'Meld oppdraget fullført.',
    delivered: 'Vent til oppdragsgiveren har godkjent. Det skjer av seg selv etter 24 timer.',
    disputed: 'Vent til reklamasjonen er avgjort.',
  },
}

const endSeriesFirst = 'Avslutt den faste avtalen som oppdraget er en del av.'

type Owned = { id: string; userType: Party; isAdmin: boolean }

export const findOwned = (read: Reader, userId: string): Promise<Owned[]> =>
  read
    .select({ id: profiles.id, userType: profiles.userType, isAdmin: profiles.isAdmin })
    .from(profiles)
    .where(eq(profiles.userId, userId))

/** The worker was not let in, and the customer can still say otherwise: until then nothing is charged. */
const untilObjection: Record<Party, (until: string) => string> = {
  [customerRole]: until =>
    `Stemmer det ikke, sier du fra på bestillingen. Ellers venter du til fristen er ute, ${until}.`,
  worker: until => `Vent til oppdragsgiverens frist for å svare er ute, ${until}.`,
}

/** The time went by without a charge: the customer could not answer, and an administrator decides. */
const undecided = 'Vent til vi har avgjort hva som skal betales.'

/** Delivered work whose hours, as the customer says, wait for the worker's answer. */
const untilAnswered: Record<Party, (until: string) => string> = {
  [customerRole]: until =>
    `Vent til den ansatte har svart på timene, senest ${until}. Etter det kan du godkjenne.`,
  worker: until =>
    `Bekreft timene, eller si fra om de ikke stemmer. Svarer du ikke innen ${until}, gjelder de.`,
}

/** Delivered work with an open problem, which no timer approves. */
const whileProblem: Record<Party, string> = {
  [customerRole]:
    'Godkjenn oppdraget, eller meld at problemet er løst. Så lenge problemet er åpent, godkjennes det ikke av seg selv.',
  worker:
    'Vent til oppdragsgiveren har godkjent, eller problemet er løst. Så lenge problemet er åpent, godkjennes det ikke av seg selv.',
}

/** What is to be done about an order that waits for something else than its state says; null for any other. */
function adviceOnWaiting(
  { status, objectionUntil, claimUntil, problemAt }: typeof orders.$inferSelect,
  as: Party,
  now: Date,
): string | null {
  if (status === 'cancelled' && objectionUntil)
    return objectionUntil <= now ? undecided : untilObjection[as](formatMoment(objectionUntil))
  if (status !== 'delivered') return null
  if (claimUntil) return untilAnswered[as](formatMoment(claimUntil))
  return problemAt ? whileProblem[as] : null
}

/** The person's unfinished orders, in either role. */
export async function findOpenOrders(read: Reader, owned: readonly Owned[], now: Date): Promise<OpenOrder[]> {
  const ids = owned.map(({ id }) => id)
  const found = await read
    .select({ order: orders, series: orderSeries.status })
    .from(orders)
    .leftJoin(orderSeries, eq(orderSeries.id, orders.seriesId))
    .where(
      and(
        or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)),
        or(isOpen(orders.status), isUncharged(orders)),
      ),
    )
    .orderBy(asc(orders.startsAt))
  return found.map(({ order, series }) => {
    const { id, workerId, serviceName, startsAt, status, seriesId } = order
    const as = ids.includes(workerId) ? 'worker' : customerRole
    // An active series must end first, which cancels most of its orders at once.
    const first = status === 'confirmed' && series !== null && series !== 'ended' ? seriesId : null
    return {
      orderId: id,
      as,
      serviceName,
      startsAt: startsAt.toISOString(),
      status: statusLook(status, as).label,
      advice: first ? endSeriesFirst : (adviceOnWaiting(order, as, now) ?? advice[as][status] ?? ''),
      path: first ? seriesPath(as, first) : orderPath(as, id),
    }
  })
}
