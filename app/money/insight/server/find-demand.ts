import { districts } from '#app/people/profiles/districts.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { mondayOf, plusDays } from '#platform/shared/months.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Demand, DemandCell, DemandInput } from '../api.ts'
import { beginningOf } from '../periods.ts'
import { type Offer, offeredIn, tooFarFor } from '../supply.ts'
import { type Asked, LEAST_ASKED, needOf, windowCount } from '../windows.ts'
import { findAnswers } from './find-answers.ts'
import { findAsked } from './find-asked.ts'
import { findOffers } from './find-offers.ts'

/** How many names stand beside a lack of people. */
const MOST_NAMES = 12

/** Who asked for help that was to begin in these weeks, this one until now included, who got it, and who offers hours. */
export async function findDemand(read: Reader, { weeks }: DemandInput, now: Date): Promise<Demand> {
  const first = plusDays(mondayOf(localDate(now)), -7 * (Number(weeks) - 1))
  const span = { from: beginningOf('week', first), to: now }
  const { cells, services } = await findAsked(read, span)
  const sum = (key: 'asked' | 'yes') => services.reduce((total, one) => total + one[key], 0)
  const [asked, yes] = [sum('asked'), sum('yes')]
  const head = { asked, yes, from: first, to: localDate(now) }
  if (asked < LEAST_ASKED) return { ...head, told: null }
  const [offers, answers] = await Promise.all([findOffers(read), findAnswers(read, span)])
  return {
    ...head,
    told: {
      cells: withOffers(cells, offers),
      need: withPeople(cells, offers),
      answers,
      services: services.sort((one, other) => other.asked - one.asked),
    },
  }
}

/** Each district in the order of the city, each of its windows; the ones that nobody knows the place of come last. */
function withOffers(cells: readonly Asked[], offers: readonly Offer[]): DemandCell[] {
  const offeredAt = offeredIn(offers)
  const windows = Array.from({ length: windowCount }, (_, window) => window)
  return [...districts, null].flatMap(district =>
    windows.flatMap(window => {
      const cell = cells.find(one => one.district === district && one.window === window)
      const offered = offeredAt(district, window)
      return cell || offered > 0 ? [{ district, window, asked: 0, yes: 0, ...cell, offered }] : []
    }),
  )
}

function withPeople(cells: readonly Asked[], offers: readonly Offer[]): NonNullable<Demand['told']>['need'] {
  const need = needOf(cells)
  if (!need) return null
  const tooFar = tooFarFor(need, offers)
  const named = tooFar.slice(0, MOST_NAMES).map(({ userId, name }) => ({ userId, name }))
  return { ...need, tooFar: named, tooFarCount: tooFar.length }
}
