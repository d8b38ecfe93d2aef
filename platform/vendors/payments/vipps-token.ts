import { z } from 'zod'
import { shaped, waitOf } from './answer.ts'
import { ProviderAway } from './provider.ts'

/** A token is not used in its last minutes: a request under way must not outlive it. */
const EARLY_MS = 5 * 60_000

type Request = (
  path: string,
  init: { method: string; headers: Record<string, string> },
) => Promise<{ status: number; headers: Headers; text: string }>

/** All its numbers are texts. It lasts an hour in the test environment and a day in production. */
const tokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string().regex(/^[\w.~+/=-]{1,8000}$/),
  expires_in: z.string().regex(/^\d{1,9}$/),
})

/**
 * The access token, kept until shortly before it ends; whoever asks while it is fetched waits for the same one. It is counted by
 * our clock from before the question. Errors: `ProviderAway`: wrong credentials are ours to mend, and say nothing about a payment.
 */
export function vippsToken(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  request: Request,
  now: () => number,
) {
  let kept: { token: Promise<string>; until: number } | null = null

  async function fetchToken(): Promise<{ token: string; until: number }> {
    const asked = now()
    const { status, headers, text } = await request('/accesstoken/get', {
      method: 'POST',
      headers: { client_id: clientId, client_secret: clientSecret },
    })
    if (status !== 200)
      throw new ProviderAway('vipps', `token ${status}`, waitOf(headers.get('retry-after'), now()))
    const { access_token, expires_in } = shaped('vipps', tokenAnswer, readable(text))
    const lasts = Number(expires_in) * 1000
    return { token: access_token, until: asked + lasts - Math.min(EARLY_MS, lasts / 2) }
  }

  return {
    get(): Promise<string> {
      if (kept && now() < kept.until) return kept.token
      const fetched = fetchToken()
      const mine = { token: fetched.then(({ token }) => token), until: Number.POSITIVE_INFINITY }
      kept = mine
      fetched.then(
        ({ until }) => {
          mine.until = until
        },
        () => {
          if (kept === mine) kept = null
        },
      )
      return mine.token
    },
    drop() {
      kept = null
    },
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
