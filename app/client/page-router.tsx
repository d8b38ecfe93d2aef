import { areas, files, type Screen } from 'virtual:screens'
import { memo, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  useRoutes,
} from 'react-router'
import { piece } from '#platform/client/again.ts'
import { store, storedValue } from '#platform/client/stored.ts'
import { showHead } from './page-head.ts'
import { deviceKey } from './stored-keys.ts'

const loaded = new Map<number, Screen>()

function Shown({ file }: { file: number }) {
  const Page = loaded.get(file)?.default
  return Page && <Page />
}

const routes: RouteObject[] = areas.map(([frame, pages, frameFile]) => ({
  id: frameFile,
  element: <Shown file={frame} />,
  handle: frame,
  children: pages.map(([path, file]) => ({ path, handle: file, element: <Shown file={file} /> })),
}))

const filesOf = (pathname: string): number[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle)

const missing = (pathname: string) => filesOf(pathname).filter(file => !loaded.has(file))

async function load(file: number): Promise<void> {
  const fetch = files[file]
  if (fetch) loaded.set(file, await piece(fetch))
}

/** Fetches the code of the page at an address, and of the frame around it. */
export const loadPage = async (pathname: string): Promise<void> => {
  await Promise.all(missing(pathname).map(load))
}

/** The same for a page that may be opened next. A failure is forgotten: whoever opens it fetches it again. */
export function loadPageAhead(pathname: string): void {
  for (const file of missing(pathname))
    files[file]?.().then(
      screen => loaded.set(file, screen),
      () => {},
    )
}

/** Where an address leads: the page by its own address, what is named in it, and the file of the frame around it. */
export function whereTo(pathname: string) {
  const [frame, page] = matchRoutes(routes, pathname) ?? []
  return page && { page: `/${page.route.path}`, named: page.params, frame: frame?.route.id }
}

/** What is around it may change while the next page is under way: that draws no page again. */
const Pages = memo(() => useRoutes(routes))

const scrolledKey = deviceKey('scrolled-to')
type Places = Record<string, number>

/** Where each page of the tab's history was left, also by a reload. */
function rememberedPlaces() {
  const places: Places = storedValue<Places>('tab', scrolledKey) ?? {}
  return {
    leave: (key: string) => {
      places[key] = window.scrollY
    },
    of: (key: string) => places[key],
    keep: () => store('tab', scrolledKey, JSON.stringify(places)),
  }
}

const history = import.meta.env.SSR ? null : createBrowserHistory({ v5Compat: true })
const places = import.meta.env.SSR ? null : rememberedPlaces()

/** Goes nowhere: pages are drawn ahead as they are first seen. */
const still: Navigator = { createHref: createPath, go() {}, push() {}, replace() {} }

/** Whether the next page begins where the last one was scrolled to. */
let stays = false
const staying =
  (go: Navigator['push']): Navigator['push'] =>
  (to, state, options) => {
    stays = options?.preventScrollReset ?? false
    go(to, state, options)
    stays = false
  }
const navigator: Navigator = history
  ? {
      ...still,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: staying(history.push),
      replace: staying(history.replace),
    }
  : still

type At = { location: Location | string; action?: NavigationType; stays?: boolean }

/**
 * Shows the page of the address. Another page's code is fetched before the page changes, and is
 * under way meanwhile. `ahead` is the address of a page
 * that is drawn by the build.
 */
export function PageRouter({
  ahead = '/',
  children,
}: {
  ahead?: string
  children: (page: ReactNode, isUnderWay: boolean) => ReactNode
}) {
  const [at, setAt] = useState<At>(() =>
    history ? { location: history.location, action: history.action } : { location: ahead },
  )
  const { location, action } = at
  const [isUnderWay, setUnderWay] = useState(false)

  useLayoutEffect(() => {
    if (!history) return
    let newest = 0
    let shown = history.location
    return history.listen(({ location, action }) => {
      newest += 1
      const turn = newest
      places?.leave(shown.key)
      const arrived = { location, action, stays }
      const show = () => {
        if (turn !== newest) return
        shown = location
        startTransition(() => {
          setAt(arrived)
          setUnderWay(false)
        })
      }
      if (missing(location.pathname).length === 0) return show()
      setUnderWay(true)
      void loadPage(location.pathname).then(show)
    })
  }, [])

  const isBrowser = typeof location !== 'string'
  const pathname = isBrowser ? location.pathname : location
  useLayoutEffect(() => showHead(filesOf(pathname).map(file => loaded.get(file))), [pathname])

  const isFirst = useRef(true)
  // What was pressed is gone with its page: whoever reads by keyboard or ear begins at the next one's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!isFirst.current && heading && document.activeElement === document.body) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [pathname])

  useLayoutEffect(() => {
    if (!isBrowser) return
    const left = action === 'POP' ? places?.of(location.key) : undefined
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (left !== undefined) window.scrollTo(0, left)
    else if (target) target.scrollIntoView()
    else if (!at.stays) window.scrollTo(0, 0)
  }, [isBrowser, location, action, at.stays])

  useEffect(() => {
    const key = isBrowser ? location.key : ''
    const leave = () => {
      places?.leave(key)
      places?.keep()
      window.history.scrollRestoration = 'auto'
    }
    const come = () => {
      window.history.scrollRestoration = 'manual'
    }
    come()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', come)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', come)
    }
  }, [isBrowser, location])

  return (
    <Router location={location} navigationType={action} navigator={navigator} static={!history}>
      {children(<Pages />, isUnderWay)}
    </Router>
  )
}
