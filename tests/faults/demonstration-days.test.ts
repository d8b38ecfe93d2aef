/** Who tries the product does so on any day: the demonstration's orders must be lawful and possible on each. */
import { expect, test } from 'vitest'
import { holidayOn } from '#platform/shared/holidays.ts'
import { DAY, HOUR, localDate } from '#platform/shared/time.ts'
import { openWorld } from '../database/world.ts'

const isFull = process.env.FAULTS === 'full'
// A file whose tests are all skipped cleans nothing up.
if (isFull) await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { withoutMail } = await import('#platform/email/mail.server.ts')
const { seed } = await import('#dev/demo/seed.ts')

const undone = new Error('as before')
const later = (days: number) => new Date(Date.now() + days * DAY)

const made = (now: Date) =>
  inTransaction(async () => {
    await atTime(now, () => withoutMail(() => seed(now)))
    throw undone
  }).catch((error: Error) => (error === undone ? 'made' : error.message))

/** Each of the next four weeks, and the days around holidays for a year: noon of one, midnight of the next. */
const days = Array.from({ length: 366 }, (_, day) => day).filter(
  day => day < 28 || [-3, -2, -1, 0, 1].some(near => holidayOn(localDate(later(day + near))) !== null),
)

test.runIf(isFull)(
  'the demonstration can be made on any day',
  async () => {
    const failed: string[] = []
    for (const day of days) {
      const now = new Date(later(day).getTime() + (day % 2) * 12 * HOUR)
      const answer = await made(now)
      if (answer !== 'made') failed.push(`${now.toISOString()} ${answer}`)
    }
    expect(failed).toEqual([])
  },
  3_600_000,
)
