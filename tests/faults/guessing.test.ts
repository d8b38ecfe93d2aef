import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { hashPassword } from '#app/people/accounts/server/password-hash.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/**
 * Guessing is slowed in every process, and locks nobody out of their own account. The test is the
 * configured proxy, so that it can choose the network.
 */
let first: TestServer
let second: TestServer
let client: Client
const env = { TRUSTED_PROXIES: '127.0.0.1' }

beforeAll(async () => {
  first = await startServer({ env })
  const { databaseUrl, dataDir, mailbox } = first
  second = await startServer({ env, databaseUrl, dataDir, mailbox })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await second?.stop()
  await first?.stop()
})
beforeEach(async () => {
  first.mailbox.clear()
  await client.query('delete from attempts')
})

const right = 'riktig hest batteri'
type Browser = { from: string; cookie?: string; host?: string }
type Reply = { status: number; message: unknown; cookie: string; retryAfter: unknown }

async function post(
  path: string,
  body: unknown,
  { from, cookie = '' }: Browser,
  server = first,
): Promise<Reply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { message?: string; data?: { retryAfterSeconds?: number } }
  const given = response.headers.getSetCookie().map(entry => entry.split(';')[0] ?? '')
  return {
    status: response.status,
    message: answer.message,
    retryAfter: answer.data?.retryAfterSeconds,
    cookie: given.join('; '),
  }
}

/** Only what survives signing out. */
const kept = (cookie: string) =>
  cookie
    .split('; ')
    .filter(pair => pair.startsWith('naerhjelp-known='))
    .join('; ')

const signIn = (
  { email }: Pick<Account, 'email'>,
  browser: Browser,
  { password = right, role = 'employer', server = first } = {},
) => post('/session', { email, password, role }, browser, server)
const guess = (account: Pick<Account, 'email'>, from: string, index = 0, role = 'employer') =>
  signIn(account, { from }, { password: `feil ${index}`, role, server: index % 2 ? first : second })

async function somebody(): Promise<Account> {
  const [account] = await makeAccounts(first, 'employer', 1)
  await client.query('delete from attempts')
  if (!account) throw new Error('no account')
  return account
}

/** A browser where the owner has signed in and out. */
async function homeOf(account: Account, role = 'employer'): Promise<Browser> {
  const entered = await signIn(account, { from: '198.51.100.7' }, { role })
  expect(entered.status).toBe(200)
  const cookie = kept(entered.cookie)
  expect(cookie).not.toBe('')
  await fetch(`${first.url}/api/session`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', cookie: entered.cookie },
    body: '{}',
  })
  return { from: '198.51.100.7', cookie }
}

/** The stranger changes network after a few guesses. */
async function hammer(account: Account, guesses: number, role = 'employer'): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < guesses; index++)
    statuses.push((await guess(account, `2001:db8:${Math.floor(index / 3)}::1`, index, role)).status)
  return statuses
}

/** Afterwards one more guess from anywhere closes the account to unknown browsers. */
async function wearOut(account: Account, role = 'employer'): Promise<void> {
  await guess(account, '2001:db8:99::1', 0, role)
  const { rowCount } = await client.query(
    `update attempts set count = 20 where key like '%:unknown:' || $1`,
    [account.email],
  )
  expect(rowCount).toBe(1)
}

const full = process.env.FAULTS === 'full'

