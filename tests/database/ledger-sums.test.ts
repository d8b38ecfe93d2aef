import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { sweepSums } = await import('#app/money/ledger/server/keep-sums.ts')
const { checkLedger } = await import('#app/money/ledger/server/check-ledger.ts')
const { trialBalance, accountLines } = await import('#app/money/ledger/server/queries.ts')
const { findBalance } = await import('#app/money/ledger/server/find-balance.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { log } = await import('#platform/log.server.ts')

const WRITERS = 6
const owner = new Client({ connectionString: world.database.url })
const app = () => new Client({ connectionString: asApplication(world.database.url) })
const [reading, keeping, ...writers] = Array.from({ length: WRITERS + 2 }, app) as [
  Client,
  Client,
  ...Client[],
]
const all = [owner, reading, keeping, ...writers]
beforeAll(async () => void (await Promise.all(all.map(client => client.connect()))))
afterAll(async () => void (await Promise.all(all.map(client => client.end()))))

let causes = 0
const accounts = [1500, 1920, 2990, 3000] as const
const dayOf = (n: number) => `2031-02-${String(1 + (n % 28)).padStart(2, '0')}`

/** An entry that stands on two accounts, of one of many days. */
async function book(client: Client, n: number): Promise<void> {
  await client.query(
    `with made as (
       insert into ledger_entries (cause, at, booked_on, text, lines) values ($1, now(), $2, 'Prøve', 2) returning id, booked_on)
     insert into ledger_lines (entry_id, place, account, booked_on, amount, vat_code)
     select made.id, line.place, line.account, made.booked_on, line.amount, line.vat_code
     from made, (values (1, $3::int, $4::bigint, null), (2, $5::int, -$4::bigint, $6::text)) line (place, account, amount, vat_code)`,
    [
      ...[`sums:${++causes}`, dayOf(n), accounts[n % 4], 100 + n, accounts[(n + 1) % 4]],
      n % 3 === 0 ? 'standard' : null,
    ],
  )
}

/** Where the sums and what came after them say another thing than the lines do, asked at one moment. */
const wrongNow = async (client: Client) =>
  (
    await client.query(`
      with kept as (
        select account, booked_on, vat_code, sum(debit) as debit, sum(credit) as credit
        from (select * from ledger_sums union all select * from ledger_unsummed()) days group by 1, 2, 3
      ), counted as (
        select account, booked_on, coalesce(vat_code, '') as vat_code, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
          coalesce(-sum(amount) filter (where amount < 0), 0) as credit from ledger_lines group by 1, 2, 3
      )
      select * from kept full join counted using (account, booked_on, vat_code)
      where (kept.debit, kept.credit) is distinct from (counted.debit, counted.credit)`)
  ).rows
const keep = async (patience = '1 second') =>
  Number((await keeping.query('select keep_ledger_sums($1) as added', [patience])).rows[0]?.added)
const through = async () =>
  Number((await reading.query('select through from ledger_summed')).rows[0]?.through)

describe('a balance', () => {
  type Doing = { by: number; do: 'book' | 'commit' | 'rollback' } | { do: 'keep' }
  const doing: fc.Arbitrary<Doing> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by: fc.nat(2),
        do: fc.constantFrom('book' as const, 'commit' as const, 'rollback' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  )

  it('is the same with and without the kept sums, in whatever order vouchers are numbered and committed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 6, maxLength: 24 }), async doings => {
        const open = new Set<number>()
        const end = async (by: number, how: 'commit' | 'rollback') => {
          if (open.delete(by)) await writers[by]?.query(how)
        }
        for (const one of doings) {
          if (one.do === 'keep') await keep('0')
          else if (one.do === 'book') {
            const client = writers[one.by] as Client
            if (!open.has(one.by)) await client.query('begin')
            open.add(one.by)
            await book(client, causes)
          } else await end(one.by, one.do)
          expect(await wrongNow(reading)).toEqual([])
        }
        for (const by of [0, 1, 2]) await end(by, 'commit')
        await keep()
        expect(await wrongNow(reading)).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(await through()).toBeGreaterThan(0)
  }, 60_000)

  it('is the same at any moment while many book, some take back what they did, and the sums are brought on', async () => {
    let writing = true
    const began = await through()
    const moments: unknown[][] = []
    const reads = (async () => {
      while (writing) moments.push(await wrongNow(reading))
    })()
    const keeps = (async () => {
      while (writing) {
        await keep()
        await sleep(5)
      }
    })()
    await Promise.all(
      writers.map(async (client, by) => {
        for (let n = 0; n < 40; n++) {
          await client.query('begin')
          for (let times = 0; times <= (n + by) % 3; times++) {
            await book(client, n * 7 + by)
            await sleep((n * 3 + by * 5) % 11)
          }
          await client.query(n % 5 === by % 5 ? 'rollback' : 'commit')
        }
      }),
    )
    writing = false
    await Promise.all([reads, keeps])
    expect(moments.length).toBeGreaterThan(20)
    expect(moments.flat()).toEqual([])
    // They were brought on meanwhile, not only at the end.
    expect(await through()).toBeGreaterThan(began + WRITERS)
    await keep()
    const [newest] = (await reading.query<{ id: string }>('select max(id) as id from ledger_entries')).rows
    expect(await through()).toBe(Number(newest?.id))
  }, 60_000)

  it('leaves out nothing of who began before and commits after: the sums stay where they are', async () => {
    const [slow, quick] = writers as [Client, Client]
    await keep()
    const before = await through()
    await slow.query('begin')
    await book(slow, 1)
    await book(quick, 2)
    expect(await keep('50 milliseconds')).toBe(0)
    expect(await through()).toBe(before)
    await slow.query('commit')
    expect(await keep()).toBe(2)
    expect(await wrongNow(reading)).toEqual([])
  })

  it('makes nobody wait who books', async () => {
    const [one] = writers as [Client]
    await keeping.query('begin')
    await keep()
    await one.query(`set statement_timeout = '5s'`)
    await book(one, 3)
    await one.query('reset statement_timeout')
    await keeping.query('commit')
    // Nor does a second one wait for the first.
    await keeping.query('begin')
    await keep()
    expect(Number((await reading.query('select keep_ledger_sums() as added')).rows[0]?.added)).toBe(0)
    await keeping.query('rollback')
  })

  it('is refused where a question would not see what was committed before it', async () => {
    await keeping.query('begin isolation level repeatable read')
    await expect(keep()).rejects.toThrow(/read committed/)
    await keeping.query('rollback')
  })
})

