/** The questions that search is measured by, each many times with other values. */
import type { Client } from 'pg'
import { standardServices } from '#app/facts/services.ts'
import { type Sorting, sortings, type WorkerSearch, workerSearch } from '#app/meeting/search/api.ts'
import { cursorAfter } from '#app/meeting/search/server/wish.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { DAY, localDate, weekdayIds } from '#platform/shared/time.ts'

export type Kind = { name: string; searches: WorkerSearch[] }

/** The same numbers each time, so that two runs ask the same. */
function repeatable(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const called: Record<Sorting, string> = {
  best: 'best',
  price: 'price',
  rating: 'rating',
  newest: 'newest',
}

/** From one in a hundred down to one in ten thousand: too many to sort in no time, too few to meet soon. */
const rare = ['Jonas', 'Piotr', 'Yusuf', 'Ragnhild', 'Vigdis', 'Vikmark', 'Hvamberg', 'Lundeng', 'Åsgård']

/** Every kind, each with `times` questions. `client` is asked where deep pages may begin. */
export async function kindsOf(client: Client, times: number): Promise<Kind[]> {
  const random = repeatable(20_261_121)
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const service = () => one(standardServices).id
  const district = () => one(districts)
  const weekday = () => one(weekdayIds)
  const date = () => localDate(new Date(Date.now() + Math.floor(1 + random() * 60) * DAY))
  const hours = ['08:00', '10:00', '12:00', '17:00']
  const kind = (name: string, make: () => Record<string, unknown>): Kind => ({
    name,
    searches: Array.from({ length: times }, () => workerSearch.parse(make())),
  })
  const words = (name: string, all: readonly string[]) => kind(name, () => ({ q: one(all) }))

  const { rows } = await client.query<Record<string, string>>(
    `select n, by_best, by_price, by_rating, by_newest from search_people
     where n % greatest(1, (select max(n) / ${times * 2} from search_people)) = 0 limit ${times}`,
  )
  const deep = (sort: Sorting) =>
    kind(`deep page, ${called[sort]}`, () => {
      const row = one(rows)
      const place = { key: Number(row[`by_${sort}`]), n: Number(row.n) }
      return { sort, cursor: cursorAfter(workerSearch.parse({ sort }), place) }
    })

  return [
    ...sortings.flatMap(sort => [
      kind(`${called[sort]}`, () => ({ sort })),
      kind(`${called[sort]} + district`, () => ({ sort, district: district() })),
      kind(`${called[sort]} + service`, () => ({ sort, service: service() })),
      kind(`${called[sort]} + day`, () => ({ sort, weekday: weekday() })),
      kind(`${called[sort]} + all three`, () => ({
        ...{ sort, district: district(), service: service(), weekday: weekday() },
      })),
      deep(sort),
    ]),
    kind('date', () => ({ date: date() })),
    kind('date and hour', () => ({ date: date(), time: one(hours) })),
    kind('date and hour + both', () => ({
      ...{ date: date(), time: one(hours), district: district(), service: service() },
    })),
    kind('words, date and hour', () => ({
      q: one(['vasker', 'barn', 'Ingrid']),
      date: date(),
      time: one(hours),
    })),
    kind('verified only', () => ({ onlyVerified: true, service: service() })),
    kind('price at most', () => ({ maxRate: one([210, 230, 250, 300, 400]), service: service() })),
    kind('rating at least', () => ({ minRating: one([4, 4.5, 4.8]), district: district() })),
    words('words, a common one', [
      'vasker',
      'barn',
      'tur',
      'bil',
      'nøye',
      'mat',
      'hage',
      'polsk',
      'kontorer',
    ]),
    words('words, a name', [
      'Ingrid',
      'Ragnhild',
      'Solheim',
      'Vikmark',
      'Hvamberg',
      'Lundeng',
      'Vigdis',
      'Åsgård',
    ]),
    kind('words, two', () => ({
      q: `${one(['Kari', 'Ole', 'Vigdis', 'barn', 'vasker', 'hage'])} ${one(['Sagene', 'Alna', 'Solheim', 'maler', 'bil'])}`,
    })),
    kind('words + district + day', () => ({
      ...{ q: one(['vasker', 'barn', 'Ingrid', 'data']), district: district(), weekday: weekday() },
    })),
    words('beginning of a word', ['ing', 'sol', 'barn', 'va', 'grün', 'ragn', 'pol', 'hvam']),
    words('misspelt', ['ingird', 'barnepss', 'grünerløka', 'solhiem', 'vaksing', 'ragnhidl', 'matlagning']),
    words('synonym', ['renhold', 'barnevakt', 'plenklipping', 'måking', 'flyttehjelp', 'gartner', 'nanny']),
    words('nothing found', ['qqqxyz', 'zzkwj', 'wwwyyx']),
    ...(['price', 'rating', 'newest'] as const).map(sort =>
      kind(`a rare word, ${called[sort]}`, () => ({ sort, q: one(rare) })),
    ),
    kind('words, price', () => ({ sort: 'price', q: one(['vasker', 'barn', 'Ingrid', 'renhold', 'maler']) })),
  ]
}
