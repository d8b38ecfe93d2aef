import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/** Attacks on forgotten passwords, over HTTP like a browser. */
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

const ask = (email: string) => post(`${server.url}/api/password-resets`, '', { email })
const reset = (token: string, newPassword = 'helt nytt ord') =>
  post(`${server.url}/api/password-resets/use`, '', { token, newPassword })
const signIn = ({ email }: Account, password: string) =>
  post(`${server.url}/api/session`, '', { email, password, role: 'employer' })
const isSignedIn = async ({ cookie }: Account) =>
  (await (await fetch(`${server.url}/api/session`, { headers: { cookie } })).json()) !== null

async function somebody(): Promise<Account> {
  const [account] = await makeAccounts(server, 'employer', 1)
  if (!account) throw new Error('no account')
  return account
}

async function tokenSentTo(email: string): Promise<string> {
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Velg nytt passord' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  expect(link.pathname).toBe('/reset-password')
  return link.searchParams.get('token') ?? ''
}

// ASVS 6.4.3 7.4.3
it('gives a new password to whoever reads the mailbox, and ends every session §7.1', async () => {
  const account = await somebody()
  expect((await ask(account.email)).status).toBe(200)
  const token = await tokenSentTo(account.email)
  expect(await isSignedIn(account)).toBe(true)
  expect(await reset(token)).toMatchObject({ status: 200, body: { login: '/login-consumer' } })
  expect(await isSignedIn(account)).toBe(false)
  expect((await signIn(account, 'riktig hest batteri')).status).toBe(401)
  expect((await signIn(account, 'helt nytt ord')).status).toBe(200)
  await server.mailbox.waitFor({ to: account.email, subject: 'Passordet ditt er endret' })
})

it('answers the same for known and unknown addresses, and mails only the known', async () => {
  const account = await somebody()
  expect(await ask('ukjent@example.test')).toEqual(await ask(account.email))
  await tokenSentTo(account.email)
  expect(server.mailbox.to('ukjent@example.test')).toEqual([])
})

it('says of a link whether it is used, expired or not ours, and changes nothing §8.5', async () => {
  const account = await somebody()
  await ask(account.email)
  const first = await tokenSentTo(account.email)
  server.mailbox.clear()
  await ask(account.email)
  const second = await tokenSentTo(account.email)
  const refusal = (message: string, reason: string) => ({ status: 403, body: { message, data: { reason } } })

  await client.query(`update verifications set expires_at = now() - interval '1 minute' where value = $1`, [
    account.userId,
  ])
  expect(await reset(first)).toMatchObject(refusal(answerTexts.linkExpired, 'link-expired'))
  await client.query(`update verifications set expires_at = now() + interval '1 hour' where value = $1`, [
    account.userId,
  ])
  // A weak password does not use up the link.
  expect((await reset(first, 'kort')).status).toBe(422)
  expect((await reset(first)).status).toBe(200)
  expect(await reset(first, 'enda et annet')).toMatchObject(refusal(answerTexts.linkUsed, 'link-used'))
  // It voids the account's older links too.
  expect(await reset(second, 'enda et annet')).toMatchObject(refusal(answerTexts.linkUsed, 'link-used'))
  expect(await reset('noe-helt-annet')).toMatchObject(refusal(texts.linkInvalid, 'link-invalid'))
  expect((await signIn(account, 'helt nytt ord')).status).toBe(200)
})

it('stores no link that could be used by a reader of the database', async () => {
  const account = await somebody()
  await ask(account.email)
  const token = await tokenSentTo(account.email)
  const { rows } = await client.query(`select identifier, value from verifications where value = $1`, [
    account.userId,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

// ASVS 6.5.1
it('is used once when two use it at the same moment', async () => {
  const account = await somebody()
  await ask(account.email)
  const token = await tokenSentTo(account.email)
  const answers = await Promise.all(
    ['et nytt ord', 'to nye ord', 'tre nye ord'].map(word => reset(token, word)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

// ASVS 6.6.3
it('is asked for at most five times in fifteen minutes §9.5', async () => {
  for (let time = 0; time < 5; time++) expect((await ask('mange@example.test')).status).toBe(200)
  expect((await ask('mange@example.test')).status).toBe(429)
  const later = (time: string) =>
    client.query(`update attempts set window_start = window_start - $1::interval`, [time])
  await later('14 minutes 30 seconds')
  expect((await ask('mange@example.test')).status).toBe(429)
  await later('30 seconds')
  expect((await ask('mange@example.test')).status).toBe(200)
})
