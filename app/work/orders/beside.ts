import { z } from 'zod'
import { instantText } from '#platform/shared/contract.ts'

/** Something else that the viewer has on a day of a proposal: the part of it that is on that day. */
export const besideShown = z.object({
  ...{ startsAt: instantText, endsAt: instantText },
  /** In the viewer's words: 'Hagearbeid hos Nora', 'Fri'. */
  what: z.string(),
})
export type Beside = z.infer<typeof besideShown>
