import { MINUTE } from '#platform/shared/time.ts'
import { LONGEST } from './history.ts'

/** The product keeps half an hour between two orders of a worker. */
const BETWEEN = 30 * MINUTE

/** Who is busy when. */
export type Agenda = { isFree: (at: Date) => boolean; take: (at: Date) => void }

/**
 * The calendars of all demonstration people: whoever is asked for a time has no other plan then, on whatever day
 * the demonstration is made. `of` gives one for those who meet.
 */
export function openAgendas(): { of: (...profileIds: string[]) => Agenda } {
  const plans = new Map<string, number[]>()
  const near = LONGEST + BETWEEN
  return {
    of: (...profileIds) => ({
      isFree: at =>
        profileIds.every(id => (plans.get(id) ?? []).every(taken => Math.abs(taken - at.getTime()) >= near)),
      take: at => {
        for (const id of profileIds) plans.set(id, [...(plans.get(id) ?? []), at.getTime()])
      },
    }),
  }
}
