import { answerTexts } from '#app/facts/accounts-answers.ts'
import type { RoleName } from '#app/facts/roles.ts'
import { countAttempt, forgetAttempts, type Limit, takeAttemptBack } from '#platform/db/limiter.server.ts'
import { networkOf } from '#platform/network.ts'

const MINUTES_5 = 300
const MINUTES_15 = 900

/** Administrators have 3 attempts in 5 minutes, everybody else 5 in 15. */
const own: Record<'admin' | 'person', Limit> = {
  admin: { attempts: 3, windowSeconds: MINUTES_5, message: answerTexts.tooManyAttempts },
  person: { attempts: 5, windowSeconds: MINUTES_15, message: answerTexts.tooManySignIns },
}
/** One network trying many accounts. Successes are not counted, so large households and offices fit. */
const ofNetwork: Record<'admin' | 'person', Limit> = {
  admin: own.admin,
  person: { attempts: 20, windowSeconds: MINUTES_15, message: answerTexts.tooManySignIns },
}
/** One account tried from many networks. A mailed link makes the owner's new browser a known one. */
const ofAccount: Limit = { attempts: 20, windowSeconds: MINUTES_15, message: answerTexts.tooManyGuesses }

type Knock = { role: RoleName; email: string; address: string | null; knownAs: string | null }

export type Counted = { succeeded: () => Promise<void> }

/**
 * Counts a sign-in attempt before anything is checked. A known browser has its own count, which no stranger
 * can use up. Others count by account and network, by network, and by account, in this order; a refusal by
 * one is not counted by the next, so one network alone locks nobody out. Errors: TOO_MANY_REQUESTS.
 */
export async function countSignIn({ role, email, address, knownAs }: Knock): Promise<Counted> {
  const kind = role === 'admin' ? 'admin' : 'person'
  if (knownAs) {
    const keys = [`sign-in:${kind}:browser:${knownAs}:${email}`]
    await countAttempt(keys, own[kind])
    return { succeeded: () => forgetAttempts(keys) }
  }
  const network = networkOf(address)
  const here = [`sign-in:${kind}:from:${network}:${email}`]
  const spread = [`sign-in:${kind}:from:${network}`, `sign-in:${kind}:unknown:${email}`]
  await countAttempt(here, own[kind])
  await countAttempt(spread.slice(0, 1), ofNetwork[kind])
  await countAttempt(spread.slice(1), ofAccount)
  return {
    succeeded: async () => {
      await forgetAttempts(here)
      await takeAttemptBack(spread)
    },
  }
}
