import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { borrowTwo } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/**
 * An account registered with another's address cannot be kept, and an ended session loses access at
 * once, also in a second process on the database.
 */
let first: TestServer
let second: TestServer
let client: Client

beforeAll(async () => {
  ;[first, second] = await borrowTwo()
  client = new Client({ connectionString: first.databaseUrl })
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

type Reply = { status: number; body: Record<string, unknown>; cookie: string }

async function call(
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
  server = first,
): Promise<Reply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const given = response.headers.getSetCookie().map(entry => entry.split(';')[0])
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : {},
    cookie: given.join('; '),
  }
}
const post = (path: string, body: unknown = {}, cookie = '', server = first) =>
  call('POST', path, body, cookie, server)

const strange = 'kvern og lang nok'
const own = 'et eget langt ord'
let counter = 0
const newAddress = () => `offer${counter++}@example.test`

/** A stranger registers as a worker with another's address and is signed in to reach the contract. */
const registerWorker = (email: string, password = strange) =>
  post('/workers', {
    ...{
      fullName: 'Frekk Fremmed',
      email,
      password,
      birthDate: '020588',
      district: 'Sagene',
      phone: '41233807',
    },
    services: [{ id: 'hagearbeid', experience: 1, hourlyRate: 400 }],
    ...{ customServices: [], availabilityDays: ['mandag'] },
  })
const signIn = (email: string, password: string, role = 'worker', cookie = '', server = first) =>
  post('/session', { email, password, role }, cookie, server)
const answers = async (cookie: string, server = second) =>
  (await call('GET', '/profile', undefined, cookie, server)).status

async function tokenSentTo(to: string, subject: string): Promise<string> {
  const mail = await first.mailbox.waitFor({ to, subject })
  const href = mail.links.find(link => link.includes('token=')) ?? ''
  return new URL(href).searchParams.get('token') ?? ''
}
const confirmationOf = (email: string) => tokenSentTo(email, 'Bekreft e-posten din')
const confirm = (token: string, more = {}, cookie = '') =>
  post('/email-confirmations/use', { token, ...more }, cookie)

async function reset(email: string, password = own): Promise<Reply> {
  await post('/password-resets', { email })
  const token = await tokenSentTo(email, 'Velg nytt passord')
  return post('/password-resets/use', { token, newPassword: password })
}

/** The stranger requests a change to their own address and has its link. */
async function beginChange(cookie: string): Promise<string> {
  const mine = `tyv${counter++}@example.test`
  expect((await post('/session/email-change', { newEmail: mine }, cookie)).status).toBe(200)
  return tokenSentTo(mine, 'Bekreft den nye e-posten din')
}
const openChange = (token: string) => post('/email-changes/use', { token })
const emailsOf = async (email: string) =>
  (await client.query('select email, email_verified as confirmed from users where email = $1', [email])).rows

