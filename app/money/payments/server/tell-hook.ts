import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { answerAtTestBank } from './answer-at-test-bank.ts'
import { asTestBank } from './callers.ts'
import { sendTestHook } from './test-hooks.ts'

/** How long the customer waits with us, when the test bank answers late. */
const LATE = 2 * MINUTE

/** The test bank has something to tell: a message that is sent until it is taken. `later`: it pays in two minutes. */
export const tellHook = command({
  name: 'test-bank.tell',
  input: z.object({ reference: z.uuid(), name: z.string().max(40), failsLater: z.boolean().default(false) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now }) => {
    const { reference, name, failsLater } = input
    if (name === 'later')
      await enqueue(tx, payLate, { reference, failsLater }, new Date(now.getTime() + LATE))
    else await enqueue(tx, sendTestHook, { id: randomUUID(), reference, name })
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: input.reference }),
})

/** Pays what was left open, if it still is. */
export const payLate = defineJob({
  name: 'test-bank.pay-late',
  input: z.object({ reference: z.uuid(), failsLater: z.boolean() }),
  run: async ({ reference, failsLater }) => {
    const { changed } = await answerAtTestBank(asTestBank, { reference, failsLater, answer: 'pay' })
    if (changed) await tellHook(asTestBank, { reference, name: 'pay' })
  },
})
