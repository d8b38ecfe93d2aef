import { outlayPictures } from '#app/schema/outlays.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { CommandContext } from '#platform/command.ts'

/**
 * Keeps a worker's pictures with an outlay. Those who may see the order see them. Errors: INVALID_INPUT at `pictures` when one is
 * not the worker's, or is used.
 */
export async function keepPictures(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor'>,
  {
    outlayId,
    orderId,
    kind,
    ids,
  }: { outlayId: string; orderId: string; kind: 'asked' | 'receipt'; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  await attachPictures(context, ids, { kind: 'order', id: orderId })
  await context.tx
    .insert(outlayPictures)
    .values(ids.map((pictureId, place) => ({ outlayId, pictureId, kind, place })))
}
