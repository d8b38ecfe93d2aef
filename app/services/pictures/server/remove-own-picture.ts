import { and, eq } from 'drizzle-orm'
import { pictures } from '#app/schema/pictures.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { removeStoredImage } from './remove-stored-image.ts'

/** Deletes one of the actor's pictures, and its file after the commit. False when there is none. */
export async function removeOwnPicture(
  { tx, actor }: Pick<CommandContext<unknown>, 'tx' | 'actor'>,
  pictureId: string,
): Promise<boolean> {
  if (actor.kind !== 'person') return false
  const [gone] = await tx
    .delete(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.ownerId, actor.userId)))
    .returning({ name: pictures.file })
  if (!gone) return false
  await enqueue(tx, removeStoredImage, { name: gone.name })
  return true
}
