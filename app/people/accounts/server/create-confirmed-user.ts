import { randomUUID } from 'node:crypto'
import type { Party } from '#app/facts/roles.ts'
import { identities, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { auth } from './auth.server.ts'

type NewUser = { fullName: string; email: string; password: string; userType: Party }

/**
 * Makes a user with a trusted address, without confirmation mail: an administrator from the command line. The
 * caller has checked that the address is free. Returns the user's id.
 */
export async function createConfirmedUser(tx: Transaction, person: NewUser, now: Date): Promise<string> {
  const { fullName, email, password, userType } = person
  const { password: passwords } = await auth.$context
  const id = randomUUID()
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(users).values({ id, name: fullName, email, emailVerified: true, userType, ...stamps })
  await tx.insert(identities).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await passwords.hash(password),
    ...stamps,
  })
  return id
}
