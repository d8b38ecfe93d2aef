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
const { ledgerDifferences } = await import('#app/schema/ledger.server.ts')
const { sweepUnbooked } = await import('#app/money/ledger/server/book-earlier.ts')
const { pool } = await import('#platform/db/database.server.ts')
const { checkLedger } = await import('#app/money/ledger/server/check-ledger.ts')
const { keepDifferences } = await import('#app/money/ledger/server/index.ts')
const { downloadBalance } = await import('#app/money/ledger/server/download-balance.ts')
const { downloadAccount } = await import('#app/money/ledger/server/download-account.ts')
const { accountLines, entriesOfOrder, trialBalance } = await import('#app/money/ledger/server/queries.ts')
const { orderNumber } = await import('#app/work/orders/order-number.ts')
const { jobs } = await import('#app/server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { waitingSources } = await import('#platform/waiting.ts')
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

describe('the comparison with the orders', () => {
  const system = { actor: { kind: 'system', name: 'timer' } } as const
  const kept = async () =>
    (await db.select().from(ledgerDifferences)).map(({ what, expected, booked }) => ({
      what,
      expected,
      booked,
    }))
  /** Goes around the triggers, as only the owner of the database can. */
  const tamper = async (statement: string) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(statement)
    await owner.query('set session_replication_role = origin')
  }

  it('finds nothing after all that was done here but what was planted, says it once, and lets it go when it agrees', async () => {
    const { orderId } = await completed(world, await world.customer(), await world.worker())
    expect(await checkLedger(system, {})).toEqual({ differences: 0 })
    const number = orderNumber(orderId)
    const lineId = await chargeOf(orderId)
    const [entry] = await entriesOf(`charge:${lineId}`)
    const id = entry?.id
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
    const { vat = 0, gross = 0 } = line ?? {}

    await tamper(`update ledger_lines set amount = amount - 100 where entry_id = ${id} and account = 2700`)
    const balance = await trialBalance({ actor: await world.admin() }, {})
    expect(balance.off).toBe(-100)
    for (const download of [downloadBalance, downloadAccount])
      await expect(download({ actor: await world.admin() }, { account: 1500 })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    const planted = [
      { what: `mva. for oppdrag ${number}`, expected: -vat, booked: -vat - 100 },
      { what: `bilag ${id} går ikke i null`, expected: 0, booked: -100 },
    ]
    expect(await checkLedger(system, {})).toEqual({ differences: 2 })
    expect(await kept()).toEqual(expect.arrayContaining(planted))
    const since = (await db.select().from(ledgerDifferences))[0]?.foundAt
    const later = new Date(Date.now() + 3_600_000)
    await atTime(later, () => checkLedger(system, {}))
    expect((await db.select().from(ledgerDifferences))[0]?.foundAt).toEqual(since)
    const cases = await waitingSources()
      .find(({ kind }) => kind === 'books')
      ?.find(reader, later)
    expect(cases).toHaveLength(2)
    expect(cases?.find(one => one.orderId === orderId)).toMatchObject({ to: `/admin-ledger?q=${number}` })
    await tamper(`update ledger_lines set amount = amount + 100 where entry_id = ${id} and account = 2700`)
    expect(await checkLedger(system, {})).toEqual({ differences: 0 })
    expect(await kept()).toEqual([])

    // More paid than owed, and a charge that no order has.
    await postAll(captureEntry(about(orderId), gross), captureEntry(about(orderId), 1))
    await postAll({ ...captureEntry(about(orderId), 5), cause: `charge:${orderId}` })
    await checkLedger(system, {})
    const [invented] = await entriesOf(`charge:${orderId}`)
    expect(await kept()).toEqual(
      expect.arrayContaining([
        { what: `betalt for mye for oppdrag ${number}`, expected: 0, booked: -6 },
        {
          what: `bilag ${invented?.id} (${invented?.text}) gjelder ingenting som er belastet`,
          expected: 0,
          booked: 1,
        },
      ]),
    )
    await tamper(`delete from ledger_lines where entry_id = ${invented?.id}`)
    await tamper(`delete from ledger_entries where id = ${invented?.id}`)
  })

  it('keeps what other comparisons found', async () => {
    const one = { subject: 'a', orderId: null, what: 'provider', expected: 1, booked: 2 }
    const keeping = command<unknown, null, null>({
      name: 'test.keep',
      input: z.unknown(),
      load: async () => null,
      authorise: () => allow,
      run: async ({ tx, now }) => {
        await keepDifferences(tx, now, 'test', [one])
        return null
      },
      audit: () => ({ subjectId: null }),
    })
    await keeping(system, {})
    await checkLedger(system, {})
    expect(await kept()).toContainEqual({ what: 'provider', expected: 1, booked: 2 })
  })

  it('is for the system and administrators', async () => {
    await expect(checkLedger({ actor: await world.customer() }, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await checkLedger({ actor: await world.admin() }, {})).toBeDefined()
  })
})

describe('orders that were charged before there were books', () => {
  it('are booked once on the day when they were, by the sweep and by the comparison', async () => {
    const { orderId, done } = await completed(world, await world.customer(), await world.worker(), 5)
    const lineId = await chargeOf(orderId)
    const forget = async () => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        `delete from ledger_lines where entry_id = (select id from ledger_entries where cause = 'charge:${lineId}')`,
      )
      await owner.query(`delete from ledger_entries where cause = 'charge:${lineId}'`)
      await owner.query('set session_replication_role = origin')
    }
    const before = await trialBalance({ actor: await world.admin() }, {})
    for (const book of [
      () => jobs.find(({ name }) => name === 'timers.sweep')?.run({}),
      () => jobs.find(({ name }) => name === 'ledger.check')?.run({}),
    ]) {
      await forget()
      // What tells that nothing is left of that time.
      await owner.query(`delete from ledger_checks where source = 'earlier'`)
      await book()
      await book()
      expect(await entriesOf(`charge:${lineId}`)).toMatchObject([{ orderId, bookedOn: localDate(done) }])
      expect((await trialBalance({ actor: await world.admin() }, {})).rows).toEqual(before.rows)
    }
  })

  it('are not looked for again once there are none, but by the comparison', async () => {
    const look = () => jobs.find(({ name }) => name === 'timers.sweep')?.run({})
    await look()
    expect(await sweepUnbooked.isDue(new Date())).toBe(false)
    const { rows } = await owner.query(`select 1 from ledger_checks where source = 'earlier'`)
    expect(rows).toHaveLength(1)
    const asked: string[] = []
    const real = pool.query
    pool.query = ((...given: [{ text: string }]) => {
      asked.push(given[0].text)
      return (real as (...all: unknown[]) => unknown)(...given)
    }) as typeof real
    try {
      await sweepUnbooked.isDue(new Date())
    } finally {
      pool.query = real
    }
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/from "ledger_checks"/)
    expect(asked[0]).not.toMatch(/order_lines/)
  })
})

