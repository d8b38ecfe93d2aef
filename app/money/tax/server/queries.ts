import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import type { TaxView, WorkerTax } from '../api.ts'
import { texts } from '../texts.ts'
import { findOwnTax, findWorkerTax } from './present-tax.ts'

/** The worker's own tax card, and what is missing for it. */
export const myTax = query<unknown, TaxView>({
  name: 'tax.mine',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: ({ read, actor, now }) => {
    demandPerson(actor)
    return findOwnTax(read, actor.profileId, now)
  },
})

/** Any worker's, for administrators: that a number is there, and every card. */
export const taxOfWorker = query<{ workerId: string }, WorkerTax>({
  name: 'tax.of-worker',
  input: z.object({ workerId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ read, input, now }) => findWorkerTax(read, input.workerId, now),
})
