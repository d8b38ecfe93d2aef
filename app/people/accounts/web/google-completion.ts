import { texts } from '#app/facts/accounts-texts.ts'
import { objectTo } from '#app/facts/addresses.ts'
import { customerRole, homeOf, loginOf, loginTypes, type Party, partyAt } from '#app/facts/roles.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { stepAt } from '../at-step.ts'
import { afterSignIn } from './after-sign-in.ts'
import { whereBegun } from './begun.part.ts'
import { client } from './client.ts'
import { forgetLoginType, rememberedLoginType } from './google-memory.ts'
import { sayOnNextPage } from './said.part.ts'
import { refreshSession, shareAuthEvents } from './session.part.ts'

const roleOf = (home: string): Party => (home === homeOf.worker ? 'worker' : customerRole)

/** A Google sign-in according to address and browser storage; clears the storage. */
function readReturn() {
  const query = new URLSearchParams(window.location.search)
  const stored = rememberedLoginType()
  forgetLoginType()
  const named = loginTypes.find(known => known === query.get('google_login'))
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map(
    name => query.get(name) ?? undefined,
  )
  return {
    loginType: stored ?? named ?? 'consumer',
    answer: state && (code || error) ? { state, code, error, iss } : null,
    isAddressed: query.has('google_login') || query.has('code'),
  }
}

/**
 * Goes on to the person's own pages, or to the sign-in page with the error. False when the person never
 * completed it at Google. Works with and without the router.
 */
export async function completeGoogle(): Promise<boolean> {
  const { loginType, answer, isAddressed } = readReturn()
  const refuse = (message: string, reason?: string) => {
    const confirm = { to: `/email-confirmation?type=${loginType}`, label: 'Få en ny lenke' }
    const action = reason === 'account-unconfirmed' ? confirm : reason === 'suspended' ? objectTo : undefined
    sayOnNextPage({ kind: 'notice', title: texts.googleFailed, message, action })
    window.location.replace(loginOf[partyAt(loginType)])
  }
  const stopSharing = shareAuthEvents(() => {})
  try {
    if (!answer) {
      const session = await refreshSession().catch(() => null)
      if (session) window.location.replace(homeOf[session.role])
      else if (isAddressed) refuse(texts.googleInvalid)
      return session !== null || isAddressed
    }
    const { home, created, secondStep } = await client.finishGoogle(answer)
    if (secondStep) {
      window.location.replace(stepAt(loginOf[roleOf(home)]))
      return true
    }
    const fault = await afterSignIn()
    if (fault) {
      refuse(fault)
      return true
    }
    sayOnNextPage({ kind: 'success', message: created ? sessionTexts.welcome : texts.signedIn })
    window.location.replace(whereBegun() ?? home)
  } catch (error) {
    const { message, reason } = asFailure(error)
    refuse(message, reason)
  } finally {
    stopSharing()
  }
  return true
}
