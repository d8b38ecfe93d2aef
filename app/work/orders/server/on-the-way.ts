import { dayTimes } from '#app/facts/day-steps.ts'
import { formatAtClock, MINUTE } from '#platform/shared/time.ts'
import { onTheWayInput } from '../api.ts'
import { after } from './guarded-order.ts'
import { step } from './machine.ts'

/** The shortest way that we suppose when nothing else is said. */
const aShortWay = 5 * MINUTE

/** Within what can be meant: not before now, and not later than the way could take. */
const within = (said: Date, now: Date): Date =>
  new Date(Math.min(Math.max(said.getTime(), now.getTime()), after(now, dayTimes.onTheWayFrom).getTime()))

/** The worker is on the way. The customer is told, with about when they are there: the agreed time unless something else is said. */
export const sayOnTheWay = step('on-the-way', {
  input: onTheWayInput,
  change: ({ input, now }, { startsAt }) => {
    const soon = after(now, aShortWay)
    const said = input.arrivesAt ? new Date(input.arrivesAt) : startsAt > soon ? startsAt : soon
    const arrivesAt = within(said, now)
    return {
      set: { onTheWayAt: now, arrivesAt },
      note: `Regner med å være fremme ${formatAtClock(arrivesAt)}`,
    }
  },
})
