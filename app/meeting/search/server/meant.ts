import { orderTimes } from '#app/facts/order-process.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Understood, WorkerSearch } from '../api.ts'
import { folded, wordsOf } from '../synonyms.ts'
import { type Meant, understandText, unknownIn, withoutWish } from '../understanding/understand-text.ts'
import { findTaught } from './find-taught.ts'
import { findKnown } from './understand.ts'

/** A search as it is meant. */
export type MeantSearch = {
  /** With what was understood beside what was chosen. */
  search: WorkerSearch
  /** Words that nothing was understood by: they rank. */
  rest: string
  /** The words that said service and district: what somebody may have written of themself. */
  written: string
  /** What was understood that people are found by. */
  wishes: Omit<Understood['wishes'], 'rhythm'>
  understood: Understood
}

/** Weeks from one time to the next, where the words say how many. */
const weeks = { weekly: '1', biweekly: '2', monthly: '4', regular: undefined } as const

const nothing: Understood = { wishes: {}, onlyVerified: false, sort: null, left: '', said: [] }

/** What is wished for cannot be searched by: a day that cannot be ordered yet or any more, an hour of no day. */
function searchable({ time, ...wishes }: Meant['wishes'], now: Date): Meant['wishes'] {
  const last = localDate(new Date(now.getTime() + orderTimes.mostAhead))
  const { date, ...others } = wishes
  if (!date || date < localDate(now) || date > last) return others
  return { ...wishes, ...(time && { time }) }
}

/** Nobody's name is taken for another word: those who are listed are asked. What administrators have taught is asked for words alone that are not known. */
export async function readMeant(text: string, reader: Reader, today: string): Promise<Meant> {
  const { unknown, guessed } = unknownIn(text)
  const [known, taught] = await Promise.all([
    guessed.length > 0 ? findKnown(reader, guessed.map(folded)) : new Set<string>(),
    unknown.length > 0 ? findTaught(reader, unknown.map(folded)) : new Map(),
  ])
  return understandText(text, { today, isName: word => known.has(folded(word)), taught })
}

async function knownOf(text: string, reader: Reader): Promise<string> {
  const words = wordsOf(text)
  const known = await findKnown(reader, words.map(folded))
  return words.filter(word => known.has(folded(word))).join(' ')
}

/** Reads the words of a search. `exact` reads them as they are written. What was chosen goes before what was understood. */
export async function meantBy(reader: Reader, asked: WorkerSearch, now: Date): Promise<MeantSearch> {
  const { q, exact } = asked
  if (exact || q === '') return { search: asked, rest: q, written: q, wishes: {}, understood: nothing }
  const meant = await readMeant(q, reader, localDate(now))
  const { sort, rhythm, onlyVerified, ...found } = searchable(meant.wishes, now)
  const isChosen = (wish: string) => asked[wish as keyof WorkerSearch] !== undefined
  const day = asked.date ?? found.date
  const wishes = Object.fromEntries(
    Object.entries(found).filter(
      ([wish]) => !isChosen(wish) && (wish !== 'time' || (day === found.date && !isChosen('date'))),
    ),
  ) as Omit<Understood['wishes'], 'rhythm'>
  const every = rhythm && weeks[rhythm]
  const isMeant = (wish: string) => wish in wishes || ['onlyVerified', 'sort', 'rhythm'].includes(wish)
  const isSame = (wish: string) => asked[wish as keyof WorkerSearch] === meant.wishes[wish as 'service']
  // What was chosen and said too is told of, so that it can be taken out of the words as well.
  const said = meant.said
    .filter(({ wish }) => isMeant(wish) || isSame(wish))
    .map(({ wish, words, because }) => ({ wish, words, because, without: withoutWish(q, meant, wish) }))
  // What was chosen instead is not looked for, but whoever has it comes first.
  const overruled = meant.said.filter(({ wish }) => !isMeant(wish) && !isSame(wish)).map(({ words }) => words)
  const left = [...meant.rest, ...overruled].join(' ')
  const byWords = meant.said.filter(({ wish }) => wish === 'service' || wish === 'district')
  return {
    search: {
      ...asked,
      ...wishes,
      onlyVerified: asked.onlyVerified || Boolean(onlyVerified),
      sort: asked.sort === 'best' && sort ? sort : asked.sort,
    },
    // Words that mean nothing may still be what somebody is called.
    rest: left === '' && meant.said.length === 0 ? await knownOf(q, reader) : left,
    written: byWords.map(({ words }) => words).join(' '),
    wishes,
    understood: {
      wishes: { ...wishes, ...(every && { rhythm: every }) },
      ...{ onlyVerified: Boolean(onlyVerified), sort: sort ?? null, left: meant.rest.join(' '), said },
    },
  }
}
