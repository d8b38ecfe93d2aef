import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { watchIntent } from '#app/client/intent.ts'
import { loadPageAhead, whereTo } from '#app/client/page-router.tsx'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { wantsLittle } from '#platform/client/wants-little.ts'
import { whenIdle } from '#platform/client/when-idle.ts'
import { likelyAfter, mayEnter, readAhead } from './ahead.ts'

/** Milliseconds after a page has come: what it needs itself comes first. */
const AFTER_THE_PAGE = 1500

/** Fetches the code and the answers of the page that a person is about to open, and the code of those that come next mostly. */
export function ReadAhead() {
  const { data: session } = useSession()
  const role = session?.factor === 'missing' ? undefined : session?.role
  const { pathname } = useLocation()

  useEffect(() => {
    if (!role) return
    return watchIntent(({ pathname }) => {
      const found = whereTo(pathname)
      if (!found || !mayEnter(role, found.frame)) return
      loadPageAhead(pathname)
      readAhead(found.page, found.named)
    })
  }, [role])

  useEffect(() => {
    const next = likelyAfter(whereTo(pathname)?.page)
    if (!role || next.length === 0 || wantsLittle()) return
    return whenIdle(() => next.forEach(loadPageAhead), { after: AFTER_THE_PAGE })
  }, [role, pathname])
  return null
}
