import { homeOf } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Origin } from '#platform/shared/actor.ts'
import { auth, SecondFactorNeeded, withIntent } from './auth.server.ts'
import type { Entered } from './begin-second-step.ts'
import { passCookies } from './cookies.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import type { SignInIntent } from './sign-in-intent.ts'
import { makeWaiting, STEP_LIVES } from './waiting-sign-in.ts'

/** A session's cookies, or the secret of a sign-in that waits for its second step. */
export type Proven = { cookies: Headers } | { waiting: string }

/**
 * Makes a session for somebody whose first factor has been proven by a link or a provider, within the command that
 * runs; or keeps that they wait, where the account has a second factor. Errors: as the gate says.
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

/** Gives the browser what came of it, once it is kept. */
export function passProven(proven: Proven, role: SignInIntent['role'], to: Headers): Entered {
  const home = homeOf[role]
  if ('waiting' in proven) {
    secondStepCookie.keep(to, proven.waiting, STEP_LIVES)
    return { home, secondStep: true }
  }
  passCookies(proven.cookies, to)
  return { home, secondStep: false }
}
