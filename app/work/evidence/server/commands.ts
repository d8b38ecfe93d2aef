import type { z } from 'zod'
import { command } from '#platform/command.ts'
import { ofOrder } from '../api.ts'
import type { VisitEvent } from '../events.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'
import { beginVisit, endVisit } from './visits.ts'

/** The worker returns from a break. A second device gets CONFLICT. */
export const checkIn = command<z.infer<typeof ofOrder>, { done: true }, LoadedEvidence, VisitEvent>({
  name: 'evidence.check-in',
  input: ofOrder,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'check-in', found, now),
  run: async ({ tx, now, emit }, found) => {
    await beginVisit(tx, found.id, now)
    await tellPages(found, tx)
    emit({ type: 'visit.began', subjectId: found.id, data: { orderId: found.id } })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})

/** The worker leaves, for a break or for good, by the server's clock. CONFLICT when already done. */
export const checkOut = command<z.infer<typeof ofOrder>, { done: true }, LoadedEvidence, VisitEvent>({
  name: 'evidence.check-out',
  input: ofOrder,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'check-out', found, now),
  run: async ({ tx, now, emit }, found) => {
    await endVisit(tx, found.id, now)
    await tellPages(found, tx)
    emit({ type: 'visit.ended', subjectId: found.id, data: { orderId: found.id } })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
