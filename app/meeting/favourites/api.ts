import { z } from 'zod'
import { foundWorker } from '#app/meeting/search/api.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'

export const favouriteInput = z.object({ workerId: z.uuid() })

const favourite = z.object({
  workerId: z.uuid(),
  fullName: z.string(),
  /** As search shows them; null when the worker is no longer listed. */
  worker: foundWorker.nullable(),
  /** Why the worker cannot be ordered; null when they can. */
  whyNot: z.string().nullable(),
  /** The last finished order between the two, which can be ordered again. */
  last: z.object({ orderId: z.uuid(), serviceName: z.string(), startsAt: instantText }).nullable(),
})
export type Favourite = z.infer<typeof favourite>

export const favouritesApi = {
  mine: operation
    .route({ method: 'GET', path: '/favourites', summary: 'Favoritter' })
    .output(z.array(favourite)),
  ids: operation
    .route({ method: 'GET', path: '/favourite-ids', summary: 'Hvem som er blant favorittene' })
    .output(z.array(z.uuid())),
  add: operation
    .route({ method: 'PUT', path: '/favourites/{workerId}', summary: 'Legg til i favoritter' })
    .input(favouriteInput)
    .output(done),
  remove: operation
    .route({ method: 'DELETE', path: '/favourites/{workerId}', summary: 'Fjern fra favoritter' })
    .input(favouriteInput)
    .output(done),
}
