/** Sums over what was measured several times. */

/** The value that this share of all is not above; not a number when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The one in the middle. */
export const middle = (values: readonly number[]): number => quantile(values, 0.5)

/** How far apart the middle half lies, as a share of the middle. */
export const spread = (values: readonly number[]): number =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / middle(values)

const ROUNDS = 5
const MOST_ROUNDS = 9
const NOISY = 0.15

/**
 * Ours and the peer's in turns, since the machine is not the same from one second to the next; a noisy pair
 * goes on for some more. The first turn of each warms up and does not count.
 */
export async function inTurns<Ours, Peer>(
  ours: () => Promise<Ours>,
  peer: () => Promise<Peer>,
  figuresOf: { ours: (one: Ours) => number; peer: (one: Peer) => number },
  rounds = { least: ROUNDS, most: MOST_ROUNDS },
): Promise<{ ours: Ours[]; peer: Peer[] }> {
  const all: { ours: Ours[]; peer: Peer[] } = { ours: [], peer: [] }
  await ours()
  await peer()
  const isNoisy = () =>
    spread(all.ours.map((one, round) => figuresOf.ours(one) / figuresOf.peer(all.peer[round] as Peer))) >
    NOISY
  while (all.ours.length < rounds.least || (all.ours.length < rounds.most && isNoisy())) {
    all.ours.push(await ours())
    all.peer.push(await peer())
  }
  return all
}
