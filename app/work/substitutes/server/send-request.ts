import { asc, eq } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import type { orders } from '#app/schema/orders.server.ts'
import { orderSubstitutes } from '#app/schema/substitutes.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { createOrder, type NamedParties, openWish } from '#app/work/orders/server/index.ts'
import { answerBy } from '#app/work/orders/urgent-requests.ts'
import type { CommandContext } from '#platform/command.ts'
import { formatMoment, formatSpan, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { substituteNotices } from '../notices.ts'

type Lost = Pick<typeof orders.$inferSelect, 'id' | 'address' | 'description' | 'entryNote'>
type Chosen = {
  rootId: string
  serviceId: string
  startsAt: Date
  halfHours: number
  /** Is it what is left of begun work? */
  isRest: boolean
  bySystem: boolean
}

/**
 * Sends a substitute the wish of the lost order as an urgent request, with its tasks, and tells them that it is urgent.
 * Errors: those of any request.
 */
export async function sendRequest(
  context: Pick<CommandContext<unknown, OrderEvent>, 'tx' | 'actor' | 'now' | 'emit'>,
  parties: NamedParties,
  lost: Lost,
  { rootId, serviceId, startsAt, halfHours, isRest, bySystem }: Chosen,
): Promise<string> {
  const { tx, now } = context
  const limit = answerBy(now, startsAt)
  const tasks = await tx
    .select({ text: orderTasks.text })
    .from(orderTasks)
    .where(eq(orderTasks.orderId, lost.id))
    .orderBy(asc(orderTasks.position))
  const orderId = await createOrder(quietly(context), parties, {
    ...{ serviceId, date: localDate(startsAt), time: localTime(startsAt), halfHours },
    ...wishOf(openWish(lost), 'chosen'),
    tasks: tasks.map(({ text }) => text),
    answerBy: limit,
  })
  await tx.insert(orderSubstitutes).values({ orderId, insteadOf: rootId, bySystem, at: now })
  const { customer, worker } = parties
  const service = worker.services.find(offered => offered.serviceId === serviceId)?.name ?? ''
  const when = formatSpan(startsAt, new Date(startsAt.getTime() + halfHours * 30 * MINUTE))
  await notify(tx, now, {
    userId: worker.userId,
    role: 'worker',
    kind: 'order.substitute-asked',
    ...substituteNotices['order.substitute-asked'].says({
      ...{ orderId, service, when, isRest },
      customer: firstName(customer.fullName),
      answerBy: formatMoment(limit),
    }),
    facts: [
      ['Oppdrag', service],
      ['Tid', when],
      ['Svar innen', formatMoment(limit)],
    ],
  })
  return orderId
}
