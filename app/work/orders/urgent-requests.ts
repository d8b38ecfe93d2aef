import { HOUR, MINUTE } from '#platform/shared/time.ts'

/** How long somebody who is asked to come in the place of another has to answer. */
const answerTimes = {
  least: 30 * MINUTE,
  most: 12 * HOUR,
  /** The share of the time until the start that the worker has to answer: one part of so many. */
  share: 8,
} as const

/** When a request to a substitute runs out: sooner the nearer the start is, and never after it. */
export function answerBy(now: Date, startsAt: Date): Date {
  const { least, most, share } = answerTimes
  const left = startsAt.getTime() - now.getTime()
  const lives = Math.min(Math.max(left / share, least), most)
  return new Date(Math.min(now.getTime() + Math.round(lives / MINUTE) * MINUTE, startsAt.getTime()))
}
