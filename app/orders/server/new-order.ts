import { randomUUID } from 'node:crypto'
import type { CommandContext } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import { findAvailability } from '../../availability/server/index.ts'
import { orderTasks } from '../../evidence/server/tables.server.ts'
import type { OrderRequest } from '../api.ts'
import type { OrderEvent } from '../events.ts'
import { priceOf } from '../price.ts'
import { expiryOf, transitionOf } from '../process.ts'
import { writeLine } from './lines.ts'
import { findBusySpans, type PlacingParties } from './placing-parties.ts'
import { fieldsWrong } from './placing-rules.ts'
import { orderSteps, orders } from './tables.server.ts'
import { expireItself } from './timers.ts'

/** A request without whom it goes to; `seriesId` when it is one of a series. */
export type Wish = Omit<OrderRequest, 'workerId'> & { seriesId?: string }

/**
 * What stands in the way of a wish, as texts by field; null when it can be asked for. `date` and `time` are Oslo's.
 * For whoever shows conflicts before anything is asked for.
 */
export async function whatIsWrong(
  { tx, now }: Pick<CommandContext<unknown>, 'tx' | 'now'>,
  { worker }: PlacingParties,
  wish: Pick<Wish, 'serviceId' | 'date' | 'time' | 'halfHours'>,
): Promise<Record<string, string> | null> {
  const startsAt = instantOf(wish.date, wish.time)
  if (!startsAt) return { time: 'Klokken stilles denne natten. Velg et annet klokkeslett.' }
  const endsAt = new Date(startsAt.getTime() + wish.halfHours * 30 * MINUTE)
  const service = worker.services.find(offered => offered.serviceId === wish.serviceId)
  const busy = (await findBusySpans(tx, worker.id, { from: startsAt, to: endsAt })).length > 0
  const availability = await findAvailability(tx, worker, now)
  return fieldsWrong({ startsAt, endsAt, now, service, worker, availability, busy })
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
    address: wish.address,
    description: wish.description,
    requestedAt: now,
    expiresAt: expiryOf(now, startsAt),
    lastAction: 'place' as const,
    acceptedStartWithinWithdrawal: true,
  }
  await tx.insert(orders).values(order)
  const { serviceId } = service
  const price = priceOf({ serviceId, rate: kroner(service.rate), halfHours, on: localDate(startsAt) })
  await writeLine(tx, order, 'agreed', price)
  const tasks = wish.tasks.map((text, position) => ({ id: randomUUID(), orderId: order.id, position, text }))
  if (tasks.length > 0) await tx.insert(orderTasks).values(tasks)
  const actorUserId = actor.kind === 'person' ? actor.userId : null
  await tx.insert(orderSteps).values({ orderId: order.id, action: 'place', at: now, actorUserId })
  await enqueue(tx, expireItself, { orderId: order.id }, order.expiresAt)
  const data = { orderId: order.id, action: 'place' as const, reason: null }
  emit({ type: transitionOf('place').event, subjectId: order.id, data })
  return order.id
}
