import { and, count, eq } from 'drizzle-orm'
import { texts } from '#app/facts/evidence-texts.ts'
import { orderPictures, orderTasks } from '#app/schema/evidence.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { invalidInput, notFound } from '#platform/shared/errors.ts'
import { mostOfAKind } from '../rules.ts'

type Added = { kind: 'before' | 'after'; pictures: string[]; taskId?: string | undefined }

/**
 * The task that is shown; null for none. A phone may not have heard that the customer took a task away before the start: what
 * was taken of it is of the order then, and not lost.
 */
async function findShown(tx: Transaction, orderId: string, taskId: string | undefined) {
  if (!taskId) return null
  const [task] = await tx
    .select({ orderId: orderTasks.orderId })
    .from(orderTasks)
    .where(eq(orderTasks.id, taskId))
  if (task && task.orderId !== orderId) throw notFound()
  return task ? taskId : null
}

/**
 * Keeps a worker's pictures of an order. The caller holds the order and has asked whether they may be added. Errors:
 * INVALID_INPUT at `pictures` when there are too many, or one is not the worker's; NOT_FOUND for another order's task.
 */
export async function keepPictures(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  orderId: string,
  { kind, pictures, taskId }: Added,
): Promise<void> {
  const { tx, now } = context
  const shown = await findShown(tx, orderId, taskId)
  const [there] = await tx
    .select({ count: count() })
    .from(orderPictures)
    .where(and(eq(orderPictures.orderId, orderId), eq(orderPictures.kind, kind)))
  if ((there?.count ?? 0) + pictures.length > mostOfAKind)
    throw invalidInput({ pictures: texts.picturesFull(mostOfAKind) })
  await attachPictures(context, pictures, { kind: 'order', id: orderId })
  await tx.insert(orderPictures).values(
    pictures.map(pictureId => ({
      orderId,
      pictureId,
      kind,
      author: 'worker' as const,
      at: now,
      taskId: shown,
    })),
  )
}
