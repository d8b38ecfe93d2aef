import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { payingIn } from '../database/paying.ts'
import { nineOClock } from '../database/world.ts'
import { ago, type People, type Scene, type World } from './job-scenes.ts'

/** The jobs of payments, ours and the test bank's. */
export async function paymentScenesOf(
  world: World,
  { quietlyAt, two }: Pick<People, 'quietlyAt' | 'two'>,
): Promise<Record<string, Scene>> {
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
  const { seeItself } = await import('#app/money/payments/server/see-payment.ts')
  const { payLate } = await import('#app/money/payments/server/tell-hook.ts')
  const { sendTestHook } = await import('#app/money/payments/server/test-hooks.ts')
  const { ask, answer, pay, work } = await payingIn(world)
  const row = async (question: SQL) => (await world.db.execute(question)).rows[0]
  const after = (at: Date, span: number) => new Date(at.getTime() + span)

  /** Asked for now, and the bank's page is open. */
  const asked = async () => {
    const { customer, worker } = await two()
    return ask(customer, worker, nineOClock(new Date(), 2))
  }
  /** Paid at the bank, and nobody has told us. */
  const paidUntold = async () => {
    const id = await asked()
    await answer(id, 'pay')
    return id
  }
  const madeOf = (id: string) =>
    row(sql`select status, (select count(*)::int from orders where id = payments.order_id) orders
      from payments where id = ${id}`)

  /** Agreed ten days ago for the next working day: the means are stored, and it was to be reserved 27 hours ago. */
  async function stored({ failsLater = false } = {}) {
    const { customer, worker } = await two()
    return quietlyAt(ago(10 * DAY), async () => {
      const id = await ask(customer, worker, nineOClock(new Date(), 1))
      const { orderId } = await pay(id, failsLater)
      await acceptOrder({ actor: worker }, { orderId })
      await world.db.execute(sql`update payments set reserves_at = ${ago(27 * HOUR)} where id = ${id}`)
      await world.db.execute(
        sql`update pgboss.job set start_after = now() where data ->> 'paymentId' = ${id}`,
      )
      return { id, orderId: orderId ?? '' }
    })
  }

  return {
    'payments.act': {
      stands: 'audit_log',
      arrange: async () => {
        const { customer, worker } = await two()
        const startsAt = nineOClock(new Date(), -3)
        const id = await quietlyAt(after(startsAt, -2 * DAY), async () => {
          const asked = await ask(customer, worker, startsAt)
          const { orderId } = await pay(asked)
          await acceptOrder({ actor: worker }, { orderId })
          return { asked, orderId: orderId ?? '' }
        })
        const { orderId } = id
        await quietlyAt(startsAt, () => startOrder({ actor: worker }, { orderId }))
        await quietlyAt(after(startsAt, 2 * HOUR), async () => {
          await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
          await approveOrder({ actor: customer }, { orderId })
        })
        return () =>
          row(sql`select p.captured::int ours, b.captured::int theirs,
            (select count(*)::int from ledger_entries where payment_id = p.id and cause like 'capture:%') booked
            from payments p join test_payments b on b.reference = p.reference where p.id = ${id.asked}`)
      },
      wanted: { ours: 80_000, theirs: 80_000, booked: 1 },
    },
    'payments.see': {
      stands: 'audit_log',
      arrange: async () => {
        const paymentId = await paidUntold()
        await inTransaction(tx => enqueue(tx, seeItself, { paymentId }))
        return () => madeOf(paymentId)
      },
      wanted: { status: 'held', orders: 1 },
    },
    'payments.poll': {
      stands: 'audit_log',
      arrange: async () => {
        const id = await paidUntold()
        await world.db.execute(sql`update payments set looks_at = ${ago(HOUR)} where id = ${id}`)
        return () => madeOf(id)
      },
      wanted: { status: 'held', orders: 1 },
    },
    'payments.reserve': {
      stands: 'audit_log',
      arrange: async () => {
        const { id } = await stored()
        return () =>
          row(sql`select count(*)::int asked from payment_acts where payment_id = ${id} and kind = 'reserve'`)
      },
      wanted: { asked: 1 },
    },
    'payments.call-off': {
      stands: 'audit_log',
      arrange: async () => {
        const { id, orderId } = await stored({ failsLater: true })
        await quietlyAt(ago(26 * HOUR), async () => {
          await reserveItself.run({ paymentId: id })
          await work(id)
        })
        return () =>
          row(sql`select status,
            (select count(*)::int from order_steps where order_id = ${orderId} and action = 'unpaid') steps,
            (select count(*)::int from notifications where link like ${`%${orderId}`} and kind = 'payment.called-off') told
            from orders where id = ${orderId}`)
      },
      wanted: { status: 'cancelled', steps: 1, told: 2 },
    },
    'test-bank.hook': {
      stands: 'audit_log',
      arrange: async () => {
        const [id, reference] = [randomUUID(), await paidUntold()]
        await inTransaction(tx => enqueue(tx, sendTestHook, { id, reference, name: 'pay' }))
        return () => row(sql`select count(*)::int kept from payment_hooks where hook_id = ${id}`)
      },
      wanted: { kept: 1 },
    },
    'test-bank.pay-late': {
      stands: 'audit_log',
      arrange: async () => {
        const reference = await asked()
        await inTransaction(tx => enqueue(tx, payLate, { reference, failsLater: false }))
        return () => row(sql`select state from test_payments where reference = ${reference}`)
      },
      wanted: { state: 'approved' },
    },
  }
}
