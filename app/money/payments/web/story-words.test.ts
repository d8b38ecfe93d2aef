import { expect, it } from 'vitest'
import { storyItems, wrongText } from './story-words.ts'

const act = { doneAt: null, refusedAt: null, why: null, tries: 0, triedAt: null }

it('tells acts and messages in the order in which they came, with key, times and why', () => {
  const items = storyItems({
    openedAt: '2026-12-01T08:00:00.000Z',
    provider: 'test',
    acts: [
      {
        ...{ ...act, key: 'key-2', kind: 'release', amount: 0, askedAt: '2026-12-01T12:00:00.000Z' },
        ...{ refusedAt: '2026-12-01T12:01:00.000Z', why: 'unknown' },
      },
      {
        ...{ ...act, key: 'key-1', kind: 'capture', amount: 78_000, askedAt: '2026-12-01T10:00:00.000Z' },
        doneAt: '2026-12-01T10:01:00.000Z',
      },
      {
        ...act,
        key: 'key-3',
        kind: 'refund',
        amount: 26_000,
        askedAt: '2026-12-01T13:00:00.000Z',
        tries: 4,
        triedAt: '2026-12-10T09:00:00.000Z',
      },
    ],
    hooks: [{ name: 'pay', sentAt: '2026-12-01T09:00:00.000Z', receivedAt: '2026-12-01T11:00:00.000Z' }],
  })
  expect(items.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'failed', 'current'])
  expect(items.map(({ title }) => String(title).replaceAll('\u00a0', ' '))).toEqual([
    'Åpnet: Testbetaling',
    'Trekk 780,00 kr',
    'Melding fra leverandøren: pay',
    'Frigi resten',
    'Betal tilbake 260,00 kr',
  ])
  expect(items[3]?.note).toMatch(/Bedt om .*, avvist .*: «unknown»\. Nøkkel key-2\./)
  expect(items[4]?.note).toMatch(/, prøvd 4 ganger, sist .*10\..*, venter på svar\./)
  expect(items[3]?.note).not.toContain('prøvd')
  expect(items[2]?.note).toMatch(/^Sendt .*10.*, mottatt .*12/)
})

it('says what was not believed in words, and keeps what it has no words for', () => {
  expect(wrongText('another amount')).toBe('et annet beløp enn det kunden godkjente')
  expect(wrongText('currency EUR')).toBe('beløpet er i EUR')
  expect(wrongText('whatever')).toBe('whatever')
})
