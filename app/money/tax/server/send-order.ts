import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { taxCardAsked, taxCardOrders } from '#app/schema/tax.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { log } from '#platform/log.server.ts'
import { query } from '#platform/query.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { AuthorityRefused } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { authority, company } from './authority.ts'
import { endOrder } from './end-order.ts'
import { noteReference, unsent } from './note-reference.ts'
import { personNumberOf } from './person-number.ts'

const orderInput = z.object({ orderId: z.uuid() })

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

/**
 * Sends an order to the authority. If it is killed before its name is noted, it is sent again: the authority then has an order that
 * nobody asks after, and we have one.
 */
export const sendOrder = defineJob({
  name: 'tax.send-order',
  input: orderInput,
  waitsForOthers: true,
  run: async ({ orderId }) => {
    if (!authority) return
    const order = await findOrder(timer, { orderId })
    if (!order) return
    const { year, kind, numbers } = order
    if (kind === 'all' && numbers.length === 0)
      return void (await endOrder(timer, { orderId, why: 'nobody' }))
    try {
      const asked = { year, ...company, numbers: kind === 'all' ? numbers : null }
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
