import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Gathering } from '#platform/db/open.server.ts'
import { openWorld } from './world.ts'

await openWorld()
const { inTransaction } = await import('#platform/db/database.server.ts')
const { fixedText } = await import('#platform/db/fixed.server.ts')
const { gather } = await import('#platform/db/open.server.ts')

const harmless = fixedText('retried_harmless', 'select $1::int')

/** Two writes that are sent together at the end of a transaction, the first of which is refused so many times. Gives the attempts. */
async function attemptsWhen(refusals: number, state: string): Promise<number> {
  let attempts = 0
  await inTransaction(async tx => {
    attempts++
    const isRefused = attempts <= refusals
    const refuse = sql.raw(
      `do $$ begin if ${isRefused} then raise exception 'refused' using errcode = '${state}'; end if; end $$`,
    )
    // Its answer comes first, and is heard last.
    const refused: Gathering<object> = {
      write: held =>
        held.execute(refuse).catch(async (error: unknown) => {
          await new Promise(resolve => setTimeout(resolve, 20))
          throw error
        }),
    }
    await gather(tx, refused, {})
    await gather(tx, { write: held => harmless(held, [1]) }, {})
  })
  return attempts
}

it('what deadlocks at the end of a transaction is tried again, though what was sent with it only hears of an aborted one', async () => {
  expect(await attemptsWhen(0, '40P01')).toBe(1)
  for (let turn = 0; turn < 10; turn++) expect(await attemptsWhen(2, '40P01')).toBe(3)
  await expect(attemptsWhen(1, '23514')).rejects.toMatchObject({ cause: { code: '23514' } })
})
