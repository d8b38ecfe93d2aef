import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { writeInput } from '../api.ts'
import { evidenceNotices } from '../notices.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { addStatement, isSaidAlready } from './statements.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof writeInput>

/**
 * An administrator writes the same to both parties of an order that is not over. It stands on their pages, and decides
 * nothing. Errors: CONFLICT when the order is over.
 */
export const writeToBoth = command<Input, { done: true }, LoadedEvidence>({
  name: 'evidence.write',
  input: writeInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'write', found, now),
  run: async ({ tx, actor, input: { text }, now }, found) => {
    demandPerson(actor)
    const letter = { author: 'admin' as const, actorUserId: actor.userId, text }
    if (await isSaidAlready(tx, found.id, letter)) return { done: true }
    await addStatement(tx, found.id, letter, now)
    for (const role of [customerRole, 'worker'] as const) {
      await notify(tx, now, {
        ...{ userId: found.parties[role].userId, role, kind: 'order.written' },
        ...evidenceNotices['order.written'].says({
          ...{ role, text, service: found.serviceName, orderId: found.id },
          when: formatSpan(found.startsAt, found.endsAt),
        }),
      })
    }
    await tellPages(found, tx)
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
