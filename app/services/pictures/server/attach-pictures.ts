import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pictures } from '#app/schema/pictures.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'

/** What pictures can be attached to. Its viewers may see them (`maySee`). */
export type PictureSubject = { kind: 'conversation' | 'order'; id: string }

/**
 * Attaches the actor's uploaded pictures, each only once. The caller stores their order. Errors:
 * INVALID_INPUT at `pictures` when one is somebody else's, used, or already deleted.
 */
export async function attachPictures(
  { tx, actor }: Pick<CommandContext<unknown>, 'tx' | 'actor'>,
  ids: readonly string[],
  subject: PictureSubject,
): Promise<void> {
  if (ids.length === 0) return
  const wanted = [...new Set(ids)]
  const owner = actor.kind === 'person' ? actor.userId : null
  const attached = owner
    ? await tx
        .update(pictures)
        .set({ subjectKind: subject.kind, subjectId: subject.id })
        .where(and(inArray(pictures.id, wanted), eq(pictures.ownerId, owner), isNull(pictures.subjectId)))
        .returning({ id: pictures.id })
    : []
  if (attached.length !== ids.length) throw invalidInput({ pictures: texts.gone })
}
