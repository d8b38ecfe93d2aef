import { and, asc, eq, ne } from 'drizzle-orm'
import { wishOf } from '#app/facts/wish-fields.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import {
  cleanWish,
  demandMeant,
  demandReach,
  findOwnOrders,
  type LoadedOrder,
  lockBothParties,
  mayPlace,
  noticeToMove,
  openWish,
  orderTexts,
  sealWish,
  step,
  whatIsWrong,
} from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { conflict, forbidden, invalidInput } from '#platform/shared/errors.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { formatMoment, instantOf, MINUTE } from '#platform/shared/time.ts'
import { type ChangeRequest, changeRequestInput } from '../api.ts'
import { texts } from '../texts.ts'
import { whatChanged } from '../what-changed.ts'
import { askAnew } from './ask-anew.ts'

const findTasks = async (tx: Transaction, orderId: string) =>
  (
    await tx
      .select({ text: orderTasks.text })
      .from(orderTasks)
      .where(eq(orderTasks.orderId, orderId))
      .orderBy(asc(orderTasks.position))
  ).map(({ text }) => text)

/** Has the same worker been asked for this moment in another request? */
async function isAskedAlready(tx: Transaction, order: LoadedOrder, startsAt: Date): Promise<boolean> {
  const [same] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, order.customerId),
        eq(orders.workerId, order.workerId),
        eq(orders.startsAt, startsAt),
        eq(orders.status, 'pending'),
        ne(orders.id, order.id),
      ),
    )
    .limit(1)
  return same !== undefined
}

type Moved = { startsAt: Date; endsAt: Date; address: string }

/** Is a second worker there meant? Asked as of a new request; what was answered holds while time and place do. */
async function isMeantBeside(
  tx: Transaction,
  order: LoadedOrder,
  { startsAt, endsAt, address }: Moved,
  meant: boolean,
): Promise<boolean> {
  const span = { from: startsAt, to: endsAt }
  const isWithin = startsAt >= order.startsAt && endsAt <= order.endsAt && address === order.address
  if (isWithin && order.besideMeant) return true
  const own = await findOwnOrders(tx, order.customerId, span)
  return demandMeant(own, { workerId: order.workerId, address, spans: [span] }, meant)
}

/**
 * The customer changes an unanswered request, by the rules of a new one. The price is that of today, and the worker has 48
 * hours again. Errors: INVALID_INPUT at the offending field; CONFLICT when it was answered or changed meanwhile, or the
 * price is not the one on screen, and `same-place` until a second worker there is said to be meant.
 */
export const changeRequest = step<ChangeRequest>('change-request', {
  input: changeRequestInput,
  change: async (context, order) => {
    const { tx, actor, input, now } = context
    if (input.agreement !== order.agreement) throw conflict(texts.otherTab, 'state.changed')
    const parties = await lockBothParties(tx, actor, order.workerId)
    const ruling = mayPlace(actor, parties)
    if (!ruling.allowed)
      throw forbidden(
        ruling.hidden ? orderTexts.workerGone(parties.worker.firstName) : ruling.message,
        'gone',
      )
    const notice = await noticeToMove(tx, order)
    const wish = { ...input, serviceId: order.serviceId, notice }
    const wrong = await whatIsWrong(context, parties, wish)
    if (input.address !== order.address) await demandReach(tx, parties.worker, input.address)
    const service = parties.worker.services.find(({ serviceId }) => serviceId === order.serviceId)
    const startsAt = instantOf(input.date, input.time)
    if (wrong || !service || !startsAt) throw invalidInput(wrong ?? {})
    const rate = kroner(service.rate)
    if (rate !== input.expectedRate) throw conflict(texts.rateChanged(formatRate(rate)), 'rate-changed')
    if (await isAskedAlready(tx, order, startsAt))
      throw conflict(
        orderTexts.alreadyAsked(parties.worker.firstName, formatMoment(startsAt)),
        'already-asked',
      )
    const { halfHours } = input
    const { wish: clean } = cleanWish(input)
    const { tasks } = clean
    const endsAt = new Date(startsAt.getTime() + halfHours * 30 * MINUTE)
    const [when, wished] = [{ startsAt, endsAt, halfHours }, wishOf(clean, 'customer')]
    const besideMeant = await isMeantBeside(tx, order, { ...when, address: wished.address }, input.meant)
    const before = { ...openWish(order), tasks: await findTasks(tx, order.id) }
    const what = whatChanged(before, { ...when, ...wished, tasks })
    const set = { ...when, besideMeant, ...sealWish(wished, order.id) }
    return what ? askAnew(tx, order, { set, rate, what, tasks }, now) : null
  },
})
