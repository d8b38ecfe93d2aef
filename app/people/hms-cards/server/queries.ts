import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import type { HmsCards } from '../api.ts'
import { texts } from '../texts.ts'
import { findCards } from './find-cards.ts'

/** The worker's own cards. */
export const myHmsCards = query<unknown, HmsCards>({
  name: 'hms-card.mine',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: ({ read, actor, now }) => {
    demandPerson(actor)
    return findCards(read, actor.profileId, localDate(now))
  },
})

/** Any worker's, for administrators. */
export const hmsCardsOfWorker = query<{ workerId: string }, HmsCards>({
  name: 'hms-card.of-worker',
  input: z.object({ workerId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ read, input, now }) => findCards(read, input.workerId, localDate(now)),
})