describe('a stranger who guesses', () => {
  // ASVS 6.3.1
  it('has five tries from one network, in whichever process and however the network is written', async () => {
    const account = await somebody()
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:0db8:0001:0002::3', '2001:db8:1:2::4']
    for (let index = 0; index < 5; index++)
      expect((await guess(account, addresses[index % 4] ?? '', index)).status).toBe(401)
    expect(await guess(account, '2001:db8:1:2::99')).toMatchObject({
      status: 429,
      message: answerTexts.tooManySignIns,
      retryAfter: expect.any(Number),
    })
    // The right password is refused too, or it would reveal itself.
    expect((await signIn(account, { from: '2001:db8:1:2::5' })).status).toBe(429)
    // Another network has its own tries.
    expect((await guess(account, '2001:db8:1:3::1')).status).toBe(401)
  })

  // ASVS 6.1.1 6.3.1
  it('shuts the owner out of no browser in which they have been, from however many networks', async () => {
    const account = await somebody()
    const home = await homeOf(account)
    const statuses = await hammer(account, full ? 60 : 24)
    expect(statuses.filter(status => status === 401).length).toBe(20)
    expect((await signIn(account, home, { server: second })).status).toBe(200)
    console.info(
      `guessing: ${statuses.length} guesses, three from each network, ${statuses.filter(status => status === 401).length} answered, owner came in`,
    )
  })

  it('leaves the owner in a new browser a way in, which the refusal names: the reset makes it a known one', async () => {
    const account = await somebody()
    await wearOut(account)
    const here = { from: '203.0.113.50' }
    expect(await signIn(account, here)).toMatchObject({ status: 429, message: answerTexts.tooManyGuesses })
    // Nor can the stranger use up the owner's links.
    const asked = []
    for (let time = 0; time < 6; time++)
      asked.push((await post('/password-resets', { email: account.email }, { from: '203.0.113.66' })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    first.mailbox.clear()
    expect((await post('/password-resets', { email: account.email }, here)).status).toBe(200)
    const mail = await first.mailbox.waitFor({ to: account.email, subject: 'Velg nytt passord' })
    const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
    const reset = await post('/password-resets/use', { token, newPassword: 'et helt nytt ord' }, here)
    const cookie = kept(reset.cookie)
    expect((await signIn(account, { ...here, cookie }, { password: 'et helt nytt ord' })).status).toBe(200)
  })

  it('and a link that signs in does the same', async () => {
    const account = await somebody()
    await wearOut(account)
    const here = { from: '203.0.113.51' }
    await post('/magic-links', { email: account.email, role: 'employer' }, here)
    const mail = await first.mailbox.waitFor({ to: account.email, subject: 'Logg inn med lenke' })
    const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
    const entered = await post('/magic-links/use', { token }, here)
    expect(entered.status).toBe(200)
    expect((await signIn(account, { ...here, cookie: kept(entered.cookie) })).status).toBe(200)
  })

  it('at the administrators’ door has three tries, and does not shut the administrator out', async () => {
    const account = await somebody()
    await client.query('update profiles set is_admin = true where id = $1', [account.profileId])
    const home = await homeOf(account, 'admin')
    for (let index = 0; index < 3; index++)
      expect((await guess(account, '203.0.113.9', index, 'admin')).status).toBe(401)
    expect(await guess(account, '203.0.113.9', 3, 'admin')).toMatchObject({
      status: 429,
      message: answerTexts.tooManyAttempts,
    })
    await wearOut(account, 'admin')
    expect((await signIn(account, home, { role: 'admin', server: second })).status).toBe(200)
  })

  // ASVS 6.3.1
  it('who tries sixty accounts from one network is answered for twenty, and their own account lends them no more', async () => {
    const own = await somebody()
    let answered = 0
    const tries = full ? 60 : 26
    for (let index = 0; index < tries; index++) {
      if (index % 10 === 9) await signIn(own, { from: '203.0.113.77' })
      const { status } = await guess({ email: `konto${index}@example.test` }, '203.0.113.77', index)
      if (status === 401) answered++
    }
    console.info(`guessing: ${tries} accounts from one network, ${answered} answered`)
    expect(answered).toBe(20)
    // Another's network, and a known browser in this one, are not slowed.
    expect((await signIn(own, { from: '203.0.113.78' })).status).toBe(200)
  }, 60_000)
})

describe('a browser that is known', () => {
  it('has a count of its own: five wrong words, and then it waits, while others do not', async () => {
    const account = await somebody()
    const home = await homeOf(account)
    for (let index = 0; index < 5; index++)
      expect((await signIn(account, home, { password: `feil ${index}` })).status).toBe(401)
    expect((await signIn(account, home)).status).toBe(429)
    expect((await signIn(account, { from: home.from })).status).toBe(200)
  })

  // ASVS 9.1.1
  it('is known to one account only, says nobody’s address, and is no longer known after a new password', async () => {
    const [account, other] = [await somebody(), await somebody()]
    const home = await homeOf(account)
    const cookie = home.cookie ?? ''
    expect(cookie).not.toContain(account.email.slice(0, 8))
    expect(cookie).not.toContain(account.userId)
    await wearOut(other)
    expect((await signIn(other, home)).status).toBe(429)
    await wearOut(account)
    expect((await signIn(account, { ...home, cookie: `${cookie.slice(0, -1)}!` })).status).toBe(429)
    expect((await signIn(account, home)).status).toBe(200)
    await client.query('update identities set password = $1 where user_id = $2', [
      await hashPassword(right),
      account.userId,
    ])
    expect((await signIn(account, home)).status).toBe(429)
  })

  it('may be shared: each who signs in there is known', async () => {
    const [account, other] = [await somebody(), await somebody()]
    const home = await homeOf(account)
    const both = { ...home, cookie: kept((await signIn(other, home)).cookie) }
    await wearOut(account)
    await wearOut(other)
    expect((await signIn(account, both)).status).toBe(200)
    expect((await signIn(other, both)).status).toBe(200)
  })
})
