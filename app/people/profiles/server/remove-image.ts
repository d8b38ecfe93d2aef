import { z } from 'zod'
import { command } from '#platform/command.ts'
import { mayChangeImage, replaceImage } from './own-image.ts'
import { lockOwnProfile } from './own-profile.ts'

/** Removes one's own picture. Idempotent. */
export const removeImage = command({
  name: 'profile.remove-image',
  input: z.unknown(),
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }, profile) => mayChangeImage(actor, profile),
  run: async ({ tx, now }, profile) => {
    await replaceImage(tx, profile, null, now)
    return { done: true } as const
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
