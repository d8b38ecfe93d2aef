import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openWorld } from './world.ts'

await openWorld()
const { inTransaction } = await import('#platform/db/database.server.ts')
const { open } = await import('#platform/db/open.server.ts')

it('sends what is asked together as one packet', async () => {
  const packets = await inTransaction(async tx => {
    const { client } = open.getStore() ?? {}
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
    let sent = 0
    for (const name of ['_write', '_writev'] as const) {
      const send = stream[name]?.bind(stream) as ((...given: unknown[]) => void) | undefined
      stream[name] = (...given: unknown[]) => {
        sent++
        send?.(...given)
      }
    }
    const answers = await Promise.all(
      [1, 2, 3].map(number => tx.execute(sql`select ${number}::int as number`)),
    )
    expect(answers.map(({ rows }) => rows[0])).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
    return sent
  })
  expect(packets).toBe(1)
})
