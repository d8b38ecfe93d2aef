/** How many people ask for a price, in whole kroner an hour. */
export type RateCount = { rate: number; count: number }

const STEP = 10

/** The prices between which one chooses: whole tens around those that are asked for. */
export function rateBounds(rates: readonly RateCount[]): { from: number; to: number } {
  const all = rates.map(({ rate }) => rate)
  return {
    from: Math.floor(Math.min(...all) / STEP) * STEP,
    to: Math.ceil(Math.max(...all) / STEP) * STEP,
  }
}

/** The people by price, in as many towers as the picture has room for: how many stand in each, and whether all of it is too dear. */
export function towersOf(
  rates: readonly RateCount[],
  highest: number,
  columns = 9,
): { from: number; within: number; above: number }[] {
  const { from, to } = rateBounds(rates)
  const width = Math.max(1, (to - from) / columns)
  const towers = Array.from({ length: columns }, (_, index) => ({
    from: from + index * width,
    within: 0,
    above: 0,
  }))
  for (const { rate, count } of rates) {
    const tower = towers[Math.min(columns - 1, Math.floor((rate - from) / width))]
    if (tower) tower[rate > highest ? 'above' : 'within'] += count
  }
  return towers
}
