import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'

const feed = z.object({
  /** The secret address; null while there is none. */
  url: z.string().nullable(),
  madeAt: instantText.nullable(),
  /** When a calendar program last read it, to the day. */
  readAt: instantText.nullable(),
})
export type Feed = z.infer<typeof feed>

export const calendarApi = {
  feed: operation
    .route({ method: 'GET', path: '/calendar-feed', summary: 'Egen hemmelig kalenderadresse' })
    .output(feed),
  makeFeed: operation
    .route({
      method: 'POST',
      path: '/calendar-feed',
      summary: 'Lag en ny kalenderadresse; den gamle slutter å virke',
    })
    .output(done),
  removeFeed: operation
    .route({ method: 'DELETE', path: '/calendar-feed', summary: 'Slå av kalenderadressen' })
    .output(done),
}
