import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { payingIn } from './paying.ts'
import { nineOClock, type openWorld } from './world.ts'

/** What people do about outlays, one thing at a time. */
export async function outlaysIn(world: Awaited<ReturnType<typeof openWorld>>) {
  const { db } = world
  const paying = await payingIn(world)
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { approveOutlay } = await import('#app/money/outlays/server/approve-outlay.ts')
  const { askOutlay } = await import('#app/money/outlays/server/ask-outlay.ts')
  const { buyOutlay } = await import('#app/money/outlays/server/buy-outlay.ts')
  const { outlays } = await import('#app/schema/outlays.server.ts')
  const { payments } = await import('#app/schema/payments.server.ts')
  const { pictures } = await import('#app/schema/pictures.server.ts')

  /** A picture that was uploaded and not sent with anything. */
  async function photo({ userId: ownerId }: Person): Promise<string> {
    const id = randomUUID()
    await db.insert(pictures).values({ id, file: `${id}.jpg`, width: 10, height: 10, ownerId, at: now() })
    return id
  }

  /** An agreed order that is paid by us, so many days ahead. */
  async function agreed(days = 2) {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const startsAt = nineOClock(now(), days)
    const paymentId = await paying.ask(customer, worker, startsAt)
    const { orderId } = await paying.pay(paymentId)
    await acceptOrder({ actor: worker }, { orderId })
    return { customer, worker, startsAt, paymentId, orderId: orderId ?? '' }
  }
  type Agreed = Awaited<ReturnType<typeof agreed>>

  async function ask({ worker, orderId }: Pick<Agreed, 'worker' | 'orderId'>, most = 30_000, extra = {}) {
    const outlayId = randomUUID()
    await askOutlay(
      { actor: worker },
      { orderId, outlayId, what: 'To spann maling', most, pictures: [], ...extra },
    )
    return outlayId
  }
  async function approved(order: Pick<Agreed, 'customer' | 'worker' | 'orderId'>, most = 30_000) {
    const outlayId = await ask(order, most)
    await approveOutlay({ actor: order.customer }, { outlayId })
    return outlayId
  }
  const buy = async ({ worker }: Pick<Agreed, 'worker'>, outlayId: string, amount: number) =>
    buyOutlay({ actor: worker }, { outlayId, amount, pictures: [await photo(worker)] })
  async function bought(order: Pick<Agreed, 'customer' | 'worker' | 'orderId'>, amount = 24_990) {
    const outlayId = await approved(order)
    await buy(order, outlayId, amount)
    return outlayId
  }
  const rowOf = async (outlayId: string) =>
    (await db.select().from(outlays).where(eq(outlays.id, outlayId)))[0]

  /** Outlays that are refused, taken back, unanswered, not bought, bought and struck, and one whose receipt is reminded of. */
  async function everyStep(admin: Person) {
    const { refuseOutlay, withdrawOutlay } = await import('#app/money/outlays/server/commands.ts')
    const { lapseOutlay } = await import('#app/money/outlays/server/lapse-outlay.ts')
    const { remindOfReceipt } = await import('#app/money/outlays/server/remind-of-receipt.ts')
    const { skipOutlay } = await import('#app/money/outlays/server/skip-outlay.ts')
    const { strikeOutlay } = await import('#app/money/outlays/server/strike-outlay.ts')
    const timer = { actor: { kind: 'system', name: 'timer' } } as const
    const inDays = (days: number) => new Date(now().getTime() + days * DAY)
    const order = await agreed()
    const [customer, worker] = [{ actor: order.customer }, { actor: order.worker }]
    await refuseOutlay(customer, { outlayId: await ask(order) })
    await withdrawOutlay(worker, { outlayId: await ask(order) })
    const unanswered = await ask(order)
    await skipOutlay(worker, { outlayId: await approved(order) })
    const struck = await bought(order)
    await strikeOutlay({ actor: admin }, { outlayId: struck, reason: 'Ikke til jobben.', paysWorker: true })
    const forgotten = await approved(order)
    await atTime(inDays(1.1), () => lapseOutlay(timer, { outlayId: unanswered }))
    await atTime(inDays(9), () => remindOfReceipt(timer, { outlayId: forgotten }))
  }

  /** All payments of a customer, oldest first. */
  const all = ({ profileId }: Person) =>
    db.select().from(payments).where(eq(payments.customerId, profileId)).orderBy(payments.openedAt)

  return { ...paying, everyStep, all, agreed, askOutlay: ask, approved, buy, bought, photo, rowOf }
}
