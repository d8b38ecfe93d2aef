import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { liveTogether } from './lived.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { readAs } = await import('#platform/db/database.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const messageTables = await import('#app/schema/messages.server.ts')
const employmentTables = await import('#app/schema/employment.server.ts')
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { myConversations, unreadMessages } = await import('#app/meeting/messages/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { accountOf, writeAccount } = await import('#app/people/profiles/server/account-number.ts')
const { command } = await import('#platform/command.ts')
const { z } = await import('zod')

const owner = new Client({ connectionString: world.database.url })
/** An application without any rules left: arbitrary SQL, with its own rights. */
const app = new Client({ connectionString: asApplication(world.database.url) })

let customer: Actor & { kind: 'person' }
let worker: Actor & { kind: 'person' }
let stranger: Actor & { kind: 'person' }
let admin: Actor & { kind: 'person' }
let quiet: { customer: Actor & { kind: 'person' }; worker: Actor & { kind: 'person' } }

beforeAll(async () => {
  const lived = await liveTogether(world)
  customer = lived.customer
  worker = lived.worker
  stranger = await world.customer()
  admin = await world.admin()
  // Two who have only talked and worked: nothing administrators may open.
  quiet = { customer: await world.customer(), worker: await world.worker() }
  const startsAt = nineOClock(new Date(), 12)
  const { orderId } = await placeOrder({ actor: quiet.customer }, world.request(quiet.worker, startsAt))
  await acceptOrder({ actor: quiet.worker }, { orderId })
  await sendMessage(
    { actor: quiet.customer },
    { to: quiet.worker.profileId, text: 'Bare mellom oss', clientKey: crypto.randomUUID() },
  )
  await owner.connect()
  await app.connect()
}, 120_000)

afterAll(async () => {
  await app.end()
  await owner.end()
})

const walled = [
  'conversations',
  'messages',
  'message_pictures',
  'signed_contracts',
  'contract_addenda',
] as const
type Walled = (typeof walled)[number]

/** Each table's rows of a person, read as the owner. */
const belonging: Record<Walled, string> = {
  conversations: `select id::text from conversations where consumer_id = any($1) or worker_id = any($1)`,
  messages: `select m.id::text from messages m join conversations c on c.id = m.conversation_id
    where c.consumer_id = any($1) or c.worker_id = any($1)`,
  message_pictures: `select p.message_id::text id from message_pictures p join messages m on m.id = p.message_id
    join conversations c on c.id = m.conversation_id where c.consumer_id = any($1) or c.worker_id = any($1)`,
  signed_contracts: `select s.id::text from signed_contracts s join profiles p on p.user_id = s.user_id where p.id = any($1)`,
  contract_addenda: `select a.id::text from contract_addenda a join profiles p on p.user_id = a.user_id where p.id = any($1)`,
}

const idColumn = (table: Walled) => (table === 'message_pictures' ? 'message_id' : 'id')
const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
const actingAs = (actor: Actor | null) =>
  actor?.kind === 'person' ? `person:${actor.userId}:${actor.role}` : (actor?.kind ?? '')

async function asActor<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  await app.query(`select set_config('app.actor', $1, true)`, [actingAs(actor)])
  try {
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const seen = async (table: Walled) =>
  idsIn((await app.query(`select ${idColumn(table)}::text id from ${table}`)).rows)

describe.each(walled)('%s, with no rule left in the code', table => {
  const all = async () => idsIn((await owner.query(`select ${idColumn(table)}::text id from ${table}`)).rows)
  const own = async ({ profileId }: { profileId: string }) =>
    idsIn((await owner.query(belonging[table], [[profileId]])).rows)

  // ASVS 8.2.2
  test('shows a person what is theirs, and nothing of anybody else’s', async () => {
    const everything = await all()
    let shown = 0
    for (const actor of [customer, worker, stranger, quiet.customer, quiet.worker]) {
      const theirs = await own(actor)
      expect(await asActor(actor, () => seen(table))).toEqual(theirs)
      if (theirs.length > 0) shown += 1
    }
    expect(shown).toBeGreaterThan(0)
    expect(everything.length).toBeGreaterThan(0)
    expect(await own(stranger)).toEqual([])
  })

  test('shows nothing to nobody and to visitors, and all to the system', async () => {
    for (const nobody of [null, { kind: 'visitor' } as const])
      expect(await asActor(nobody, () => seen(table))).toEqual([])
    expect((await app.query(`select * from ${table}`)).rows).toEqual([])
    expect(await asActor({ kind: 'system', name: 'test' }, () => seen(table))).toEqual(await all())
  })

  test('cannot be changed, emptied or written into for somebody else', async () => {
    const before = (await owner.query(`select t::text from ${table} t order by 1`)).rows
    const column = (
      await owner.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 2`,
      )
    ).rows[0]?.name
    for (const nobody of [null, stranger]) {
      const changed = await asActor(nobody, () => app.query(`update ${table} set ${column} = ${column}`))
      expect(changed.rowCount).toBe(0)
      expect((await asActor(nobody, () => app.query(`delete from ${table}`))).rowCount).toBe(0)
    }
    // A copied row inserted by somebody else.
    await owner.query(`drop table if exists copied; create table copied as table ${table}`)
    await owner.query('grant select on copied to naerhjelp_app')
    for (const nobody of [null, stranger]) {
      const put = asActor(nobody, () => app.query(`insert into ${table} select * from copied`))
      await expect(put).rejects.toMatchObject({ code: '42501' })
    }
    expect((await owner.query(`select t::text from ${table} t order by 1`)).rows).toEqual(before)
  })
})

describe('words that are looked up past the wall', () => {
  const found = (actor: Actor | null, side: string, profileId: string, pattern = '%bare mellom%') =>
    asActor(actor, async () => {
      const asked = 'select rare_lines($1, $2, $3, null, 31) as ids'
      return (await app.query<{ ids: string[] | null }>(asked, [side, profileId, pattern])).rows[0]?.ids
    })

  test('are found by the two whose lines they stand in, each in their role, and by nobody else', async () => {
    const [{ customer: one, worker: other }, nothing] = [quiet, []]
    expect(await found(one, 'employer', one.profileId)).toHaveLength(1)
    expect(await found(other, 'worker', other.profileId)).toHaveLength(1)
    for (const actor of [stranger, admin, customer, worker, null]) {
      expect(await found(actor, 'employer', one.profileId)).toEqual(nothing)
      expect(await found(actor, 'worker', other.profileId)).toEqual(nothing)
    }
    expect(await found(one, 'worker', one.profileId)).toEqual(nothing)
    expect(await found(one, 'worker', other.profileId)).toEqual(nothing)
    expect(await found(stranger, 'employer', stranger.profileId)).toEqual(nothing)
  })

  test('are left to be walked for when they are too short for the index', async () => {
    expect(await found(quiet.customer, 'employer', quiet.customer.profileId, '%ba%')).toBeNull()
  })
})

describe('what administrators see', () => {
  test('letters of those whom they were asked to look into, and of nobody else', async () => {
    const lines = await asActor(
      admin,
      async () => (await app.query('select text, author from messages')).rows,
    )
    expect(lines.filter(({ author }) => author !== 'system').length).toBeGreaterThan(0)
    expect(lines.map(({ text }) => text)).not.toContain('Bare mellom oss')
    const kept = (await owner.query(`select text from messages where text = 'Bare mellom oss'`)).rows
    expect(kept).toHaveLength(1)
  })
})

describe('account numbers', () => {
  // ASVS 8.2.3 14.2.4
  test('are read and written by their owner and the system, whatever the code asks', async () => {
    const sealed = async () =>
      (await owner.query('select account_number from profiles where id = $1', [worker.profileId])).rows[0]
        .account_number
    const before = await sealed()
    expect(before).toBeTruthy()
    const asked = () => app.query('select pay_account($1) found', [worker.profileId])
    for (const nobody of [null, stranger, customer, admin, { kind: 'visitor' } as const])
      expect((await asActor(nobody, asked)).rows).toEqual([{ found: null }])
    expect((await asActor(worker, asked)).rows).toEqual([{ found: before }])
    for (const nobody of [null, stranger, customer, admin]) {
      const write = asActor(nobody, () =>
        app.query(`select set_pay_account($1, 'x', '1')`, [worker.profileId]),
      )
      await expect(write).rejects.toMatchObject({ code: '42501' })
    }
    expect(await sealed()).toBe(before)
    expect(await readAs(worker, () => accountOf(reader, worker.profileId))).toBe('12345678903')
    expect(await readAs(customer, () => accountOf(reader, worker.profileId))).toBeNull()
  })

  test('of another are refused to a command, and the command leaves nothing', async () => {
    const steal = command({
      name: 'test.steal',
      input: z.object({}),
      load: async () => null,
      authorise: () => ({ allowed: true as const }),
      run: ({ tx }) => writeAccount(tx, worker.profileId, '86011117947'),
      audit: () => ({ subjectId: null }),
    })
    await expect(steal({ actor: stranger }, {})).rejects.toThrow()
    expect((await owner.query(`select from audit_log where command = 'test.steal'`)).rowCount).toBe(0)
  })
})

describe('the product’s own queries', () => {
  test('without their condition show a person nothing but their own rows', async () => {
    const tables = [
      messageTables.conversations,
      messageTables.messages,
      messageTables.messagePictures,
      employmentTables.signedContracts,
      employmentTables.contractAddenda,
    ]
    for (const [index, table] of tables.entries()) {
      const found = await readAs(quiet.customer, () => reader.select().from(table))
      const theirs = await owner.query(belonging[walled[index] as Walled], [[quiet.customer.profileId]])
      expect(found.length).toBe(theirs.rowCount)
      expect(await reader.select().from(table)).toEqual([])
    }
  })

  test('say who asks, one after another and at once', async () => {
    const people = [customer, worker, quiet.customer, quiet.worker, stranger]
    const asked = Array.from({ length: 40 }, (_, index) => people[index % people.length] as Actor)
    const counted = await Promise.all(asked.map(actor => myConversations({ actor }, {})))
    for (const [index, { items }] of counted.entries())
      expect(items.length > 0).toBe(asked[index] !== stranger)
    expect(await unreadMessages({ actor: quiet.worker }, undefined)).toMatchObject({ conversations: 1 })
  })
})
