import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '#platform/client/address.ts'
import { type Filters, filtersFrom, paramsOf } from '../filters.ts'

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

/** The chosen filters and the search text; the address follows with a delay. */
export function useFilters() {
  const [params, choose] = useAddress()
  const filters = filtersFrom(params)
  const { q } = filters
  const [typed, setTyped] = useState(q)
  const written = useRef(q)

  const change = useCallback(
    (part: Partial<Filters>) =>
      choose(newest => paramsOf({ ...filtersFrom(newest), ...part }), { preventScrollReset: true }),
    [choose],
  )

  // The address changed elsewhere: a link, the back button, a removed filter.
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
