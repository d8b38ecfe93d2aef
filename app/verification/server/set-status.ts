import { and, eq } from 'drizzle-orm'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { setStatusInput } from '../api.ts'
import { texts } from '../texts.ts'
import { lastDecisionOn, lockWorker } from './load-worker.ts'
import { mayAdminister } from './policy.ts'
import { record } from './record.ts'

/**
 * An administrator approves, rejects or asks for more. Visibility is left as it is (decisions.md, section 3).
 * Errors: CONFLICT when another administrator decided since the page was read; nothing is changed then.
 */
export const setStatus = command({
  name: 'verification.set-status',
  input: setStatusInput,
  load: ({ tx, actor, input }) => lockWorker(tx, actor, input.workerId),
  authorise: ({ actor }) => mayAdminister(actor),
  run: async (context, worker) => {
    const { tx, now, input } = context
    const { status, notes, seenStatus, seenDecision } = input
    const stale =
      worker.verificationStatus !== seenStatus ||
      (seenDecision !== undefined && seenDecision !== (await lastDecisionOn(tx, worker.userId)))
    if (stale) throw conflict(texts.decidedMeanwhile(worker.verificationStatus), 'state.changed')
    await tx
      .update(profiles)
      .set({
        verificationStatus: status,
        adminNotes: notes || null,
        updatedAt: now,
        ...(status === 'approved' ? { verificationApprovedAt: now } : {}),
      })
      .where(and(eq(profiles.id, worker.id), eq(profiles.verificationStatus, seenStatus)))
    await record(context, worker.userId, status, notes)
    return { done: true } as const
  },
  audit: ({ input, subject }) => ({
    subjectId: subject.id,
    details: { from: subject.verificationStatus, to: input.status },
  }),
})
