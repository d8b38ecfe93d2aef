/**
 * A way to divide modules into files, and what each situation then costs. Modules that are always loaded together are one
 * atom; a division says which file each atom is in. A file comes wherever the files come that import it.
 */

/** A module, and the situations (by number) in which it is loaded. `bytes` are what it adds to what is sent. */
export type Module = {
  id: string
  bytes: number
  imports: readonly string[]
  loadedIn: readonly number[]
  /** It begins something, or comes later: it may not come where it would not otherwise. */
  isBound?: boolean
}

/** What a page has loaded in a situation, in bytes as sent and in files. */
export type Load = { bytes: number; files: number }
/** The most that a situation may load. */
export type Bound = Load & { situation: number }

/** What a file adds by itself: its imports and exports, and a text of its own to compress. */
const BYTES_OF_FILE = 230

/** What a byte and a file cost in every situation, and what each costs above a bound. */
const price = { kilobyte: 0.02, file: 0.04, kilobyteOver: 10, fileOver: 5 }

export type Atom = { ids: readonly string[]; bytes: number; isBound: boolean; loadedIn: readonly number[] }

/** One atom for all modules that are loaded in the same situations. */
function atomsOf(modules: readonly Module[]): Atom[] {
  const together = Map.groupBy(modules, ({ loadedIn }) => loadedIn.join())
  return [...together.values()].map(group => ({
    ids: group.map(({ id }) => id),
    bytes: group.reduce((sum, { bytes }) => sum + bytes, 0),
    isBound: group.some(({ isBound }) => isBound),
    loadedIn: group[0]?.loadedIn ?? [],
  }))
}

/** The atoms that each imports, without those that it also imports by way of others. */
function importsBetween(modules: readonly Module[], atoms: readonly Atom[]): number[][] {
  const atomOf = new Map(atoms.flatMap(({ ids }, atom) => ids.map(id => [id, atom] as const)))
  const direct = atoms.map(() => new Set<number>())
  for (const { id, imports } of modules)
    for (const imported of imports) {
      const from = atomOf.get(id)
      const to = atomOf.get(imported)
      if (from !== undefined && to !== undefined && from !== to) direct[from]?.add(to)
    }
  const all = new Map<number, Set<number>>()
  const reached = (atom: number, above: ReadonlySet<number>): Set<number> => {
    const known = all.get(atom)
    if (known) return known
    const found = new Set<number>()
    for (const next of direct[atom] ?? []) {
      if (above.has(next))
        throw new Error(`${atoms[next]?.ids[0]} og ${atoms[atom]?.ids[0]} trenger hverandre.`)
      found.add(next)
      for (const further of reached(next, new Set([...above, next]))) found.add(further)
    }
    all.set(atom, found)
    return found
  }
  return direct.map((imports, atom) => {
    reached(atom, new Set([atom]))
    return [...imports].filter(to => ![...imports].some(other => other !== to && all.get(other)?.has(to)))
  })
}

/** Typed arrays have a number at every place within them. */
const at = (numbers: Int32Array | Float64Array, place: number): number => numbers[place] ?? 0

/** What a situation costs that loads so much. */
function priceOf(load: Load, bound: Load | undefined): number {
  const { bytes, files } = load
  const over = bound
    ? (Math.max(0, bytes - bound.bytes) / 1000) * price.kilobyteOver +
      Math.max(0, files - bound.files) * price.fileOver
    : 0
  return (bytes / 1000) * price.kilobyte + files * price.file + over
}

/**
 * Reckons what divisions of these modules cost. In a division, `fileOf[atom]` is the number of the atom's file, below the
 * count of atoms. It is asked many thousand times, so it keeps to typed arrays and makes nothing new.
 */
