/**
 * Decides which modules share a file, so that every page stays within its bounds (`page-bounds.ts`) and, among such
 * divisions, what all situations load is little. It begins with the plan that is written down (`division.json`) and changes
 * it only where it must: files then keep their names from one release to the next.
 */
import { type Bound, type Load, type Module, type Reckoning, reckoning } from './division.ts'

export type { Bound, Load, Module } from './division.ts'

/** Which modules shared a file before. */
export type Plan = readonly (readonly string[])[]

export type Divided = {
  files: (readonly string[])[]
  /** Situations that are above their bounds nevertheless. */
  over: readonly Bound[]
  /** What each situation loads. */
  loads: readonly Load[]
}

/** Numbers that are the same on every machine, between 0 and 1. */
function randomBy(seed: number): () => number {
  let now = seed
  return () => {
    now ^= now << 13
    now ^= now >>> 17
    now ^= now << 5
    return (now >>> 0) / 2 ** 32
  }
}

/** A file has the number of its first atom. */
function numbered(fileOf: Int32Array): Int32Array {
  const first = new Map<number, number>()
  for (const [atom, file] of fileOf.entries()) if (!first.has(file)) first.set(file, atom)
  return fileOf.map(file => first.get(file) ?? file)
}

const isPossible = (cost: number) => cost < Number.POSITIVE_INFINITY

/** The plan as far as it still can be followed, and the atoms that it does not know. */
function follow(costs: Reckoning, plan: Plan): { fileOf: Int32Array; unknown: number[] } {
  const planned = new Map(plan.flatMap((ids, file) => ids.map(id => [id, file] as const)))
  let fileOf = Int32Array.from(costs.atoms, (_, atom) => atom)
  const first = new Map<number, number>()
  const unknown: number[] = []
  for (const [atom, { ids }] of costs.atoms.entries()) {
    const file = ids.map(id => planned.get(id)).find(known => known !== undefined)
    if (file === undefined) unknown.push(atom)
    else if (first.has(file)) fileOf[atom] = first.get(file) ?? atom
    else first.set(file, atom)
  }
  if (isPossible(costs.cost(fileOf))) return { fileOf, unknown }
  // Imports have changed: what can no longer be together is apart.
  const wished = fileOf
  fileOf = Int32Array.from(wished, (_, atom) => atom)
  for (const [atom, file] of wished.entries()) {
    if (atom === file) continue
    fileOf[atom] = file
    if (isPossible(costs.cost(fileOf))) continue
    fileOf[atom] = atom
    unknown.push(atom)
  }
  return { fileOf, unknown }
}

/** Puts each of these atoms where that is cheapest, one at a time. */
function place(costs: Reckoning, start: Int32Array, atoms: readonly number[]): Int32Array {
  const fileOf = start.slice()
  let least = costs.cost(fileOf)
  for (const atom of atoms) {
    let best = fileOf[atom] ?? atom
    for (const file of new Set(fileOf)) {
      if (file === fileOf[atom] || !costs.share(atom, file)) continue
      const before = fileOf[atom] ?? atom
      fileOf[atom] = file
      const cost = costs.cost(fileOf)
      if (cost < least) {
        least = cost
        best = file
      }
      fileOf[atom] = before
    }
    fileOf[atom] = best
  }
  return numbered(fileOf)
}

/** `tries` for each atom. Another `seed` finds another division. */
type Search = { tries: number; hottest: number; coldest: number; seed: number }

/** One change, or nothing where what was drawn makes none. */
function change(costs: Reckoning, now: Int32Array, random: () => number): Int32Array | undefined {
  const draw = (below: number) => Math.floor(random() * below)
  const atom = draw(now.length)
  const other = draw(now.length)
  const kind = random()
  const file = now[atom] ?? atom
  const target = now[other] ?? other
  if (kind < 0.8 && (target === file || !costs.share(atom, other))) return undefined
  // Two files become one.
  if (kind < 0.4) return now.map(its => (its === file ? target : its))
  const members = [...now.keys()].filter(member => now[member] === file)
  // An atom leaves its file, for another or for one of its own; or all that comes where it comes.
  const { loadedIn = [] } = costs.atoms[other] ?? {}
  const somewhere = loadedIn[draw(loadedIn.length)] ?? 0
  const leaves = (member: number) =>
    kind < 0.9 ? member === atom : (costs.atoms[member]?.loadedIn.includes(somewhere) ?? false)
  const leaving = members.filter(leaves)
  const staying = members.filter(member => !leaves(member))
  const changed = now.slice()
  // A file has the number of one of its atoms.
  for (const member of staying) changed[member] = staying[0] ?? member
  for (const member of leaving) changed[member] = kind < 0.8 ? target : (leaving[0] ?? member)
  return changed
}

/**
 * Tries changes at random. What is cheaper is kept; what is dearer too, rarely and less and less, since the way to a better
 * division often leads over a worse.
 */
function search(costs: Reckoning, start: Int32Array, { tries, hottest, coldest, seed }: Search): Int32Array {
  const random = randomBy(seed)
  let now = start
  let costNow = costs.cost(now)
  let best = now
  let least = costNow
  const all = tries * start.length
  for (let number = 0; number < all; number += 1) {
    const changed = change(costs, now, random)
    if (!changed) continue
    const cost = costs.cost(changed)
    const heat = hottest * (coldest / hottest) ** (number / all)
    if (!isPossible(cost) || (cost > costNow && random() >= Math.exp((costNow - cost) / heat))) continue
    now = numbered(changed)
    costNow = cost
    if (cost < least) {
      least = cost
      best = now
    }
  }
  return best
}

const seeds = [12_345, 777, 4_242, 99, 31_337]
const thorough = { tries: 1_100, hottest: 3, coldest: 0.02 }
/** A search aims below the bounds, and a build searches only where a page is truly above. */
const ROOM = 1.025
const brief = { tries: 170, hottest: 0.8, coldest: 0.02, seed: 12_345 }

/** Searches from different beginnings until every bound holds, and takes the cheapest otherwise. */
function searchAnew(costs: Reckoning, start: Int32Array): Int32Array {
  let best = start
  let least = Number.POSITIVE_INFINITY
  for (const seed of seeds) {
    const found = search(costs, start, { ...thorough, seed })
    const cost = costs.cost(found)
    if (cost < least) {
      least = cost
      best = found
    }
    if (costs.over().length === 0) return found
  }
  return best
}

/**
 * The modules of each file. `base` is what each situation loads besides them. With a plan, only what it does not know is
 * placed, and all is searched only if a bound is broken; without one, or if `isAnew`, everything is searched at length.
 */
export function divide(
  modules: readonly Module[],
  base: readonly Load[],
  bounds: readonly Bound[],
  { plan = [], isAnew = false }: { plan?: Plan; isAnew?: boolean } = {},
): Divided {
  const costs = reckoning(modules, base, bounds)
  const { fileOf: followed, unknown } = follow(costs, plan)
  let fileOf = followed
  if (isAnew || plan.length === 0) fileOf = searchAnew(costs, followed)
  else {
    fileOf = place(costs, followed, unknown)
    costs.cost(fileOf)
    if (costs.over(ROOM).length > 0) fileOf = search(costs, fileOf, brief)
  }
  costs.cost(fileOf)
  const together = Map.groupBy(costs.atoms.keys(), atom => fileOf[atom])
  return {
    files: [...together.values()].map(members => members.flatMap(atom => costs.atoms[atom]?.ids ?? [])),
    over: costs.over(isAnew ? 1 : ROOM),
    loads: base.map((_, situation) => costs.load(situation)),
  }
}
