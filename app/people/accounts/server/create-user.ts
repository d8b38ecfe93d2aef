import { randomUUID } from 'node:crypto'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import type { Party } from '#app/facts/roles.ts'
import { identities, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict } from '#platform/shared/errors.ts'
import { HOUR } from '#platform/shared/time.ts'
import { existingAccountMail, mailConfirmation } from './emails.ts'
import { confirmationOf, makeLink } from './links.ts'
import { hashPassword } from './password-hash.ts'
import { findRegistered, hashForStandIn } from './stand-in.ts'

type NewUser = {
  fullName: string
  email: string
  password: string
  userType: Party
  person?: string | undefined
}

/** A confirmation link is valid for 24 hours. */
export const CONFIRMATION_LIVES = 24 * HOUR

/**
 * Makes a user with a password and queues the confirmation mail. If the address has an account, its owner
 * gets a mail and a stand-in is made with the same statements, so that neither the answer, its time nor later
 * behaviour reveals it. Users registered by the system need no confirmation. Returns the user's id.
 */
export async function createUser(tx: Transaction, person: NewUser, now: Date, actor: Actor): Promise<string> {
  const { fullName: name, email, password, userType } = person
  const vouchedFor = actor.kind === 'system'
  const { owner, free } = await findRegistered(tx, email)
  if (owner && vouchedFor) throw conflict(answerTexts.emailTaken, 'email-taken')
  const stored = owner ? await hashForStandIn(email, password) : await hashPassword(password)
  const address = owner ? free : email
  const id = randomUUID()
  const stamps = { createdAt: now, updatedAt: now }
  const made = await tx
    .insert(users)
    .values({ id, name, email: address, emailVerified: vouchedFor, userType, ...stamps })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  // A rival just registered the address, so it has an owner now.
  if (made.length === 0) return createUser(tx, person, now, actor)
  await tx.insert(identities).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: stored,
    ...stamps,
  })
  if (vouchedFor) return id
  const value = confirmationOf(id, address)
  const token = await makeLink(tx, 'confirm-email', { value, lives: CONFIRMATION_LIVES }, now)
  if (owner) await existingAccountMail(tx, owner)
  else await mailConfirmation(tx, { email, name, userType }, token, person.person)
  return id
}
