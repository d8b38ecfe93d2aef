import { randomUUID } from 'node:crypto'
import { expiryOf, orderProcess, orderTimes } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { priceOf } from '#app/facts/price.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { Availability, Span } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import type { OrderRequest } from '../api.ts'
import { writeLine } from './lines.ts'
import { findBusySpans, type PlacingParties } from './placing-parties.ts'
import { fieldsOf, type Obstacle, obstacleTo } from './placing-rules.ts'
import { expireItself } from './timers.ts'

/** A request without whom it goes to; `seriesId` when it is one of a series. */
export type Wish = Omit<OrderRequest, 'workerId'> & { seriesId?: string }

/** What a worker's time looks like in a span of it: for asking about many wishes at once. */
export type WorkerTime = { availability: Availability; busy: readonly Span[] }

/** Reads it, with what lies so near the ends that the rest between two orders is not kept. */
export const findWorkerTime = async (
  read: Reader,
  { worker }: Pick<PlacingParties, 'worker'>,
  span: Span,
  now: Date,
): Promise<WorkerTime> => ({
  availability: await findAvailability(read, worker, now),
  busy: await findBusySpans(read, worker.id, span),
})

type Asked = Pick<Wish, 'serviceId' | 'date' | 'time' | 'halfHours'>

/** What stands in the way of a wish; null when it can be asked for. `date` and `time` are Oslo's. */
export function findObstacle(
  { worker }: Pick<PlacingParties, 'worker'>,
  time: WorkerTime,
  wish: Asked,
  now: Date,
): Obstacle | null {
  const startsAt = instantOf(wish.date, wish.time)
  if (!startsAt)
    return { field: 'time', why: 'Klokken stilles denne natten.', advice: 'Velg et annet klokkeslett.' }
  const endsAt = new Date(startsAt.getTime() + wish.halfHours * 30 * MINUTE)
  const service = worker.services.find(offered => offered.serviceId === wish.serviceId)
  const { between } = orderTimes
  const busy = time.busy.some(
    ({ from, to }) =>
      from.getTime() < endsAt.getTime() + between && startsAt.getTime() - between < to.getTime(),
  )
  return obstacleTo({ startsAt, endsAt, now, service, worker, availability: time.availability, busy })
}

/** The same for one wish, as texts by field. For whoever shows conflicts before anything is asked for. */
export async function whatIsWrong(
  { tx, now }: Pick<CommandContext<unknown>, 'tx' | 'now'>,
  parties: PlacingParties,
  wish: Asked,
): Promise<Record<string, string> | null> {
  const from = instantOf(wish.date, wish.time) ?? now
  const span = { from, to: new Date(from.getTime() + wish.halfHours * 30 * MINUTE) }
  const obstacle = findObstacle(parties, await findWorkerTime(tx, parties, span, now), wish, now)
  return obstacle && fieldsOf(obstacle)
}

/**
 * Makes a pending order of a wish, within the transaction of whoever may ask (`mayPlace` is theirs to call): its
 * price computed and frozen, its timeline begun, its timer set, the others told.
 * Errors: INVALID_INPUT at the field that breaks a rule.
 */
export async function createOrder(
  context: Pick<CommandContext<unknown, OrderEvent>, 'tx' | 'actor' | 'now' | 'emit'>,
  parties: PlacingParties,
  wish: Wish,
): Promise<string> {
  const { tx, actor, now, emit } = context
  const { consumer, worker } = parties
  const wrong = await whatIsWrong(context, parties, wish)
  const service = worker.services.find(offered => offered.serviceId === wish.serviceId)
  const startsAt = instantOf(wish.date, wish.time)
  if (wrong || !service || !startsAt) throw invalidInput(wrong ?? {})
  const { halfHours } = wish
  const order = {
    id: randomUUID(),
    consumerId: consumer.id,
    workerId: worker.id,
    seriesId: wish.seriesId ?? null,
    status: 'pending' as const,
    serviceId: service.serviceId,
    serviceName: service.name,
    startsAt,
    endsAt: new Date(startsAt.getTime() + halfHours * 30 * MINUTE),
    halfHours,
    ...wishOf(wish, 'chosen'),
    requestedAt: now,
    expiresAt: expiryOf(now, startsAt),
    lastAction: 'place' as const,
    acceptedStartWithinWithdrawal: true,
  }
  await tx.insert(orders).values(order)
  const { serviceId } = service
  const price = priceOf({ serviceId, rate: kroner(service.rate), halfHours, on: localDate(startsAt) })
  await writeLine(tx, order, 'agreed', price)
  const actorUserId = actor.kind === 'person' ? actor.userId : null
  await tx.insert(orderSteps).values({ orderId: order.id, action: 'place', at: now, actorUserId })
  await enqueue(tx, expireItself, { orderId: order.id }, order.expiresAt)
  const data = { orderId: order.id, action: 'place' as const, reason: null, tasks: wish.tasks }
  emit({ type: orderProcess.steps.place.event, subjectId: order.id, data })
  return order.id
}
