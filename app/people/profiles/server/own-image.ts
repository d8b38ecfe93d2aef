import { eq } from 'drizzle-orm'
import { texts } from '#app/facts/profiles-texts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { removeStoredImage } from '#app/services/pictures/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { only, type Ruling } from '#platform/shared/policy.ts'
import type { Profile } from './own-profile.ts'

/** Both types of profile have a picture; only the owner changes it. */
export const mayChangeImage = (actor: Actor, profile: Profile): Ruling =>
  only(profile.userType, actor, texts.workersOnly)

/** Replaces or removes a profile's picture; the old file is deleted after the commit. */
export async function replaceImage(
  tx: Transaction,
  profile: Profile,
  image: string | null,
  now: Date,
): Promise<void> {
  await tx.update(profiles).set({ profileImage: image, updatedAt: now }).where(eq(profiles.id, profile.id))
  if (profile.profileImage) await enqueue(tx, removeStoredImage, { name: profile.profileImage })
}
