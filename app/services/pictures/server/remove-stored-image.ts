import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { store } from '#platform/storage/store.server.ts'

/** Takes a picture that no profile shows any more out of the store, after the change that let go of it. */
export const removeStoredImage = defineJob({
  name: 'profile.remove-stored-image',
  input: z.object({ name: z.string() }),
  run: ({ name }) => store.remove(name),
})
