import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import type { ProfileType } from '../roles.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'
import { users } from './tables.server.ts'

type NewUser = { fullName: string; email: string; password: string; userType: ProfileType }

/**
 * Makes a user with a password inside the running command, and puts the confirmation mail in the queue.
 * Null when the address has an account already: its owner gets a mail, and whoever asked is told nothing.
 */
export async function createUser(tx: Transaction, person: NewUser): Promise<{ userId: string } | null> {
  const { fullName, email, password, userType } = person
  try {
    const { user } = await auth.api.signUpEmail({ body: { name: fullName, email, password, userType } })
    const [made] = await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id))
    return made ? { userId: made.id } : null
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 400) throw invalidInput({ email: texts.emailInvalid })
    throw error
  }
}
