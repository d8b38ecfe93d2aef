import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { texts } from '#app/facts/evidence-texts.ts'
import { orderPictures } from '#app/schema/evidence.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import { command } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { addPicturesInput } from '../api.ts'
import { mostOfAKind } from '../rules.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof addPicturesInput>

/**
 * The worker adds pictures before or after the work, until 24 hours after delivery. Errors: INVALID_INPUT at
 * `pictures` when there are too many, or one is not the worker's.
 */
export const addPictures = command<Input, { done: true }, LoadedEvidence>({
  name: 'evidence.add-pictures',
  input: addPicturesInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'add-pictures', found, now),
  run: async (context, found) => {
    const { tx, input, now } = context
    const { kind, pictures } = input
    const [there] = await tx
      .select({ count: count() })
      .from(orderPictures)
      .where(and(eq(orderPictures.orderId, found.id), eq(orderPictures.kind, kind)))
    if ((there?.count ?? 0) + pictures.length > mostOfAKind)
      throw invalidInput({ pictures: texts.picturesFull(mostOfAKind) })
    await attachPictures(context, pictures, { kind: 'order', id: found.id })
    await tx.insert(orderPictures).values(
      pictures.map(pictureId => ({
        ...{ orderId: found.id, pictureId, kind, author: 'worker' as const, at: now },
      })),
    )
    await tellPages(found, tx)
    return { done: true }
  },
  audit: ({ input: { kind, pictures }, subject }) => ({
    subjectId: subject.id,
    details: { kind, pictures },
  }),
})
