import { eq } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { createConfirmedUser } from '#app/people/accounts/server/index.ts'
import { insertAdmin } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { createAdminInput } from '../api.ts'
import { texts } from '../texts.ts'

/**
 * Makes an administrator from the command line, the only way. A person with an account keeps it and its
 * password. Errors: CONFLICT when they are an administrator already.
 */
export const createAdmin = command({
  name: 'admin.create',
  input: createAdminInput,
  load: async ({ tx, input }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email))
    return user?.id ?? null
  },
  authorise: ({ actor }) => onlySystem(actor, 'Administratorer lages av den som drifter tjenesten.'),
  run: async ({ tx, input, now }, existing) => {
    const { email, fullName, password } = input
    const userId =
      existing ?? (await createConfirmedUser(tx, { email, fullName, password, userType: customerRole }, now))
    if (!(await insertAdmin(tx, { userId, fullName }, now)))
      throw conflict(texts.adminExists, 'already-admin')
    return { userId, created: existing === null }
  },
  audit: ({ output }) => ({ subjectId: output.userId, details: { created: output.created } }),
})
