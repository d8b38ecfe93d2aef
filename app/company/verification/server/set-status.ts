import { onlyAdmin } from '#app/facts/only-admin.ts'
import { findStanding } from '#app/people/identity/server/index.ts'
import { texts as identityTexts } from '#app/people/identity/texts.ts'
import { setStanding, standingEvents } from '#app/people/profiles/server/index.ts'
import type { profiles } from '#app/schema/profiles.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { setStatusInput } from '../api.ts'
import { texts } from '../texts.ts'
import { lastDecisionOn, lockWorker } from './lock-worker.ts'
import { record } from './record.ts'

/**
 * An administrator approves, rejects or asks for more. Visibility does not change. A rejection ends and marks what
 * the worker has open. Errors: CONFLICT when
 * another administrator decided since the page was read. INVALID_INPUT at `notes` when the identity could be
 * confirmed, is not, and no reason is given.
 */
export const setStatus = command({
  name: 'verification.set-status',
  input: setStatusInput,
  load: ({ tx, actor, input }) => lockWorker(tx, actor, input.workerId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async (context, worker) => {
    const { tx, now, input } = context
    const { status, notes, seenStatus, seenDecision } = input
    const stale =
      worker.verificationStatus !== seenStatus ||
      (seenDecision !== undefined && seenDecision !== (await lastDecisionOn(tx, worker.userId)))
    if (stale) throw conflict(texts.decidedMeanwhile(worker.verificationStatus), 'state.changed')
    if (status === 'approved') await demandIdentity(context, worker, notes)
    const standing = { verificationStatus: status, adminNotes: notes || null }
    const approved = status === 'approved' ? { verificationApprovedAt: now } : {}
    await setStanding(tx, worker.id, { ...standing, ...approved }, now)
    await record(context, worker.userId, status, notes)
    for (const event of standingEvents(worker, { verificationStatus: status })) context.emit(event)
    return { done: true } as const
  },
  audit: ({ input, subject }) => ({
    subjectId: subject.id,
    details: { from: subject.verificationStatus, to: input.status },
  }),
})

/**
 * Where providers can confirm identities, approval without one needs a reason. A proven minor is never
 * approved. Errors: INVALID_INPUT at `notes`, CONFLICT `under-age`.
 */
async function demandIdentity(
  { tx, now }: Pick<CommandContext<unknown>, 'tx' | 'now'>,
  worker: typeof profiles.$inferSelect,
  notes: string,
): Promise<void> {
  const { asked, agrees, underAge } = await findStanding(tx, worker.userId, worker, now)
  if (underAge) throw conflict(identityTexts.approveUnderAge, 'under-age')
  if (asked && !agrees && !notes) throw invalidInput({ notes: identityTexts.approveWithout })
}
