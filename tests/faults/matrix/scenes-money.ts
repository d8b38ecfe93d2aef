import { randomUUID } from 'node:crypto'
import { HOUR } from '#platform/shared/time.ts'
import { completed, doneTogether } from '../../database/completed.ts'
import { payingIn } from '../../database/paying.ts'
import { refusedCharge } from '../../database/refused-charge.ts'
import { nineOClock } from '../../database/world.ts'
import type { Scene, World } from './stage.ts'

/** What is paid, and who sees it. */
export async function moneyScenes(world: World): Promise<Record<string, () => Promise<Scene>>> {
  const { ask, pay, work } = await payingIn(world)
  const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')

  async function opened(days = 2) {
    const [right, worker] = [await world.customer(), await world.worker()]
    const startsAt = nineOClock(now(), days)
    return { right, startsAt, paymentId: await ask(right, worker, startsAt) }
  }
  const own = async () => {
    const { right, paymentId } = await opened()
    return { right, input: { paymentId } }
  }
  const atProvider = async (answer?: 'pay') => {
    const { right, paymentId } = await opened()
    return { right, input: { reference: paymentId, ...(answer && { answer }) } }
  }
  /** A receipt of an order that is done. */
  const receipt = async () => {
    const right = await world.customer()
    const { orderId } = await completed(world, right, await world.worker())
    return { right, input: { receiptId: orderId } }
  }
  const year = async () => ({ right: await world.customer(), input: { year: now().getUTCFullYear() } })
  return {
    'insight.demand': async () => ({ right: await world.admin() }),
    'insight.demandFile': async () => ({ right: await world.admin() }),
    'insight.earnings': async () => ({ right: await world.worker() }),
    'insight.spending': async () => ({ right: await world.customer() }),
    'receipts.one': receipt,
    'receipts.pdf': receipt,
    'receipts.mine': async () => ({ right: await world.customer() }),
    'receipts.yearPdf': year,
    'receipts.yearFile': year,
    'payments.order': async () => {
      const [right, worker] = [await world.customer(), await world.worker()]
      return {
        right,
        input: { ...world.request(worker, nineOClock(now(), 2)), tasks: [], paymentId: randomUUID() },
      }
    },
    'payments.one': own,
    'payments.look': own,
    'payments.mine': async () => {
      const { right, paymentId } = await opened()
      return { right, input: { orderId: (await pay(paymentId)).orderId } }
    },
    'payments.overview': async () => ({ right: await world.customer() }),
    'payments.mend': async () => {
      const { right, paymentId, startsAt } = await opened(20)
      await pay(paymentId, true)
      const at = new Date(startsAt.getTime() - 47 * HOUR)
      await atTime(at, async () => {
        await reserveItself.run({ paymentId })
        await work(paymentId)
      })
      return { right, input: { failedId: paymentId, paymentId: randomUUID() }, at }
    },
    'payments.refund': async () => {
      const { orderId } = await doneTogether(world)
      const input = { orderId, amount: 10_000, before: 0, reason: 'Kom en time for sent.' }
      return { right: await world.admin(), input }
    },
    'payments.retry': async () => {
      const { orderId, at } = await refusedCharge(world)
      return { right: await world.admin(), input: { orderId, refused: 1 }, at }
    },
    'payments.list': async () => ({ right: await world.admin() }),
    'payments.file': async () => ({ right: await world.admin(), input: {} }),
    'payments.story': async () => {
      const { paymentId } = await opened()
      return { right: await world.admin(), input: { aboutId: (await pay(paymentId)).orderId } }
    },
    'payments.test': () => atProvider(),
    'payments.answerTest': () => atProvider('pay'),
  }
}
