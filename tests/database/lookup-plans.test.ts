import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { pool } = await import('#platform/db/database.server.ts')
const { findFree } = await import('#app/work/orders/server/index.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { now } = await import('#platform/clock.server.ts')
const { orderList } = await import('#app/company/lookup/server/list-orders.ts')
const { lookupOrders, lookupPeople, lookupSeries } = await import('#app/company/lookup/server/queries.ts')

/** So many people and orders that reading all of them to find one is the dearer way. */
const MANY = 20_000

const actor = await world.admin()
const owner = new pg.Client({ connectionString: world.database.url })
await owner.connect()
afterAll(() => owner.end())

/** Copies one row of a table so many times, with other values in some columns. `n` counts. */
async function copyMany(table: string, id: string, changed: Record<string, string>) {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await owner.query(
    `insert into ${table} (${names.map(name => `"${name}"`).join(', ')})
     select ${names.map(name => changed[name] ?? `t."${name}"`).join(', ')}
     from ${table} t cross join generate_series(1, ${MANY}) n where t.id = $1`,
    [id],
  )
}

/** The same identifier for the same number. */
const idOf = (kind: string) => `md5('${kind}' || n)::uuid`

async function fill() {
  const [customer, worker] = [
    await world.customer({ fullName: 'Ragnhild Ødegård' }),
    await world.worker({ fullName: 'Tomás Núñez' }),
  ]
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { nineOClock } = await import('./world.ts')
  const wish = { ...world.request(worker, nineOClock(now(), 3)), address: 'Treschows gate 9 C, 0470 Oslo' }
  const { orderId } = await placeOrder({ actor: customer }, wish)
  // What follows of a row is of no matter here, and would take minutes.
  await owner.query('set session_replication_role = replica')
  for (const [who, kind] of [
    [customer, 'customer'],
    [worker, 'worker'],
  ] as const) {
    await copyMany('users', who.userId, {
      id: idOf(`user ${kind}`),
      email: `'${kind}' || n || '@mange.example'`,
      name: `'Person ' || n`,
    })
    await copyMany('profiles', who.profileId ?? '', {
      id: idOf(`profile ${kind}`),
      user_id: idOf(`user ${kind}`),
      full_name: `'Person ' || n || ' Etternavn'`,
      phone: `(40000000 + n * 7 + ${kind === 'worker' ? 3 : 0})::text`,
    })
  }
  await copyMany('orders', orderId, {
    id: 'gen_random_uuid()',
    consumer_id: idOf('profile customer'),
    worker_id: idOf('profile worker'),
    status: `'completed'`,
    address: `'Storgata ' || n`,
    completed_at: 'now()',
    delivered_at: 'now()',
    worked_half_hours: '4',
  })
  await owner.query('set session_replication_role = origin')
  // What was just written waits beside an index until it is put in order.
  await owner.query('vacuum analyze users, profiles, orders, order_series')
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Which tables are read from beginning to end by what a question asks. */
async function readWhole(ask: () => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = []
  const real = pool.query
  pool.query = ((...given: [{ text: string } | string, unknown[]?, ...unknown[]]) => {
    const [first, second] = given
    const text = typeof first === 'string' ? first : first.text
    asked.push({ text, values: Array.isArray(second) ? second : [] })
    return (real as (...all: unknown[]) => unknown)(...given)
  }) as typeof real
  try {
    await ask()
  } finally {
    pool.query = real
  }
  expect(asked.length).toBeGreaterThan(0)
  const plans = await Promise.all(
    asked.map(async ({ text, values }) => {
      const { rows } = await owner.query(`explain (format json) ${text}`, values)
      return rows[0]['QUERY PLAN'][0].Plan as Plan
    }),
  )
  return plans
    .flatMap(nodesOf)
    .filter(node => node['Node Type'] === 'Seq Scan')
    .map(node => node['Relation Name'] ?? '')
}

it('finds among tens of thousands by indexes: no table that grows is read from beginning to end', async () => {
  await fill()
  const big = ['users', 'profiles', 'orders']
  for (const q of ['ødegård ragnhild', '40012347', 'person77@', 'Treschows gate 9'])
    for (const ask of [lookupPeople, lookupOrders, lookupSeries]) {
      const whole = await readWhole(() => ask({ actor }, { q }))
      expect([q, whole.filter(table => big.includes(table))]).toEqual([q, []])
    }
  const number = (await lookupOrders({ actor }, { q: 'ragnhild ødegård' })).found[0]?.number ?? ''
  const whole = await readWhole(() => lookupOrders({ actor }, { q: number }))
  expect([number.length, whole.filter(table => big.includes(table))]).toEqual([8, []])
}, 120_000)

it('lists orders off the index of their sorting, and with words off those of words', async () => {
  const big = ['users', 'profiles', 'orders']
  for (const sort of ['start', 'start-first', 'newest'] as const)
    for (const wish of [{}, { status: 'completed' }, { q: 'ødegård ragnhild' }, { q: 'Treschows gate 9' }]) {
      const whole = await readWhole(() => orderList({ actor }, { sort, ...wish }))
      expect([sort, wish, whole.filter(table => big.includes(table))]).toEqual([sort, wish, []])
    }
})

it('finds when a page of people is free by indexes too, however many orders there are of others', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from profiles where user_type = 'worker' order by id limit 20`,
  )
  const people = rows.map(({ id }) => ({ id, serviceIds: ['hagearbeid'] }))
  const whole = await readWhole(() => findFree(reader, people, {}, now()))
  expect([people.length, whole.filter(table => ['profiles', 'orders'].includes(table))]).toEqual([20, []])
})
