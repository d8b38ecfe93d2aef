import { z } from 'zod'
import { imageUrl } from '#app/facts/images.ts'
import { command } from '#platform/command.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor, Origin } from '#platform/shared/actor.ts'
import { storeSquareImage, withStored } from '#platform/storage/images.ts'
import { imageInput } from '../api.ts'
import { mayChangeImage, replaceImage } from './own-image.ts'
import { lockOwnProfile, type Profile } from './own-profile.ts'

type Uploaded = { image: string }

const keepImage = command<{ name: string }, Uploaded, Profile>({
  name: 'profile.upload-image',
  input: z.object({ name: z.string().max(60) }),
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }, profile) => mayChangeImage(actor, profile),
  run: async ({ tx, input, now }, profile) => {
    await replaceImage(tx, profile, input.name, now)
    return { image: imageUrl(input.name) ?? '' }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})

/**
 * Sets a profile picture. Decoded before the transaction, so that it does not hold a connection. Errors:
 * INVALID_INPUT at `image` when too large or not a picture.
 */
export async function uploadImage(
  caller: { actor: Actor; origin?: Origin },
  raw: unknown,
): Promise<Uploaded> {
  const { image } = parseInput(imageInput, raw)
  demandPerson(caller.actor)
  const name = await storeSquareImage(new Uint8Array(await image.arrayBuffer()))
  return withStored(name, () => keepImage(caller, { name }))
}
