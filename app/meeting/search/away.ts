import { type Reach, reaches } from '#app/facts/reach.ts'
import { districts, isDistrict } from '#app/people/profiles/districts.ts'
import type { Point } from '#app/work/travel/districts-map.ts'
import { wayBetween } from '#app/work/travel/way.ts'

/** Minutes from each district to a place, in the order of the districts. Null outside them all. */
export function minutesFrom(point: Point): readonly number[] | null {
  const minutes = districts.map(district => wayBetween(district, point)?.minutes)
  return minutes.every(known => known !== undefined) ? minutes : null
}

/** Further than anybody says. */
const BEYOND = 100

/**
 * The least reach from each district that gets there. Searches are by these, not by minutes, so that a few of them stand for all
 * addresses of a neighbourhood.
 */
export const leastReaches = (minutes: readonly number[]): readonly number[] =>
  minutes.map(one => reaches.find((reach: Reach) => one <= reach) ?? BEYOND)

type Found = { key: number; turn: number; card: { district: string | null } }

/** What stands in 'best' below the score: when somebody registered. */
const BELOW_SCORE = 10_000_000_000

/**
 * The nearer first among those of one page who are equally good. Only there: the order of all is one index, whoever asks, and a
 * page ends where it ends in that.
 */
export function nearerFirst<Row extends Found>(rows: readonly Row[], minutes: readonly number[]): Row[] {
  const away = ({ card }: Row) =>
    (isDistrict(card.district) ? minutes[districts.indexOf(card.district)] : undefined) ??
    Number.POSITIVE_INFINITY
  const score = ({ key }: Row) => Math.floor(key / BELOW_SCORE)
  return rows.toSorted((one, other) => {
    if (one.turn !== other.turn) return one.turn - other.turn
    const better = score(other) - score(one)
    if (better !== 0) return better
    return away(one) === away(other) ? 0 : away(one) - away(other)
  })
}
