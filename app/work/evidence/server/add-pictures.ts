import type { z } from 'zod'
import { command } from '#platform/command.ts'
import { addPicturesInput } from '../api.ts'
import { keepPictures } from './keep-pictures.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof addPicturesInput>

/**
 * The worker adds pictures before or after the work, of one task or of the whole, until 24 hours after delivery. Errors:
 * INVALID_INPUT at `pictures` when there are too many, or one is not the worker's; NOT_FOUND for another order's task.
 */
export const addPictures = command<Input, { done: true }, LoadedEvidence>({
  name: 'evidence.add-pictures',
  input: addPicturesInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'add-pictures', found, now),
  run: async (context, found) => {
    await keepPictures(context, found.id, context.input)
    await tellPages(found, context.tx)
    return { done: true }
  },
  audit: ({ input: { kind, pictures, taskId }, subject }) => ({
    subjectId: subject.id,
    details: { kind, pictures, ...(taskId && { taskId }) },
  }),
})
