import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/** Attacks on sign-in links, over HTTP like a browser. */
let server: TestServer
let client: Client

beforeAll(async () => {
  server = await borrowServer('nobody')
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await server?.stop()
})
beforeEach(async () => {
  server.mailbox.clear()
  await client.query('delete from attempts')
})

const ask = (email: string, role = 'employer') => post(`${server.url}/api/magic-links`, '', { email, role })

async function follow(token: string) {
  const response = await fetch(`${server.url}/api/magic-links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map(entry => entry.split(';')[0])
    .join('; ')
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie }
}

const whoAmI = async (cookie: string) =>
  (await fetch(`${server.url}/api/session`, { headers: { cookie } })).json()

async function somebody(role: 'employer' | 'worker' = 'employer'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

async function linkSentTo(email: string): Promise<URL> {
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Logg inn med lenke' })
  return new URL(mail.links.find(href => href.includes('token=')) ?? '')
}
const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
const refusal = (message: string, reason: string) => ({ status: 403, body: { message, data: { reason } } })

it.each([
  ['employer', '/consumer-dashboard'],
  ['worker', '/employee-dashboard'],
] as const)('signs a %s in once; opening it with GET uses nothing up §7.1', async (role, home) => {
  const account = await somebody(role)
  await ask(account.email, role)
  const link = await linkSentTo(account.email)
  // A link scanner's behaviour: opens the page, and tries the operation with GET. (The journeys check that
  // the page exists, since nothing is built here.)
  await fetch(link)
  const scanned = `${server.url}/api/magic-links/use?token=${encodeURIComponent(tokenOf(link))}`
  expect((await fetch(scanned)).status).toBe(404)
  const entered = await follow(tokenOf(link))
  expect(entered).toMatchObject({ status: 200, body: { home } })
  expect(await whoAmI(entered.cookie)).toMatchObject({ role, email: account.email })
  const again = await follow(tokenOf(link))
  expect(again).toMatchObject(refusal(answerTexts.linkUsed, 'link-used'))
  expect(again.cookie).toBe('')
})

it('keeps the door with the link: the wrong role is told so and gets no session §6.5', async () => {
  const account = await somebody('worker')
  await ask(account.email, 'employer')
  const answer = await follow(tokenOf(await linkSentTo(account.email)))
  expect(answer).toMatchObject(refusal(answerTexts.useOtherLogin.worker, 'wrong-role'))
  expect(answer.cookie).toBe('')
})

it('is not for administrators', async () => {
  const account = await somebody()
  expect((await ask(account.email, 'admin')).status).toBe(422)
})

it('leaves an account alone whose address is not confirmed: its password stays, and there is no link', async () => {
  const account = await somebody()
  await client.query('update users set email_verified = false where id = $1', [account.userId])
  const before = await client.query('select password from identities where user_id = $1', [account.userId])
  expect(await ask(account.email)).toEqual(await ask('ukjent@example.test'))
  await server.mailbox.waitFor({ to: account.email, subject: 'Bekreft e-posten din først' })
  expect(server.mailbox.to('ukjent@example.test')).toEqual([])
  const after = await client.query('select password from identities where user_id = $1', [account.userId])
  expect(after.rows).toEqual(before.rows)
  const links = await client.query(`select count(*)::int from verifications where value like $1`, [
    `%${account.userId}`,
  ])
  expect(links.rows[0].count).toBe(0)
})

it('refuses at the gate when the address is no longer confirmed', async () => {
  const account = await somebody()
  await ask(account.email)
  const token = tokenOf(await linkSentTo(account.email))
  await client.query('update users set email_verified = false where id = $1', [account.userId])
  expect(await follow(token)).toMatchObject(refusal(answerTexts.emailNotConfirmed, 'email-unconfirmed'))
})

// ASVS 6.5.1
it('says whether a link is expired or not ours, stores none readable, and is used by one of two rivals §8.5', async () => {
  const account = await somebody()
  await ask(account.email)
  const token = tokenOf(await linkSentTo(account.email))
  const value = `employer ${account.userId}`
  const { rows } = await client.query('select identifier from verifications where value = $1', [value])
  expect(JSON.stringify(rows)).not.toContain(token)
  await client.query(`update verifications set expires_at = now() - interval '1 minute' where value = $1`, [
    value,
  ])
  expect(await follow(token)).toMatchObject(refusal(answerTexts.linkExpired, 'link-expired'))
  expect(await follow('noe-helt-annet')).toMatchObject(refusal(texts.linkInvalid, 'link-invalid'))
  // A link of another kind opens no door.
  await post(`${server.url}/api/password-resets`, '', { email: account.email })
  const reset = await server.mailbox.waitFor({ to: account.email, subject: 'Velg nytt passord' })
  const other = tokenOf(new URL(reset.links.find(href => href.includes('token=')) ?? ''))
  expect(await follow(other)).toMatchObject(refusal(texts.linkInvalid, 'link-invalid'))

  await client.query(`update verifications set expires_at = now() + interval '1 hour' where value = $1`, [
    value,
  ])
  const answers = await Promise.all([follow(token), follow(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})
