import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardOrders } from '#app/schema/tax.server.ts'
import { now as businessNow } from '#platform/clock.server.ts'
import { command } from '#platform/command.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/queue.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { AuthorityRefused } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { authority, employer } from './authority.ts'
import { endOrder } from './end-order.ts'
import { keepAnswer } from './keep-answer.ts'
import { looksFor, nextLook } from './looks.ts'
import { fingerprintOf } from './person-number.ts'

const orderInput = z.object({ orderId: z.uuid() })
type OrderInput = z.infer<typeof orderInput>

/** Notes that an answer was not there yet, and looks again later. `looks`: how often it had been looked for before. */
const noteLook = command<OrderInput & { looks: number }, { noted: boolean }, null>({
  name: 'tax.note-look',
  input: orderInput.extend({ looks: z.int().min(0).max(1000) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { orderId, looks } }) => {
    const looksAt = nextLook(now, looks + 1)
    const noted = await tx
      .update(taxCardOrders)
      .set({ looks: looks + 1, looksAt })
      .where(
        and(eq(taxCardOrders.id, orderId), eq(taxCardOrders.looks, looks), isNotNull(taxCardOrders.looksAt)),
      )
      .returning({ id: taxCardOrders.id })
    if (noted.length > 0) await enqueue(tx, lookAtAnswer, { orderId }, looksAt)
    return { noted: noted.length > 0 }
  },
  audit: ({ input }) => ({ subjectId: input.orderId, details: { looks: input.looks } }),
})

async function look({ orderId }: OrderInput): Promise<void> {
  const [order] = await reader.select().from(taxCardOrders).where(eq(taxCardOrders.id, orderId))
  if (!authority || !order?.reference || !order.looksAt) return
  try {
    const told = await authority.answer(order.reference, employer.organisation)
    if (told) {
      // The queue and the log of commands hold no numbers.
      const people = told.map(({ number, ...rest }) => ({ fingerprint: fingerprintOf(number), ...rest }))
      return void (await keepAnswer(timer, { orderId, people }))
    }
    const isOld = businessNow().getTime() - order.orderedAt.getTime() > looksFor
    if (isOld) return void (await endOrder(timer, { orderId, why: 'unanswered' }))
    await noteLook(timer, { orderId, looks: order.looks })
  } catch (error) {
    if (!(error instanceof AuthorityRefused)) throw error
    await endOrder(timer, { orderId, why: error.why })
  }
}

/** Looks for the answer to an order. What it says is kept in one transaction: killed before, it is fetched again and says the same. */
export const lookAtAnswer: Job<OrderInput> = defineJob({
  name: 'tax.look',
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
