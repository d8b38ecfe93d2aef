import { z } from 'zod'
import { operation } from '#platform/shared/contract.ts'
import { mostPictures } from './limits.ts'
import { texts } from './texts.ts'

export const pictureInput = z.object({ image: z.file(texts.notAnImage) })

/** Uploaded pictures to attach. */
export const pictureIds = z.array(z.uuid()).max(mostPictures, texts.tooMany(mostPictures)).default([])

/** A picture for the page, with its size, so that nothing shifts while it loads. */
export const picture = z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>

export const picturesApi = {
  upload: operation
    .meta({ limit: 'upload' })
    .route({ method: 'POST', path: '/pictures', summary: 'Last opp et bilde som skal følge med noe' })
    .input(pictureInput)
    .output(picture),
}
