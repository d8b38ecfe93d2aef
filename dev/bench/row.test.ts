import { describe, expect, test } from 'vitest'
import { documentOf } from './document.ts'
import type { Machine } from './machine.ts'
import { rowsInOrder } from './paths.ts'
import { markdownOf, rowOf, shown, tableOf } from './row.ts'

const page = { path: 'GET / (brotli)', unit: '/s', ours: 40_000, peer: 50_000, beside: 'bare Node' }
const memory = { path: 'memory after start, warm', unit: 'MB', ours: 250 }
const machine: Machine = {
  ...{ cores: 2, processor: 'one', memoryGb: 8, load: 0.2, node: '24.1.0', postgres: '18.4' },
  ...{ commit: 'abc', date: '2026-11-22 20:00' },
}

describe('a row', () => {
  test('goes by the ratio where there is a peer', () => {
    const row = rowOf(page, { least: 0.8 })
    expect(row).toMatchObject({ ratio: 0.8, goal: '≥ 0.8 ×', isReached: true })
    expect(rowOf(page, { least: 0.81 }).isReached).toBe(false)
    expect(rowOf(page, { most: 0.8 }).isReached).toBe(true)
    expect(rowOf(page, { most: 0.79 }).isReached).toBe(false)
  })

  test('goes by its own figure where there is none, or where that is wanted', () => {
    expect(rowOf(memory, { most: 250 })).toMatchObject({
      ...{ ratio: undefined, goal: '≤ 250 MB', isReached: true },
    })
    expect(rowOf(memory, { most: 249 }).isReached).toBe(false)
    expect(rowOf(page, { least: 40_000 }, 'ours')).toMatchObject({ goal: '≥ 40 k/s', isReached: true })
    expect(rowOf(page, { least: 50_000 }, 'ours').isReached).toBe(false)
  })

  test('that measured nothing has not reached its goal', () => {
    expect(rowOf({ ...memory, ours: Number.NaN }, { most: 250 }).isReached).toBe(false)
    expect(rowOf({ ...page, ours: Number.NaN }, { least: 0.1 }).isReached).toBe(false)
    expect(rowOf({ ...page, ours: 0, peer: 0 }, { least: 0.1 }).isReached).toBe(false)
  })
})

test('figures are as exact as they are small', () => {
  expect(shown(64_149, '/s')).toBe('64.1 k/s')
  expect(shown(1646.4, '/s')).toBe('1646/s')
  expect(shown(12.345, 'ms')).toBe('12.3 ms')
  expect(shown(0.0123, '')).toBe('0.01')
  expect(shown(7, 'files')).toBe('7 files')
  expect(shown(20_000, 'ms')).toBe('20000 ms')
})

test('the table has a line for each row, and one for its note', () => {
  const lines = tableOf([
    rowOf({ ...page, note: 'twice' }, { least: 0.8 }),
    rowOf(memory, { most: 249 }),
  ]).split('\n')
  expect(lines).toEqual([
    'path                        ours  peer              ratio  goal',
    'GET / (brotli)            40 k/s  50 k/s bare Node   0.80  ≥ 0.8 ×   reached',
    '    twice',
    'memory after start, warm  250 MB                           ≤ 249 MB  NOT reached',
  ])
})

test('a bar in a text does not end its cell', () => {
  const [, , row] = markdownOf([rowOf({ ...memory, path: 'a|b', note: 'c\nd' }, { most: 250 })]).split('\n')
  expect(row).toBe('| a\\|b<br><small>c d</small> | 250 MB |  |  | ≤ 250 MB | reached |')
})

describe('the document', () => {
  const rows = [rowOf(page, { least: 0.8 }), rowOf({ ...page, beside: 'nginx' }, { least: 0.9 })]
  const serving = { bench: 'serving', rows }
  const warm = rowOf({ path: 'start, warm', unit: 's', ours: 1 }, { most: 2 })
  const start = { bench: 'start', rows: [rowOf(memory, { most: 249 }), warm] }

  test('has known paths in their order, whichever was measured first, and others after them', () => {
    const text = documentOf(machine, [start, serving])
    const places = [
      '| GET / (brotli) |',
      '| memory after start, warm |',
      '## Besides: start',
      '| start, warm |',
    ]
    expect(places.map(place => text.indexOf(place)).every(place => place > 0)).toBe(true)
    expect(places.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(places)
    expect(text.split('| 22.5 k/s: 0.23 of bare Node, 0.18 of nginx |')).toHaveLength(2)
    expect(text).not.toContain('Besides: serving')
    expect(text).toContain('2 of 4 goals reached.')
  })

  test('has the order of the terminal', () => {
    expect(rowsInOrder([start, serving])).toEqual([...rows, start.rows[0], warm])
  })

  test('names what was not measured, and what failed', () => {
    const text = documentOf(machine, [serving, { bench: 'hand', rows: [], failed: 'no browser' }])
    expect(text).toContain('- memory after start: `npm run bench start` (before: 399 MB)')
    expect(text).not.toContain('- GET / (brotli): `npm run bench serving`')
    expect(text).toContain('- hand: no browser')
    expect(text).toContain('- Lighthouse: `npm run bench pages` (before:')
    expect(text).not.toContain('undefined')
  })

  test('says that others used the machine', () => {
    expect(documentOf(machine, [serving])).not.toContain('not idle')
    expect(documentOf({ ...machine, load: 1.2 }, [serving])).toContain('**The machine was not idle.**')
  })
})
