import { type ComponentType, lazy, Suspense } from 'react'
import { piece } from './again.ts'

/** Milliseconds: the page comes first. */
const AFTER_THE_PAGE = 1000

/** Fetches code ahead of its use. Without a line, or if that fails, it is fetched when it is used, which then waits for the line. */
function ahead(load: () => Promise<unknown>): void {
  const fetch = () => {
    if (navigator.onLine) load().catch(() => {})
  }
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 5000 })
    else fetch()
  }, AFTER_THE_PAGE)
}

/**
 * A component whose code is fetched after the page: when nothing else goes on, so that a press is answered at once and
 * also when the line has fallen since; or, `'when asked'`, when it is first shown, or before by `fetch`. Until it has
 * come, nothing is shown.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'when idle' | 'when asked' = 'when idle',
) {
  if (!import.meta.env.SSR && when === 'when idle') ahead(load)
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const fetch = () => {
    coming ??= piece(load).then(Loaded => ({ default: Loaded }))
    return coming
  }
  const Loaded = lazy(fetch) as ComponentType<Props>
  const Later = (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Later, { fetch: () => void fetch() })
}
