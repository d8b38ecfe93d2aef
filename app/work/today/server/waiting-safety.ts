import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderPath } from '#app/facts/addresses.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'

const workers = alias(profiles, 'worker')

/**
 * Workers who ask for help, or do not answer whether they are all right: until they say so or an administrator has seen to it.
 * What the customer makes of the order meanwhile is no sign from the worker.
 */
export const waitingSafety: readonly WaitingSource[] = [
  {
    kind: 'safety',
    label: 'Trygghet',
    icon: 'alert',
    tone: 'danger',
    cost: 'now',
    find: async read => {
      const found = await read
        .select({ one: safetyCases, order: orders, name: workers.fullName, phone: workers.phone })
        .from(safetyCases)
        .innerJoin(orders, eq(orders.id, safetyCases.orderId))
        .innerJoin(workers, eq(workers.id, orders.workerId))
        .where(and(isNotNull(safetyCases.raisedAt), isNull(safetyCases.settledAt)))
        .orderBy(asc(safetyCases.raisedAt), asc(safetyCases.id))
        .limit(mostListed)
      return found.map(({ one, order, name, phone }) => ({
        id: one.id,
        since: one.raisedAt ?? one.at,
        title: one.kind === 'help' ? `${name} ber om hjelp` : `${name} svarer ikke`,
        what:
          one.kind === 'help'
            ? `${order.serviceName}. Kunden vet ikke om det.`
            : `${order.serviceName}, avtalt til ${formatMoment(order.endsAt)}. ${order.status === 'in_progress' ? 'Har ikke sjekket ut, og har ikke' : 'Har ikke'} svart på om alt er bra.`,
        told: [],
        to: orderPath('admin', order.id),
        open: 'Se oppdraget',
        orderId: order.id,
        actions: phone ? [{ label: `Ring ${name}`, to: `tel:+47${phone}` }] : [],
      }))
    },
  },
]
