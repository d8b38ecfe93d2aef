import { use, useCallback, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { wantsLittle, watchIntent } from '#app/client/intent.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { fetchAhead } from '#platform/client/fetch-ahead.ts'
import { likelyAfter, mayEnter, readAhead } from './ahead.ts'

/** Milliseconds after a page has come: what it needs itself comes first. */
const AFTER_THE_PAGE = 1500

/** Fetches the code and the answers of the page that a person is about to open, and the code of those that come next mostly. */
export function ReadAhead() {
  const { data: session } = useSession()
  const role = session?.factor === 'missing' ? undefined : session?.role
  const routes = use(UNSAFE_DataRouterContext)?.router.routes
  const files = use(UNSAFE_FrameworkContext)?.manifest.routes
  const here = useMatches().at(-1)?.id

  const fetchCode = useCallback(
    (ids: readonly string[]) => {
      for (const id of ids) {
        const { module, imports = [] } = files?.[id] ?? {}
        if (module) fetchAhead([module, ...imports])
      }
    },
    [files],
  )

  useEffect(() => {
    if (!role || !routes) return
    return watchIntent(({ pathname }) => {
      const found =
        matchRoutes(routes, pathname)?.map(({ route, params }) => ({ id: route.id, params })) ?? []
      const frame = found.find(({ id }) => id.endsWith('.layout'))
      const page = found.at(-1)
      if (!page || !mayEnter(role, frame?.id)) return
      fetchCode(found.map(({ id }) => id))
      readAhead(page.id, page.params)
    })
  }, [role, routes, fetchCode])

  useEffect(() => {
    if (!role || !here || wantsLittle()) return
    const timer = setTimeout(() => {
      const fetch = () => fetchCode(likelyAfter(here))
      if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 5000 })
      else fetch()
    }, AFTER_THE_PAGE)
    return () => clearTimeout(timer)
  }, [role, here, fetchCode])
  return null
}
