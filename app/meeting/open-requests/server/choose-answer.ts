import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { openAnswers } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import {
  advance as advanceOrder,
  can as canOrder,
  createOrder,
  demandMeant,
  findOwnOrders,
  lockBothParties,
  lockOrder,
  mayPlace,
  type NamedParties,
  openWish,
} from '#app/work/orders/server/index.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { allow, hide } from '#platform/shared/policy.ts'
import { formatMoment, localDate, localTime } from '#platform/shared/time.ts'
import { chooseInput } from '../api.ts'
import type { OpenRequestEvent } from '../events.ts'
import { openTimes } from '../process.ts'
import { texts } from '../texts.ts'
import { findCalendar, obstacleOf, priceWith, whyNotChosen } from './candidates.ts'
import { type Answer, findRequest, lockRequest, type OpenRequest, personOf } from './load-request.ts'
import { advance } from './machine.ts'
import { can, partyOf } from './policy.ts'
import { asAnswered } from './time-of.ts'

type Choice = z.infer<typeof chooseInput>
type Context = CommandContext<Choice, OrderEvent | OpenRequestEvent>
/** `wanted`: the request at the time that was answered. */
type Subject = { request: OpenRequest; wanted: OpenRequest; answer: Answer; parties: NamedParties }

/** Why the chosen worker is no longer available. Nothing changes, and another can be chosen. */
async function demandFree(
  { tx, actor, now, input }: Context,
  { request, wanted, parties }: Subject,
): Promise<void> {
  const { worker } = parties
  const { firstName: name } = worker
  const ruling = mayPlace(actor, parties)
  if (!ruling.allowed && ruling.reason === 'profile-incomplete') throw conflict(ruling.message, ruling.reason)
  if (!ruling.allowed) throw conflict(texts.cannotOrder(name), 'cannot-order')
  const seen = new Date(input.expectedStart ?? request.startsAt)
  if (seen.getTime() !== wanted.startsAt.getTime())
    throw conflict(texts.timeChanged(name, formatMoment(wanted.startsAt)), 'time-changed')
  // Another time may come nearer than the request itself, which closes before that.
  if (wanted.startsAt.getTime() - now.getTime() < openTimes.endsBeforeStart)
    throw conflict(texts.answerGone(name), 'slot-taken')
  const span = { from: wanted.startsAt, to: wanted.endsAt }
  const obstacle = obstacleOf(worker, await findCalendar(tx, worker, span, now, request.address), wanted, now)
  const price = priceWith(worker, wanted)
  if (obstacle?.kind === 'service' || !price) throw conflict(texts.cannotOrder(name), 'cannot-order')
  if (obstacle) throw conflict(whyNotChosen(obstacle, name), 'slot-taken')
  if (price.gross !== input.expectedPrice)
    throw conflict(texts.priceChanged(name, price.gross), 'price-changed')
}

/** Places the order for the customer and accepts it for the worker, who has agreed in advance. */
async function order(
  context: Context,
  { wanted, answer, parties }: Subject,
  besideMeant: boolean,
): Promise<string> {
  const { tx, now } = context
  // No order notices; the reactions to this request's own event notify both.
  const quiet = quietly(context)
  const { serviceId, startsAt, halfHours } = wanted
  const orderId = await createOrder(quiet, parties, {
    ...{ serviceId, date: localDate(startsAt), time: localTime(startsAt), halfHours },
    ...wishOf(openWish(wanted), 'chosen'),
    tasks: [],
    besideMeant,
  })
  const placed = await lockOrder(tx, orderId)
  const worker = await personOf(tx, answer.workerId)
  const ruling = canOrder(worker, 'accept', placed, now)
  if (!ruling.allowed) throw conflict(ruling.message, ruling.reason)
  await advanceOrder({ ...quiet, actor: worker }, placed, 'accept', { set: { agreedAt: now } })
  return orderId
}

/**
 * The customer chooses an answer. The order is placed and accepted, the other workers are notified and the
 * request is filled, or nothing happens. Idempotent for the same choice. Errors: CONFLICT `slot-taken`, `same-place`,
 * `cannot-order`, `time-changed` or `price-changed`, with the other answers still open; CONFLICT when the request is closed.
 */
export const chooseAnswer = command<Choice, { orderId: string }, Subject, OrderEvent | OpenRequestEvent>({
  name: 'open-request.choose',
  input: chooseInput,
  load: async ({ tx, actor, input: { requestId, answerId } }) => {
    demandPerson(actor)
    const seen = await findRequest(tx, requestId)
    if (partyOf(actor, seen) !== customerRole) throw notFound()
    const ofRequest = and(eq(openAnswers.id, answerId), eq(openAnswers.requestId, requestId))
    const [{ workerId } = { workerId: '' }] = await tx.select().from(openAnswers).where(ofRequest)
    if (!workerId) throw notFound()
    // Lock the worker first, and profiles before requests, to avoid deadlocks.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, workerId)).for('no key update')
    const parties = await lockBothParties(tx, actor, workerId)
    const request = await lockRequest(tx, requestId)
    const [answer] = await tx.select().from(openAnswers).where(ofRequest)
    if (!answer) throw notFound()
    return { request, wanted: asAnswered(request, answer), answer, parties }
  },
  authorise: ({ actor, now }, { request, answer }) => {
    if (partyOf(actor, request) !== customerRole) return hide
    return answer.status === 'chosen' ? allow : can(actor, 'choose', request, answer.status, now)
  },
  run: async (context, subject) => {
    const { request, wanted, answer } = subject
    if (answer.status === 'chosen' && request.orderId) return { orderId: request.orderId }
    await demandFree(context, subject)
    const span = { from: wanted.startsAt, to: wanted.endsAt }
    const own = await findOwnOrders(context.tx, request.customerId, span)
    const asked = { workerId: answer.workerId, address: request.address, spans: [span] }
    const orderId = await order(context, subject, demandMeant(own, asked, context.input.meant))
    await advance(context, request, 'choose', { answerId: answer.id, set: { orderId } })
    return { orderId }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.request.id, details: { orderId: output.orderId } }),
  constraints: {
    orders_worker_busy: () => conflict(texts.answerGone('Den du valgte,'), 'slot-taken'),
  },
})
