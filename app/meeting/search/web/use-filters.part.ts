import { useCallback } from 'react'
import { useTypedWords } from '#app/client/use-typed-words.ts'
import { useAddress } from '#platform/client/address.ts'
import { type Filters, filtersFrom, paramsOf } from '../filters.ts'

/** The chosen filters and the search text; the address follows with a delay. */
export function useFilters() {
  const [params, choose] = useAddress()
  const filters = filtersFrom(params)

  const change = useCallback(
    (part: Partial<Filters>) =>
      choose(newest => paramsOf({ ...filtersFrom(newest), ...part }), { preventScrollReset: true }),
    [choose],
  )
  const search = useCallback((q: string) => change({ q, exact: false }), [change])
  const [typed, setTyped] = useTypedWords(filters.q, search)

  return { filters, typed, setTyped, change }
}
