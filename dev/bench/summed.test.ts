import { describe, expect, test } from 'vitest'
import { profileTable, summed } from './summed.ts'

const root = '/here'
const at = (id: number, functionName: string, url: string, children: number[] = [], lineNumber = 0) => ({
  ...{ id, children, callFrame: { functionName, url, lineNumber } },
})
/** `serve` calls itself, `parse` of a package, and `write` of Node. */
const nodes = [
  at(1, '(root)', '', [2, 6, 7]),
  at(2, 'serve', 'file:///here/app/serve.ts', [3, 4], 9),
  at(3, 'serve', 'file:///here/app/serve.ts', [5], 9),
  at(4, 'parse', 'file:///here/node_modules/@some/parser/node_modules/inner/dist/a.js'),
  at(5, 'write', 'node:net', [], 3),
  at(6, '(idle)', ''),
  at(7, '(garbage collector)', ''),
]
const samples = [2, 3, 3, 4, 5, 6, 7, 2]
// Each lasts until the next; the last does not end.
const timeDeltas = [99_000, 1000, 2000, 2000, 4000, 8000, 16_000, 32_000]
const profile = { nodes, samples, timeDeltas }
const one = (name: string) => summed(profile, root).functions.find(found => found.name === name)

describe('a profile', () => {
  test('gives each function its own time and that of what it called, once', () => {
    expect(one('serve')).toMatchObject({ own: 5, total: 17, owner: 'own code', place: 'app/serve.ts:10' })
    expect(one('parse')).toMatchObject({ own: 4, total: 4, owner: 'inner' })
    expect(one('write')).toMatchObject({ own: 8, total: 8, owner: 'Node', place: 'node:net:4' })
  })

  test('tells work from idling', () => {
    expect(summed(profile, root)).toMatchObject({ busy: 49, idle: 16 })
    expect(one('(idle)')).toBeUndefined()
  })

  test('says whose the time was', () => {
    expect(summed(profile, root).owners).toEqual([
      { owner: 'tidying of memory', own: 32 },
      { owner: 'Node', own: 8 },
      { owner: 'own code', own: 5 },
      { owner: 'inner', own: 4 },
    ])
  })

  test('knows packages of the checkout above, as in a worktree', () => {
    const url = 'file:///here/../elsewhere/node_modules/pg/lib/client.js'
    const { owners } = summed({ ...profile, nodes: [at(2, 'query', url)] }, root)
    expect(owners).toMatchObject([{ owner: 'pg' }])
  })

  test('is printed with own code and packages apart, the heaviest first', () => {
    const [owners, own, ownTotal, others] = profileTable(summed(profile, root), 1000).split('\n\n')
    expect(owners?.split('\n')[1]).toBe('     32 ms  65.3 %    32.0 µs  tidying of memory')
    expect(own?.split('\n').slice(1)).toEqual([
      '      5 ms  10.2 %     5.0 µs  serve                        app/serve.ts:10',
    ])
    expect(ownTotal?.split('\n')[1]).toContain('17 ms')
    expect(
      others
        ?.split('\n')
        .slice(1)
        .map(line => line.split(/\s+/)[7]),
    ).toEqual(['write', 'parse'])
  })
})
