import type { Understood } from './api.ts'
import { activeFilters, type Filters, noFilters, sortingLabels } from './filters.ts'

/** One wish of a search, chosen or understood, and the search without it. */
export type Chip = { key: string; label: string; because?: string; without: Filters }

/** Nothing chosen. Names every filter, so that an address loses all of them. */
export const nothingChosen = {
  ...{ service: undefined, district: undefined, weekday: undefined, date: undefined, time: undefined },
  ...{ maxRate: undefined, minRating: undefined, maxMinutes: undefined, onlyVerified: false, exact: false },
  sort: noFilters.sort,
} satisfies Partial<Filters>

/** A time is of a day, and goes with it. */
const together = (key: string) => (key === 'date' ? ['date', 'time'] : [key])

/** The search without some wishes, whether they were chosen or stand in the words: they are taken out of both. */
export function letGoOf(filters: Filters, understood: Understood | null, ...wishes: string[]): Filters {
  const keys = wishes.flatMap(together)
  const said = understood?.said.filter(({ wish }) => keys.includes(wish)) ?? []
  const [first, ...others] = said
  let q = first?.without ?? filters.q
  for (const { words } of others) q = q.replace(words, ' ')
  const unset = Object.fromEntries(Object.entries(nothingChosen).filter(([key]) => keys.includes(key)))
  return { ...filters, ...unset, q: q.replaceAll(/\s+/g, ' ').trim(), ...(first && { exact: false }) }
}

/** The search as it is meant: with what was understood. What was chosen goes before it. */
export const meantBy = (filters: Filters, understood: Understood | null): Filters => ({
  ...filters,
  ...understood?.wishes,
  onlyVerified: filters.onlyVerified || Boolean(understood?.onlyVerified),
  sort: filters.sort === noFilters.sort ? (understood?.sort ?? filters.sort) : filters.sort,
})

/** In the order in which one thinks of them. */
const order = [
  'service',
  'date',
  'time',
  'weekday',
  'rhythm',
  'district',
  'maxRate',
  'minRating',
  'maxMinutes',
]

/** All that is wished for, chosen or understood, each of which can be taken away. */
export function chipsOf(filters: Filters, understood: Understood | null): Chip[] {
  const meant = meantBy({ ...filters, q: '' }, understood)
  const said = new Map(understood?.said.map(one => [one.wish, one]))
  const labels = new Map<string, string>(activeFilters(meant).map(({ key, label }) => [key, label]))
  for (const { wish, words } of said.values())
    if (!labels.has(wish))
      labels.set(wish, wish === 'sort' && understood?.sort ? sortingLabels[understood.sort] : words)
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...labels]
    .map(([key, label]) => ({
      key,
      label,
      because: said.get(key)?.because,
      without: letGoOf(filters, understood, key),
    }))
    .sort((a, b) => place(a.key) - place(b.key))
}
