import { invalidInput } from '#platform/shared/errors.ts'
import { askMoreTimeInput } from '../api.ts'
import { insteadOfMore, longestMoreTime, moreLength, whyNotLonger } from '../more-time.ts'
import { findLongerByLaw } from './longer-by-law.ts'
import { step } from './machine.ts'
import { findNextOrder } from './next-order.ts'

/** The worker asks to stay longer. Nothing is agreed, charged or paid until the customer says yes. */
export const askMoreTime = step('ask-more-time', {
  input: askMoreTimeInput,
  change: async ({ tx, input: { halfHours, why }, now }, order) => {
    const byLaw = await findLongerByLaw(tx, order)
    const next = await findNextOrder(tx, order)
    const whyNot = (length: number) => whyNotLonger(order, next, length) ?? byLaw(length)
    const obstacle = whyNot(halfHours)
    if (obstacle) {
      const longest = longestMoreTime(order, length => whyNot(length) === null)
      throw invalidInput({ halfHours: `${obstacle} ${insteadOfMore(longest)}` })
    }
    return {
      set: { moreHalfHours: halfHours, moreAskedAt: now, moreWhy: why },
      note: `${moreLength(halfHours)}: «${why}»`,
    }
  },
})
