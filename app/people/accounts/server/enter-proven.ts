import { homeOf } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Origin } from '#platform/shared/actor.ts'
import { auth, SecondFactorNeeded, withIntent } from './auth.server.ts'
import type { Entered } from './begin-second-step.ts'
import { passCookies } from './cookies.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import type { SignInIntent } from './sign-in-intent.ts'
import { makeWaiting, STEP_LIVES } from './waiting-sign-in.ts'

/** A session's cookies, or the secret of a sign-in waiting for its second step. */
export type Proven = { cookies: Headers } | { waiting: string }

/**
 * Makes a session after a proven first factor (link or provider), inside the running command. With a second
 * factor it stores a waiting sign-in instead. Errors: as the gate says.
 */
export async function enterProven(
  { tx, origin, now }: { tx: Transaction; origin: Origin; now: Date },
  userId: string,
  intent: SignInIntent,
  requestHeaders: Headers,
): Promise<Proven> {
  try {
    const { headers } = await withIntent(intent, () =>
      auth.api.signInProven({ body: { userId }, headers: requestHeaders, returnHeaders: true }),
    )
    return { cookies: headers }
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) throw error
    return { waiting: await makeWaiting(tx, error, origin, now) }
  }
}

/** Sends the browser the result, after the commit. */
export function passProven(proven: Proven, role: SignInIntent['role'], to: Headers): Entered {
  const home = homeOf[role]
  if ('waiting' in proven) {
    secondStepCookie.keep(to, proven.waiting, STEP_LIVES)
    return { home, secondStep: true }
  }
  passCookies(proven.cookies, to)
  return { home, secondStep: false }
}
