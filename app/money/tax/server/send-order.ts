import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardAsked, taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { log } from '#platform/log.server.ts'
import { query } from '#platform/query.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { AuthorityRefused } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { authority, employer } from './authority.ts'
import { endOrder } from './end-order.ts'
import { lookAtAnswer } from './look-at-answer.ts'
import { firstLook } from './looks.ts'
import { personNumberOf } from './person-number.ts'

const orderInput = z.object({ orderId: z.uuid() })

const unsent = and(
  isNull(taxCardOrders.reference),
  isNull(taxCardOrders.why),
  isNull(taxCardOrders.answeredAt),
)

/** An order that has not been sent, and the numbers that it asks about. */
const findOrder = query<
  { orderId: string },
  { year: number; kind: 'all' | 'changes'; numbers: string[] } | null
>({
  name: 'tax.find-order',
  guarded: true,
  input: orderInput,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ read, input: { orderId } }) => {
    const [order] = await read
      .select()
      .from(taxCardOrders)
      .where(and(eq(taxCardOrders.id, orderId), unsent))
    if (!order) return null
    const asked = await read
      .select({ workerId: taxCardAsked.workerId })
      .from(taxCardAsked)
      .where(eq(taxCardAsked.orderId, orderId))
    const numbers: string[] = []
    for (const { workerId } of asked) {
      const number = await personNumberOf(read, workerId)
      if (number) numbers.push(number)
    }
    return { ...order, numbers }
  },
})

/** Notes that the authority has taken an order, and looks for the answer soon. The first name of it stands. */
const noteReference = command<{ orderId: string; reference: string }, { noted: boolean }, null>({
  name: 'tax.note-reference',
  input: orderInput.extend({ reference: z.string().max(100) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { orderId, reference } }) => {
    const looksAt = firstLook(now)
    const noted = await tx
      .update(taxCardOrders)
      .set({ reference, looksAt })
      .where(and(eq(taxCardOrders.id, orderId), unsent))
      .returning({ id: taxCardOrders.id })
    if (noted.length > 0) await enqueue(tx, lookAtAnswer, { orderId }, looksAt)
    return { noted: noted.length > 0 }
  },
  audit: ({ input }) => ({ subjectId: input.orderId }),
})

/**
 * Sends an order to the authority. If it is killed before its name is noted, it is sent again: the authority then has an order that
 * nobody asks after, and we have one.
 */
export const sendOrder = defineJob({
  name: 'tax.send-order',
  input: orderInput,
  waitsForOthers: true,
  run: async ({ orderId }) => {
    const order = authority && (await findOrder(timer, { orderId }))
    if (!order) return
    const { year, kind, numbers } = order
    if (kind === 'all' && numbers.length === 0)
      return void (await endOrder(timer, { orderId, why: 'nobody' }))
    try {
      const asked = { year, ...employer, numbers: kind === 'all' ? numbers : null }
      const reference = await authority.order(asked)
      await noteReference(timer, { orderId, reference })
    } catch (error) {
      if (!(error instanceof AuthorityRefused)) throw error
      log.warn({ orderId, why: error.why }, 'the tax authority refused an order')
      await endOrder(timer, { orderId, why: error.why })
    }
  },
})

/** Orders that nobody sends: a job that was deleted or given up. */
export const lostOrders = sweepOf(sendOrder, (read: Reader, now, most) =>
  read
    .select({ orderId: taxCardOrders.id })
    .from(taxCardOrders)
    .where(and(unsent, lte(taxCardOrders.orderedAt, new Date(now.getTime() - 10 * MINUTE))))
    .orderBy(asc(taxCardOrders.orderedAt))
    .limit(most),
)
