import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure } from '#platform/shared/errors.ts'
import type { WaitingSignIn } from '../factor-api.ts'
import { factorsOf } from './factors.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { findWaiting } from './waiting-sign-in.ts'

/** The sign-in waiting in this browser, and its possible second factors; null without one. */
export async function showSecondStep({
  requestHeaders,
  origin,
}: RequestContext): Promise<WaitingSignIn | null> {
  const token = secondStepCookie.read(requestHeaders)
  if (!token) return null
  try {
    const { userId, role } = await findWaiting(reader, token, origin, now())
    const { app, passkeys } = await factorsOf(reader, userId)
    return app || passkeys > 0 ? { role, app, passkey: passkeys > 0 } : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
