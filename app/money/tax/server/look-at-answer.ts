import { asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardOrders } from '#app/schema/tax.server.ts'
import { now as businessNow } from '#platform/clock.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import { comeAgain, defineJob, type Job } from '#platform/jobs/queue.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { AuthorityRefused } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { authority, company } from './authority.ts'
import { endOrder } from './end-order.ts'
import { keepAnswer } from './keep-answer.ts'
import { looksFor } from './looks.ts'
import { noteLook } from './note-look.ts'
import { fingerprintOf } from './person-number.ts'

const name = 'tax.look'
const orderInput = z.object({ orderId: z.uuid() })
type OrderInput = z.infer<typeof orderInput>

async function look({ orderId }: OrderInput): Promise<void> {
  const [order] = await reader.select().from(taxCardOrders).where(eq(taxCardOrders.id, orderId))
  if (!authority || !order?.reference || !order.looksAt) return
  try {
    const told = await authority.answer(order.reference, company.organisation)
    if (told) {
      // The queue and the log of commands hold no numbers.
      const people = told.map(({ number, ...rest }) => ({ fingerprint: fingerprintOf(number), ...rest }))
      return void (await keepAnswer(timer, { orderId, people }))
    }
    const isOld = businessNow().getTime() - order.orderedAt.getTime() > looksFor
    if (isOld) return void (await endOrder(timer, { orderId, why: 'unanswered' }))
    const { looksAt } = await noteLook(timer, { orderId, looks: order.looks })
    if (looksAt) await comeAgain(name, { orderId }, looksAt.getTime() - businessNow().getTime())
  } catch (error) {
    if (!(error instanceof AuthorityRefused)) throw error
    await endOrder(timer, { orderId, why: error.why })
  }
}

/** Looks for the answer to an order. What it says is kept in one transaction: killed before, it is fetched again and says the same. */
export const lookAtAnswer: Job<OrderInput> = defineJob({
  name,
  input: orderInput,
  waitsForOthers: true,
  run: look,
})

/** Answers that nobody looks for: a job that was deleted or given up. */
export const lostLooks = sweepOf(lookAtAnswer, (read: Reader, now, most) =>
  read
    .select({ orderId: taxCardOrders.id })
    .from(taxCardOrders)
    .where(lte(taxCardOrders.looksAt, new Date(now.getTime() - 10 * MINUTE)))
    .orderBy(asc(taxCardOrders.looksAt))
    .limit(most),
)
