import { useCallback, useEffect, useRef, useState } from 'react'
import { createSearchParams, useSearchParams } from 'react-router'

type Wanted = URLSearchParams | Record<string, string>

/**
 * The address's query as last set here, and its setter. The page updates at once, the router a moment later:
 * it knows only the address it has arrived at, so quick users would change an old state. A function receives
 * the last state. Changes replace the history entry.
 */
export function useAddress(): [
  params: URLSearchParams,
  choose: (
    wanted: Wanted | ((newest: URLSearchParams) => Wanted),
    options?: { preventScrollReset?: boolean },
  ) => void,
] {
  const [there, go] = useSearchParams()
  const [params, setParams] = useState(there)
  const newest = useRef(there)
  useEffect(() => {
    newest.current = there
    setParams(there)
  }, [there])

  const goTo = useRef(go)
  useEffect(() => {
    goTo.current = go
  }, [go])
  const choose = useCallback<ReturnType<typeof useAddress>[1]>((wanted, options) => {
    newest.current = createSearchParams(typeof wanted === 'function' ? wanted(newest.current) : wanted)
    setParams(newest.current)
    goTo.current(newest.current, { replace: true, ...options })
  }, [])
  return [params, choose]
}