export function reckoning(modules: readonly Module[], base: readonly Load[], bounds: readonly Bound[]) {
  const atoms = atomsOf(modules)
  const count = atoms.length
  const words = Math.ceil(base.length / 32)
  const boundOf = base.map((_, situation) => bounds.find(bound => bound.situation === situation))
  const own = new Int32Array(count * words)
  for (const [atom, { loadedIn }] of atoms.entries())
    for (const situation of loadedIn) {
      const place = atom * words + (situation >> 5)
      own[place] = at(own, place) | (1 << (situation & 31))
    }
  const weights = Float64Array.from(atoms, ({ bytes }) => bytes)
  const boundAtoms = Int32Array.from(atoms.flatMap(({ isBound }, atom) => (isBound ? [atom] : [])))
  const pairs = importsBetween(modules, atoms).flatMap((tos, from) => tos.map(to => [from, to] as const))
  const froms = Int32Array.from(pairs, ([from]) => from)
  const tos = Int32Array.from(pairs, ([, to]) => to)

  /** Of the division that was last reckoned: where each file comes and what it weighs, and what each situation loads. */
  const comes = new Int32Array(own.length)
  const fileBytes = new Float64Array(count)
  const bytes = new Float64Array(base.length)
  const files = new Int32Array(base.length)

  /** The imports between files, as chains of places; `noted` keeps out those that are there already. */
  const first = new Int32Array(count)
  const next = new Int32Array(pairs.length)
  const target = new Int32Array(pairs.length)
  const noted = new Int32Array(count * count)
  let turn = 0
  const state = new Int32Array(count)
  const order = new Int32Array(count)
  let ordered = 0

  function findImports(fileOf: Int32Array): void {
    first.fill(-1)
    turn += 1
    let found = 0
    for (let pair = 0; pair < froms.length; pair += 1) {
      const from = at(fileOf, at(froms, pair))
      const to = at(fileOf, at(tos, pair))
      if (from === to || at(noted, from * count + to) === turn) continue
      noted[from * count + to] = turn
      target[found] = to
      next[found] = at(first, from)
      first[from] = found
      found += 1
    }
  }
  /** Puts a file after those that it imports; false where two import each other in a circle. */
  function visit(file: number): boolean {
    state[file] = 1
    for (let edge = at(first, file); edge >= 0; edge = at(next, edge)) {
      const to = at(target, edge)
      if (at(state, to) === 1 || (at(state, to) === 0 && !visit(to))) return false
    }
    state[file] = 2
    order[ordered] = file
    ordered += 1
    return true
  }
  function putInOrder(fileOf: Int32Array): boolean {
    state.fill(0)
    ordered = 0
    for (const file of fileOf) if (at(state, file) === 0 && !visit(file)) return false
    return true
  }
  function followImports(): void {
    for (let turn = ordered - 1; turn >= 0; turn -= 1) {
      const file = at(order, turn)
      for (let edge = at(first, file); edge >= 0; edge = at(next, edge)) {
        const to = at(target, edge)
        for (let word = 0; word < words; word += 1)
          comes[to * words + word] = at(comes, to * words + word) | at(comes, file * words + word)
      }
    }
  }
  const isElsewhere = (fileOf: Int32Array, atom: number): boolean => {
    const file = at(fileOf, atom)
    for (let word = 0; word < words; word += 1)
      if (at(comes, file * words + word) !== at(own, atom * words + word)) return true
    return false
  }
  function weigh(): void {
    for (const [situation, load] of base.entries()) {
      bytes[situation] = load.bytes
      files[situation] = load.files
    }
    for (let turn = 0; turn < ordered; turn += 1) {
      const file = at(order, turn)
      if (at(fileBytes, file) === 0) continue
      const weight = at(fileBytes, file) + BYTES_OF_FILE
      for (let word = 0; word < words; word += 1)
        for (let rest = at(comes, file * words + word); rest !== 0; rest &= rest - 1) {
          const situation = word * 32 + 31 - Math.clz32(rest & -rest)
          bytes[situation] = at(bytes, situation) + weight
          files[situation] = at(files, situation) + 1
        }
    }
  }

  const load = (situation: number): Load => ({ bytes: at(bytes, situation), files: at(files, situation) })

  return {
    atoms,
    /** Whether both come in a same situation. */
    share: (one: number, other: number) => {
      for (let word = 0; word < words; word += 1)
        if (at(own, one * words + word) & at(own, other * words + word)) return true
      return false
    },
    /** What a division costs; infinite where files import each other in a circle, or a bound one comes elsewhere. */
    cost(fileOf: Int32Array): number {
      comes.fill(0)
      fileBytes.fill(0)
      for (let atom = 0; atom < count; atom += 1) {
        const file = at(fileOf, atom)
        fileBytes[file] = at(fileBytes, file) + at(weights, atom)
        for (let word = 0; word < words; word += 1)
          comes[file * words + word] = at(comes, file * words + word) | at(own, atom * words + word)
      }
      findImports(fileOf)
      if (!putInOrder(fileOf)) return Number.POSITIVE_INFINITY
      followImports()
      for (const atom of boundAtoms) if (isElsewhere(fileOf, atom)) return Number.POSITIVE_INFINITY
      weigh()
      let sum = 0
      for (const [situation, bound] of boundOf.entries()) sum += priceOf(load(situation), bound)
      return sum
    },
    /** What a situation loads in the division that was last reckoned. */
    load,
    /** Whether a file comes in a situation, in the division that was last reckoned. */
    comesIn: (file: number, situation: number) =>
      (at(comes, file * words + (situation >> 5)) & (1 << (situation & 31))) !== 0,
    /** The situations above so much of their bounds' bytes, or their files, in the division that was last reckoned. */
    over: (share = 1) =>
      bounds.filter(({ situation, ...most }) => {
        const { bytes, files } = load(situation)
        return bytes > most.bytes * share || files > most.files
      }),
  }
}
export type Reckoning = ReturnType<typeof reckoning>
