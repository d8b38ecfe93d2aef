import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { signOutInput } from '../api.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the actor's sessions, everywhere or in this browser, and clears the cookies. */
export async function signOut(context: RequestContext, raw: unknown) {
  const { everywhere } = parseInput(signOutInput, raw)
  if (everywhere && context.actor.kind === 'person') await endSessions(context, {})
  await takeCookiesBack(context)
  return { done: true } as const
}

/** Ends the session of this browser, if it still has one, and makes the browser forget it. */
export async function takeCookiesBack({ requestHeaders, responseHeaders }: RequestContext): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  passCookies(headers, responseHeaders)
}
