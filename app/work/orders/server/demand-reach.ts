import { isDistrict } from '#app/people/profiles/districts.ts'
import { findPoint } from '#app/work/travel/server/index.ts'
import { wayBetween } from '#app/work/travel/way.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'
import type { PlacingParties } from './placing-parties.ts'

/**
 * Does the worker go as far as this address? Nothing is said where nobody knows how far it is. Errors: INVALID_INPUT at `address`.
 */
export async function demandReach(
  read: Reader,
  { firstName, district, reach }: PlacingParties['worker'],
  address: string,
): Promise<void> {
  const home = district ?? null
  if (!reach || !isDistrict(home)) return
  const point = await findPoint(read, address)
  const way = point && wayBetween(home, point)
  if (way && way.minutes > reach)
    throw invalidInput({ address: texts.tooFar({ name: firstName, reach, ...way }) })
}
