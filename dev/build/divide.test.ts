import { expect, test } from 'vitest'
import { divide, type Module } from './divide.ts'

const module = (id: string, bytes: number, loadedIn: number[], imports: string[] = []): Module => ({
  ...{ id, bytes, loadedIn, imports },
})
const plenty = Array<number>(40).fill(1_000_000)
const sorted = (files: readonly (readonly string[])[]) => files.map(ids => ids.toSorted()).toSorted()

test('small files that mostly come together are joined', () => {
  const files = divide([module('a', 500, [0, 1, 2]), module('b', 700, [1, 2])], plenty)
  expect(sorted(files)).toEqual([['a', 'b']])
})

test('a large one is not brought where it is not used', () => {
  const files = divide([module('a', 500, [0, 1, 2, 3]), module('b', 200_000, [3])], plenty)
  expect(sorted(files)).toEqual([['a'], ['b']])
})

test('no situation grows more than it may, whatever is saved in the others', () => {
  const modules = [module('a', 500, [0, 1, 2]), module('b', 700, [1, 2])]
  expect(sorted(divide(modules, [699, 0, 0]))).toEqual([['a'], ['b']])
  expect(sorted(divide(modules, [700, 0, 0]))).toEqual([['a', 'b']])
})

test('what comes along by an import counts as growth too', () => {
  // Joined, a and c come to situation 0, and with c all that c imports.
  const modules = [module('a', 10, [0, 1, 2]), module('c', 10, [1, 2], ['d']), module('d', 5000, [1, 2, 3])]
  expect(sorted(divide(modules, [1000, 1000, 1000, 1000]))).not.toContainEqual(['a', 'c'])
})

test('what does something as soon as it is there comes nowhere else, but others may come to it', () => {
  const bound = { ...module('a', 500, [1, 2]), isBound: true }
  const modules = [bound, module('b', 700, [0, 1, 2]), module('c', 300, [2])]
  expect(sorted(divide(modules, plenty))).toEqual([['a', 'c'], ['b']])
})

test('files that would import each other in a circle become one', () => {
  // a → x → b: a and b as one file would import x, which imports them.
  const modules = [
    module('a', 1, [1, 2], ['x']),
    module('x', 90_000, [1, 2, 3], ['b']),
    module('b', 1, [1, 2, 3, 4], []),
  ]
  const files = divide(modules, plenty)
  const fileOf = (id: string) => files.findIndex(ids => ids.includes(id))
  expect(fileOf('a') === fileOf('b') && fileOf('x') !== fileOf('a')).toBe(false)
})

test('the same modules make the same files, and none is lost or doubled', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const modules: Module[] = []
  // Each is imported by later ones only, and is loaded wherever those are.
  for (let number = 0; number < 60; number += 1) {
    const importers = number ? Array.from({ length: 2 }, () => random(number)) : []
    const loadedIn = new Set([random(40), random(40)])
    for (const importer of importers) {
      for (const situation of modules[importer]?.loadedIn ?? []) loadedIn.add(situation)
      modules[importer] = {
        ...(modules[importer] as Module),
        imports: [...(modules[importer]?.imports ?? []), `m${number}`],
      }
    }
    modules.push(
      module(
        `m${number}`,
        100 + random(20_000),
        [...loadedIn].toSorted((a, b) => a - b),
      ),
    )
  }
  const files = divide(modules, Array<number>(40).fill(60_000))
  expect(divide(modules, Array<number>(40).fill(60_000))).toEqual(files)
  expect(files.flat().toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
  expect(files.length).toBeLessThan(40)
  const fileOf = new Map(files.flatMap((ids, file) => ids.map(id => [id, file] as const)))
  const importsOf = files.map(
    ids =>
      new Set(
        modules.filter(({ id }) => ids.includes(id)).flatMap(m => m.imports.map(id => fileOf.get(id) ?? -1)),
      ),
  )
  const reaches = (from: number, seen = new Set<number>()): Set<number> => {
    for (const next of importsOf[from] ?? []) {
      if (next === from || seen.has(next)) continue
      seen.add(next)
      reaches(next, seen)
    }
    return seen
  }
  for (const file of files.keys()) expect(reaches(file)).not.toContain(file)
})
