import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { askInput } from '../api.ts'
import { texts } from '../texts.ts'
import { type LockedBroken, lockBroken } from './lock-broken.ts'
import { mayAsk } from './policy.ts'

/** The worker asks an administrator to strike an appointment, once. Errors: CONFLICT when it was asked, or does not count. */
export const askStrike = command<z.infer<typeof askInput>, { done: true }, LockedBroken>({
  name: 'reliability.ask',
  input: askInput,
  load: ({ tx, input }) => lockBroken(tx, input.orderId),
  authorise: ({ actor }, { broken }) => mayAsk(actor, broken.workerId),
  run: async ({ tx, input: { orderId, text }, now }, { broken }) => {
    if (broken.state !== 'counts') throw conflict(texts.doesNotCount, 'state.changed')
    if (broken.askedAt || broken.decidedAt) throw conflict(texts.askedAlready, 'state.changed')
    await tx
      .update(brokenAppointments)
      .set({ askedAt: now, askedWhy: text })
      .where(eq(brokenAppointments.orderId, orderId))
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.orderId }),
})
