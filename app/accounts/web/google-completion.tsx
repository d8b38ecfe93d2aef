import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#app/browser.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { googleLoginKey, homeOf, type LoginType, loginTypes } from '../roles.ts'
import { texts } from '../texts.ts'
import { afterSignIn, type DoorNotice } from './after-sign-in.ts'
import { refreshSession } from './session.ts'

/** What the address and the browser's memory say about a sign-in at Google; the memory is cleared (section 4). */
function readReturn() {
  const query = new URLSearchParams(window.location.search)
  const stored = localStorage.getItem(googleLoginKey)
  localStorage.removeItem(googleLoginKey)
  const type = [stored, query.get('google_login')].find(name => loginTypes.some(known => known === name))
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map(
    name => query.get(name) ?? undefined,
  )
  return {
    loginType: (type ?? 'consumer') as LoginType,
    answer: state && (code || error) ? { state, code, error, iss } : null,
    isAddressed:
      query.has('google_login') || query.has('code') || window.location.hash.includes('access_token'),
  }
}

/** Completes a sign-in at Google and goes on: to the person's own pages, or to the door with what went wrong. */
export default function GoogleCompletion({ asPage, onNothing }: { asPage: boolean; onNothing: () => void }) {
  const navigate = useNavigate()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { loginType, answer, isAddressed } = readReturn()

    const refuse = (message: string) => {
      const notice: DoorNotice = { title: texts.googleFailed, message }
      navigate(loginType === 'employee' ? '/login-employee' : '/login-consumer', {
        replace: true,
        state: { notice },
      })
    }

    async function complete() {
      if (!answer) {
        // Left for Google and came back by another way: whoever is signed in goes on, nobody else is stopped.
        const session = isAddressed ? await refreshSession() : null
        if (session) return navigate(homeOf[session.role], { replace: true })
        return isAddressed ? refuse(texts.googleInvalid) : onNothing()
      }
      const { home, created } = await client.accounts.finishGoogle(answer)
      const fault = await afterSignIn()
      if (fault) return refuse(fault)
      toast.success(created ? texts.welcome : texts.signedIn)
      navigate(home, { replace: true })
    }

    complete().catch((error: unknown) => refuse(asFailure(error).message))
  }, [navigate, onNothing])

  if (asPage) {
    return (
      <div className="mx-auto grid max-w-xl gap-4 px-5 py-20">
        <h1 role="status" className="text-2xl tracking-[-0.022em]">
          {texts.googleWorking}
        </h1>
      </div>
    )
  }
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-30 mx-auto w-fit rounded-card border bg-surface-raised px-5 py-3 text-sm shadow-3"
    >
      {texts.googleWorking}
    </p>
  )
}
