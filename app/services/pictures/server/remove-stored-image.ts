import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { store } from '#platform/storage/store.server.ts'

/** Deletes a picture's file when no profile shows it any more, after the commit. */
export const removeStoredImage = defineJob({
  name: 'profile.remove-stored-image',
  input: z.object({ name: z.string() }),
  run: ({ name }) => store.remove(name),
})
