/** Rows of the table of figures for what is waited for, in milliseconds. */

export type WaitRow = {
  path: string
  ours: number
  peer?: number
  /** What the peer is. */
  beside?: string
  unit: 'ms'
  ratio?: number
  goal: string
  isReached: boolean
}

type Share = 'p50' | 'p99'
const parts = { p50: 0.5, p99: 0.99 }

const at = (values: readonly number[], share: Share): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * parts[share]) - 1)] ?? Number.NaN

/** One row for each share that has a limit; the limit is ours alone, the peer shows what the machine does. */
export function waitRows(
  name: string,
  ours: readonly number[],
  most: Partial<Record<Share, number>>,
  { peer, beside = '' }: { peer?: readonly number[]; beside?: string } = {},
): WaitRow[] {
  return (Object.entries(most) as [Share, number][]).map(([share, limit]) => {
    const own = at(ours, share)
    const other = peer && at(peer, share)
    return {
      ...{ path: `${name}, ${share}`, ours: own, unit: 'ms', goal: `≤ ${limit} ms`, isReached: own <= limit },
      ...(other === undefined ? {} : { peer: other, beside, ratio: own / other }),
    }
  })
}

/** Prints them, and ends with an error when one is above its limit. */
export async function printWaits(rows: Promise<WaitRow[]>): Promise<void> {
  for (const { path, ours, peer, beside, goal, isReached } of await rows) {
    const other = peer === undefined ? '' : `${peer.toFixed(1)} ms ${beside}`
    console.log(
      `${path.padEnd(64)} ${ours.toFixed(1).padStart(8)} ms   ${other.padEnd(28)} ${goal}${isReached ? '' : '  holder ikke'}`,
    )
    if (!isReached) process.exitCode = 1
  }
}
