import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { countGivenUp, findGivenUp } from '#platform/email/given-up.server.ts'
import { query } from '#platform/query.ts'
import { mostShown, type UndeliveredMail } from '../api.ts'
import { reasonOf } from '../texts.ts'

/**
 * Mails that were given up, newest first: recipient and subject, never the content, which holds people's
 * links.
 */
export const undeliveredMails = query<unknown, { count: number; mails: UndeliveredMail[] }>({
  name: 'mail.undelivered',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read }) => {
    const found = await findGivenUp(read, mostShown)
    return {
      count: await countGivenUp(read),
      mails: found.map(({ id, to, subject, givenUpAt, attempts, code, answer }) => ({
        ...{ id, to, subject, attempts },
        givenUpAt: givenUpAt.toISOString(),
        why: reasonOf({ code, answer }),
      })),
    }
  },
})
