import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { signOutInput } from '../api.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'

/** Ends the sessions of the person, everywhere or in this browser, and takes the cookies back. */
export async function signOut({ requestHeaders, responseHeaders, actor }: RequestContext, raw: unknown) {
  const { everywhere } = parseInput(signOutInput, raw)
  if (everywhere && actor.kind === 'person') await auth.api.revokeSessions({ headers: requestHeaders })
  const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  passCookies(headers, responseHeaders)
  return { done: true } as const
}
