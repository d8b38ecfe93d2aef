const rows = ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm']

/** Keys side by side on a Norwegian keyboard, and those above and below. Written as they are folded: å = a, ø = o. */
const neighbours = new Set(
  rows.flatMap((row, at) =>
    [...row].flatMap((key, column) => {
      const below = rows[at + 1] ?? ''
      const others = [row[column + 1], below[column], below[column - 1]]
      return others.flatMap(other => (other ? [key + other, other + key] : []))
    }),
  ),
)

/** Letters that stand for one sound, or are mixed up when one writes by ear. */
const alike = new Set(
  'ea ae oa ao ou uo yi iy eo oe gj jg kg gk ck kc sz zs vw wv td dt pb bp ei ie ij ji qk kq oy yo hk kh'.split(
    ' ',
  ),
)

/** A letter as a number below 32: texts are folded to a–z before. */
const codesOf = (word: string) => Uint8Array.from(word, letter => (letter.codePointAt(0) ?? 0) & 31)

/** What it costs that one letter stands for another, by both. */
const changes = new Float64Array(32 * 32).map((_, at) => {
  const pair = String.fromCharCode(96 + (at >> 5), 96 + (at & 31))
  return alike.has(pair) ? 0.6 : neighbours.has(pair) ? 0.7 : 1.1
})

/** Letters that are often left out or put in, because they are not heard. */
const quiet = new Set(codesOf('hdgtej'))
/** A letter that was not typed is likelier than one too many. */
const [MISSING, TOO_MANY] = [0.8, 0.9]
const missing = new Float64Array(32).map((_, code) => (quiet.has(code) ? 0.75 : MISSING))
const tooMany = new Float64Array(32).map((_, code) => (quiet.has(code) ? 0.75 : TOO_MANY))
const DOUBLED = 0.3
const SWAPPED = 0.6
/** The first letter is seldom wrong. */
const FIRST = 0.3

const LONGEST = 32
/** Three rows of the table, used again for each pair of words. */
const table = [0, 1, 2].map(() => new Float64Array(LONGEST + 1))

const costOf = (costs: Float64Array, codes: Uint8Array, at: number, after: number | undefined) =>
  codes[at] === codes[at - 1] || codes[at] === after ? DOUBLED : (costs[codes[at] ?? 0] ?? 1)

/** How far one word is from another, cheaper for what fingers and ears mix up. Above `most` it stops and says Infinity. */
export const farBetween = (typed: string, meant: string, most: number): number =>
  far(codesOf(typed), codesOf(meant), most)

function far(typed: Uint8Array, meant: Uint8Array, most: number): number {
  if (typed.length > LONGEST || meant.length > LONGEST) return Number.POSITIVE_INFINITY
  let [beforeLast, last, now] = table as [Float64Array, Float64Array, Float64Array]
  last[0] = 0
  for (let column = 1; column <= meant.length; column++)
    last[column] = (last[column - 1] ?? 0) + costOf(missing, meant, column - 1, typed[0])
  let leastBefore = 0
  for (let row = 1; row <= typed.length; row++) {
    const a = typed[row - 1] ?? 0
    const added = costOf(tooMany, typed, row - 1, typed[row])
    let least = (last[0] ?? 0) + added
    now[0] = least
    for (let column = 1; column <= meant.length; column++) {
      const b = meant[column - 1] ?? 0
      let cost =
        (last[column - 1] ?? 0) + (a === b ? 0 : (changes[(a << 5) | b] ?? 1) + (row === 1 ? FIRST : 0))
      const add = (last[column] ?? 0) + added
      if (add < cost) cost = add
      const drop = (now[column - 1] ?? 0) + costOf(missing, meant, column - 1, meant[column])
      if (drop < cost) cost = drop
      if (row > 1 && column > 1 && a !== b && a === meant[column - 2] && typed[row - 2] === b) {
        const swap = (beforeLast[column - 2] ?? 0) + SWAPPED
        if (swap < cost) cost = swap
      }
      now[column] = cost
      if (cost < least) least = cost
    }
    // Swapped neighbours are dear on the row between them.
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    leastBefore = least
    ;[beforeLast, last, now] = [last, now, beforeLast]
  }
  const found = last[meant.length] ?? Number.POSITIVE_INFINITY
  return found > most ? Number.POSITIVE_INFINITY : found
}

/** Which letters a word has, one bit for each. */
const lettersOf = (codes: Uint8Array) => codes.reduce((letters, code) => letters | (1 << code), 0)

function bitsOf(letters: number): number {
  let left = letters
  let bits = 0
  for (; left !== 0; bits++) left &= left - 1
  return bits
}

/** How far a word of this length may be from what is meant. Short words resemble too much. */
const mostFor = (length: number) =>
  length < 4 ? 0 : length < 6 ? 0.65 : length === 6 ? 0.8 : length === 7 ? 0.95 : length < 11 ? 1.4 : 1.9

type Candidate = { word: string; codes: Uint8Array; letters: number }

/** Words that may be meant, found by their first letters or their last. */
export class Candidates {
  readonly #byKey = new Map<string, Candidate[]>()

  /** The most used words first: of two that are as near, the first is taken. */
  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      if (word.length < 4) continue
      const codes = codesOf(word)
      const candidate = { word, codes, letters: lettersOf(codes) }
      for (const key of [
        `0${word.slice(0, 2)}`,
        `1${word.slice(1, 4)}`,
        `2${word.slice(0, 3)}`,
        `3${word.slice(-4)}`,
      ]) {
        const held = this.#byKey.get(key)
        if (held) held.push(candidate)
        else this.#byKey.set(key, [candidate])
      }
    }
  }

  nearest(typed: string): string | undefined {
    let most = mostFor(typed.length)
    if (most === 0 || typed.length > LONGEST) return undefined
    let found: string | undefined
    const codes = codesOf(typed)
    const letters = lettersOf(codes)
    // A changed letter is two that only one of them has.
    const mostApart = most < 1 ? 2 : most < 1.5 ? 3 : 4
    const [one, two] = codes
    // As it begins; with another first letter, one left out, or one too many; as it ends.
    const keys = [
      `0${typed.slice(0, 2)}`,
      `1${typed.slice(1, 4)}`,
      `1${typed.slice(0, 3)}`,
      `2${typed.slice(1, 4)}`,
      `3${typed.slice(-4)}`,
    ]
    for (const [index, key] of keys.entries())
      for (const candidate of this.#byKey.get(key) ?? []) {
        const lengths = candidate.codes.length - codes.length
        if (lengths > 2 || lengths < -2 || bitsOf(letters ^ candidate.letters) > mostApart) continue
        if (index > 0 && candidate.codes[0] === one && candidate.codes[1] === two) continue
        const distance = far(codes, candidate.codes, most)
        if (distance < most || (distance === most && !found)) [found, most] = [candidate.word, distance]
      }
    return found
  }
}
