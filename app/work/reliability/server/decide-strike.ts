import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { decideInput } from '../api.ts'
import { reliabilityNotices } from '../notices.ts'
import { texts } from '../texts.ts'
import { type LockedBroken, lockBroken } from './lock-broken.ts'
import { waitsForUs } from './policy.ts'

/**
 * An administrator strikes an appointment, whether asked or not, or lets one stand that the worker asked about, or went from
 * because they did not feel safe. The worker reads the reason. Errors: CONFLICT when it was decided, or nobody asked.
 */
export const decideStrike = command<z.infer<typeof decideInput>, { done: true }, LockedBroken>({
  name: 'reliability.decide',
  input: decideInput,
  load: ({ tx, input }) => lockBroken(tx, input.orderId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }, { broken, service, endsAt, userId }) => {
    demandPerson(actor)
    const { orderId, struck, reason } = input
    const isOpen =
      waitsForUs(broken) || (broken.state === 'counts' && (struck || (broken.askedAt && !broken.decidedAt)))
    if (!isOpen) throw conflict(texts.decidedMeanwhile, 'state.changed')
    await tx
      .update(brokenAppointments)
      .set({
        state: struck ? 'struck' : 'counts',
        ...{ decidedAt: now, decidedBy: actor.userId, decidedWhy: reason },
      })
      .where(eq(brokenAppointments.orderId, orderId))
    const { kind } = struck
      ? ({ kind: 'reliability.struck' } as const)
      : ({ kind: 'reliability.kept' } as const)
    const said = reliabilityNotices[kind].says({
      ...{ service, when: formatSpan(broken.startsAt, endsAt), reason, orderId },
    })
    await notify(tx, now, { userId, role: 'worker', kind, ...said })
    return { done: true }
  },
  audit: ({ input, subject }) => ({
    subjectId: input.orderId,
    details: { struck: input.struck, workerId: subject.broken.workerId },
  }),
})
