import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import type { Reader } from '#platform/db/reader.server.ts'
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

/** The person's unfinished orders, in either role. */
export async function findOpenOrders(read: Reader, owned: readonly Owned[]): Promise<OpenOrder[]> {
  const ids = owned.map(({ id }) => id)
  const found = await read
    .select({ order: orders, series: orderSeries.status })
    .from(orders)
    .leftJoin(orderSeries, eq(orderSeries.id, orders.seriesId))
    .where(and(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)), isOpen(orders.status)))
    .orderBy(asc(orders.startsAt))
  return found.map(({ order: { id, workerId, serviceName, startsAt, status, seriesId }, series }) => {
    const as = ids.includes(workerId) ? 'worker' : customerRole
    // An active series must end first, which cancels most of its orders at once.
    const first = status === 'confirmed' && series !== null && series !== 'ended' ? seriesId : null
    return {
      orderId: id,
      as,
      serviceName,
      startsAt: startsAt.toISOString(),
      status: statusLook(status, as).label,
      advice: first ? endSeriesFirst : (advice[as][status] ?? ''),
      path: first ? seriesPath(as, first) : orderPath(as, id),
    }
  })
}
