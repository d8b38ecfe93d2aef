import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'

async function tablesOf(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    return rows.map(row => row.name)
  } finally {
    await client.end()
  }
}

test('two test databases share nothing', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('create table only_here (id int)')
  await client.end()
  expect(await tablesOf(one.url)).toContain('only_here')
  expect(await tablesOf(other.url)).not.toContain('only_here')
  await one.drop()
  await other.drop()
})

test('a dropped database is gone, even while someone is connected', async () => {
  const database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(client.query('select 1')).rejects.toThrow()
  await expect(tablesOf(database.url)).rejects.toThrow(/does not exist/)
})

test('words are sorted as Norwegians do', async () => {
  const database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ sorted: string }>(
    `select string_agg(x, '' order by x collate "nb-NO-x-icu") sorted from unnest(array['å','b','ø','æ','A']) x`,
  )
  await client.end()
  expect(rows[0]?.sorted).toBe('Abæøå')
  await database.drop()
})

// ASVS 16.2.5
test('the embedded database’s log tells of errors without the values of rows', async () => {
  const database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('show log_error_verbosity')
  await client.end()
  await database.drop()
  expect(rows).toEqual([{ log_error_verbosity: 'terse' }])
})