describe('an account that a stranger registers with somebody’s address', () => {
  it('is the owner’s alone once they reset the password: change, session, links, keys and calendar are dead', async () => {
    const email = newAddress()
    const stranger = await registerWorker(email)
    expect(await answers(stranger.cookie)).toBe(200)
    const change = await beginChange(stranger.cookie)
    const confirmation = await confirmationOf(email)
    const feed = await post('/calendar-feed', {}, stranger.cookie)
    expect(feed.status).toBe(200)
    const { rows } = await client.query('select id from users where email = $1', [email])
    const userId = rows[0].id as string
    await client.query(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       values (gen_random_uuid(), $1, 'k', $2, 0, 'singleDevice', false)`,
      [userId, email],
    )
    await client.query(
      `insert into identity_proofs (id, user_id, provider, subject, name, confirmed_at)
       values (gen_random_uuid(), $1, 'vipps', $2, 'Frekk Fremmed', now())`,
      [userId, email],
    )
    await client.query(
      `update profiles set account_number = 'x', account_number_end = '1234' where user_id = $1`,
      [userId],
    )

    expect((await reset(email)).status).toBe(200)

    expect([await answers(stranger.cookie), await answers(stranger.cookie, first)]).toEqual([401, 401])
    expect(await openChange(change)).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailChangeClosed },
    })
    expect(await confirm(confirmation, { password: strange })).toMatchObject({
      status: 403,
      body: { message: answerTexts.linkUsed },
    })
    expect((await signIn(email, strange)).status).toBe(401)
    expect((await signIn(email, own)).status).toBe(200)
    expect(await emailsOf(email)).toEqual([{ email, confirmed: true }])
    const left = await client.query(
      `select (select count(*) from passkeys where user_id = $1)::int + (select count(*) from calendar_feeds f
         join profiles p on p.id = f.profile_id where p.user_id = $1)::int as keys,
         (select count(*) from identity_proofs where user_id = $1)::int as proofs, account_number from profiles where user_id = $1`,
      [userId],
    )
    expect(left.rows).toEqual([{ keys: 0, proofs: 0, account_number: null }])
  })

  it('is not confirmed by its owner’s press on the link alone: it takes the browser that registered, or the password', async () => {
    const email = newAddress()
    const stranger = await registerWorker(email)
    const token = await confirmationOf(email)
    expect(await confirm(token)).toMatchObject({
      status: 403,
      body: { message: texts.confirmWithPassword, data: { reason: 'password-needed' } },
    })
    expect(await confirm(token, { password: own })).toMatchObject({
      status: 422,
      body: { message: answerTexts.confirmPasswordWrong },
    })
    expect(await emailsOf(email)).toEqual([{ email, confirmed: false }])
    expect((await signIn(email, strange)).status).toBe(403)
    // A second registration in the owner's own browser does not open it either.
    const other = await registerWorker(newAddress(), own)
    expect((await confirm(token, {}, other.cookie)).status).toBe(403)
    // Sign-in links and Google are refused until then; the way out is the reset.
    await post('/magic-links', { email, role: 'worker' })
    await first.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din først' })
    expect((await reset(email)).status).toBe(200)
    expect(await answers(stranger.cookie)).toBe(401)
  })

  it('gives guesses of the password at the link no more than five tries', async () => {
    const email = newAddress()
    await registerWorker(email)
    const token = await confirmationOf(email)
    for (let time = 0; time < 5; time++)
      expect((await confirm(token, { password: `feil ${time}` })).status).toBe(422)
    expect((await confirm(token, { password: strange })).status).toBe(429)
  })

  it('confirmed by who registered it: in another browser with the password, all that was begun is over, twice is no fault', async () => {
    const email = newAddress()
    const here = await registerWorker(email, own)
    const change = await beginChange(here.cookie)
    const token = await confirmationOf(email)
    expect((await confirm(token, { password: own })).status).toBe(200)
    expect(await answers(here.cookie)).toBe(401)
    expect(await openChange(change)).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailChangeClosed },
    })
    expect((await confirm(token)).status).toBe(200)
    expect((await signIn(email, own)).status).toBe(200)
  })

  it('confirmed in the browser that registered it, which goes on; others do not', async () => {
    const email = newAddress()
    const here = await registerWorker(email, own)
    const change = await beginChange(here.cookie)
    expect((await confirm(await confirmationOf(email), {}, here.cookie)).status).toBe(200)
    expect(await answers(here.cookie)).toBe(200)
    expect(await openChange(change)).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailChangeClosed },
    })
  })

  it('moved away by the change leaves the address free, and an old link confirms nothing of it', async () => {
    const email = newAddress()
    const stranger = await registerWorker(email)
    const confirmation = await confirmationOf(email)
    expect((await openChange(await beginChange(stranger.cookie))).body).toEqual({ state: 'changed' })
    expect((await confirm(confirmation, { password: strange })).status).toBe(403)
    expect(await emailsOf(email)).toEqual([])
  })
})

describe('a new password', () => {
  // ASVS 7.4.3
  it('voids a change of address, a sign-in link and a reset link that were begun before it', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const { email = '', cookie = '' } = account ?? {}
    const change = await beginChange(cookie)
    const agreed = await tokenSentTo(email, 'Bekreft at du vil bytte e-post')
    await post('/magic-links', { email, role: 'employer' })
    const magic = await tokenSentTo(email, 'Logg inn med lenke')
    await post('/password-resets', { email })
    const forgotten = await tokenSentTo(email, 'Velg nytt passord')
    const changed = await post(
      '/session/password',
      { currentPassword: 'riktig hest batteri', newPassword: own },
      cookie,
    )
    expect(changed.status).toBe(200)
    expect(await answers(cookie)).toBe(200)
    for (const token of [change, agreed])
      expect(await openChange(token)).toMatchObject({
        status: 403,
        body: { message: answerTexts.emailChangeClosed },
      })
    expect((await post('/magic-links/use', { token: magic })).status).toBe(403)
    expect((await post('/password-resets/use', { token: forgotten, newPassword: strange })).status).toBe(403)
  })

  it('is never outlived by a session that the old one was being checked for', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const { email = '' } = account ?? {}
    await post('/password-resets', { email })
    const token = await tokenSentTo(email, 'Velg nytt passord')
    const old = () => signIn(email, 'riktig hest batteri', 'employer', '', second)
    const rivals = await Promise.all([
      post('/password-resets/use', { token, newPassword: own }),
      old(),
      old(),
      old(),
    ])
    expect(rivals[0]?.status).toBe(200)
    for (const { status, cookie } of rivals.slice(1))
      if (status === 200) expect(await answers(cookie)).toBe(401)
    const open = await client.query('select count(*)::int as n from sessions where user_id = $1', [
      account?.userId,
    ])
    expect(open.rows).toEqual([{ n: 0 }])
  })
})

describe('a session that has ended answers nothing in another process', () => {
  const enter = async (email: string, server: TestServer) =>
    (await signIn(email, 'riktig hest batteri', 'employer', '', server)).cookie
  const reads = ['/profile', '/notifications', '/session/email-change', '/account/deletion']
  const statuses = (cookie: string) =>
    Promise.all(reads.map(async path => (await call('GET', path, undefined, cookie, second)).status))

  const endings: [string, (email: string, here: string) => Promise<unknown>][] = [
    ['signing out everywhere', (_email, here) => call('DELETE', '/session', { everywhere: true }, here)],
    [
      'a new password',
      (_email, here) =>
        post('/session/password', { currentPassword: 'riktig hest batteri', newPassword: own }, here),
    ],
    ['a reset', email => reset(email)],
    [
      'deletion',
      (_email, here) => post('/account/deletion', { currentPassword: 'riktig hest batteri' }, here),
    ],
  ]
  // ASVS 7.4.1
  it.each(endings)('after %s', async (_name, end) => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const { email = '', cookie = '' } = account ?? {}
    const there = await enter(email, second)
    expect(new Set(await statuses(there))).not.toContain(401)
    await end(email, cookie)
    expect(new Set(await statuses(there))).toEqual(new Set([401]))
    expect((await post('/notifications/read', {}, there, second)).status).toBe(401)
  })

  it('and one that acts as the other profile does so at once everywhere', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    await client.query(
      `insert into profiles (id, user_id, user_type, full_name) values (gen_random_uuid(), $1, 'worker', 'Prøve Person')`,
      [account?.userId],
    )
    const cookie = account?.cookie ?? ''
    const roleSeen = async () => (await call('GET', '/profile', undefined, cookie, second)).body.userType
    expect(await roleSeen()).toBe('employer')
    expect((await post('/session/profile', {}, cookie)).status).toBe(200)
    expect(await roleSeen()).toBe('worker')
  })

  // ASVS 7.2.1 7.4.1
  it('and a session past its end, whatever its short-lived cookie says', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const cookie = account?.cookie ?? ''
    expect(await answers(cookie)).toBe(200)
    await client.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      account?.userId,
    ])
    expect(await answers(cookie)).toBe(401)
  })
})
