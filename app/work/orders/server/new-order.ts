import { randomUUID } from 'node:crypto'
import { expiryOf, orderProcess, orderTimes } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { priceOf } from '#app/facts/price.ts'
import { wishKeys } from '#app/facts/wish.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { Availability, Span } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { orders } from '#app/schema/orders.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { fixedChange, given } from '#platform/db/fixed.server.ts'
import { gather } from '#platform/db/open.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { instantOf, MINUTE } from '#platform/shared/time.ts'
import type { OrderRequest } from '../api.ts'
import { cleanWish } from './clean-wish.ts'
import { sealWish } from './entry-note.ts'
import type { Obstacle } from './law-obstacle.ts'
import { writeLine } from './lines.ts'
import type { NamedParties, PlacingParties } from './placing-parties.ts'
import { fieldsOf, obstacleTo } from './placing-rules.ts'
import { findTakenTime, type TakenTime } from './taken-time.ts'
import { timeline } from './timeline.ts'
import { expireItself } from './timers.ts'

/**
 * A request without its recipient; `seriesId` when part of a series. `answerBy`: it is urgent, so it needs no notice, and runs
 * out then.
 */
export type Wish = Omit<OrderRequest, 'workerId' | 'meant' | 'expectedRate'> & {
  seriesId?: string
  besideMeant?: boolean
  /** Uploaded pictures of what is asked for. */
  pictures?: readonly string[]
  answerBy?: Date
}

/** A worker's time in a span, for checking many requests at once. */
export type WorkerTime = { availability: Availability } & TakenTime

/**
 * Includes all neighbours that can stand in the way, by travel time or by the law. `but`: an order that is moved. `address`: where
 * what is asked for is.
 */
export const findWorkerTime = async (
  read: Reader,
  { worker }: Pick<PlacingParties, 'worker'>,
  span: Span,
  now: Date,
  where: { but?: string | null; address?: string | null } = {},
): Promise<WorkerTime> => {
  const [availability, taken] = await Promise.all([
    findAvailability(read, worker, now),
    findTakenTime(read, worker.id, span, where),
  ])
  return { availability, ...taken }
}

/**
 * `notice`: how long before the start it must be sent, where that is not the rule of a new request. `agreedAt`: when it is agreed
 * now, where it is moved and not made longer or shorter. `toldWorker`: the worker reads of the law, and not the customer.
 */
type Asked = Pick<Wish, 'serviceId' | 'date' | 'time' | 'halfHours' | 'answerBy'> & {
  /** Where it is, for the way from other work. */
  address?: string
  notice?: number
  agreedAt?: Date
  toldWorker?: boolean
}

/** The obstacle to a request; null when it can be sent. `date` and `time` are Oslo's. */
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
  const { notice = wish.answerBy ? 0 : orderTimes.leastNotice, agreedAt, toldWorker } = wish
  // Another time is ordered as always, also by whom an urgent request was for.
  const noticeInstead = wish.notice
  const asked = { startsAt, endsAt, now, notice, noticeInstead, agreedAt, toldWorker }
  return obstacleTo({ ...asked, service, worker, ...time })
}

/** The same for one request, found as it stands. */
export async function findWrong(
  { tx, now }: Pick<CommandContext<unknown>, 'tx' | 'now'>,
  parties: PlacingParties,
  wish: Asked,
): Promise<Obstacle | null> {
  const from = instantOf(wish.date, wish.time) ?? now
  const span = { from, to: new Date(from.getTime() + wish.halfHours * 30 * MINUTE) }
  const time = await findWorkerTime(tx, parties, span, now, { address: wish.address })
  return findObstacle(parties, time, wish, now)
}

/** The same as texts by field, for showing conflicts before sending. */
export async function whatIsWrong(
  ...asked: Parameters<typeof findWrong>
): Promise<Record<string, string> | null> {
  const obstacle = await findWrong(...asked)
  return obstacle && fieldsOf(obstacle)
}

const keys = [
  ...([
    'id',
    'customerId',
    'workerId',
    'seriesId',
    'status',
    'serviceId',
    'serviceName',
    'belongsTo',
  ] as const),
  ...(['startsAt', 'endsAt', 'halfHours', 'requestedAt', 'expiresAt', 'lastAction'] as const),
  ...(['besideMeant', 'acceptedStartWithinWithdrawal', 'homeSize'] as const),
  ...wishKeys,
]
const addOrder = fixedChange('order', db => db.insert(orders).values(given(...keys)))

/**
 * Makes a pending order, inside the caller's transaction (the caller checks `mayPlace`): price computed and
 * frozen, timeline started, timer set, parties notified. Errors: INVALID_INPUT at the offending field.
 */
export async function createOrder(
  context: Pick<CommandContext<unknown, OrderEvent>, 'tx' | 'actor' | 'now' | 'emit'>,
  parties: NamedParties,
  asked: Wish,
): Promise<string> {
  const { tx, actor, now, emit } = context
  const { customer, worker } = parties
  // Whoever asks: a lost order's words may be from after its yes.
  const { wish } = cleanWish(asked)
  const wrong = await whatIsWrong(context, parties, wish)
  const service = worker.services.find(offered => offered.serviceId === wish.serviceId)
  const startsAt = instantOf(wish.date, wish.time)
  if (wrong || !service || !startsAt) throw invalidInput(wrong ?? {})
  const { halfHours } = wish
  const id = randomUUID()
  const order = {
    id,
    customerId: customer.id,
    workerId: worker.id,
    seriesId: wish.seriesId ?? null,
    workedHalfHours: null,
    moreHalfHours: null,
    problemAt: null,
    claimUntil: null,
    agreedAt: null,
    approvesAt: null,
    completedAt: null,
    objectionUntil: null,
    status: 'pending' as const,
    serviceId: service.serviceId,
    serviceName: service.name,
    belongsTo: service.belongsTo,
    serviceKind: service.serviceKind,
    startsAt,
    endsAt: new Date(startsAt.getTime() + halfHours * 30 * MINUTE),
    halfHours,
    agreement: 0,
    ...sealWish(wishOf(wish, 'chosen'), id),
    requestedAt: now,
    expiresAt: wish.answerBy ?? expiryOf(now, startsAt),
    lastAction: 'place' as const,
    besideMeant: wish.besideMeant ?? false,
    acceptedStartWithinWithdrawal: true,
    homeSize: wish.homeSize ?? ('' as const),
  }
  const { serviceKind } = service
  const price = priceOf({ serviceKind, rate: kroner(service.rate), halfHours, startsAt })
  await Promise.all([addOrder(tx, order), writeLine(tx, order, 'agreed', price)])
  const { pictures = [] } = wish
  await attachPictures(context, pictures, { kind: 'order', id })
  const actorUserId = actor.kind === 'person' ? actor.userId : null
  await gather(tx, timeline, { orderId: order.id, action: 'place', at: now, actorUserId, note: null })
  await enqueue(tx, expireItself, { orderId: order.id }, order.expiresAt)
  const reviews = { byCustomer: 'none', byWorker: 'none' } as const
  const money = { agreed: price, gross: price.gross, wage: price.wage, charged: null }
  const told = { ...order, arrivesAt: null, customer, worker, ...money, reviews }
  const { id: orderId } = order
  const data = {
    orderId,
    action: 'place' as const,
    actorUserId,
    reason: null,
    order: told,
    tasks: wish.tasks,
    pictures,
  }
  emit({ type: orderProcess.steps.place.event, subjectId: orderId, data })
  return order.id
}
