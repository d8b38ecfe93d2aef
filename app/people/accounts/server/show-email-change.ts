import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { EmailChangeView } from '../api.ts'
import { findOpenChange } from './email-change.ts'
import { neededProof } from './prove-owner.ts'

/** The pending change of address, and the proof a new request needs. */
export const showEmailChange = query<unknown, EmailChangeView>({
  name: 'account.email-change',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor, answerTexts.noProfile),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const open = await findOpenChange(read, actor.userId, now)
    return {
      proof: await neededProof(read, actor, now),
      pending: open
        ? {
            newEmail: open.newEmail,
            oldConfirmed: open.oldConfirmedAt !== null,
            newConfirmed: open.newConfirmedAt !== null,
            expiresAt: open.expiresAt.toISOString(),
          }
        : null,
    }
  },
})
