import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { borrowTwo } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/** Registration, confirmation, sessions and attacks on them, over HTTP like a browser. */
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

type Reply = {
  status: number
  body: { code?: string; message?: string; data?: { reason?: string } } & Record<string, unknown>
  cookie: string
}

async function call(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map(entry => entry.split(';')[0])
    .join('; ')
  return { status: response.status, body: (await response.json()) as Reply['body'], cookie }
}

const register = (email: string, fullName = 'Kari Nordmann') =>
  call('POST', `${first.url}/api/consumers`, { fullName, email, password: 'hemmelig ord' })
const signIn = (email: string, role = 'employer', password = 'hemmelig ord', server = first, headers = {}) =>
  call('POST', `${server.url}/api/session`, { email, password, role }, headers)
const whoAmI = (cookie: string, server = first) =>
  call('GET', `${server.url}/api/session`, undefined, { cookie })

/** In the browser with this cookie, or one without. */
async function confirm(email: string, cookie = '', more = {}): Promise<Reply> {
  const mail = await first.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  expect(link.pathname).toBe('/registration-success')
  const token = link.searchParams.get('token')
  return call('POST', `${first.url}/api/email-confirmations/use`, { token, ...more }, { cookie })
}

describe('a customer', () => {
  it('registers, confirms by the mail, and only then signs in §3.1 §4.2 §5.15 §7.1 §8.1', async () => {
    const registered = await register('kari@example.test')
    expect(registered.status).toBe(200)
    const early = await signIn('kari@example.test')
    expect(early).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailNotConfirmed, data: { reason: 'email-unconfirmed' } },
    })
    expect(early.cookie).toBe('')
    const confirmed = await confirm('kari@example.test', registered.cookie)
    expect(confirmed).toMatchObject({ status: 200, body: { home: '/consumer-dashboard' } })
    expect((await whoAmI(confirmed.cookie)).body).toMatchObject({ role: 'employer', emailVerified: true })
    // Once: whoever finds the link later is signed in as nobody.
    const later = await confirm('kari@example.test', registered.cookie)
    expect([later.status, later.body.home, later.cookie]).toEqual([200, null, ''])
    const signedIn = await signIn('kari@example.test')
    expect(signedIn).toMatchObject({ status: 200, body: { home: '/consumer-dashboard' } })
    expect((await whoAmI(signedIn.cookie)).body).toMatchObject({
      role: 'employer',
      fullName: 'Kari Nordmann',
      emailVerified: true,
    })
  })

  it('confirmed by the password elsewhere is signed in there; whoever is signed in as somebody else stays who they are', async () => {
    const [other] = await makeAccounts(first, 'employer', 1)
    const byPassword = { password: 'hemmelig ord' }
    await register('her@example.test')
    const elsewhere = await confirm('her@example.test', '', byPassword)
    expect(elsewhere.body.home).toBe('/consumer-dashboard')
    expect((await whoAmI(elsewhere.cookie)).body).toMatchObject({ email: 'her@example.test' })
    await register('der@example.test')
    const beside = await confirm('der@example.test', other?.cookie, byPassword)
    expect([beside.status, beside.body.home, beside.cookie]).toEqual([200, null, ''])
    expect((await whoAmI(other?.cookie ?? '')).body).toMatchObject({ email: other?.email })
  })

  // ASVS 6.3.4
  it('is told the right door only when the password was right, and gets no session §4.2 §6.5 §7.3 §8.1 §9.4', async () => {
    const wrongDoor = await signIn('kari@example.test', 'worker')
    expect(wrongDoor).toMatchObject({ status: 403, body: { message: answerTexts.useOtherLogin.employer } })
    expect(wrongDoor.cookie).toBe('')
    const wrongPassword = await signIn('kari@example.test', 'worker', 'noe annet')
    expect(wrongPassword).toMatchObject({ status: 401, body: { message: answerTexts.wrongCredentials } })
    expect((await signIn('kari@example.test', 'admin')).body.message).toBe(answerTexts.notAdmin)
    const [worker] = await makeAccounts(first, 'worker', 1)
    const wrongSide = await signIn(worker?.email ?? '', 'employer', 'riktig hest batteri')
    expect(wrongSide).toMatchObject({ status: 403, body: { message: answerTexts.useOtherLogin.worker } })
    expect(wrongSide.cookie).toBe('')
  })

  it('who has an account already is told so by mail, and nobody else is told', async () => {
    first.mailbox.clear()
    const again = await register('kari@example.test', 'Noen Andre')
    const fresh = await register('ny@example.test')
    expect({ ...again, cookie: '' }).toEqual({ ...fresh, cookie: '' })
    await first.mailbox.waitFor({ to: 'kari@example.test', subject: 'Du har allerede en konto' })
    const { rows } = await client.query(`select name from users where email = 'kari@example.test'`)
    expect(rows).toEqual([{ name: 'Kari Nordmann' }])
  })

  // ASVS 2.3.3
  it('is made whole or not at all: user, profile, audit row §7.2', async () => {
    const { rows } = await client.query(
      `select count(u.id)::int as users, count(p.id)::int as profiles from users u left join profiles p on p.user_id = u.id`,
    )
    expect(rows[0].users).toBe(rows[0].profiles)
    const audit = await client.query(
      `select count(*)::int from audit_log where command = 'account.register-consumer'`,
    )
    expect(audit.rows[0].count).toBe(5)
  })
})

