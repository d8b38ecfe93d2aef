import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/**
 * When somebody who has not checked out is asked, how long we wait for the answer, and how long after the agreed end a call for
 * help is of this assignment, whatever the others have made of it.
 */
export const safetyTimes = { asksAfter: HOUR, waitsFor: 30 * MINUTE, hears: DAY } as const