describe('the pages', () => {
  it('say the same before and after the sums are brought on', async () => {
    const [one] = writers as [Client]
    for (let n = 0; n < 60; n++) await book(one, n * 4)
    const caller = { actor: await world.admin() }
    const read = async () => ({
      all: await trialBalance(caller, {}),
      some: await trialBalance(caller, { from: dayOf(4), to: dayOf(17) }),
      counted: await findBalance(reader, { from: dayOf(4), to: dayOf(17) }, Number.MAX_SAFE_INTEGER),
      account: await accountLines(caller, { account: 1500, from: dayOf(3), to: dayOf(20) }),
    })
    const before = await read()
    const cursor = before.account.nextCursor ?? ''
    const page = await accountLines(caller, { account: 1500, cursor })
    expect(await keep()).toBeGreaterThan(0)
    const after = await read()
    expect(after).toEqual(before)
    expect(after.some).toMatchObject(after.counted)
    expect(await accountLines(caller, { account: 1500, cursor })).toEqual(page)
    expect(before.all.off).toBe(0)
  })
})

describe('the sweep', () => {
  beforeEach(async () => void (await keep()))

  it('brings them on when enough has come after them', async () => {
    const [one] = writers as [Client]
    await book(one, 1)
    expect(await sweepSums.isDue(new Date())).toBe(false)
    await one.query('begin')
    for (let n = 0; n < 500; n++) await book(one, n)
    await one.query('commit')
    expect(await sweepSums.isDue(new Date())).toBe(true)
    const { jobs } = await import('#app/server.ts')
    await jobs.find(({ name }) => name === 'timers.sweep')?.run({})
    expect(await sweepSums.isDue(new Date())).toBe(false)
    expect(await wrongNow(reading)).toEqual([])
  })
})

describe('the comparison of every night', () => {
  const system = { actor: { kind: 'system', name: 'timer' } } as const

  it.each([
    'update ledger_sums set debit = debit + 1',
    'update ledger_sums set debit = debit + 1, credit = credit + 1 where account = 1500',
    'delete from ledger_sums where account = 1920',
    `insert into ledger_sums values (7830, '2031-02-01', '', 5, 0)`,
  ])('mends what is wrong, and tells it: %s', async spoil => {
    await book(writers[0] as Client, 5)
    await keep()
    await owner.query(spoil)
    expect(await wrongNow(reading)).not.toEqual([])
    const told: unknown[] = []
    const real = log.error
    log.error = ((...said: unknown[]) => told.push(said[1])) as typeof log.error
    try {
      await checkLedger(system, {})
      expect(await wrongNow(reading)).toEqual([])
      await checkLedger(system, {})
    } finally {
      log.error = real
    }
    expect(told).toEqual(['ledger sums were wrong'])
  })

  it('is alone, with the sweep, in writing them', async () => {
    for (const table of ['ledger_sums', 'ledger_summed'])
      await expect(reading.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
  })
})
