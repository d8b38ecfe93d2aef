import { and, desc, eq, inArray } from 'drizzle-orm'
import { isShut } from '#app/people/accounts/server/index.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import type { ReportEvent } from '#app/services/reports/events.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish, type Reaction, type ReactionContext, react } from '#platform/events.ts'
import type { ProfileEvent } from '../events.ts'
import type { Profile } from './own-profile.ts'
import { setStanding } from './standing.ts'
import { standingEvents } from './tell-standing.ts'

async function lockProfile(tx: Transaction, id: string): Promise<Profile> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (!found) throw new Error(`profile ${id} is gone`)
  return found
}

async function setVisible(context: ReactionContext, { id, userId }: Profile, visible: boolean, why: string) {
  await setStanding(context.tx, id, { isVisibleToCustomers: visible }, context.now)
  const type = visible ? 'profile.shown' : 'profile.hidden'
  await publish({ type, subjectId: userId, data: { why } } satisfies ProfileEvent, context)
}

/** An upheld report removes a worker from search; only an administrator restores them. */
const hide = react<ReportEvent, ReportEvent['type']>('report.upheld', async ({ data }, context) => {
  const { tx, now } = context
  if (!data.profileId) return
  const owner = await lockProfile(tx, data.profileId)
  if (owner.userType !== 'worker') return
  await tx.update(profiles).set({ heldBackAt: now }).where(eq(profiles.id, owner.id))
  for (const event of standingEvents(owner, { heldBackAt: now })) await publish(event, context)
  if (owner.isVisibleToCustomers) await setVisible(context, owner, false, data.why)
})

/**
 * Reopening restores a profile only if this report hid it and nobody has toggled it since. Its owner may show
 * it again in any case.
 */
const showAgain = react<ReportEvent, ReportEvent['type']>('report.undone', async ({ data }, context) => {
  const { tx } = context
  if (!data.profileId) return
  const owner = await lockProfile(tx, data.profileId)
  await tx.update(profiles).set({ heldBackAt: null }).where(eq(profiles.id, owner.id))
  for (const event of standingEvents(owner, { heldBackAt: null })) await publish(event, context)
  if (owner.isVisibleToCustomers !== false) return
  if (!(await wasHiddenAt(tx, owner.userId, new Date(data.upheldAt)))) return
  if (await isShut(tx, owner.userId)) return
  await setVisible(context, owner, true, '')
})

/** Was this the last time an administrator toggled the profile? */
async function wasHiddenAt(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(verificationLogs)
    .where(
      and(
        eq(verificationLogs.userId, userId),
        inArray(verificationLogs.action, ['activated', 'deactivated']),
      ),
    )
    .orderBy(desc(verificationLogs.id))
    .limit(1)
  return last?.action === 'deactivated' && last.at.getTime() === at.getTime()
}

export const reportedProfileReactions: Reaction[] = [hide, showAgain]
