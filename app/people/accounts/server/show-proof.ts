import { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { query } from '#platform/query.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import type { ProofView } from '../factor-api.ts'
import { factorsOf } from './factors.ts'
import { personOf } from './own-account.ts'
import { neededProof } from './prove-owner.ts'

/** What must be shown before something important is changed, and with what it can be. */
export const showProof = query<unknown, ProofView>({
  name: 'session.proof',
  input: z.unknown(),
  authorise: ({ actor }) => (actor.kind === 'person' ? allow : deny('signed-out', texts.noProfile)),
  run: async ({ read, actor, now }) => {
    const person = personOf(actor)
    const { app, passkeys } = await factorsOf(read, person.userId)
    return { needed: await neededProof(read, person, now), app, passkey: passkeys > 0 }
  },
})
