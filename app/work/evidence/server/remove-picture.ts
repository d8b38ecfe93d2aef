import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { orderPictures } from '#app/schema/evidence.server.ts'
import { removeOwnPicture } from '#app/services/pictures/server/index.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { removePictureInput } from '../api.ts'
import { pictureKinds } from '../rules.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof removePictureInput>

/**
 * The worker deletes a picture added by mistake during the work; afterwards it is evidence. NOT_FOUND for
 * other pictures.
 */
export const removePicture = command<Input, { done: true }, LoadedEvidence>({
  name: 'evidence.remove-picture',
  input: removePictureInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'remove-picture', found, now),
  run: async (context, found) => {
    const { tx, input } = context
    const removed = await tx
      .delete(orderPictures)
      .where(
        and(
          eq(orderPictures.orderId, found.id),
          eq(orderPictures.pictureId, input.pictureId),
          inArray(orderPictures.kind, [...pictureKinds]),
        ),
      )
      .returning({ id: orderPictures.pictureId })
    const gone = removed.length > 0 && (await removeOwnPicture(context, input.pictureId))
    if (!gone) throw notFound()
    await tellPages(found, tx)
    return { done: true }
  },
  audit: ({ input: { pictureId }, subject }) => ({ subjectId: subject.id, details: { pictureId } }),
})
