import fc from 'fast-check'
import { expect, test } from 'vitest'
import { farBetween } from './near.ts'
import { everyday } from './queries/everyday.ts'
import type { WishName } from './reading.ts'
import { understandText, withoutWish } from './understand-text.ts'
import { givenNames, surnames } from './vocabulary/around.ts'

const today = '2026-11-23'
const understood = (text: string) => understandText(text, { today })

const words = everyday.split(/[\s>;=]+/).filter(Boolean)
const parts = [
  ...[
    'lørdag',
    'på',
    'kl',
    '10',
    '10.30',
    'under',
    '400',
    'kr',
    '/t',
    'hver',
    'uke',
    'ikke',
    'i morgen',
    '3/12',
  ],
  ...[
    '31.',
    'februar',
    'minst',
    '4,5',
    'stjerner',
    'og',
    'Sagene',
    'Kari',
    'Bjerke',
    'halv',
    'mellom',
    '-',
    '\u0000',
  ],
  ...['🧹', '<b>', '</b>', 'уборка', '清洁', 'å', 'æøå', '٣', '𝟙', 'e\u0301'],
]
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...words, ...parts), { maxLength: 14 }).map(all => all.join(' ')),
)

test('never throws, and what it points at stands in the text', () => {
  fc.assert(
    fc.property(texts, text => {
      const { said, leftOut, rest, wishes } = understood(text)
      expect(rest.length).toBeLessThanOrEqual(8)
      for (const word of rest) expect(text).toContain(word)
      expect(new Set(said.map(({ wish }) => wish))).toEqual(new Set(Object.keys(wishes)))
      for (const { spans, because } of [...said, ...leftOut]) {
        expect(spans.length).toBeGreaterThan(0)
        expect(because).not.toBe('')
        for (const [from, to] of spans) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a wish that is taken away takes its own words and no others', () => {
  const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
  fc.assert(
    fc.property(texts, text => {
      const meant = understood(text)
      for (const { wish, spans } of meant.said) {
        const left = withoutWish(text, meant, wish)
        expect(squeezed(left).length).toBeLessThan(squeezed(text).length)
        const gone = [
          ...spans,
          ...meant.leftOut.filter(one => wish !== 'service' && one.wish === wish).flatMap(one => one.spans),
        ]
        const kept =
          [...text].length === text.length
            ? [...text].filter((_, at) => !gone.some(([from, to]) => at >= from && at < to)).join('')
            : undefined
        if (kept !== undefined) expect(squeezed(left)).toBe(squeezed(kept))
      }
    }),
    { numRuns: 500 },
  )
})

test('what is left over is left over again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('frisør', 'tannlege', 'Ingrid', 'polsk', 'zzzz', 'bok', 'Frost'), {
        maxLength: 8,
      }),
      asked => {
        const { rest } = understood(asked.join(' '))
        expect(understood(rest.join(' ')).rest).toEqual(rest)
      },
    ),
  )
})

test('nothing, and what means nothing, says nothing', () => {
  const nothing = { wishes: {}, said: [], leftOut: [], rest: [] }
  for (const text of [
    '',
    '   ',
    '🧹🧹',
    'jeg trenger hjelp til å',
    'noen som kan',
    '<b></b>',
    '\u0000\u0007',
    '3 timer',
  ])
    expect(understood(text)).toEqual(nothing)
  expect(understood('k').wishes).toEqual({})
  expect(understood('清洁 уборка').wishes).toEqual({})
  expect(understood('12345').wishes).toEqual({})
})

test('only the beginning of a long text is read', () => {
  expect(understood(`${'hei '.repeat(800)}vaskehjelp`).wishes).toEqual({})
  expect(understood(`vaskehjelp ${'hei '.repeat(800)}`).wishes).toEqual({ service: 'rydde-vaske' })
})

test('names are neither corrected nor taken for a service, not even by their letters', () => {
  const names = [...givenNames.split(/\s+/), ...surnames.split(/\s+/)].filter(Boolean)
  const taken = names.filter(name => understood(name).wishes.service)
  // A garden too.
  expect(taken).toEqual(['hagen'])
  const isName = (word: string) => ['Vaksel', 'Hentesen'].includes(word)
  expect(understandText('Vaksel', { today, isName })).toEqual({
    wishes: {},
    said: [],
    leftOut: [],
    rest: ['Vaksel'],
  })
})

test('says why, and that a word was taken for another', () => {
  expect(understood('vakse vinduer').said).toEqual([
    {
      wish: 'service',
      words: 'vakse vinduer',
      spans: [[0, 13]],
      because: '«vakse» ligner på «vaske», som er renhold',
    },
  ])
  expect(understood('utvask').said[0]?.because).toBe('«utvask» er renhold')
  expect(understood('pusse de store vinduene').task).toBe('Pusse vinduer')
  expect(understood('klippe hekk').task).toBe('Klippe hekken')
})

test('the first of two stands, and the other is told of', () => {
  const { wishes, said, leftOut } = understood('lørdag og søndag under 400 over 500')
  expect(wishes).toEqual({ date: '2026-11-28', maxRate: 400 })
  expect(said[0]?.because).toContain('«søndag» er også nevnt')
  expect(leftOut.map(({ words: left }) => left)).toEqual(['søndag', 'over 500'])
})

test('taking away what was said twice leaves none of it', () => {
  const cases: [string, WishName, string][] = [
    ['vask lørdag og søndag', 'date', 'vask og'],
    ['vask på Sagene  kl 10', 'district', 'vask kl 10'],
    ['vask under 400 kr i timen takk', 'maxRate', 'vask takk'],
    ['Vaske vinduer lørdag', 'service', 'lørdag'],
    ['vask hver onsdag', 'rhythm', 'vask onsdag'],
    ['vask minst 4 i snitt', 'minRating', 'vask'],
  ]
  for (const [text, wish, left] of cases) expect(withoutWish(text, understood(text), wish)).toBe(left)
})

test('an exact time goes before what a part of the day means', () => {
  expect(understood('i kveld kl 20').wishes).toEqual({ date: today, time: '20:00' })
  expect(understood('lørdagskveld').wishes).toEqual({ date: '2026-11-28', time: '17:00' })
})

test('a weekday is the next one, and a date that is over is next year’s unless it has just been', () => {
  const dateOf = (text: string, day = today) => understandText(text, { today: day }).wishes.date
  expect(dateOf('mandag')).toBe('2026-11-30')
  expect(dateOf('lørdag', '2026-11-28')).toBe('2026-12-05')
  expect(dateOf('til helga', '2026-11-28')).toBe('2026-11-28')
  expect(dateOf('til helga', '2026-11-29')).toBe('2026-12-05')
  expect(dateOf('20. november')).toBeUndefined()
  expect(dateOf('10. november')).toBe('2027-11-10')
  expect(dateOf('29. februar', '2027-03-20')).toBeUndefined()
  expect(dateOf('29. februar', '2028-01-01')).toBe('2028-02-29')
  expect(dateOf('i morgen', '2026-12-31')).toBe('2027-01-01')
})

test('letters that fingers and ears mix up are near, others are not', () => {
  expect(farBetween('vask', 'vask', 2)).toBe(0)
  expect(farBetween('vakse', 'vaske', 2)).toBeCloseTo(0.6)
  expect(farBetween('vassk', 'vask', 2)).toBeCloseTo(0.3)
  expect(farBetween('vask', 'task', 2)).toBeGreaterThan(1)
  expect(farBetween('vask', 'hage', 1)).toBe(Number.POSITIVE_INFINITY)
})
