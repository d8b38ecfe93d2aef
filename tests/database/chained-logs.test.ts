import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainedLogs } from '#app/schema/chained-logs.ts'
import { liveTogether } from './lived.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { verifyLogs } = await import('#platform/db/verify-logs.server.ts')
const { sealLogs } = await import('#platform/db/log-seals.server.ts')
type Fault = import('#platform/db/verify-logs.server.ts').LogFault

/** The database's administrator, whom no trigger stops. */
const thief = new Client({ connectionString: world.database.url })
const logs = chainedLogs.map(({ name }) => name)
const isUuid = (log: string) => chainedLogs.some(({ name, id }) => name === log && id === 'uuid')
const all = [...logs, 'ledger_lines', 'log_chain', 'log_lanes', 'log_seals']

async function verify(anchor?: string) {
  const faults: Fault[] = []
  const report = await verifyLogs(world.database.url, chainedLogs, fault => faults.push(fault), anchor)
  expect(report.faults).toBe(faults.length)
  return { faults, report }
}

const counted = async (table: string) =>
  Number((await thief.query(`select count(*) from ${table}`)).rows[0].count)
const idsOf = async (log: string) =>
  (await thief.query<{ id: string }>(`select id::text from ${log} order by id`)).rows.map(({ id }) => id)

/** Everything as it was before somebody tampered with it. */
async function restore() {
  for (const table of all) {
    await thief.query(`delete from ${table}`)
    await thief.query(`insert into ${table} select * from kept.${table}`)
  }
}

/** Gives a row another identifier, and what is certified with it too. */
async function renumber(log: string, from: string, to: string) {
  const type = isUuid(log) ? 'uuid' : 'bigint'
  await thief.query(`update ${log} set id = $2::text::${type} where id::text = $1`, [from, to])
  if (log === 'ledger_entries')
    await thief.query('update ledger_lines set entry_id = $2 where entry_id = $1', [from, to])
}

let anchor: { seal: number; hash: string } | null

beforeAll(async () => {
  await liveTogether(world)
  await sealLogs()
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const [customer, worker] = [await world.customer(), await world.worker()]
  const { nineOClock } = await import('./world.ts')
  await placeOrder({ actor: customer }, world.request(worker, nineOClock(new Date(), 6)))
  anchor = await sealLogs()
  await placeOrder({ actor: customer }, world.request(worker, nineOClock(new Date(), 7)))
  await thief.connect()
  await thief.query('set session_replication_role = replica; create schema kept')
  // What else stands in the way: a receipt has its order's id.
  await thief.query('alter table receipts drop constraint receipts_kind')
  for (const table of all) await thief.query(`create table kept.${table} as table ${table}`)
}, 120_000)

afterAll(() => thief.end())

