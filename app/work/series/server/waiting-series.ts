import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adminSeriesPath, personPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { standardLabel } from '#app/facts/services.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries, seriesSteps } from '#app/schema/series.server.ts'
import { isGone, suspensions } from '#app/schema/suspension.server.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { whenText } from '../texts.ts'

const [customers, workers] = [alias(profiles, 'customer'), alias(profiles, 'worker')]

/** About when somebody was gone: the account was shut, or the profile taken out or rejected. */
const goneSince = (profile: typeof customers | typeof workers): SQL<Date> =>
  sql`coalesce((select max(s.suspended_at) from ${suspensions} s where s.user_id = ${profile.userId} and s.lifted_at is null), ${profile.heldBackAt}, ${profile.updatedAt})`.mapWith(
    orderSeries.requestedAt,
  )

/** When both were told that it stands still; null for one that began to before they were told. */
const markedAt =
  sql<Date | null>`(select max(step.at) from ${seriesSteps} step where step.series_id = ${orderSeries.id} and step.action = 'mark')`.mapWith(
    seriesSteps.at,
  )

/** Agreements that make no orders, because one of the two is gone: the other waits for days that do not come. */
export const waitingSeries: readonly WaitingSource[] = [
  {
    kind: 'series-gone',
    label: 'Fast avtale stoppet',
    icon: 'refresh',
    tone: 'warning',
    cost: 'soon',
    find: async read => {
      const found = await read
        .select({
          series: orderSeries,
          customer: { userId: customers.userId, name: customers.fullName, phone: customers.phone },
          worker: { userId: workers.userId, name: workers.fullName, phone: workers.phone },
          isWorkerGone: isGone(workers),
          isCustomerGone: isGone(customers),
          markedAt,
          since:
            sql`case when ${isGone(workers)} then ${goneSince(workers)} else ${goneSince(customers)} end`.mapWith(
              orderSeries.requestedAt,
            ),
        })
        .from(orderSeries)
        .innerJoin(customers, eq(customers.id, orderSeries.customerId))
        .innerJoin(workers, eq(workers.id, orderSeries.workerId))
        .where(and(inArray(orderSeries.status, ['active', 'paused']), or(isGone(workers), isGone(customers))))
        .orderBy(asc(orderSeries.requestedAt), asc(orderSeries.id))
        .limit(mostListed)
      return found.map(
        ({ series, customer, worker, isWorkerGone, isCustomerGone, markedAt: toldAt, since }) => {
          const [gone, left] = isWorkerGone ? [worker, customer] : [customer, worker]
          const areBoth = isWorkerGone && isCustomerGone
          const service = standardLabel(series.serviceId) ?? 'Oppdrag'
          return {
            id: series.id,
            since,
            title: `Fast avtale uten ${areBoth ? `${worker.name} og ${customer.name}` : gone.name}`,
            what: `${service}, ${whenText(series)}. ${areBoth ? 'Begge' : gone.name} er borte, så det lages ingen nye oppdrag.${areBoth ? ' Ingen av dem kan avslutte avtalen.' : ` ${left.name} venter.`}`,
            told: toldAt ? [customer, worker].map(({ name }) => ({ who: firstName(name), at: toldAt })) : [],
            to: adminSeriesPath(series.id),
            open: 'Se avtalen',
            actions: [
              ...(left.phone && !areBoth
                ? [{ label: `Ring ${firstName(left.name)}`, to: `tel:+47${left.phone}` }]
                : []),
              { label: 'Se kontoen', to: personPath(gone.userId) },
            ],
          }
        },
      )
    },
  },
]
