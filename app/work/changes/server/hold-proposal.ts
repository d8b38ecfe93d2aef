import { randomUUID } from 'node:crypto'
import { firstName } from '#app/facts/names.ts'
import { proposalEnds } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
import type { orders } from '#app/schema/orders.server.ts'
import {
  fieldsOf,
  findBothParties,
  findObstacle,
  findWorkerTime,
  type LoadedOrder,
  noticeToMove,
  partyOf,
} from '#app/work/orders/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { Change } from '#platform/process.ts'
import { conflict, type Failure, invalidInput } from '#platform/shared/errors.ts'
import { instantOf, MINUTE } from '#platform/shared/time.ts'
import type { Proposed } from '../api.ts'
import { texts } from '../texts.ts'
import { termsOf, whatChanged } from '../what-changed.ts'
import { settle } from './settle.ts'
import { expireChangeItself } from './timers.ts'

type Held = Change<typeof orders, Pick<OrderEvent['data'], 'what'>>

/** The database lets one of two rivals for the same time win; the other is told at the field. */
export const rivals: Record<string, () => Failure> = {
  orders_worker_busy: () => invalidInput({ time: texts.taken }),
  order_changes_worker_busy: () => invalidInput({ time: texts.taken }),
  order_changes_open: () => conflict(texts.proposedAlready, 'state.proposed'),
}

/**
 * Keeps a proposal, in the place of an open one that it answers, and holds its time, by the rules of a new request; but a delay needs
 * no notice, and the hour costs what was agreed. Errors: INVALID_INPUT at the offending field, CONFLICT when the agreement is not the one on the screen.
 */
export async function holdProposal(
  { tx, actor, now, input }: CommandContext<Proposed, OrderEvent>,
  order: LoadedOrder,
): Promise<Held> {
  if (input.agreement !== order.agreement) throw conflict(texts.agreedMeanwhile, 'state.changed')
  // The policy has let nobody else through.
  const by: Party = partyOf(actor, order) === 'worker' ? 'worker' : customerRole
  const { worker } = await findBothParties(tx, order.customerId, order.workerId)
  const { halfHours, address, words } = input
  const startsAt = instantOf(input.date, input.time) ?? now
  const endsAt = new Date(startsAt.getTime() + halfHours * 30 * MINUTE)
  const span = { from: startsAt, to: endsAt }
  const { serviceId, serviceName, serviceKind, belongsTo, agreed } = order
  const asked = {
    ...worker,
    firstName: by === 'worker' ? 'Du' : firstName(order.worker.fullName),
    services: [{ serviceId, serviceKind, belongsTo, name: serviceName, rate: agreed.rate / 100 }],
  }
  const time = await findWorkerTime(tx, { worker }, span, now, { but: order.id, address })
  const notice = await noticeToMove(tx, order)
  const isMoved = halfHours === order.halfHours && address === order.address
  const toldWorker = by === 'worker'
  const wish = { ...input, serviceId, notice, toldWorker, ...(isMoved && { agreedAt: order.startsAt }) }
  const obstacle = findObstacle({ worker: asked }, time, wish, now)
  if (obstacle?.field === 'serviceId') throw conflict(obstacle.why, 'wage')
  if (obstacle) throw invalidInput(fieldsOf(obstacle))
  const anew = { startsAt, endsAt, halfHours, address }
  const what = whatChanged(termsOf(order), anew)
  if (!what) throw invalidInput({ date: texts.nothingNew })
  if (order.proposal && !whatChanged(termsOf(order.proposal), anew))
    throw invalidInput({ date: texts.nothingOther })
  const expiresAt = proposalEnds(now, order.startsAt, startsAt)
  const id = randomUUID()
  if (order.proposal) await settle(tx, order.proposal.id, 'countered', now)
  await tx.insert(orderChanges).values({
    ...{ id, orderId: order.id, workerId: order.workerId, by, state: 'open' },
    ...{ ...anew, words, proposedAt: now, expiresAt },
  })
  await enqueue(tx, expireChangeItself, { orderId: order.id, changeId: id }, expiresAt)
  return { note: what, what }
}
