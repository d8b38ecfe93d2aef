import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure } from '#platform/shared/errors.ts'
import type { WaitingSignIn } from '../factor-api.ts'
import { factorsOf } from './factors.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { readWaiting } from './waiting-sign-in.ts'

/** The sign-in that waits for its second step in this browser, and what may be shown; null when there is none. */
export async function showSecondStep({
  requestHeaders,
  origin,
}: RequestContext): Promise<WaitingSignIn | null> {
  const token = secondStepCookie.read(requestHeaders)
  if (!token) return null
  try {
    const { userId, role } = await readWaiting(reader, token, origin, now())
    const { app, passkeys } = await factorsOf(reader, userId)
    return app || passkeys > 0 ? { role, app, passkey: passkeys > 0 } : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
