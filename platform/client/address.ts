import { useCallback, useEffect, useRef, useState } from 'react'
import { createSearchParams, useSearchParams } from 'react-router'

type Wanted = URLSearchParams | Record<string, string>

/**
 * What the address says after its '?', as it was last chosen here, and the way to choose. The page follows at once, the
 * router a moment later: it knows only the address that it has come to, and whoever was quick would see an old choice, and
 * make the next one from it. A function is given what was chosen last. The way back leads past what is chosen.
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
