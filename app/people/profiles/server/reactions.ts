import { and, eq, sql } from 'drizzle-orm'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import type { AccountClaimed, AccountCreated } from '#app/people/accounts/events.ts'
import type { IdentityEvent } from '#app/people/identity/events.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { asSystem } from '#platform/command.ts'
import { type Reaction, react } from '#platform/events.ts'
import { writeAccount } from './account-number.ts'
import { insertProfile } from './insert-profile.ts'
import { reportedProfileReactions } from './report-reactions.ts'

/**
 * While an account is shut its worker is not found. The moment when it was shut stands in `held_back_at` of whoever was
 * visible then; what was hidden already, or is hidden for another reason meanwhile, stays hidden when it is opened.
 */
export const profileReactions: Reaction[] = [
  ...reportedProfileReactions,
  react<SuspensionEvent, SuspensionEvent['type']>(
    'account.suspended',
    async ({ subjectId, data }, { tx, now }) => {
      await tx
        .update(profiles)
        .set({ isVisibleToConsumers: false, heldBackAt: new Date(data.suspendedAt), updatedAt: now })
        .where(and(eq(profiles.userId, subjectId), eq(profiles.isVisibleToConsumers, true)))
    },
  ),
  react<SuspensionEvent, SuspensionEvent['type']>(
    'account.reinstated',
    async ({ subjectId, data }, { tx, now }) => {
      await tx
        .update(profiles)
        .set({ isVisibleToConsumers: true, heldBackAt: null, updatedAt: now })
        .where(and(eq(profiles.userId, subjectId), eq(profiles.heldBackAt, new Date(data.suspendedAt))))
    },
  ),
  // Whoever is shown to be too young to work here is not found, until an administrator has seen to it.
  react<IdentityEvent, IdentityEvent['type']>(
    'identity.confirmed',
    async ({ subjectId, data }, { tx, now }) => {
      if (!data.underAge) return
      await tx
        .update(profiles)
        .set({ isVisibleToConsumers: false, heldBackAt: now, updatedAt: now })
        .where(and(eq(profiles.userId, subjectId), eq(profiles.userType, 'worker')))
    },
  ),
  // Whoever registers as a customer, or comes by a provider, begins with a profile of the kind that they asked for.
  react<AccountCreated, AccountCreated['type']>(
    'account.created',
    async ({ subjectId: userId, data }, { tx, now }) => {
      await insertProfile(tx, { userId, ...data }, now)
    },
  ),
  // No wage goes to an account number that a stranger may have written.
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx, now }) => {
    const own = eq(profiles.userId, subjectId)
    const owned = await tx.select({ id: profiles.id }).from(profiles).where(own)
    // Whoever has the mailbox is not signed in yet.
    await asSystem(tx, async () => {
      for (const { id } of owned) await writeAccount(tx, id, null)
    })
    await tx
      .update(profiles)
      .set({ updatedAt: now, version: sql`${profiles.version} + 1` })
      .where(own)
  }),
]
