import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardAsked, taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { sweepDaily, timerJob } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { mostPersons } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { authority } from './authority.ts'
import { findUnasked } from './find-unasked.ts'
import { sendOrder } from './send-order.ts'

/** `all`: this year's cards of those who have none. `changes`: what is new of anybody's. */
const orderInput = z.object({ kind: z.enum(['all', 'changes']).default('all') })
type OrderInput = z.infer<typeof orderInput>

/** An order is written down with whom it asks about, and then sent. */
async function writeOrder(
  tx: Transaction,
  kind: OrderInput['kind'],
  year: number,
  workers: string[],
  now: Date,
) {
  const id = randomUUID()
  await tx.insert(taxCardOrders).values({ id, year, kind, orderedAt: now })
  if (workers.length > 0)
    await tx.insert(taxCardAsked).values(workers.map(workerId => ({ orderId: id, workerId })))
  await enqueue(tx, sendOrder, { orderId: id })
}

/** Orders tax cards of the authority, where it is set up. Nobody is asked about twice while an answer is awaited. */
export const orderCards = command<OrderInput, { asked: number }, unknown>({
  name: 'tax.order-cards',
  input: orderInput,
  // Two at a time would both ask about the same people.
  load: ({ tx }) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax.order-cards', 0))`),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { kind } }) => {
    if (!authority) return { asked: 0 }
    const year = Number(localDate(now).slice(0, 4))
    if (kind === 'changes') {
      await writeOrder(tx, kind, year, [], now)
      return { asked: 0 }
    }
    const workers = await findUnasked(tx, year, now)
    if (workers.length > 0) await writeOrder(tx, kind, year, workers, now)
    if (workers.length === mostPersons) await orderCardsSoon(tx, 'all')
    return { asked: workers.length }
  },
  audit: ({ input, output }) => ({ subjectId: null, details: { ...input, ...output } }),
})

export const orderItself = timerJob<OrderInput>('tax.order', orderInput as z.ZodType<OrderInput>, orderCards)

/** Every morning: whoever has no card yet. */
export const orderCardsDaily = sweepDaily('tax.order-daily', '40 5 * * *', orderCards)

/** Orders cards when the command has ended: of those without one, or what is new of anybody's before pay is made. */
export const orderCardsSoon = async (tx: Transaction, kind: OrderInput['kind']): Promise<void> => {
  if (authority) await enqueue(tx, orderItself, { kind })
}
