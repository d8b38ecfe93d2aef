import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSpans } from '#app/people/availability/open-hours.ts'
import { instantOf, MINUTE, weekdayIds } from '#platform/shared/time.ts'
import type { DayFacts, Entry } from './day-facts.ts'
import { answerWords, lengthWords, shortAnswerWords, sumWords } from './day-words.ts'
import { boundsOf } from './grid.ts'
import { freeOn, linesOf, sumOf, waysOn } from './stretches.ts'

const date = '2026-12-04'
const at = (time: string, day = date) => instantOf(day, time) as Date
const long = ({ from, to }: { from: Date; to: Date }) => to.getTime() - from.getTime()
const before = at('12:00', '2026-12-01')

let made = 0
function entry(from: Date, to: Date, asked = false): Entry {
  made += 1
  return {
    ...{ id: String(made), path: '/', service: 'Rydde/vaske', customer: 'Marte', address: '' },
    ...{ from, to, answerBy: asked ? before : null, status: null, inSeries: false },
    ...{ halfHours: long({ from, to }) / (30 * MINUTE), wage: 25_000 },
  }
}
const day = (entries: Entry[], open = [{ from: at('08:00'), to: at('18:00') }]): DayFacts => ({
  ...{ date, open, extra: null, off: [], entries },
})

test('a day reads as the drawing does: orders, what is kept for the way between them, and free stretches', () => {
  const shown = day([entry(at('09:00'), at('12:30')), entry(at('14:00'), at('16:30'))])
  const said = linesOf(shown, before).map(line =>
    line.kind === 'order'
      ? `oppdrag ${line.entry.from.toISOString().slice(11, 16)}`
      : line.kind === 'off'
        ? 'fri'
        : `${line.kind} ${lengthWords({ from: line.at, to: line.to })}${line.isLast ? ' sist' : ''}`,
  )
  expect(said).toEqual([
    'free 1 t',
    'oppdrag 08:00',
    'free 1 t',
    'way 30 min',
    'oppdrag 13:00',
    'free 1 t 30 min sist',
  ])
})

test('before the first order of a day, and to a request, no way is known', () => {
  expect(waysOn(day([entry(at('10:00'), at('12:00'))]))).toEqual([])
  expect(waysOn(day([entry(at('10:00'), at('12:00')), entry(at('13:00'), at('15:00'), true)]))).toEqual([])
  // Less than half an hour between: no more than there is.
  const near = day([entry(at('10:00'), at('12:00')), entry(at('12:10'), at('15:00'))])
  expect(waysOn(near).map(long)).toEqual([10 * MINUTE])
})

test('what has passed is not free', () => {
  expect(freeOn(day([]), at('12:10'))).toEqual([{ from: at('12:30'), to: at('18:00') }])
  expect(freeOn(day([]), at('18:00'))).toEqual([])
})

test('free stretches and what is taken make up the open hours, also when the clock is moved', () => {
  const days = fc.constantFrom(date, '2026-03-29', '2026-10-25', '2027-03-28')
  const hours = fc.tuple(fc.nat(44), fc.integer({ min: 2, max: 10 }), fc.boolean())
  fc.assert(
    fc.property(days, fc.array(hours, { maxLength: 6 }), (on, times) => {
      const bounds = boundsOf(on)
      const open = openSpans({ days: weekdayIds, hours: {}, extraDays: [], timeOff: [] }, on)
      const entries = times
        .map(([from, halves, asked]) => {
          const begins = bounds.from.getTime() + from * 30 * MINUTE
          return entry(new Date(begins), new Date(begins + halves * 30 * MINUTE), asked)
        })
        .sort((a, b) => a.from.getTime() - b.from.getTime())
      const shown: DayFacts = { date: on, open, extra: null, off: [], entries }
      const free = freeOn(shown, new Date(0))
      const taken = [...entries, ...waysOn(shown)]
      const isIn = (spans: readonly { from: Date; to: Date }[], minute: number) =>
        spans.some(({ from, to }) => from.getTime() <= minute && minute < to.getTime())
      for (let minute = bounds.from.getTime(); minute < bounds.to.getTime(); minute += 10 * MINUTE)
        expect(isIn(free, minute)).toBe(isIn(open, minute) && !isIn(taken, minute))
    }),
  )
})

test('a sum counts an order where it begins, and never a request', () => {
  const night = entry(at('22:00'), at('01:00', '2026-12-05'))
  const next: DayFacts = { ...day([night]), date: '2026-12-05' }
  const asked = entry(at('09:00'), at('11:00'), true)
  const sum = sumOf([day([asked, night]), next])
  expect(sum).toEqual({ orders: 1, requests: 1, halfHours: 6, wage: 25_000 })
  expect(sumWords(sum)).toBe('1 oppdrag, 3 timer, 250,00\u00a0kr i lønn før skatt, 1 forespørsel')
  expect(sumWords(sumOf([next]))).toBe('')
})

test('a request says when it must be answered, as near as one says it', () => {
  expect(answerWords(at('16:00'), at('08:00'))).toBe('Svar innen 16.00')
  expect(answerWords(at('10:00', '2026-12-05'), at('08:00'))).toBe('Svar i morgen innen 10.00')
  expect(answerWords(at('10:00', '2026-12-06'), at('08:00'))).toBe('Svar innen 6. des. 10.00')
  expect(shortAnswerWords(at('16:00'), at('08:00'))).toBe('Svar innen 16.00')
  expect(shortAnswerWords(at('10:00', '2026-12-05'), at('08:00'))).toBe('Svar i morgen')
  expect(shortAnswerWords(at('10:00', '2026-12-06'), at('08:00'))).toBe('Svar 6. des.')
})
