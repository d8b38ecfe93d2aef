import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import type { Party } from '#app/facts/roles.ts'
import { identities, users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish, type ReactionContext } from '#platform/events.ts'
import { Failure } from '#platform/shared/errors.ts'
import { emailField, fullNameField } from '../api.ts'
import { accountCreated } from '../events.ts'
import { pretendsToBeUs } from '../names.ts'
import { mailGoogleLinked } from './emails.ts'
import type { ProvenByGoogle } from './proven-by-google.ts'

type User = typeof users.$inferSelect

const refused = (message: string, reason: string) => new Failure('FORBIDDEN', message, { reason })

/**
 * The user behind an identity: by issuer and subject if linked, else by an e-mail address confirmed on both
 * sides, else a new user. Errors: FORBIDDEN, each with its reason.
 */
export async function findGoogleUser(tx: Transaction, proven: ProvenByGoogle, now: Date): Promise<string> {
  const [linked] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.providerId, proven.issuer), eq(identities.accountId, proven.subject)))
  if (linked) {
    await demandOpen(tx, linked.user)
    return linked.user.id
  }
  const email = emailField.safeParse(proven.email ?? '').data
  if (!email) throw refused(answerTexts.googleNoEmail, 'google-no-email')
  if (!proven.emailVerified) throw refused(answerTexts.googleEmailUnverified, 'google-email-unverified')
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (known) {
    await demandOpen(tx, known)
    await link(tx, known.id, proven, now)
    await mailGoogleLinked(tx, known)
    return known.id
  }
  const id = randomUUID()
  const name = fullNameField.safeParse(proven.name ?? '').data ?? nameFrom(email)
  await tx
    .insert(users)
    .values({ id, name, email, emailVerified: true, userType: proven.wanted, createdAt: now, updatedAt: now })
  await link(tx, id, proven, now)
  return id
}

/** Deleted, unconfirmed and administrators' accounts cannot sign in this way. */
async function demandOpen(tx: Transaction, user: User): Promise<void> {
  if (user.deletedAt) throw refused(answerTexts.accountDeleted, 'account-deleted')
  if (!user.emailVerified) throw refused(answerTexts.googleAccountUnconfirmed, 'account-unconfirmed')
  const [admin] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, user.id), eq(profiles.isAdmin, true)))
  if (admin) throw refused(answerTexts.googleNotForAdmins, 'google-admin')
}

/** No token is kept, since we never act at the provider for the person. */
async function link(tx: Transaction, userId: string, proven: ProvenByGoogle, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  const { issuer: providerId, subject: accountId } = proven
  await tx.insert(identities).values({ id: randomUUID(), userId, providerId, accountId, ...stamps })
}

/** The display name of somebody without one. */
const nameFrom = (email: string): string => {
  const before = email.split('@')[0] ?? email
  return pretendsToBeUs(before) ? 'Bruker' : before
}

/**
 * The profile to act as: the wanted one, else an existing one, else a new one of the wanted type. A worker
 * without a name from the provider stays without, since the contract is signed with it.
 */
export async function profileFor(
  context: ReactionContext,
  userId: string,
  { wanted, name, email }: ProvenByGoogle,
): Promise<{ role: Party; created: boolean }> {
  const { tx } = context
  const held = await tx.select({ type: profiles.userType }).from(profiles).where(eq(profiles.userId, userId))
  const [first] = held
  if (first) return { role: held.some(({ type }) => type === wanted) ? wanted : first.type, created: false }
  const known = fullNameField.safeParse(name ?? '').data
  const fullName = known ?? (wanted === 'worker' ? '' : nameFrom(email ?? ''))
  await publish(accountCreated(userId, { userType: wanted, fullName }), context)
  return { role: wanted, created: true }
}
