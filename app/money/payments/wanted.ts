import { z } from 'zod'
import { placeInput } from '#app/work/orders/api.ts'

/** What is made once its payment is approved: by the commands that these inputs belong to. */
export const wanted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), input: placeInput }),
])
export type Wanted = z.infer<typeof wanted>
