import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { borrowTwo } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/** An account is suspended at one process while its owner uses another. */
let server: TestServer
let second: TestServer
let admin: Account

const password = 'riktig hest batteri'

beforeAll(async () => {
  ;[server, second] = await borrowTwo()
  admin = (await makeAccounts(server, 'admin', 1))[0] as Account
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await server?.stop()
})

async function somebody(role: 'employer' | 'worker'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

const reason = 'Meldt av flere kunder.'
const act = (what: 'suspend' | 'lift', { userId }: Account, cookie = admin.cookie) =>
  post(`${server.url}/api/admin/people/${userId}/${what}`, cookie, { reason })
const signIn = (email: string, typed: string, role: string) =>
  post(`${second.url}/api/session`, '', { email, password: typed, role })

/** A live stream being read: the promise ends with the stream. */
async function openStream(cookie: string) {
  const answer = await fetch(`${second.url}/api/live`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return (async () => {
    for await (const _ of answer.body ?? []);
  })()
}

// ASVS 7.4.2 7.4.5
it('ends everything at once in the other process too, and tells why only whoever knows the password', async () => {
  const worker = await somebody('worker')
  const { cookie, email } = worker
  const read = async (path: string) =>
    (await fetch(`${second.url}/api${path}`, { headers: { cookie } })).status
  expect(await read('/orders')).toBe(200)
  expect((await act('suspend', worker, cookie)).status).toBe(403)
  expect((await act('suspend', worker)).status).toBe(200)

  // Reads, writes and who one is.
  expect(await read('/orders')).toBe(401)
  expect(await post(`${second.url}/api/session/profile`, cookie)).toMatchObject({ status: 401 })
  const session = await fetch(`${second.url}/api/session`, { headers: { cookie } })
  expect(await session.json()).toBeNull()

  expect(await signIn(email, 'feil passord', 'worker')).toMatchObject({
    status: 401,
    body: { message: answerTexts.wrongCredentials },
  })
  expect(await signIn(email, password, 'worker')).toMatchObject({
    status: 403,
    body: { message: texts.refused(reason), data: { reason: 'suspended' } },
  })

  // A link mailed now proves identity, so it shows the reason, but grants no access.
  await post(`${second.url}/api/magic-links`, '', { email, role: 'worker' })
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Logg inn med lenke' })
  const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
  const opened = await post(`${second.url}/api/magic-links/use`, '', { token })
  expect(opened).toMatchObject({ status: 403, body: { message: texts.refused(reason) } })

  expect((await act('lift', worker)).status).toBe(200)
  expect((await signIn(email, password, 'worker')).status).toBe(200)
})

it('ends the live streams', async () => {
  const worker = await somebody('worker')
  const ended = openStream(worker.cookie)
  const stream = await Promise.race([ended, Promise.resolve(null)])
  expect(stream).toBeNull()
  expect((await act('suspend', worker)).status).toBe(200)
  await expect(
    Promise.race([ended, new Promise((_, fail) => setTimeout(() => fail(new Error('still open')), 3000))]),
  ).resolves.toBeUndefined()
})

it('lets no session through that has passed the gate when the account is shut', async () => {
  const customer = await somebody('employer')
  const [client, watcher] = [0, 1].map(() => new Client({ connectionString: server.databaseUrl }))
  if (!client || !watcher) throw new Error('no connection')
  await Promise.all([client.connect(), watcher.connect()])
  try {
    // The session insert waits for its person's row; the suspension comes first.
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [customer.userId])
    const entering = signIn(customer.email, password, 'employer')
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"sessions"%'
      and datname = current_database()`
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 5000 }).toBe(1)
    await client.query('delete from sessions where user_id = $1', [customer.userId])
    await client.query(
      `insert into suspensions (id, user_id, admin_id, reason, suspended_at)
       select gen_random_uuid(), $1, id, $2, now() from users where email = $3`,
      [customer.userId, reason, admin.email],
    )
    await client.query('commit')
    expect(await entering).toMatchObject({ status: 403, body: { data: { reason: 'suspended' } } })
    const left = await client.query('select 1 from sessions where user_id = $1', [customer.userId])
    expect(left.rowCount).toBe(0)
  } finally {
    await Promise.all([client.end(), watcher.end()])
  }
})
