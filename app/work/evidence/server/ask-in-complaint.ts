import type { z } from 'zod'
import { addressed } from '#app/facts/evidence-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { administrators, notify } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { askInput } from '../api.ts'
import { evidenceNotices } from '../notices.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { addStatement, isSaidAlready } from './statements.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof askInput>

/**
 * An administrator questions one party or both. Both can read it; only the recipients are notified, by mail
 * too. CONFLICT when the case is decided.
 */
export const askInComplaint = command<Input, { done: true }, LoadedEvidence>({
  name: 'complaint.ask',
  input: askInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'ask', found, now),
  run: async ({ tx, actor, input: { to, text }, now }, found) => {
    if (actor.kind !== 'person') throw notFound()
    const question = { author: 'admin' as const, actorUserId: actor.userId, text: `${addressed[to]} ${text}` }
    if (await isSaidAlready(tx, found.id, question)) return { done: true }
    await addStatement(tx, found.id, question, now)
    for (const role of [customerRole, 'worker'] as const) {
      if (to !== role && to !== 'both') continue
      await notify(tx, now, {
        ...{ userId: found.parties[role].userId, role, kind: 'order.complaint-question' },
        ...evidenceNotices['order.complaint-question'].says({
          ...{ role, service: found.serviceName, orderId: found.id },
          when: formatSpan(found.startsAt, found.endsAt),
        }),
      })
    }
    await tellPages(found, tx)
    for (const { userId } of await administrators(tx))
      await tellLive(tx, { userId, topic: 'order.complaint-question' })
    return { done: true }
  },
  audit: ({ input: { to }, subject }) => ({ subjectId: subject.id, details: { to } }),
})
