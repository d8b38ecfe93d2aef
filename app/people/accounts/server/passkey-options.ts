import { answerTexts } from '#app/facts/accounts-answers.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'

const limit = { attempts: 120, windowSeconds: 900, message: answerTexts.tooManySignIns }

type ForBrowser = { options: Record<string, unknown> }

/** Asks the browser for a passkey: the signed-in person's, else any. Valid for five minutes. */
export async function passkeyOptions({
  origin,
  requestHeaders,
  responseHeaders,
}: RequestContext): Promise<ForBrowser> {
  await countAttempt([`passkey:from:${origin.address ?? 'unknown'}`], limit)
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: requestHeaders,
    returnHeaders: true,
  })
  passCookies(headers, responseHeaders)
  return { options: { ...response, userVerification: 'required' } }
}
