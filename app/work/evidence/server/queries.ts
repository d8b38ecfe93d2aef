import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { partyOf } from '#app/work/orders/server/index.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide, onlySignedIn } from '#platform/shared/policy.ts'
import {
  type ComplaintCase,
  type ComplaintsInput,
  type ComplaintsPage,
  complaintsInput,
  type OrderEvidence,
  ofOrder,
} from '../api.ts'
import { countOpen, findComplaints, findEarlier } from './find-complaints.ts'
import {
  findComplaint,
  findGuarded,
  findKeptPresses,
  findPictures,
  findSaid,
  ofKind,
  presentLetters,
} from './find-evidence.ts'
import { findLog } from './find-log.ts'
import { findTasks, findVisits } from './load-evidence.ts'
import { abilitiesOf, changesAtOf } from './policy.ts'

type OfOrder = z.infer<typeof ofOrder>

/**
 * An order's tasks, visits, pictures and case, for its parties and administrators. NOT_FOUND for everybody
 * else.
 */
export const orderEvidence = query<OfOrder, OrderEvidence>({
  name: 'evidence.one',
  input: ofOrder,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const guarded = await findGuarded(read, orderId)
    if (!guarded) throw notFound()
    enforce(partyOf(actor, guarded) ? allow : hide, actor)
    const [pictures, said] = await Promise.all([findPictures(read, orderId), findSaid(read, orderId)])
    const [tasks, visits, presses, complaint] = await Promise.all([
      findTasks(read, orderId),
      findVisits(read, orderId),
      findKeptPresses(read, orderId),
      findComplaint(read, orderId, pictures, said),
    ])
    return {
      orderId,
      asOf: now.toISOString(),
      changesAt: changesAtOf(guarded, now)?.toISOString() ?? null,
      tasks: tasks.map(({ id, text, doneAt }) => ({ id, text, doneAt: doneAt?.toISOString() ?? null })),
      visits: visits.map(({ id, cameAt, wentAt }) => ({
        id,
        cameAt: cameAt.toISOString(),
        wentAt: wentAt?.toISOString() ?? null,
      })),
      pause: guarded.pause,
      presses,
      asked: ofKind(pictures, 'asked'),
      before: ofKind(pictures, 'before'),
      after: ofKind(pictures, 'after'),
      problem: ofKind(pictures, 'problem'),
      complaint,
      letters: complaint ? [] : presentLetters(said),
      abilities: abilitiesOf(actor, guarded, now),
    }
  },
})

/** Complaints by where they stand, page by page, for administrators. */
export const allComplaints = query<ComplaintsInput, ComplaintsPage>({
  name: 'complaint.list',
  input: complaintsInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const [found, open] = await Promise.all([findComplaints(read, input), countOpen(read)])
    return { ...found, open }
  },
})

/** What else an administrator needs to decide: the log, and earlier complaints. */
export const complaintCase = query<OfOrder, ComplaintCase>({
  name: 'complaint.case',
  input: ofOrder,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { orderId } }) => {
    const guarded = await findGuarded(read, orderId)
    if (!guarded) throw notFound()
    const { customerId, workerId } = guarded
    const [log, earlier] = await Promise.all([
      findLog(read, orderId),
      findEarlier(read, { orderId, customerId, workerId }),
    ])
    return { log, earlier }
  },
})
