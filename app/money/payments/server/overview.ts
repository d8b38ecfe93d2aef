import { z } from 'zod'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import type { PaymentsOverview } from '../api.ts'
import { findComing } from './find-coming.ts'
import { findMeans } from './find-means.ts'
import { onlyCustomers } from './queries.ts'

/** What a customer is to pay, and what is stored to pay it with. */
export const paymentsOverview = query<unknown, PaymentsOverview>({
  name: 'payment.overview',
  input: z.unknown(),
  authorise: onlyCustomers,
  run: async ({ read, actor, now }) => {
    const { profileId } = personOf(actor)
    const [coming, means] = await Promise.all([findComing(read, profileId, now), findMeans(read, profileId)])
    return { ...coming, means }
  },
})
