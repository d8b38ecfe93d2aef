import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'

const migrations = join(import.meta.dirname, '../../platform/db/migrations')
const before = mkdtempSync(join(tmpdir(), 'naerhjelp-migrations-'))
const name = `${inject('databasePrefix')}rest`

const open = async (database: string) => {
  const client = new Client({
    connectionString: inject('postgresUrl').replace('/postgres?', `/${database}?`),
  })
  await client.connect()
  return client
}

afterAll(async () => {
  const administrator = await open('postgres')
  await administrator.query(`drop database if exists ${administrator.escapeIdentifier(name)} with (force)`)
  await administrator.end()
  rmSync(before, { recursive: true, force: true })
})

it('what was agreed nearer than half an hour before that rule stays agreed, and only that', async () => {
  cpSync(migrations, before, { recursive: true })
  const journalFile = join(before, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const rule = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_opening_hours'))
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, rule) }))

  const administrator = await open('postgres')
  await administrator.query(`create database ${administrator.escapeIdentifier(name)}`)
  await administrator.end()
  const client = await open(name)
  await migrate(drizzle(client), { migrationsFolder: before })

  await client.query(`insert into users (id, name, email, email_verified, user_type) select
    ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'Prøve', n || '@example.test', true, 'worker' from generate_series(1, 2) n`)
  await client.query(`insert into profiles (id, user_id, user_type, full_name)
    select id, id, case when email like '1%' then 'worker' else 'employer' end, 'Prøve' from users`)
  const order = (number: number, from: string, status = 'confirmed') =>
    client.query(
      `insert into orders (id, consumer_id, worker_id, status, service_id, service_name, starts_at, ends_at, half_hours,
         address, description, requested_at, expires_at, last_action, accepted_start_within_withdrawal)
       values ($1, '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', $2, 'hagearbeid',
         'Hagearbeid', $3, $3::timestamptz + interval '1 hour', 2, 'Storgata 1', 'Klippe', now(), now(), 'accept', true)`,
      [`10000000-0000-4000-8000-00000000000${number}`, status, from],
    )
  await order(1, '2026-12-04T08:00Z')
  await order(2, '2026-12-04T09:00Z')
  await order(3, '2026-12-04T10:10Z')
  await order(4, '2026-12-04T12:00Z')
  await order(5, '2026-12-04T13:00Z', 'pending')

  await migrate(drizzle(client), { migrationsFolder: migrations })
  const { rows } = await client.query<{ rest_minutes: number }>('select rest_minutes from orders order by id')
  expect(rows.map(row => row.rest_minutes)).toEqual([0, 10, 30, 30, 30])
  const accept = client.query(
    `update orders set status = 'confirmed' where id = '10000000-0000-4000-8000-000000000005'`,
  )
  await expect(accept).rejects.toMatchObject({ constraint: 'orders_worker_busy' })
  await client.end()
})
