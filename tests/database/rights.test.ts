import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import { ownDatabase } from '../setup/database.ts'

const database = await ownDatabase()
const { migrate } = await import('#platform/db/migrate.server.ts')
const owner = new Client({ connectionString: database.url })
const app = new Client({ connectionString: asApplication(database.url) })

beforeAll(async () => {
  await owner.connect()
  // Database-wide settings are not copied with it.
  await migrate()
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

/** Append-only tables, and the column privacy may erase. */
const appendOnly: Record<string, string | null> = {
  audit_log: 'address',
  complaint_statements: 'text',
  contact_answers: null,
  ledger_entries: null,
  ledger_lines: null,
  log_seals: null,
  order_lines: null,
  order_steps: 'note',
  receipts: null,
  report_steps: null,
  series_steps: 'note',
  vat_returns: null,
  verification_logs: 'notes',
}
/** Accessed only through functions. */
const walledColumns: Record<string, string> = {
  profiles: 'account_number',
  person_numbers: 'number',
}
/** Written only by the database's functions. */
const readOnly = [
  'log_chain',
  'log_lanes',
  'ledger_summed',
  'ledger_sums',
  'order_totals',
  'order_charges',
  'order_earnings',
  'review_totals',
]

/** Views, which only the database's functions read. */
const hidden = ['lawful_services']

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

const REFUSED = '42501'

describe('the application’s role', () => {
  // ASVS 13.2.2 16.4.2
  test('has on every table exactly the rights of its kind', async () => {
    const { rows } = await owner.query<{
      name: string
      rights: string | null
      columns: string | null
      all: string[]
    }>(`
      select c.relname as name,
        (select string_agg(g.privilege_type, ' ' order by g.privilege_type) from aclexplode(c.relacl) g
          where g.grantee in ('naerhjelp_app'::regrole, 0)) rights,
        (select string_agg(g.privilege_type || ' ' || a.attname, ', ' order by 1) from pg_attribute a, aclexplode(a.attacl) g
          where a.attrelid = c.oid and g.grantee in ('naerhjelp_app'::regrole, 0)) columns,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) "all"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`)
    const rightsOf = (name: string, columns: string[]) => {
      if (hidden.includes(name)) return { rights: null, columns: null }
      if (readOnly.includes(name)) return { rights: 'SELECT', columns: null }
      const walled = walledColumns[name]
      if (walled) {
        const open = columns.filter(column => column !== walled)
        const each = open.flatMap(column => ['INSERT', 'SELECT', 'UPDATE'].map(right => `${right} ${column}`))
        return { rights: 'DELETE', columns: each.sort().join(', ') }
      }
      const erased = appendOnly[name]
      if (erased === undefined) return { rights: 'DELETE INSERT SELECT UPDATE', columns: null }
      return { rights: 'INSERT SELECT', columns: erased && `UPDATE ${erased}` }
    }
    const sorted = (columns: string | null) => columns?.split(', ').sort().join(', ') ?? null
    expect(rows.map(({ name, rights, columns }) => ({ name, rights, columns: sorted(columns) }))).toEqual(
      rows.map(({ name, all }) => ({ name, ...rightsOf(name, all) })),
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(appendOnly), ...readOnly, ...hidden]),
    )
  })

  test('is nobody else, and can become nobody else', async () => {
    const { rows } = await app.query(`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (select count(*)::int from pg_auth_members where member = r.oid) memberships
      from pg_roles r where rolname = current_user`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ])
  })

  test.each([
    ['change a table', 'alter table orders add column mine text'],
    ['make a table', 'create table mine (id int)'],
    ['make a temporary table', 'create temporary table mine (id int)'],
    ['make a function', `create function mine() returns int language sql as 'select 1'`],
    ['make a schema', 'create schema mine'],
    ['drop a table', 'drop table favourites'],
    ['empty a table', 'truncate favourites'],
    ['switch a guard off', 'alter table audit_log disable trigger all'],
    ['switch every guard off', 'set session_replication_role = replica'],
    ['become the owner', 'set role postgres'],
    ['change the audit log', `update audit_log set command = 'x'`],
    ['remove from the audit log', 'delete from audit_log'],
    ['change what was done with an order', `update order_steps set action = 'x'`],
    ['remove what was agreed', 'delete from order_lines'],
    ['change what was agreed', 'update order_lines set gross = 1'],
    ['write in the chain', `insert into log_chain values (0, 1, 'audit_log', '1', 1, '', '')`],
    ['wind the chain back', 'update log_lanes set position = 0'],
    ['change a seal', `update log_seals set mac = ''`],
    ['pretend that a migration was run', 'delete from drizzle.__drizzle_migrations'],
    ['read an account number', 'select account_number from profiles'],
    ['write an account number', `update profiles set account_number = 'x'`],
    ['read another schema', 'select * from elsewhere.secrets'],
    ['read passwords of roles', 'select * from pg_authid'],
    ['read files', `select pg_read_file('postgresql.conf')`],
    ['run programs', `copy (select 1) to program 'true'`],
    ['call what chains rows by itself', 'select chain_row()'],
  ])('cannot %s', async (_, statement) => {
    await owner.query('create schema if not exists elsewhere')
    await owner.query('create table if not exists elsewhere.secrets as select 1 as one')
    // A trigger's function is refused as what it is, whoever calls it.
    const expected = statement.includes('chain_row') ? '0A000' : REFUSED
    expect(await stateOf(app.query(statement))).toBe(expected)
  })

  test('can do all that the queue needs: upkeep, timers, sending and taking', async () => {
    const said: string[] = []
    const boss = new PgBoss({
      connectionString: asApplication(database.url),
      migrate: false,
      supervise: false,
    })
    boss.on('error', error => said.push(String(error)))
    await boss.start()
    try {
      await boss.createQueue('rights', { notify: true, retryLimit: 1 })
      await boss.updateQueue('rights', { retryLimit: 2 })
      await boss.schedule('rights', '* * * * *', {}, { tz: 'Europe/Oslo', missed: 'once' })
      await boss.send('rights', { some: 'thing' })
      const [job] = await boss.fetch('rights')
      await boss.complete('rights', job?.id ?? '')
      await boss.supervise()
      await boss.unschedule('rights')
    } finally {
      await boss.stop({ graceful: false })
    }
    expect(said).toEqual([])
  })

  test('may use a table that comes later, and not empty it, before anybody gave it rights', async () => {
    await owner.query('create table later (id bigserial primary key, what text)')
    expect(
      await stateOf(app.query(`insert into later (what) values ('a'); update later set what = 'b'`)),
    ).toBe('done')
    expect(await stateOf(app.query('select * from later; delete from later'))).toBe('done')
    expect(await stateOf(app.query('truncate later'))).toBe(REFUSED)
    expect(await stateOf(app.query('drop table later'))).toBe(REFUSED)
  })

  test('gets its rights back, and no more, at the next migration', async () => {
    await owner.query(`
      create table later_log (id bigserial primary key, what text);
      create view later_view as select * from favourites;
      create trigger later_log_append_only before update or delete on later_log for each statement execute function refuse_change();
      grant all on orders, audit_log to naerhjelp_app;
      revoke insert on favourites from naerhjelp_app`)
    expect(await stateOf(app.query('delete from later_view'))).toBe('done')
    await migrate()
    const rightsOf = async (table: string) =>
      (
        await owner.query(
          `select string_agg(g.privilege_type, ' ' order by 1) rights from pg_class c, aclexplode(c.relacl) g
         where c.oid = $1::regclass and g.grantee = 'naerhjelp_app'::regrole`,
          [table],
        )
      ).rows[0].rights?.split(' ') ?? []
    expect((await rightsOf('later_log')).sort()).toEqual(['INSERT', 'SELECT'])
    expect(await rightsOf('later_view')).toEqual([])
    expect((await rightsOf('audit_log')).sort()).toEqual(['INSERT', 'SELECT'])
    expect((await rightsOf('orders')).sort()).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
    expect((await rightsOf('favourites')).sort()).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
  })
})