describe('a session', () => {
  // ASVS 7.4.1
  it('ends everywhere when its person signs out §4.1 §7.1', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const here = account?.cookie ?? ''
    const email = account?.email ?? ''
    const there = (await signIn(email, 'employer', 'riktig hest batteri', second)).cookie
    expect((await whoAmI(there, second)).body).toMatchObject({ role: 'employer' })
    expect(
      (await call('DELETE', `${first.url}/api/session`, { everywhere: true }, { cookie: here })).status,
    ).toBe(200)
    expect((await whoAmI(there, second)).body).toBeNull()
    expect((await call('POST', `${second.url}/api/session/profile`, {}, { cookie: there })).status).toBe(401)
  })

  // ASVS 3.3.4
  it('is carried by a program in a header, and its token never given to a browser §1.4 §3.1 §7.1', async () => {
    const [account] = await makeAccounts(first, 'employer', 1)
    const body = { email: account?.email, password: 'riktig hest batteri', role: 'employer' }
    const enter = (headers: Record<string, string>) =>
      fetch(`${first.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const token = (await enter({})).headers.get('set-auth-token') ?? ''
    expect((await enter({ 'sec-fetch-site': 'same-origin' })).headers.get('set-auth-token')).toBeNull()
    const asked = (sent: string) =>
      call('GET', `${second.url}/api/session`, undefined, { authorization: `Bearer ${sent}` })
    expect((await asked(token)).body).toMatchObject({ role: 'employer' })
    expect((await asked(token.slice(0, -4))).body).toBeNull()
    expect((await asked(token.split('.')[0] ?? '')).body).toBeNull()
    const written = await call(
      'POST',
      `${second.url}/api/notifications/read`,
      {},
      { authorization: `Bearer ${token}` },
    )
    expect(written.status).toBe(200)
  })

  // ASVS 6.3.4 7.2.1 7.6.2 9.1.1
  it('is not made by a forged or foreign request §7.1 §8.5', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await signIn('kari@example.test', 'employer', 'hemmelig ord', first, foreign)).status).toBe(403)
    expect((await whoAmI('naerhjelp.session_token=abc.def')).body).toBeNull()
    expect(
      (
        await call('POST', `${first.url}/api/auth/sign-in/email`, {
          email: 'kari@example.test',
          password: 'hemmelig ord',
        })
      ).status,
    ).toBe(404)
  })
})

describe('the administrators’ door', () => {
  // ASVS 4.1.3 6.3.1
  it('opens for no fourth attempt within five minutes, across processes and whatever address is claimed §2.18 §5.13 §8.1 §9.5', async () => {
    await client.query('delete from attempts')
    const attempt = (index: number) =>
      signIn('sjef@example.test', 'admin', 'galt', index % 2 ? first : second, {
        'x-forwarded-for': `10.0.0.${index}`,
      })
    for (let index = 0; index < 3; index++) expect((await attempt(index)).status).toBe(401)
    expect(await attempt(3)).toMatchObject({ status: 429, body: { message: answerTexts.tooManyAttempts } })
    // By address too: another account from the same place is also refused.
    expect((await signIn('annen@example.test', 'admin', 'galt')).status).toBe(429)
    const later = (time: string) =>
      client.query(`update attempts set window_start = window_start - $1::interval`, [time])
    await later('4 minutes 30 seconds')
    expect((await attempt(4)).status).toBe(429)
    await later('30 seconds')
    expect((await attempt(5)).status).toBe(401)
  })
})
