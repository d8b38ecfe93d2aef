import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import type { IdentityOfPerson, MyIdentity } from '../api.ts'
import { findProofs } from './find-proofs.ts'
import { configuredProviders } from './providers.ts'

/** The profile compared with a proof: the worker's, else the customer's. */
async function findSaid(read: Reader, userId: string): Promise<IdentityOfPerson['profile']> {
  const owned = await read.select().from(profiles).where(eq(profiles.userId, userId))
  const found = owned.find(({ userType }) => userType === 'worker') ?? owned[0]
  if (!found) return null
  const { fullName, bornOn, address, phone } = found
  return { fullName, bornOn, address, phone }
}

async function find(read: Reader, userId: string, now: Date): Promise<IdentityOfPerson> {
  const profile = await findSaid(read, userId)
  return {
    providers: [...configuredProviders],
    proofs: await findProofs(read, userId, profile, localDate(now)),
    profile,
  }
}

/** The actor's proofs, and the configured providers. */
export const myIdentity = query<unknown, MyIdentity>({
  name: 'identity.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const { providers, proofs } = await find(read, actor.userId, now)
    return { providers, proofs }
  },
})

/** Anybody's proofs with their profile, for administrators. */
export const identityOfPerson = query<{ userId: string }, IdentityOfPerson>({
  name: 'identity.of-person',
  input: z.object({ userId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ read, input, now }) => find(read, input.userId, now),
})
