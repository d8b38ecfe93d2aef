import type { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'
import { parseInput } from '#platform/parse.ts'

/** A household or a small office never gets there; a program that makes accounts does. */
const limit = { attempts: 40, windowSeconds: 3600, message: texts.registrationsMany }

/**
 * Counts a registration that is well-formed, by the network that the server sees. TOO_MANY_REQUESTS after 40 in an
 * hour.
 */
export async function countRegistration(
  { origin }: RequestContext,
  input: z.ZodType,
  raw: unknown,
): Promise<void> {
  parseInput(input, raw)
  await countAttempt([`register:from:${networkOf(origin.address)}`], limit)
}
