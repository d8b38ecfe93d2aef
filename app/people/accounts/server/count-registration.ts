import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'
import { parseInput } from '#platform/parse.ts'

/** More than a household or small office needs; programs reach it. */
const limit = { attempts: 40, windowSeconds: 3600, message: answerTexts.registrationsMany }

/** Counts valid registrations by network. TOO_MANY_REQUESTS after 40 in an hour. */
export async function countRegistration(
  { origin }: RequestContext,
  input: z.ZodType,
  raw: unknown,
): Promise<void> {
  parseInput(input, raw)
  await countAttempt([`register:from:${networkOf(origin.address)}`], limit)
}
