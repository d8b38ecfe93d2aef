import type { RequestContext } from '#platform/http/serve.ts'
import { auth, withIntent } from './auth.server.ts'
import { passCookies, passToken } from './cookies.ts'
import { keepRegistration } from './registration-cookie.ts'

/**
 * Signs in the browser that just registered a worker, so that it reaches contract, dashboard and profile
 * before the address is confirmed.
 */
export async function openFirstSession(context: RequestContext, userId: string): Promise<void> {
  const { headers } = await withIntent({ role: 'worker', registering: true, way: 'registration' }, () =>
    auth.api.signInProven({ body: { userId }, headers: context.requestHeaders, returnHeaders: true }),
  )
  passCookies(headers, context.responseHeaders)
  passToken(headers, context.responseHeaders, context.requestHeaders)
  keepRegistration(context.responseHeaders, userId)
}
