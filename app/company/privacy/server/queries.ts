import { z } from 'zod'
import { deletionProof, neededProof } from '#app/people/accounts/server/index.ts'
import { isOnlyAdministrator } from '#app/people/profiles/server/index.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { DeletionPlan, DownloadTerms } from '../api.ts'
import { findKept } from './find-kept.ts'
import { findOpenOrders, findOwned } from './find-obstacles.ts'

/** What would happen if the person had the account deleted now. */
export const deletionPlan = query<unknown, DeletionPlan>({
  name: 'account.deletion-plan',
  guarded: true,
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    const { userId } = personOf(actor)
    const owned = await findOwned(read, userId)
    const ids = owned.map(({ id }) => id)
    return {
      proof: await deletionProof(read, userId),
      profiles: owned.map(({ userType }) => userType),
      open: await findOpenOrders(read, owned, now),
      onlyAdministrator: await isOnlyAdministrator(read, userId, owned),
      ...(await findKept(read, userId, ids)),
    }
  },
})

/** The proof needed before all data is handed out. */
export const downloadTerms = query<unknown, DownloadTerms>({
  name: 'account.download-terms',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => ({ proof: await neededProof(read, personOf(actor), now) }),
})
