import { type ChangeEvent, useCallback } from 'react'
import { useAddress } from '#platform/client/address.ts'
import { useTypedWords } from './use-typed-words.ts'

const MOST_LETTERS = 100

/** One choice of a list: what can be chosen, and what is chosen where the address says nothing. */
type Filter = { known: readonly string[]; unsaid: string | undefined }
type Chosen<Filters extends Record<string, Filter>> = {
  [Name in keyof Filters]: Filters[Name]['known'][number] | Filters[Name]['unsaid']
}

/** A filter of which one of these is always chosen. */
export const oneOf = <Value extends string>(known: readonly Value[], unsaid: NoInfer<Value>) => ({
  known,
  unsaid,
})
/** A filter that may be left open. */
export const anyOf = <Value extends string>(known: readonly Value[]) => ({ known, unsaid: undefined })

/**
 * The filters of a list and the words that are looked for, as the address has them. The words follow what is typed a
 * moment later. `filters` is a constant: the names in it are those of the address.
 */
export function useFilters<const Filters extends Record<string, Filter>>(filters: Filters) {
  const [params, setParams] = useAddress()
  const q = (params.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const search = useCallback(
    (words: string) =>
      setParams(newest => {
        const { q: _, ...rest } = Object.fromEntries(newest)
        return words ? { ...rest, q: words } : rest
      }),
    [setParams],
  )
  const [typed, setTyped] = useTypedWords(q, search)
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, { known, unsaid }]) => [
      name,
      known.find(value => value === params.get(name)) ?? unsaid,
    ]),
  ) as Chosen<Filters>

  /** Chooses some of it anew; with `q` the words too. */
  const choose = (wanted: Partial<Chosen<Filters>> & { q?: string }) => {
    const words = wanted.q ?? typed.trim()
    if (words !== typed.trim()) setTyped(words)
    const next = Object.entries({ ...chosen, ...wanted, q: words }).filter(
      ([name, value]) => value && value !== filters[name]?.unsaid,
    )
    setParams(Object.fromEntries(next) as Record<string, string>)
  }

  /** For the box that is typed in. */
  const words = {
    value: typed,
    maxLength: MOST_LETTERS,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
  }
  return { chosen, q, words, choose }
}
