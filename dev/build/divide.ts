/**
 * Decides which modules share a file. What is always loaded together does. Then files are joined as long as that makes the
 * sum of all situations cheaper, where a situation costs its bytes and a price for each file.
 */

/** What a file costs by itself (a request, its head, a text of its own to compress, a module to link), in bytes of source. */
const PRICE_OF_FILE = 60_000
/** A module, and the situations (by number) in which it is loaded. */
export type Module = {
  id: string
  bytes: number
  imports: readonly string[]
  loadedIn: readonly number[]
  /** It begins something, or comes later: it may not come where it would not otherwise. */
  isBound?: boolean
}

/** `needs` are the files that its modules import, by way of others too; `loadedIn` has a bit for each situation. */
type File = { ids: readonly string[]; bytes: number; loadedIn: bigint; needs: Set<File>; isBound: boolean }

/** Source without its comments and indentation: about in proportion to what is sent. */
export const bytesOf = (code: string): number =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|^\s+(\/\/.*)?/gm, '').length

const setOf = (numbers: readonly number[]) =>
  numbers.reduce((set, number) => set | (1n << BigInt(number)), 0n)

/** How many bits each number of 16 bits has: the division counts some millions of sets. */
const bits = new Uint8Array(1 << 16)
for (const number of bits.keys()) bits[number] = (bits[number >> 1] ?? 0) + (number & 1)

function countOf(set: bigint): number {
  let count = 0
  for (let rest = set; rest; rest >>= 16n) count += bits[Number(rest & 0xffffn)] ?? 0
  return count
}

/** A file needs what the files that it needs, need. */
function followNeeds(files: Iterable<File>): void {
  for (const file of files) {
    for (const needed of file.needs) for (const next of needed.needs) file.needs.add(next)
    file.needs.delete(file)
  }
}

/** One file for all modules that are loaded in the same situations. */
function apart(modules: readonly Module[]): File[] {
  const fileOf = new Map<string, File>()
  const together = Map.groupBy(modules, ({ loadedIn }) => loadedIn.join())
  const files = [...together.values()].map(group => {
    const ids = group.map(({ id }) => id)
    const bytes = group.reduce((sum, module) => sum + module.bytes, 0)
    const loadedIn = setOf(group[0]?.loadedIn ?? [])
    const file: File = {
      ids,
      bytes,
      loadedIn,
      needs: new Set(),
      isBound: group.some(module => module.isBound),
    }
    for (const id of ids) fileOf.set(id, file)
    return file
  })
  for (const { id, imports } of modules)
    for (const imported of imports) {
      const needed = fileOf.get(imported)
      if (needed) fileOf.get(id)?.needs.add(needed)
    }
  followNeeds(files)
  return files
}

/** What comes in more situations than before when two files are one, and in which. */
function moreWith(one: File, other: File): [File, bigint][] {
  const loadedIn = one.loadedIn | other.loadedIn
  return [...new Set([one, other, ...one.needs, ...other.needs])].flatMap(file => {
    const added = loadedIn & ~file.loadedIn
    return added ? [[file, added]] : []
  })
}

/** What is saved over all situations when two files are one. */
function savedBy(one: File, other: File): number {
  const both = countOf(one.loadedIn & other.loadedIn)
  if (both === 0) return 0
  const more = moreWith(one, other).map(([file, added]) => {
    const price = file === one || file === other ? 0 : PRICE_OF_FILE
    return countOf(added) * (file.bytes + price)
  })
  return both * PRICE_OF_FILE - more.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * The modules of each file. A file comes wherever the files that need it come, also when these are joined: so files that
 * need each other are always loaded together and become one, and none import each other in a circle. `mostMore` is by how
 * many bytes each situation may grow.
 */
export function divide(modules: readonly Module[], mostMore: readonly number[]): (readonly string[])[] {
  const files = apart(modules)
  const room = [...mostMore]
  /** What each pair saves, until something in it has changed. */
  const savings = new Map(files.map(file => [file, new Map<File, number>()]))

  const fits = (one: File, other: File) => {
    const more = moreWith(one, other)
    if (more.some(([file]) => file.isBound)) return false
    return room.every((left, number) => {
      const here = 1n << BigInt(number)
      const grows = more.reduce((sum, [file, added]) => (added & here ? sum + file.bytes : sum), 0)
      return grows === 0 || grows <= left
    })
  }
  const best = () => {
    let most = 0
    let found: [File, File] | undefined
    for (const [index, one] of files.entries()) {
      const known = savings.get(one)
      for (let next = index + 1; next < files.length; next += 1) {
        const other = files[next]
        if (!other) continue
        let saved = known?.get(other)
        if (saved === undefined) {
          saved = savedBy(one, other)
          known?.set(other, saved)
        }
        if (saved <= most) continue
        if (fits(one, other)) {
          most = saved
          found = [one, other]
        } else known?.set(other, 0)
      }
    }
    return found
  }
  const join = (one: File, other: File) => {
    const changed = new Set([one])
    for (const [file, added] of moreWith(one, other)) {
      file.loadedIn |= added
      changed.add(file)
      for (const number of room.keys())
        if (added & (1n << BigInt(number))) room[number] = (room[number] ?? 0) - file.bytes
    }
    one.ids = [...one.ids, ...other.ids]
    one.bytes += other.bytes
    one.isBound ||= other.isBound
    one.needs = new Set([...one.needs, ...other.needs])
    files.splice(files.indexOf(other), 1)
    for (const file of files) if (file.needs.delete(other)) file.needs.add(one)
    followNeeds(files)
    savings.delete(other)
    const isOld = (file: File) => changed.has(file) || [...file.needs].some(needed => changed.has(needed))
    const old = new Set([other, ...files.filter(isOld)])
    for (const [file, known] of savings) {
      if (old.has(file)) known.clear()
      else for (const next of old) known.delete(next)
    }
  }
  for (let pair = best(); pair; pair = best()) join(...pair)
  const circle = files.find(file => [...file.needs].some(needed => needed.needs.has(file)))
  if (circle) throw new Error(`Filen med ${circle.ids[0]} og en annen trenger hverandre.`)
  return files.map(({ ids }) => ids)
}
