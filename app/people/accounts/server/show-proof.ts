import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { ProofView } from '../factor-api.ts'
import { factorsOf } from './factors.ts'
import { neededProof } from './prove-owner.ts'

/** The proof needed before important changes, and the available methods. */
export const showProof = query<unknown, ProofView>({
  name: 'session.proof',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor, answerTexts.noProfile),
  run: async ({ read, actor, now }) => {
    const person = personOf(actor)
    const { app, passkeys } = await factorsOf(read, person.userId)
    return { needed: await neededProof(read, person, now), app, passkey: passkeys > 0 }
  },
})
