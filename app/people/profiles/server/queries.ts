import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { imageUrl } from '#app/facts/images.ts'
import { customerRole } from '#app/facts/roles.ts'
import { shownEmail } from '#app/people/accounts/shown-email.ts'
import { hoursByDay, hoursIn } from '#app/people/availability/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { listIn } from '#platform/db/tables.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { MyProfile } from '../api.ts'
import { missingOfCustomer } from '../completion.ts'
import { findHiddenWhy } from './find-hidden-why.ts'
import { presentWorker } from './present-worker.ts'

type Service = typeof profileServices.$inferSelect
const { profileId, ...service } = getTableColumns(profileServices)

/** Every screen asks it: written and planned once. What only workers have is empty for others. */
const findMine = fixed('my_profile', db =>
  db
    .select({
      profile: profiles,
      email: users.email,
      emailVerified: users.emailVerified,
      services: listIn<Omit<Service, 'profileId'>>(service, {
        from: sql`${profileServices} where ${profileId} = ${profiles.id}`,
        by: sql`${profileServices.position}`,
      }),
      hours: hoursIn(profiles.id),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(eq(profiles.id, sql.placeholder('profileId')), eq(profiles.userId, sql.placeholder('userId'))),
    ),
)

/** The session's profile, with everything its screens need. */
export const myProfile = query<unknown, MyProfile>({
  name: 'profile.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const [found] = await findMine(read, { profileId: actor.profileId, userId: actor.userId })
    if (!found) throw notFound()
    const { profile, email, emailVerified, services, hours } = found
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
          ? presentWorker(profile, services, {
              ...{ hours: hoursByDay(hours), emailVerified, now },
              hiddenWhy: await findHiddenWhy(read, profile),
            })
          : null,
      consumer: userType === customerRole ? { missing, complete: missing.length === 0 } : null,
    }
  },
})
