import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bound, divide, type Load, type Module } from './divide.ts'

const module = (id: string, bytes: number, loadedIn: number[], imports: string[] = []): Module => ({
  ...{ id, bytes, loadedIn, imports },
})
const nothing = (situations: number): Load[] =>
  Array.from({ length: situations }, () => ({ bytes: 0, files: 0 }))
const sorted = (files: readonly (readonly string[])[]) => files.map(ids => ids.toSorted()).toSorted()

test('small files that mostly come together are joined', () => {
  const { files } = divide([module('a', 500, [0, 1, 2]), module('b', 700, [1, 2])], nothing(3), [])
  expect(sorted(files)).toEqual([['a', 'b']])
})

test('a large one is not brought where it is not used', () => {
  const modules = [module('a', 500, [0, 1, 2, 3]), module('b', 20_000, [3])]
  expect(sorted(divide(modules, nothing(4), []).files)).toEqual([['a'], ['b']])
})

test('a page has what it may have, whatever is saved in the others', () => {
  const modules = [module('a', 500, [0, 1, 2]), module('b', 700, [1, 2])]
  const most = (bytes: number): Bound[] => [{ situation: 0, bytes, files: 1 }]
  expect(sorted(divide(modules, nothing(3), most(900)).files)).toEqual([['a'], ['b']])
  expect(sorted(divide(modules, nothing(3), most(1_500)).files)).toEqual([['a', 'b']])
})

test('a page that may have few files gets few, though others then load more', () => {
  const modules = [module('a', 4_000, [0, 1]), module('b', 4_000, [0, 2]), module('c', 4_000, [0, 3])]
  expect(divide(modules, nothing(4), []).files).toHaveLength(3)
  const { files, over } = divide(modules, nothing(4), [{ situation: 0, bytes: 20_000, files: 1 }])
  expect(files).toHaveLength(1)
  expect(over).toEqual([])
})

test('a page that cannot keep within its bound is told of', () => {
  const bound = { situation: 0, bytes: 400, files: 1 }
  const { over, loads } = divide([module('a', 500, [0, 1])], nothing(2), [bound])
  expect(over).toEqual([bound])
  expect(loads[0]?.files).toBe(1)
})

test('what does something as soon as it is there comes nowhere else, but others may come to it', () => {
  const bound = { ...module('a', 500, [1, 2]), isBound: true }
  const modules = [bound, module('b', 700, [0, 1, 2]), module('c', 300, [2])]
  expect(sorted(divide(modules, nothing(3), []).files)).toEqual([['a', 'c'], ['b']])
})

test('files that would import each other in a circle become one', () => {
  // a → x → b: a and b as one file would import x, which imports them.
  const modules = [
    module('a', 1, [1, 2], ['x']),
    module('x', 9_000, [1, 2, 3], ['b']),
    module('b', 1, [1, 2, 3, 4], []),
  ]
  const { files } = divide(modules, nothing(5), [])
  const fileOf = (id: string) => files.findIndex(ids => ids.includes(id))
  expect(fileOf('a') === fileOf('b') && fileOf('x') !== fileOf('a')).toBe(false)
})

describe('a plan', () => {
  const modules = [module('a', 500, [0, 1, 2]), module('b', 700, [1, 2]), module('c', 90, [2])]

  test('is followed while no bound is broken, and what it does not know is placed', () => {
    const { files } = divide(modules, nothing(3), [], { plan: [['a'], ['b']] })
    expect(sorted(files).filter(ids => ids.includes('a') && ids.includes('b'))).toEqual([])
    expect(sorted(files).flat().sort()).toEqual(['a', 'b', 'c'])
    expect(files).toHaveLength(2)
  })

  test('is left where it breaks a bound', () => {
    const bound = { situation: 0, bytes: 900, files: 1 }
    const { files, over } = divide(modules, nothing(3), [bound], { plan: [['a', 'b', 'c']] })
    expect(over).toEqual([])
    expect(files.find(ids => ids.includes('a'))).toEqual(['a'])
  })

  test('that has become a circle is followed as far as it can be', () => {
    const chain = [
      module('a', 1, [1, 2], ['x']),
      module('x', 9_000, [1, 2, 3], ['b']),
      module('b', 1, [1, 2, 3, 4], []),
    ]
    const { files } = divide(chain, nothing(5), [], { plan: [['a', 'b'], ['x']] })
    const fileOf = (id: string) => files.findIndex(ids => ids.includes(id))
    expect(fileOf('a') === fileOf('b') && fileOf('x') !== fileOf('a')).toBe(false)
  })
})

/** Each module is imported by earlier ones only, and is loaded wherever those are. */
const graphs = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 20_000 }),
      importers: fc.array(fc.nat(), { maxLength: 3 }),
      situations: fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map(wishes => {
    const imports = wishes.map((): string[] => [])
    const loadedIn: number[][] = []
    for (const [number, { importers, situations }] of wishes.entries()) {
      const above = number === 0 ? [] : [...new Set(importers.map(importer => importer % number))]
      for (const importer of above) imports[importer]?.push(`m${number}`)
      const all = new Set([...situations, ...above.flatMap(importer => loadedIn[importer] ?? [])])
      loadedIn.push([...all].toSorted((one, other) => one - other))
    }
    return wishes.map(({ bytes }, number) =>
      module(`m${number}`, bytes, loadedIn[number] ?? [], imports[number]),
    )
  })

const bounds: Bound[] = [0, 1, 2].map(situation => ({ situation, bytes: 40_000, files: 3 }))

describe('any graph', () => {
  test('is divided with every module in exactly one file, the same each time', () => {
    fc.assert(
      fc.property(graphs, modules => {
        const { files } = divide(modules, nothing(8), bounds)
        expect(files.flat().toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
        expect(divide(modules, nothing(8), bounds).files).toEqual(files)
      }),
      { numRuns: 15 },
    )
  })

  test('has no files that import each other in a circle', () => {
    fc.assert(
      fc.property(graphs, modules => {
        const { files } = divide(modules, nothing(8), bounds)
        const fileOf = new Map(files.flatMap((ids, file) => ids.map(id => [id, file] as const)))
        const importsOf = files.map(ids => {
          const all = modules.filter(({ id }) => ids.includes(id)).flatMap(({ imports }) => imports)
          return new Set(all.map(id => fileOf.get(id) ?? -1))
        })
        const reaches = (from: number, seen = new Set<number>()): Set<number> => {
          for (const next of importsOf[from] ?? []) {
            if (next === from || seen.has(next)) continue
            seen.add(next)
            reaches(next, seen)
          }
          return seen
        }
        for (const file of files.keys()) expect(reaches(file)).not.toContain(file)
      }),
      { numRuns: 15 },
    )
  })

  test('keeps bounds that a division of one file, or one of all apart, would keep', () => {
    fc.assert(
      fc.property(graphs, modules => {
        const all = modules.reduce((sum, { bytes }) => sum + bytes, 0)
        const few = [0, 1].map(situation => ({ situation, bytes: all + 300, files: 1 }))
        expect(divide(modules, nothing(8), few).over).toEqual([])
        const light = [0, 1].map(situation => {
          const needed = modules.filter(({ loadedIn }) => loadedIn.includes(situation))
          const bytes = needed.reduce((sum, each) => sum + each.bytes, 0) + 230 * needed.length
          return { situation, bytes, files: needed.length }
        })
        expect(divide(modules, nothing(8), light).over).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
