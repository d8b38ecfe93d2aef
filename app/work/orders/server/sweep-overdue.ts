import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { command } from '#platform/command.ts'
import { enqueue, type Job } from '#platform/jobs/queue.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'

const AT_ONCE = 200

/**
 * The command that finds orders whose own timer missed them, and queues it anew: those in a state longer after the agreed
 * end than the timer waits, in milliseconds.
 */
export const sweepOverdue = (
  name: `${string}.${string}`,
  { status, after, timer }: { status: OrderStatus; after: number; timer: Job<{ orderId: string }> },
) =>
  command({
    name,
    input: z.object({}),
    load: ({ tx, now }) =>
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.status, status),
            isOpen(orders.status),
            lt(orders.endsAt, new Date(now.getTime() - after)),
          ),
        )
        .orderBy(orders.startsAt)
        .limit(AT_ONCE),
    authorise: ({ actor }) => onlySystem(actor),
    run: async ({ tx, now }, found) => {
      for (const { id } of found) await enqueue(tx, timer, { orderId: id }, now)
      return { found: found.length }
    },
    audit: ({ output }) => ({ subjectId: null, details: output }),
  })
