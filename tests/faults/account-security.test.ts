import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { texts as securityTexts } from '#app/services/security/texts.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/** Attacks on address changes, deletion, and the account's log, over HTTP like a browser. */
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

const password = 'riktig hest batteri'
const api = (path: string) => `${server.url}/api${path}`
const get = async (path: string, cookie: string) =>
  (await fetch(api(path), { headers: { cookie } })).json() as Promise<never>
const isSignedIn = async ({ cookie }: Account) => (await get('/session', cookie)) !== null

async function somebody(role: 'employer' | 'worker' = 'employer'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

const signIn = (email: string, typed = password) =>
  post(api('/session'), '', { email, password: typed, role: 'employer' })
const change = ({ cookie }: Account, newEmail: string, more = {}) =>
  post(api('/session/email-change'), cookie, { newEmail, ...more })
const confirm = (token: string) => post(api('/email-changes/use'), '', { token })
const emailOf = async ({ userId }: Account) =>
  (await client.query('select email from users where id = $1', [userId])).rows[0].email as string

const subjects = { old: 'Bekreft at du vil bytte e-post', new: 'Bekreft den nye e-posten din' }

async function tokenSentTo(email: string, side: keyof typeof subjects): Promise<string> {
  const mail = await server.mailbox.waitFor({ to: email, subject: subjects[side] })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  expect(link.pathname).toBe('/confirm-email-change')
  return link.searchParams.get('token') ?? ''
}

describe('a change of address', () => {
  it('is made when both addresses have said yes, in either order, and the old one is told §7.1', async () => {
    for (const order of [
      ['old', 'new'],
      ['new', 'old'],
    ] as const) {
      const account = await somebody()
      const newEmail = `ny-${account.email}`
      expect((await change(account, newEmail)).status).toBe(200)
      const tokens = {
        old: await tokenSentTo(account.email, 'old'),
        new: await tokenSentTo(newEmail, 'new'),
      }
      // Reading a page uses nothing up.
      await fetch(`${server.url}/confirm-email-change?token=${tokens[order[0]]}`)
      expect((await confirm(tokens[order[0]])).body).toEqual({ state: `waits-for-${order[1]}` })
      expect(await emailOf(account)).toBe(account.email)
      expect((await confirm(tokens[order[1]])).body).toEqual({ state: 'changed' })
      expect(await emailOf(account)).toBe(newEmail)
      await server.mailbox.waitFor({ to: account.email, subject: 'E-posten din er endret' })
      expect((await signIn(account.email)).status).toBe(401)
      expect((await signIn(newEmail)).status).toBe(200)
      expect(await confirm(tokens.old)).toMatchObject({
        status: 403,
        body: { message: answerTexts.linkUsed },
      })
    }
  })

  it('opens nothing any more with links that were mailed to the old address', async () => {
    const account = await somebody()
    await post(api('/password-resets'), '', { email: account.email })
    const mail = await server.mailbox.waitFor({ to: account.email, subject: 'Velg nytt passord' })
    const reset = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
    const newEmail = `ny-${account.email}`
    await change(account, newEmail)
    await confirm(await tokenSentTo(account.email, 'old'))
    await confirm(await tokenSentTo(newEmail, 'new'))
    const answer = await post(api('/password-resets/use'), '', { token: reset, newPassword: 'kapret ord' })
    expect(answer).toMatchObject({ status: 403, body: { message: answerTexts.linkUsed } })
  })

  it('does not tell whether the new address has an account; its owner is told instead', async () => {
    const [asking, owner] = [await somebody(), await somebody()]
    const unknown = await change(asking, 'ledig@example.test')
    const taken = await change(asking, owner.email)
    expect(taken).toEqual(unknown)
    await server.mailbox.waitFor({ to: owner.email, subject: 'Du har allerede en konto' })
    expect(await get('/session/email-change', asking.cookie)).toMatchObject({
      pending: { newEmail: owner.email, oldConfirmed: false, newConfirmed: false },
    })
  })

  it('says so when somebody else has taken the address meanwhile, and changes nothing', async () => {
    const account = await somebody()
    const wanted = `ny-${account.email}`
    await change(account, wanted)
    const [old, fresh] = [await tokenSentTo(account.email, 'old'), await tokenSentTo(wanted, 'new')]
    const rival = await somebody()
    await client.query('update users set email = $1 where id = $2', [wanted, rival.userId])
    await confirm(old)
    expect(await confirm(fresh)).toMatchObject({ status: 409, body: { message: answerTexts.emailTaken } })
    expect(await emailOf(account)).toBe(account.email)
  })

  it('wants an address that is one, and another than the old §5.6', async () => {
    const account = await somebody()
    const refused = async (newEmail: string) => (await change(account, newEmail)).body.message
    expect(await refused('')).toBe(texts.newEmailRequired)
    expect(await refused('ikke en adresse')).toBe(texts.emailInvalid)
    expect(await refused(account.email.toUpperCase())).toBe(answerTexts.newEmailSame)
  })

  // ASVS 7.5.1
  it('asks for the password when it is a while since the person signed in', async () => {
    const account = await somebody()
    await client.query(`update sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [
      account.userId,
    ])
    expect(await get('/session/email-change', account.cookie)).toMatchObject({ proof: 'password' })
    const answer = (more: object) => change(account, 'ny@example.test', more)
    expect(await answer({})).toMatchObject({ status: 422, body: { message: texts.passwordRequired } })
    expect(await answer({ currentPassword: 'feil' })).toMatchObject({
      status: 422,
      body: { message: answerTexts.passwordWrong },
    })
    expect((await answer({ currentPassword: password })).status).toBe(200)
    await client.query(`delete from identities where user_id = $1`, [account.userId])
    expect(await answer({})).toMatchObject({ status: 403, body: { message: sessionTexts.signInAgain } })
  })

  it('is called off, replaced by a newer one, and runs out', async () => {
    const account = await somebody()
    await change(account, 'en@example.test')
    const first = await tokenSentTo('en@example.test', 'new')
    await change(account, 'to@example.test')
    expect(await confirm(first)).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailChangeClosed },
    })
    const second = await tokenSentTo('to@example.test', 'new')
    const cancelled = await fetch(api('/session/email-change'), {
      method: 'DELETE',
      headers: { cookie: account.cookie, 'content-type': 'application/json' },
    })
    expect(cancelled.status).toBe(200)
    expect(await confirm(second)).toMatchObject({
      status: 403,
      body: { message: answerTexts.emailChangeClosed },
    })
    await change(account, 'tre@example.test')
    const third = await tokenSentTo('tre@example.test', 'new')
    await client.query(`update verifications set expires_at = now() - interval '1 second'`)
    expect(await confirm(third)).toMatchObject({ status: 403, body: { message: answerTexts.linkExpired } })
  })

  it('asks only the new address when the old one was never confirmed: perhaps it is misspelt', async () => {
    const account = await somebody()
    await client.query('update users set email_verified = false where id = $1', [account.userId])
    await change(account, `ny-${account.email}`)
    expect((await confirm(await tokenSentTo(`ny-${account.email}`, 'new'))).body).toEqual({
      state: 'changed',
    })
    expect(server.mailbox.to(account.email).filter(({ subject }) => subject === subjects.old)).toEqual([])
  })

  it('sends mails five times an hour at most', async () => {
    const account = await somebody()
    // Refused requests are not counted.
    for (let time = 0; time < 5; time++) expect((await change(account, account.email)).status).toBe(422)
    for (let time = 0; time < 5; time++)
      expect((await change(account, `nr${time}@example.test`)).status).toBe(200)
    expect(await change(account, 'nok@example.test')).toMatchObject({
      status: 429,
      body: { message: answerTexts.emailChangeMany },
    })
    expect((await post(api('/session/email-change/mails'), account.cookie)).status).toBe(429)
  })
})

describe('a deleted account', () => {
  // ASVS 7.4.2
  it('is signed out everywhere, and nothing signs in to it again', async () => {
    const account = await somebody()
    const elsewhere = (await makeSecondSession(account)) as Account
    await post(api('/password-resets'), '', { email: account.email })
    const mail = await server.mailbox.waitFor({ to: account.email, subject: 'Velg nytt passord' })
    const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
    const answer = await fetch(api('/account/deletion'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: account.cookie },
      body: JSON.stringify({ currentPassword: password }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i)
    await server.mailbox.waitFor({ to: account.email, subject: 'Kontoen din er slettet' })
    expect([await isSignedIn(account), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect((await change(elsewhere, 'ny@example.test')).status).toBe(401)
    expect((await signIn(account.email)).status).toBe(401)
    const reset = await post(api('/password-resets/use'), '', { token, newPassword: 'kapret ord' })
    expect(reset.status).toBe(403)
    const again = { fullName: 'Prøve Person', email: account.email, password: 'et nytt hemmelig ord' }
    expect((await post(api('/consumers'), '', again)).status).toBe(200)
    await server.mailbox.waitFor({ to: account.email, subject: 'Bekreft e-posten din' })
  })

  it('gives guesses of the password no more than five tries', async () => {
    const account = await somebody()
    const guess = (currentPassword: string) =>
      post(api('/account/deletion'), account.cookie, { currentPassword })
    for (let time = 0; time < 5; time++) expect((await guess(`feil ${time}`)).status).toBe(422)
    expect((await guess(password)).status).toBe(429)
    expect(await isSignedIn(account)).toBe(true)
  })
})

async function makeSecondSession(account: Account): Promise<Account> {
  const answer = await fetch(api('/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password, role: 'employer' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return { ...account, cookie }
}

const eventsOf = async ({ cookie }: Account) =>
  (await get('/security-events', cookie)) as { what: string; device: string; address: string }[]

describe('what happens with an account', () => {
  // ASVS 16.2.1 16.3.1
  it('is written down by the server, with the address and browser that it saw', async () => {
    const account = await somebody()
    await signIn(account.email)
    await signIn(account.email, 'feil')
    const events = await eventsOf(account)
    expect(events.map(({ what }) => what)).toEqual([
      'Mislykket innlogging: feil passord',
      'Logget inn med passord',
    ])
    expect(events[0]?.address).toBe('127.0.0.1')
    await post(api('/session/password'), account.cookie, {
      currentPassword: password,
      newPassword: 'et annet godt ord',
    })
    await change(account, 'ny@example.test')
    expect((await eventsOf(account)).slice(0, 2).map(({ what }) => what)).toEqual([
      'Bytte av e-post ble bestilt',
      'Passordet ble endret',
    ])
  })

  it('is told by a page too, as the specification words it, but not about others or in the server’s words §7.4', async () => {
    const account = await somebody()
    const other = await somebody()
    const tell = (body: object, { cookie }: Pick<Account, 'cookie'> = account) =>
      post(api('/log-security-event'), cookie, body)
    const told = {
      action: 'contract-downloaded',
      details: { contract: '1.0' },
      user_id: account.userId,
      ip_address: '203.0.113.9',
      user_agent: 'Noe helt annet',
    }
    expect((await tell(told)).status).toBe(200)
    expect((await eventsOf(account))[0]).toMatchObject({
      what: 'Kontrakten ble lastet ned',
      address: '127.0.0.1',
      device: 'Ukjent enhet',
    })
    expect((await tell({ action: 'login' })).status).toBe(200)
    expect((await eventsOf(account))[0]?.what).toBe('Annet: login')
    expect(await tell({ ...told, user_id: other.userId })).toMatchObject({
      status: 403,
      body: { message: securityTexts.notYourself },
    })
    expect(await tell({ ...told, action: 'signed-in' })).toMatchObject({
      status: 422,
      body: { message: securityTexts.reserved },
    })
    expect((await tell({ ...told, details: 'x'.repeat(3000) })).status).toBe(422)
    expect((await tell({ ...told, user_id: undefined }, { cookie: '' })).status).toBe(401)
  })

  it('is told at most sixty times an hour', async () => {
    const account = await somebody()
    const tell = () => post(api('/log-security-event'), account.cookie, { action: 'prøve' })
    const answers = await Promise.all(Array.from({ length: 61 }, tell))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
  })

  it('is shown to administrators, by person and page by page, and to nobody else', async () => {
    const account = await somebody()
    expect((await fetch(api('/admin/security-events'), { headers: { cookie: account.cookie } })).status).toBe(
      403,
    )
    const tell = () => post(api('/log-security-event'), account.cookie, { action: 'prøve' })
    await Promise.all(Array.from({ length: 55 }, tell))
    await client.query('update profiles set is_admin = true where id = $1', [account.profileId])
    const answer = await fetch(api('/session'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password, role: 'admin' }),
    })
    const cookie = answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ')
    type Page = { events: { id: number; email: string; what: string }[]; before: number | null }
    const page = (query: string) => get(`/admin/security-events?${query}`, cookie) as Promise<Page>
    const first = await page(`q=${account.email}`)
    expect([first.events.length, first.events[0]?.what]).toEqual([50, 'Logget inn med passord'])
    const second = await page(`q=${account.email}&before=${first.before}`)
    expect(second.before).toBeNull()
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(new Set([...first.events, ...second.events].map(({ email }) => email))).toEqual(
      new Set([account.email]),
    )
    expect((await page('q=finnes-ikke')).events).toEqual([])
  })
})

it('registers forty accounts an hour from one address, and no more', async () => {
  const body = (number: number) => ({
    fullName: 'Prøve Person',
    email: `mange-${number}@example.test`,
    password: 'et hemmelig ord',
  })
  await client.query(
    `insert into attempts (key, window_start, count) values ('register:from:127.0.0.1', now(), 39)`,
  )
  // Invalid requests are not counted.
  expect((await post(api('/consumers'), '', { ...body(0), email: 'tull' })).status).toBe(422)
  expect((await post(api('/consumers'), '', body(1))).status).toBe(200)
  expect(await post(api('/consumers'), '', body(2))).toMatchObject({
    status: 429,
    body: { message: answerTexts.registrationsMany },
  })
})

// ASVS 5.4.1 5.4.2
it('a zip of one’s own data is a download that nobody keeps', async () => {
  const account = await somebody()
  const answer = await fetch(api('/account/data'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="naerhjelp-mine-data-.*\.zip"/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  expect((await post(api('/account/data'), '')).status).toBe(401)
})
