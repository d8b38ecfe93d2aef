import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { imageUrl } from '#app/facts/images.ts'
import { customerRole } from '#app/facts/roles.ts'
import { shownEmail } from '#app/people/accounts/shown-email.ts'
import { findHours } from '#app/people/availability/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import type { MyProfile } from '../api.ts'
import { missingOfCustomer } from '../completion.ts'
import { presentWorker } from './present-worker.ts'
import { findServices } from './services.ts'

/** Every screen asks it: written and planned once. */
const findMine = reader
  .select({ profile: profiles, email: users.email, emailVerified: users.emailVerified })
  .from(profiles)
  .innerJoin(users, eq(users.id, profiles.userId))
  .where(and(eq(profiles.id, sql.placeholder('profileId')), eq(profiles.userId, sql.placeholder('userId'))))
  .prepare('my_profile')

/** The session's profile, with everything its screens need. */
export const myProfile = query<unknown, MyProfile>({
  name: 'profile.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const [found] = await findMine.execute({ profileId: actor.profileId, userId: actor.userId })
    if (!found) throw notFound()
    const { profile, email, emailVerified } = found
    const { id, version, userType, fullName, phone, address, profileImage } = profile
    const missing = missingOfCustomer(profile)
    return {
      profileId: id,
      version,
      userType,
      fullName,
      email: shownEmail(email),
      phone: phone ?? '',
      address: address ?? '',
      image: imageUrl(profileImage),
      worker:
        userType === 'worker'
          ? presentWorker(
              profile,
              await findServices(read, id),
              await findHours(read, id),
              emailVerified,
              localDate(now),
            )
          : null,
      consumer: userType === customerRole ? { missing, complete: missing.length === 0 } : null,
    }
  },
})
