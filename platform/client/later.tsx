import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { onceLoaded } from '#platform/shared/once.ts'
import { ComingDialog, ComingPart } from '#ui/coming.tsx'
import { asFailure } from './failure.ts'
import { wantsLittle } from './wants-little.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds: the page comes first. */
const AFTER_THE_PAGE = 1000

/** Fetches code ahead of its use. Without a line, where little is to be loaded, or if that fails, it is fetched when it is used. */
function ahead(fetch: () => Promise<unknown>): void {
  const begin = () => {
    if (navigator.onLine && !wantsLittle()) fetch().catch(() => {})
  }
  whenIdle(begin, { after: AFTER_THE_PAGE })
}

/** Code that is fetched once (`dev/build/fetch-first.ts`), and told of when it is there. */
function onceFetched<Code>(load: () => Promise<Code>) {
  const listeners = new Set<() => void>()
  let there: Code | undefined
  const fetch = onceLoaded(async () => {
    there = await load()
    for (const listener of listeners) listener()
    return there
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { fetch, subscribe, code: () => there }
}

/** How a dialog is closed before it has come. A part of the page has no such way. */
type Closing = { close?: () => void; onClose?: () => void; onOpenChange?: (open: boolean) => void }

function wayToClose({ close, onClose, onOpenChange }: Closing): (() => void) | undefined {
  return close ?? onClose ?? (onOpenChange && (() => onOpenChange(false)))
}

/**
 * A component whose code is fetched after the page: when nothing else goes on, so that a press is answered at once and
 * also when the line has fallen since; or, `'when asked'`, when it is first shown, or before by `fetch`. Until it has
 * come, its place says so; without a line it says that too, and can be asked again. The page stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'when idle' | 'when asked' = 'when idle',
) {
  const { fetch, subscribe, code } = onceFetched(load)
  if (!import.meta.env.SSR && when === 'when idle') ahead(fetch)
  const useCode = () => useSyncExternalStore(subscribe, code, code)

  function useFetched(wanted: boolean) {
    const Loaded = useCode()
    const [failure, setFailure] = useState<string | null>(null)
    const ask = useCallback(() => {
      setFailure(null)
      fetch().catch((error: unknown) => setFailure(asFailure(error).message))
    }, [])
    useEffect(() => {
      if (wanted && !code()) ask()
    }, [wanted, ask])
    return { Loaded, failure, ask }
  }

  function Later(props: Props & Closing) {
    const { Loaded, failure, ask } = useFetched(true)
    if (Loaded) return <Loaded {...props} />
    const onClose = wayToClose(props)
    return onClose ? (
      <ComingDialog failure={failure} onRetry={ask} onClose={onClose} />
    ) : (
      <ComingPart failure={failure} onRetry={ask} />
    )
  }

  /** Is it still on its way, if it is wanted? What it stands in can wait for it, so that nothing moves when it comes. */
  function useIsComing(wanted: boolean): boolean {
    const { Loaded, failure } = useFetched(wanted)
    return wanted && !Loaded && failure === null
  }
  return Object.assign(Later, { fetch: () => void fetch().catch(() => {}), useIsComing })
}

/** Several components of one file, fetched together: `const dialog = laterFrom(() => import('./dialogs.ts'))`. */
export function laterFrom<Module>(load: () => Promise<Module>) {
  const fetch = onceLoaded(load)
  return <Props extends object>(pick: (module: Module) => ComponentType<Props>) =>
    later(async () => pick(await fetch()))
}
