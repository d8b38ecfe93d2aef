import { z } from 'zod'
import { chooseInput } from '#app/meeting/open-requests/api.ts'
import { placeInput } from '#app/work/orders/api.ts'
import { seriesRequest } from '#app/work/series/api.ts'

/** What is made once its payment is approved: by the commands that these inputs belong to. */
export const wanted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), input: placeInput }),
  z.object({ kind: z.literal('answer'), input: chooseInput }),
  z.object({ kind: z.literal('series'), input: seriesRequest }),
])
export type Wanted = z.infer<typeof wanted>
