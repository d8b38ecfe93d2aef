/** How many letters may be wrong in a word of this length. In short words, none. */
const mayDiffer = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The number of letters to add, leave out, change or swap with their neighbour to make one word into the other. */
export function distance(from: string, to: string): number {
  const a = [...from]
  const b = [...to]
  let beforeLast: number[] = []
  let last = b.map((_, column) => column + 1)
  last.unshift(0)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      now.push(least)
    }
    beforeLast = last
    last = now
  }
  return last[b.length] ?? a.length
}

/**
 * The most likely intended word: the nearest within the limit, the first of equals. Undefined without one.
 */
export function nearest<Candidate extends { word: string }>(
  asked: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  let found: Candidate | undefined
  let least = mayDiffer(asked.length) + 1
  for (const candidate of candidates) {
    const far = distance(asked, candidate.word)
    if (far < least) [found, least] = [candidate, far]
  }
  return found
}

/** Ways to split a compound: the first part without its linking letter, and the head. */
export function compoundsOf(word: string): { head: string; tail: string }[] {
  const parts = []
  for (let at = 3; at <= word.length - 4; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    parts.push({ head, tail })
    if (at > 3 && /[se]$/.test(head)) parts.push({ head: head.slice(0, -1), tail })
  }
  return parts
}
