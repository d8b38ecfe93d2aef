/** Who tries the product does so on any day: the demonstration's orders must be lawful and possible on each. */
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from '../database/world.ts'

await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { withoutMail } = await import('#platform/email/mail.server.ts')
const { seed } = await import('#dev/demo/seed.ts')

const isFull = process.env.FAULTS === 'full'
const undone = new Error('as before')

const made = (now: Date) =>
  inTransaction(async () => {
    await atTime(now, () => withoutMail(() => seed(now)))
    throw undone
  }).catch((error: Error) => (error === undone ? 'made' : error.message))

test.runIf(isFull)(
  'the demonstration can be made on every day of the next year, at two times of day',
  async () => {
    const failed: string[] = []
    for (let day = 0; day < 366; day++) {
      const now = new Date(Date.now() + day * DAY + (day % 2) * 12 * HOUR)
      const answer = await made(now)
      if (answer !== 'made') failed.push(`${now.toISOString()} ${answer}`)
    }
    expect(failed).toEqual([])
  },
  3_600_000,
)
