import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/** How long after each look in vain the next one comes. The last goes on. */
const waits = [10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]

/** An order that is as old has no answer any more. */
export const looksFor = 3 * DAY

/** When the answer to an order is looked for first. */
export const firstLook = (orderedAt: Date): Date => new Date(orderedAt.getTime() + 2000)

/** When it is looked for after so many looks in vain. */
export const nextLook = (now: Date, looks: number): Date =>
  new Date(now.getTime() + (waits[Math.min(looks, waits.length) - 1] ?? 10_000))
