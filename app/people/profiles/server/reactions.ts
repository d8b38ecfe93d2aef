import { and, eq, sql } from 'drizzle-orm'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import type { AccountClaimed, AccountCreated } from '#app/people/accounts/events.ts'
import type { IdentityEvent } from '#app/people/identity/events.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { asSystem } from '#platform/command.ts'
import { publish, type Reaction, react } from '#platform/events.ts'
import { writeAccount } from './account-number.ts'
import { insertProfile } from './insert-profile.ts'
import { reportedProfileReactions } from './report-reactions.ts'
import { standingEvents } from './tell-standing.ts'

/**
 * While an account is suspended its worker is not in search. `held_back_at` marks those who were visible
 * then; workers who were hidden, or are hidden for another reason meanwhile, stay hidden afterwards.
 */
export const profileReactions: Reaction[] = [
  ...reportedProfileReactions,
  react<SuspensionEvent, SuspensionEvent['type']>(
    'account.suspended',
    async ({ subjectId, data }, { tx, now }) => {
      await tx
        .update(profiles)
        .set({ isVisibleToCustomers: false, heldBackAt: new Date(data.suspendedAt), updatedAt: now })
        .where(and(eq(profiles.userId, subjectId), eq(profiles.isVisibleToCustomers, true)))
    },
  ),
  react<SuspensionEvent, SuspensionEvent['type']>(
    'account.reinstated',
    async ({ subjectId, data }, { tx, now }) => {
      await tx
        .update(profiles)
        .set({ isVisibleToCustomers: true, heldBackAt: null, updatedAt: now })
        .where(and(eq(profiles.userId, subjectId), eq(profiles.heldBackAt, new Date(data.suspendedAt))))
    },
  ),
  // A proven minor leaves search until an administrator decides.
  react<IdentityEvent, IdentityEvent['type']>('identity.confirmed', async ({ subjectId, data }, context) => {
    const { tx, now } = context
    if (!data.underAge) return
    const own = and(eq(profiles.userId, subjectId), eq(profiles.userType, 'worker'))
    const [worker] = await tx.select().from(profiles).where(own).for('no key update')
    if (!worker) return
    await tx
      .update(profiles)
      .set({ isVisibleToCustomers: false, heldBackAt: now, updatedAt: now })
      .where(eq(profiles.id, worker.id))
    for (const event of standingEvents(worker, { heldBackAt: now })) await publish(event, context)
  }),
  // New customers and people from a provider start with a profile of the type they asked for.
  react<AccountCreated, AccountCreated['type']>(
    'account.created',
    async ({ subjectId: userId, data }, { tx, now }) => {
      await insertProfile(tx, { userId, ...data }, now)
    },
  ),
  // No wages go to an account number that a stranger may have entered.
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx, now }) => {
    const own = eq(profiles.userId, subjectId)
    const owned = await tx.select({ id: profiles.id }).from(profiles).where(own)
    // The mailbox's owner is not signed in yet.
    await asSystem(tx, async () => {
      for (const { id } of owned) await writeAccount(tx, id, null)
    })
    await tx
      .update(profiles)
      .set({ updatedAt: now, version: sql`${profiles.version} + 1` })
      .where(own)
  }),
]
