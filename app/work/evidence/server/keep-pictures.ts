import { and, count, eq } from 'drizzle-orm'
import { texts } from '#app/facts/evidence-texts.ts'
import { orderPictures } from '#app/schema/evidence.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { mostOfAKind } from '../rules.ts'

type Added = { kind: 'before' | 'after'; pictures: string[] }

/**
 * Keeps a worker's pictures of an order. The caller holds the order and has asked whether they may be added. Errors:
 * INVALID_INPUT at `pictures` when there are too many, or one is not the worker's.
 */
export async function keepPictures(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  orderId: string,
  { kind, pictures }: Added,
): Promise<void> {
  const { tx, now } = context
  const [there] = await tx
    .select({ count: count() })
    .from(orderPictures)
    .where(and(eq(orderPictures.orderId, orderId), eq(orderPictures.kind, kind)))
  if ((there?.count ?? 0) + pictures.length > mostOfAKind)
    throw invalidInput({ pictures: texts.picturesFull(mostOfAKind) })
  await attachPictures(context, pictures, { kind: 'order', id: orderId })
  await tx
    .insert(orderPictures)
    .values(pictures.map(pictureId => ({ orderId, pictureId, kind, author: 'worker' as const, at: now })))
}
