import { onlyAdmin } from '#app/facts/only-admin.ts'
import { texts as suspensionTexts } from '#app/facts/suspension-texts.ts'
import { isShut } from '#app/people/accounts/server/index.ts'
import { findStanding } from '#app/people/identity/server/index.ts'
import { texts as identityTexts } from '#app/people/identity/texts.ts'
import { setStanding, standingEvents } from '#app/people/profiles/server/index.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { setActiveInput } from '../api.ts'
import { texts } from '../texts.ts'
import { lockWorker } from './lock-worker.ts'
import { record } from './record.ts'

/**
 * An administrator shows or hides a worker: the same flag as the worker's own switch, independent of
 * approval. Hiding needs a reason, which the worker reads, and holds back too: the worker cannot show the profile again, nor take orders, until an
 * administrator shows it. Showing a worker overrides an upheld report. Errors: CONFLICT when nothing would change, the
 * account is suspended, or the worker is proven under age.
 */
export const setActive = command({
  name: 'verification.set-active',
  input: setActiveInput,
  load: ({ tx, actor, input }) => lockWorker(tx, actor, input.workerId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async (context, worker) => {
    const { tx, now, input } = context
    const visible = worker.isVisibleToCustomers === true
    // A worker who hid the profile a moment ago is held back all the same.
    if (input.active ? visible : !visible && worker.heldBackAt) {
      throw conflict(input.active ? texts.alreadyActive : texts.alreadyInactive, 'state.changed')
    }
    if (input.active && (await isShut(tx, worker.userId)))
      throw conflict(suspensionTexts.stillSuspended, 'suspended')
    const { underAge } = await findStanding(tx, worker.userId, worker, now)
    if (input.active && underAge) throw conflict(identityTexts.activateUnderAge, 'under-age')
    const heldBackAt = input.active ? null : (worker.heldBackAt ?? now)
    await setStanding(tx, worker.id, { isVisibleToCustomers: input.active, heldBackAt }, now)
    await record(
      context,
      worker.userId,
      input.active ? 'activated' : 'deactivated',
      input.active ? '' : input.reason,
    )
    for (const event of standingEvents(worker, { heldBackAt })) context.emit(event)
    return { done: true } as const
  },
  audit: ({ input, subject }) => ({ subjectId: subject.id, details: { active: input.active } }),
})
