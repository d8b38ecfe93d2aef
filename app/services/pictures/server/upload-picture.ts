import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNull, min } from 'drizzle-orm'
import { z } from 'zod'
import { pictures } from '#app/schema/pictures.server.ts'
import { command } from '#platform/command.ts'
import { tooMany } from '#platform/db/limiter.server.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor, Origin } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { type StoredPicture, storePicture, withStored } from '#platform/storage/images.ts'
import { type Picture, pictureInput } from '../api.ts'
import { pictureUrl } from '../links.ts'
import { texts } from '../texts.ts'

/** The most unsent pictures; beyond that somebody is filling the store. */
const MOST_WAITING = 40

const keepPicture = command<StoredPicture, Picture, { count: number; first: Date | null }>({
  name: 'picture.upload',
  input: z.object({ name: z.string().max(60), width: z.int(), height: z.int() }),
  load: async ({ tx, actor, now }) => {
    if (actor.kind !== 'person') throw notFound()
    const [waiting] = await tx
      .select({ count: count(), first: min(pictures.at) })
      .from(pictures)
      .where(
        and(
          eq(pictures.ownerId, actor.userId),
          isNull(pictures.subjectId),
          // Older ones are deleted at night.
          gt(pictures.at, new Date(now.getTime() - DAY)),
        ),
      )
    return waiting ?? { count: 0, first: null }
  },
  authorise: ({ actor }) => onlySignedIn(actor, 'Du må logge inn for å sende bilder.'),
  run: async ({ tx, actor, input, now }, { count: waiting, first }) => {
    if (actor.kind !== 'person') throw notFound()
    if (waiting >= MOST_WAITING) {
      const nextAt = (first ?? now).getTime() + DAY
      throw tooMany(texts.waiting, Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000)))
    }
    const { name, width, height } = input
    const id = randomUUID()
    await tx.insert(pictures).values({ id, file: name, width, height, ownerId: actor.userId, at: now })
    return { id, url: pictureUrl(id), width, height }
  },
  audit: ({ output }) => ({ subjectId: output.id }),
})

/**
 * Stores a picture to attach later. Until then only its owner sees it, and it is deleted after a day. Decoded
 * before the transaction, so that it does not hold a connection. Errors: INVALID_INPUT at `image` when too
 * large or not a picture, TOO_MANY_REQUESTS with many unsent.
 */
export async function uploadPicture(
  caller: { actor: Actor; origin?: Origin },
  raw: unknown,
): Promise<Picture> {
  const { image } = parseInput(pictureInput, raw)
  demandPerson(caller.actor)
  const stored = await storePicture(new Uint8Array(await image.arrayBuffer()))
  return withStored(stored.name, () => keepPicture(caller, stored))
}
