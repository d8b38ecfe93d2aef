import { asc, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Entry } from '#app/money/ledger/entries.ts'
import { asApplication } from '#dev/database/postgres.ts'
import { localDate } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { command } = await import('#platform/command.ts')
const { allow } = await import('#platform/shared/policy.ts')
const { post } = await import('#app/money/ledger/server/index.ts')
const { ledgerEntries, ledgerLines } = await import('#app/schema/ledger.server.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { captureEntry, reversalOf } = await import('#app/money/ledger/entries.ts')

/** Posts what a test says, as any command would. */
const posting = command<{ entries: Entry[] }, null, null>({
  name: 'test.post',
  input: z.object({ entries: z.array(z.custom<Entry>()) }),
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, now, input }) => {
    for (const entry of input.entries) await post(tx, now, entry)
    return null
  },
  audit: () => ({ subjectId: null }),
})
const postAll = (...entries: Entry[]) => posting({ actor: { kind: 'system', name: 'test' } }, { entries })

let causes = 0
const about = (orderId?: string) => ({
  cause: `test:${++causes}`,
  bookedOn: '2026-12-04',
  ...(orderId && { orderId }),
})
const entriesOf = (cause: string) => db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, cause))
const linesOf = (entryId: number) =>
  db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount, vatCode: ledgerLines.vatCode })
    .from(ledgerLines)
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(asc(ledgerLines.place))

const owner = new Client({ connectionString: world.database.url })
const app = new Client({ connectionString: asApplication(world.database.url) })
beforeAll(async () => void (await Promise.all([owner.connect(), app.connect()])))
afterAll(async () => void (await Promise.all([owner.end(), app.end()])))

/** What the database answers to this, as one transaction. */
async function said(client: Client, ...statements: string[]): Promise<string> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return 'went through'
  } catch (error) {
    await client.query('rollback')
    const { constraint, code } = error as { constraint?: string; code?: string }
    return constraint ?? code ?? 'failed'
  }
}
const entryRow = (cause: string, lines = 2, more = '') =>
  `insert into ledger_entries (cause, at, booked_on, text, lines${more && ', reverses'})
   values ('${cause}', now(), '2026-12-04', 'Prøve', ${lines}${more && `, ${more}`})`
const lineRow = (cause: string, place: number, amount: number, account = 1920, day = '2026-12-04') =>
  `insert into ledger_lines (entry_id, place, account, booked_on, amount)
   select id, ${place}, ${account}, '${day}', ${amount} from ledger_entries where cause = '${cause}'`

describe('the database refuses', () => {
  const clients = { application: app, owner }
  for (const [name, client] of Object.entries(clients)) {
    it(`of the ${name}: an entry that does not balance, at the end of the transaction`, async () => {
      const cause = `raw:${name}`
      const half = [entryRow(cause), lineRow(cause, 1, 100)]
      expect(await said(client, ...half)).toBe('ledger_balanced')
      expect(await said(client, ...half, lineRow(cause, 2, -99))).toBe('ledger_balanced')
      expect(await said(client, ...half, lineRow(cause, 2, -100, 1920, '2026-12-05'))).toBe('ledger_balanced')
      expect(await said(client, entryRow(cause))).toBe('ledger_balanced')
      expect(await said(client, entryRow(cause, 0))).toBe('ledger_entries_lines')
      expect(await said(client, ...half, lineRow(cause, 2, -100))).toBe('went through')
      // Balanced lines that come afterwards are as wrong as one alone.
      expect(await said(client, lineRow(cause, 3, 5), lineRow(cause, 4, -5))).toBe('ledger_balanced')
    })

    it(`of the ${name}: to change, remove or empty what is written`, async () => {
      const cause = `kept:${name}`
      await said(client, entryRow(cause), lineRow(cause, 1, 100), lineRow(cause, 2, -100))
      for (const table of ['ledger_entries', 'ledger_lines'])
        for (const change of [
          `update ${table} set booked_on = '2020-01-01'`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ])
          expect(`${change}: ${await said(client, change)}`).toBe(`${change}: 42501`)
      expect(await entriesOf(cause)).toMatchObject([{ bookedOn: '2026-12-04' }])
    })
  }

  it('a reversal that takes back something else', async () => {
    const made = [entryRow('whole'), lineRow('whole', 1, 100), lineRow('whole', 2, -100, 2930)]
    expect(await said(app, ...made)).toBe('went through')
    const [whole] = await entriesOf('whole')
    const id = String(whole?.id)
    const back = (amount: number) => [
      entryRow('back', 2, id),
      lineRow('back', 1, -amount),
      lineRow('back', 2, amount, 2930),
    ]
    expect(await said(app, ...back(99))).toBe('ledger_reversal')
    expect(await said(app, ...back(100))).toBe('went through')
    expect(await said(app, entryRow('again', 2, id))).toBe('ledger_entries_reverses_unique')
  })
})

describe('post', () => {
  it('books the same cause once, however often and whoever at once', async () => {
    const [one, other] = [captureEntry(about(), 500), captureEntry(about(), 700)]
    await postAll(one, one)
    // In both orders at once: neither waits for the other.
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => (turn % 2 ? postAll(one, other) : postAll(other, one))),
    )
    for (const { cause, lines } of [one, other]) {
      const found = await entriesOf(cause)
      expect(found).toHaveLength(1)
      expect(await linesOf(found[0]?.id ?? 0)).toEqual(lines.map(line => ({ vatCode: null, ...line })))
    }
  })

  it('lets nothing of the transaction stand when an entry does not balance', async () => {
    const good = captureEntry(about(), 500)
    const bad = { ...captureEntry(about(), 500), lines: captureEntry(about(), 500).lines.slice(0, 1) }
    await expect(postAll(good, bad)).rejects.toThrow()
    expect(await entriesOf(good.cause)).toEqual([])
  })

  it('takes an entry back once', async () => {
    const entry = captureEntry(about(), 500)
    await postAll(entry)
    const [booked] = await entriesOf(entry.cause)
    if (!booked) throw new Error('not booked')
    const back = reversalOf({ ...entry, id: booked.id }, '2026-12-05')
    await postAll(back)
    await postAll(back)
    expect(await entriesOf(back.cause)).toMatchObject([{ reverses: booked.id, bookedOn: '2026-12-05' }])
  })
})

describe('an order that is charged', () => {
  it('is in the books from the same transaction, with the sums of its frozen line, on the day in Oslo', async () => {
    const { orderId, done } = await completed(world, await world.customer(), await world.worker())
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, await chargeOf(orderId)))
    const [entry] = await entriesOf(`charge:${line?.id}`)
    expect(entry).toMatchObject({ orderId, bookedOn: localDate(done), at: done })
    const lines = await linesOf(entry?.id ?? 0)
    expect(lines).toHaveLength(12)
    expect(lines.slice(0, 3)).toEqual([
      { account: 1500, amount: line?.gross, vatCode: null },
      { account: 3000, amount: -(line?.net ?? 0), vatCode: 'standard' },
      { account: 2700, amount: -(line?.vat ?? 0), vatCode: 'standard' },
    ])
  })
})

async function chargeOf(orderId: string): Promise<string> {
  const found = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return found.find(({ kind }) => kind === 'charge')?.id ?? ''
}
