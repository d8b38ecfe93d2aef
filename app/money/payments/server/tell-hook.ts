import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { sendTestHook } from './test-hooks.ts'

/** The test bank has something to tell: a message that is sent until it is taken. */
export const tellHook = command({
  name: 'test-bank.tell',
  input: z.object({ reference: z.uuid(), name: z.string().max(40) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input }) => {
    await enqueue(tx, sendTestHook, { id: randomUUID(), ...input })
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: input.reference }),
})