describe('the chained logs', () => {
  test('are whole after everything that people do, every row of them in the chain once', async () => {
    const { faults, report } = await verify()
    expect(faults).toEqual([])
    let rows = 0
    for (const log of logs) {
      const count = await counted(log)
      // An empty log would show nothing.
      expect(`${log}: ${count > 0}`).toBe(`${log}: true`)
      rows += count
    }
    expect(report).toMatchObject({ rows, seals: 2, newest: `2:${anchor?.hash}` })
    expect((await verify(`2:${anchor?.hash}`)).faults).toEqual([])
  })

  test('name a voucher of which a line was changed, removed or added', async () => {
    const [row] = await idsOf('ledger_entries')
    for (const change of [
      `update ledger_lines set amount = amount + 1 where place = 1 and entry_id = ${row}`,
      `update ledger_lines set account = 7770 where place = 2 and entry_id = ${row}`,
      `delete from ledger_lines where place = 3 and entry_id = ${row}`,
      `insert into ledger_lines (entry_id, place, account, booked_on, amount) values (${row}, 99, 1920, now(), 1)`,
    ]) {
      await thief.query(change)
      expect((await verify()).faults).toMatchObject([{ kind: 'changed', log: 'ledger_entries', row }])
      await restore()
    }
  })

  test('are sealed when something was written, and not again when nothing was', async () => {
    const { sealLogs: again } = await import('#platform/db/log-seals.server.ts')
    try {
      expect(await again()).toMatchObject({ seal: 3 })
      expect(await again()).toBeNull()
    } finally {
      await restore()
    }
  })

  // ASVS 11.4.3 16.4.2
  test('name the very row that was changed, removed, added or moved, whichever it is', async () => {
    const picked = fc.record({
      log: fc.constantFrom(...logs),
      place: fc.nat(),
      other: fc.nat(),
      how: fc.constantFrom('changed', 'removed', 'added', 'moved', 'swapped'),
    })
    await fc.assert(
      fc
        .asyncProperty(picked, async ({ log, place, other, how }) => {
          const ids = await idsOf(log)
          const id = ids[place % ids.length] ?? ''
          const second = ids.filter(one => one !== id)[other % Math.max(1, ids.length - 1)]
          const fresh = isUuid(log) ? '00000000-0000-4000-8000-000000000001' : '99999999'
          const column = log === 'order_lines' ? 'text' : 'at'
          const later = log === 'order_lines' ? `text || '!'` : `at + interval '1 microsecond'`
          const found = { log, row: id }
          const is = async (...expected: Partial<Fault>[]) => {
            const { faults } = await verify()
            expect(faults).toHaveLength(expected.length)
            for (const one of expected) expect(faults).toContainEqual(expect.objectContaining(one))
          }
          if (how === 'changed') {
            await thief.query(`update ${log} set ${column} = ${later} where id::text = $1`, [id])
            await is({ kind: 'changed', ...found })
          } else if (how === 'removed') {
            await thief.query(`delete from ${log} where id::text = $1`, [id])
            await is({ kind: 'removed', ...found })
          } else if (how === 'added') {
            await thief.query('drop table if exists one')
            await thief.query(`create temp table one as select * from ${log} where id::text = $1`, [id])
            // What must be there once only, besides the identifier.
            const once =
              { order_lines: `, kind = 'x'`, ledger_entries: `, cause = 'x'`, receipts: ', number = 999' }[
                log
              ] ?? ''
            await thief.query(`update one set id = '${fresh}', ${column} = ${later}${once}`)
            await thief.query(`insert into ${log} select * from one`)
            await is({ kind: 'added', log, row: fresh })
          } else if (how === 'moved') {
            await renumber(log, id, fresh)
            await is({ kind: 'moved', log, row: fresh, note: id })
          } else if (second) {
            for (const [from, to] of [
              [id, fresh],
              [second, id],
              [fresh, second],
            ])
              await renumber(log, from ?? '', to ?? '')
            await is(
              { kind: 'moved', log, row: id, note: second },
              { kind: 'moved', log, row: second, note: id },
            )
          }
        })
        .afterEach(restore),
      // `TAMPER=300` has been run; an ordinary run needs a few.
      { numRuns: Number(process.env.TAMPER ?? 25) },
    )
  }, 600_000)

  test('name where the chain itself was altered, thinned or cut', async () => {
    const chain = await counted('log_chain')
    const cases: [string, Partial<Fault>][] = [
      [`update log_chain set digest = sha256('x') where position = 3`, { kind: 'entry', place: '0/3' }],
      [`update log_chain set row_id = '77' where position = 3`, { kind: 'entry', place: '0/3', row: '77' }],
      [`delete from log_chain where position = 3`, { kind: 'gap', place: '0/3', note: '1' }],
      [`delete from log_chain where position > 5`, { kind: 'cut', place: '0/5', note: String(chain - 5) }],
      [`update log_lanes set hash = sha256('x') where lane = 0`, { kind: 'entry', place: `0/${chain}` }],
      [`delete from log_lanes where lane = 0`, { kind: 'entry', place: `0/${chain}` }],
      [`drop trigger order_steps_chained on order_steps`, { kind: 'guard', log: 'order_steps' }],
    ]
    for (const [tampering, expected] of cases) {
      await thief.query('begin')
      await thief.query(tampering)
      await thief.query('commit')
      expect((await verify()).faults, tampering).toContainEqual(expect.objectContaining(expected))
      await restore()
    }
    await thief.query(`create constraint trigger order_steps_chained after insert on order_steps
      deferrable initially deferred for each row execute function chain_row()`)
    expect((await verify()).faults).toEqual([])
  })

  /** Removes the newest rows everywhere, and adjusts what refers to them. */
  async function cutUnseen(seals: number) {
    await thief.query('delete from log_seals where id > $1', [seals])
    const kept = (await thief.query('select lanes from log_seals order by id desc limit 1')).rows[0].lanes
    const [, position] = String(kept).split(':')
    for (const log of logs)
      await thief.query(
        `delete from ${log} where id::text in (select row_id from log_chain where log = $1 and position > $2)`,
        [log, position],
      )
    await thief.query('delete from log_chain where position > $1', [position])
    await thief.query(`update log_lanes l set position = c.position, hash = c.hash from log_chain c
      where c.lane = l.lane and c.position = (select max(position) from log_chain where lane = l.lane)`)
  }

  test('name a cut that the chain’s head was mended after, by its seal or by one that was kept elsewhere', async () => {
    // Removes everything since the first seal, with head and chain; keeps the second seal.
    await cutUnseen(1)
    await thief.query('insert into log_seals select * from kept.log_seals where id = 2')
    expect((await verify()).faults).toEqual([expect.objectContaining({ kind: 'seal', place: 'segl 2' })])
    // With the second seal removed too, only the external anchor reveals it.
    await thief.query('delete from log_seals where id = 2')
    expect((await verify()).faults).toEqual([])
    expect((await verify(`2:${anchor?.hash}`)).faults).toEqual([
      { kind: 'anchor', note: `2:${anchor?.hash}` },
    ])
    await restore()
  })

  test('name a history that was written anew from the middle, as only the seals can', async () => {
    await thief.query(
      `update audit_log set command = 'order.never' where id = (select min(id) from audit_log)`,
    )
    const rewritten = await import('node:crypto').then(async ({ createHash }) => {
      const { rows } = await thief.query('select * from log_chain order by lane, position')
      const ends = new Map<number, Buffer>()
      const audit = chainedLogs[0]?.versions[1]?.join(', ')
      const first = (
        await thief.query(
          `select id::text, sha256(convert_to(jsonb_build_array(${audit})::text, 'UTF8')) digest from audit_log r order by id limit 1`,
        )
      ).rows[0]
      for (const row of rows) {
        if (row.log === 'audit_log' && row.row_id === first.id) row.digest = first.digest
        const said = `${row.lane}|${row.position}|${row.log}|${row.row_id}|${row.version}`
        const hash = createHash('sha256')
          .update(ends.get(row.lane) ?? Buffer.alloc(32))
          .update(said)
          .update(row.digest)
          .digest()
        ends.set(row.lane, hash)
        await thief.query('update log_chain set digest = $3, hash = $4 where lane = $1 and position = $2', [
          row.lane,
          row.position,
          row.digest,
          hash,
        ])
      }
      for (const [lane, hash] of ends)
        await thief.query('update log_lanes set hash = $2 where lane = $1', [lane, hash])
      return rows.length
    })
    expect(rewritten).toBeGreaterThan(10)
    const { faults } = await verify()
    expect(faults.map(({ kind, place }) => `${kind} ${place}`)).toEqual(['seal segl 1', 'seal segl 2'])
    await restore()
  })

  test('name a seal that was altered, made up or taken away', async () => {
    const cases: [string, Partial<Fault>][] = [
      [`update log_seals set at = at + interval '1 hour' where id = 1`, { kind: 'seal', place: 'segl 1' }],
      [`update log_seals set mac = 'v1.' || repeat('A', 43) where id = 2`, { kind: 'seal', place: 'segl 2' }],
      [`update log_seals set mac = 'v9.x' where id = 2`, { kind: 'seal', place: 'segl 2' }],
      [`delete from log_seals where id = 1`, { kind: 'seal', place: 'segl 1', note: 'mangler' }],
    ]
    for (const [tampering, expected] of cases) {
      await thief.query(tampering)
      expect((await verify()).faults, tampering).toContainEqual(expect.objectContaining(expected))
      await restore()
    }
  })

  test('lets privacy erase what it must, and nothing breaks', async () => {
    await thief.query(`update audit_log set address = null; update verification_logs set notes = '';
      update order_steps set note = null; update series_steps set note = null; update complaint_statements set text = ''`)
    expect((await verify()).faults).toEqual([])
    await restore()
  })

  test('chain what many write at once, in as many lanes as it takes, each without a gap', async () => {
    const clients = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const client = new Client({ connectionString: world.database.url })
        await client.connect()
        return client
      }),
    )
    await Promise.all(
      clients.map(async client => {
        for (let row = 0; row < 20; row++) {
          await client.query('begin')
          await client.query(`insert into audit_log (command, actor_kind) values ('test.first', 'system')`)
          await client.query(`insert into audit_log (command, actor_kind) values ('test.second', 'system')`)
          await client.query('select pg_sleep(0.002)')
          await client.query(row % 5 ? 'commit' : 'rollback')
        }
        await client.end()
      }),
    )
    const { rows } = await thief.query('select count(distinct lane)::int lanes from log_chain')
    expect(rows[0].lanes).toBeGreaterThan(1)
    expect((await verify()).faults).toEqual([])
    await restore()
  })
})
