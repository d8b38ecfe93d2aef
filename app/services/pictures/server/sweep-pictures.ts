import { and, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { pictures } from '#app/schema/pictures.server.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { removeStoredImage } from './remove-stored-image.ts'

/** Deletes uploads over a day old that were never attached. */
export const sweepPictures = command({
  name: 'picture.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const swept = await tx
      .delete(pictures)
      .where(and(isNull(pictures.subjectId), lt(pictures.at, new Date(now.getTime() - DAY))))
      .returning({ name: pictures.file })
    for (const { name } of swept) await enqueue(tx, removeStoredImage, { name })
    return { pictures: swept.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepPicturesDaily = sweepDaily('pictures.sweep', '37 3 * * *', sweepPictures)