describe('an account', () => {
  it('reads with a running balance from page to page, from what stood before the period to what stands after', async () => {
    const actor = await world.admin()
    const { orderId } = await completed(world, await world.customer(), await world.worker(), 7)
    const day = (n: number) => `2031-01-${String(n).padStart(2, '0')}`
    const amounts = Array.from({ length: 60 }, (_, place) => 1000 + place)
    for (const amount of amounts)
      await postAll({ ...captureEntry(about(orderId), amount), bookedOn: day(1 + (amount % 28)) })
    const span = { account: 1530, from: day(3), to: day(20) }
    const pages: Awaited<ReturnType<typeof accountLines>>[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
      pages.push(await accountLines({ actor }, { ...span, ...(cursor && { cursor }) }))
    const lines = pages.flatMap(page => page.lines)
    const expected = amounts.filter(amount => 1 + (amount % 28) >= 3 && 1 + (amount % 28) <= 20)
    expect(lines.map(({ amount }) => amount).sort()).toEqual(expected)
    let balance = pages[0]?.opening ?? 0
    for (const line of lines) {
      balance += line.amount
      expect(line.balance).toBe(balance)
    }
    expect(balance).toBe(pages[0]?.closing)
    const rows = (await trialBalance({ actor }, span)).rows
    const sum = expected.reduce((total, amount) => total + amount, 0)
    expect(rows.find(({ account }) => account === 1530)).toEqual({
      ...{ account: 1530, opening: pages[0]?.opening, debit: sum, credit: 0, closing: balance },
    })
    const file = await downloadAccount({ actor }, span)
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1 + expected.length)
    // By the order's number, or the beginning of it.
    for (const q of [orderNumber(orderId), orderId.slice(0, 6)])
      expect((await entriesOfOrder({ actor }, { q })).entries).toHaveLength(61)
    await expect(entriesOfOrder({ actor }, { q: 'hei' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

async function chargeOf(orderId: string): Promise<string> {
  const found = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return found.find(({ kind }) => kind === 'charge')?.id ?? ''
}
