import { useCallback, useEffect, useRef } from 'react'
import { queryClient } from '#app/client/feature-client.ts'
import { keptCache } from '#app/client/stored-keys.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { forgetSaid, leftToSay } from '#app/people/accounts/web/said.part.ts'
import {
  endSession,
  knownSession,
  publishAuthEvent,
  refreshSession,
  shareAuthEvents,
  useSession,
} from '#app/people/accounts/web/session.part.ts'
import { forgetKept } from '#platform/client/kept.ts'
import { ENDED, useLive } from '#platform/client/live.ts'
import { refetchShown } from '#platform/client/query-client.ts'
import { toast } from '#ui/toast.tsx'
import { toReadAnew } from './live-changes.ts'

const CHECK_EVERY = 30_000
/** Refreshed when 3 checks or fewer remain. */
const CHECKS_AHEAD = 3
/** A page that ends the session itself hears of it before its own answer arrives, and navigates by itself. */
const LEAVING = 1000

/** Checks that the session still exists, and announces its end. */
async function findEnd(): Promise<void> {
  if (!knownSession()) return
  const session = await refreshSession().catch(() => undefined)
  if (session) return void refetchShown(queryClient)
  if (session === null) sayEnded()
}

function sayEnded(): void {
  endSession()
  toast.info(sessionTexts.sessionEnded, { id: 'session-ended' })
}

/** Keeps the session alive while a page is open, publishes auth events, and listens for live changes. */
export function SessionKeeper() {
  const { data: session, isSuccess } = useSession()
  const announced = useRef(false)

  useEffect(() => {
    if (!isSuccess || announced.current) return
    announced.current = true
    publishAuthEvent('INITIAL_SESSION', session)
  }, [isSuccess, session])

  // The kept sheet is a worker's. It must not stay after sign-out, in this tab or another, or after a change
  // of profile.
  const keeps = session?.role === 'worker'
  useEffect(() => {
    if (isSuccess && !keeps) void forgetKept(keptCache)
  }, [isSuccess, keeps])

  useEffect(() => {
    const timer = setInterval(async () => {
      const current = knownSession()
      if (!current) return
      const left = new Date(current.renewBefore).getTime() - Date.now()
      if (left > CHECKS_AHEAD * CHECK_EVERY) return
      const renewed = await refreshSession().catch(() => undefined)
      if (renewed) publishAuthEvent('TOKEN_REFRESHED', renewed)
      else if (renewed === null) sayEnded()
    }, CHECK_EVERY)
    return () => clearInterval(timer)
  }, [])

  // Signing in or out in one tab applies to all.
  useEffect(() => shareAuthEvents(() => void refreshSession().catch(() => {})), [])

  // Shows what a page without the router left to say.
  useEffect(() => {
    const said = leftToSay('success')
    if (!said) return
    forgetSaid()
    toast.success(said.message)
  }, [])

  const onChange = useCallback((topic: string) => {
    if (topic === ENDED) return void setTimeout(findEnd, LEAVING)
    void refetchShown(queryClient, toReadAnew(topic))
  }, [])
  useLive(Boolean(session) && session?.factor !== 'missing', onChange)
  return null
}
