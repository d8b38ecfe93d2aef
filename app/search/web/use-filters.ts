import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, filtersFrom, paramsOf } from '../filters.ts'

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

/** The filters of the address, and the text in the box, which the address follows a moment later. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = filtersFrom(params)
  const { q } = filters
  const [typed, setTyped] = useState(q)
  const written = useRef(q)

  // The router knows only the address that it has come to: two choices before it is there would lose the first.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])

  const change = useCallback(
    (part: Partial<Filters>) => {
      newest.current = paramsOf({ ...filtersFrom(newest.current), ...part })
      setParams(newest.current, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )

  // The address was changed by somebody else than the box: a link, the way back, a filter taken away.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === written.current) return
    const timer = setTimeout(() => {
      written.current = wanted
      change({ q: wanted, exact: false })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, change])

  return { filters, typed, setTyped, change }
}
