import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createConfirmedUser } from '#app/people/accounts/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { createAdminInput } from '../api.ts'
import { texts } from '../texts.ts'

/**
 * The operator makes an administrator on the command line; nobody can from the outside. A person who has an
 * account already keeps it, and its password. Errors: CONFLICT when they are an administrator already.
 */
export const createAdmin = command({
  name: 'admin.create',
  input: createAdminInput,
  load: async ({ tx, input }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email))
    return user?.id ?? null
  },
  authorise: ({ actor }) =>
    actor.kind === 'system'
      ? allow
      : deny('system-only', 'Administratorer lages av den som drifter tjenesten.'),
  run: async ({ tx, input, now }, existing) => {
    const { email, fullName, password } = input
    const userId =
      existing ?? (await createConfirmedUser(tx, { email, fullName, password, userType: 'employer' }, now))
    const isEmployer = and(eq(profiles.userId, userId), eq(profiles.userType, 'employer'))
    const [profile] = await tx.select().from(profiles).where(isEmployer).for('update')
    if (profile?.isAdmin) throw conflict(texts.adminExists, 'already-admin')
    if (profile) {
      await tx.update(profiles).set({ isAdmin: true, updatedAt: now }).where(eq(profiles.id, profile.id))
    } else {
      await tx.insert(profiles).values({
        id: randomUUID(),
        userId,
        userType: 'employer',
        fullName,
        isAdmin: true,
        createdAt: now,
        updatedAt: now,
      })
    }
    return { userId, created: existing === null }
  },
  audit: ({ output }) => ({ subjectId: output.userId, details: { created: output.created } }),
})
