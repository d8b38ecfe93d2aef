import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingsTexts as factorTexts } from '#app/people/accounts/factor-settings-texts.ts'
import { nodeOptions } from '#dev/ground/programs.ts'
import { softwarePasskey } from '../setup/passkey.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { totp } from '../setup/totp.ts'
import { addPasskey, type HttpBrowser, httpBrowser, optionsOf } from './browser.ts'
import { operations, reachable } from './operations.ts'
import { type Account, makeAccounts } from './people.ts'

/** The second step of signing in: codes, recovery codes, passkeys, and administrators who must have one. */
let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_SECOND_FACTOR: '1' }, host: 'localhost' })
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
type Role = 'employer' | 'worker' | 'admin'

async function somebody(role: 'employer' | 'worker' = 'employer'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

async function administrator(): Promise<Account> {
  const account = await somebody()
  await client.query('update profiles set is_admin = true where id = $1', [account.profileId])
  return account
}

const enter = (browser: HttpBrowser, { email }: Account, role: Role = 'employer') =>
  browser.post('/session', { email, password, role })

async function signedIn(account: Account, role: Role = 'employer'): Promise<HttpBrowser> {
  const browser = httpBrowser(server.url)
  expect(await enter(browser, account, role)).toMatchObject({ status: 200, body: { secondStep: false } })
  return browser
}

/** A browser with the right password, waiting for the second step. */
async function halfWay(account: Account, role: Role = 'employer', browser = httpBrowser(server.url)) {
  expect(await enter(browser, account, role)).toMatchObject({ status: 200, body: { secondStep: true } })
  return browser
}

const whoIs = async (browser: HttpBrowser) =>
  (await browser.get('/session')).body as unknown as { role: Role } | null
const show = (browser: HttpBrowser, code: string) =>
  browser.post('/session/second-step', { kind: 'app', code })
const recover = (browser: HttpBrowser, code: string) =>
  browser.post('/session/second-step', { kind: 'recovery', code })

/** As if the half minute had passed, so that a test can reuse a code. */
const nextHalfMinute = () => client.query(`delete from verifications where id like 'app-code:%'`)

async function withApp(browser: HttpBrowser): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await browser.post('/second-factor/app')
  expect(begun.status).toBe(200)
  const { token, key } = begun.body as unknown as { token: string; key: string }
  const done = await browser.post('/second-factor/app/confirmation', { token, code: totp(key) })
  expect(done).toMatchObject({ status: 200 })
  await nextHalfMinute()
  return { key, recoveryCodes: done.body.recoveryCodes as unknown as string[] }
}

/** A person with an app, and how they sign in. */
async function protectedPerson(role: 'employer' | 'worker' = 'employer') {
  const account = await somebody(role)
  const browser = await signedIn(account, role)
  return { account, browser, ...(await withApp(browser)) }
}

const eventsOf = async (browser: HttpBrowser) =>
  ((await browser.get('/security-events')).body as unknown as { what: string }[]).map(({ what }) => what)

describe('an authenticator app', () => {
  it('counts from the first code on, gives ten recovery codes once, and is told of', async () => {
    const account = await somebody()
    const elsewhere = await signedIn(account)
    const browser = await signedIn(account)
    const { token, key } = (await browser.post('/second-factor/app')).body as unknown as Record<
      string,
      string
    >
    const wrong = await browser.post('/second-factor/app/confirmation', { token, code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { data: { fields: { code: factorTexts.codeWrong } } } })
    expect((await browser.get('/second-factor')).body).toMatchObject({ app: false, recoveryCodes: 0 })
    const spaced = totp(key ?? '').replace(/^(...)/, '$1 ')
    const done = await browser.post('/second-factor/app/confirmation', { token, code: ` ${spaced} ` })
    expect(new Set(done.body.recoveryCodes).size).toBe(10)
    expect((await browser.get('/second-factor')).body).toMatchObject({ app: true, recoveryCodes: 10 })
    await server.mailbox.waitFor({ to: account.email, subject: 'To-trinns innlogging er endret' })
    expect((await eventsOf(browser))[0]).toBe('Autentiseringsapp ble satt opp')
    // Nobody showed a factor there.
    expect(await whoIs(elsewhere)).toBeNull()
    const { rows } = await client.query('select * from two_factors where user_id = $1', [account.userId])
    expect(JSON.stringify(rows)).not.toContain(key)
    for (const code of done.body.recoveryCodes as unknown as string[])
      expect(JSON.stringify(rows)).not.toContain(code)
    const again = await browser.post('/second-factor/app/confirmation', { token, code: totp(key ?? '', 1) })
    expect(again).toMatchObject({ status: 409, body: { data: { reason: 'setup-expired' } } })
  })

  // ASVS 6.3.4
  it('is asked for after the right password, and only then is there a session', async () => {
    const { account, key } = await protectedPerson()
    const browser = await halfWay(account)
    expect([...browser.jar.keys()]).toEqual(['naerhjelp-second-step'])
    expect(await whoIs(browser)).toBeNull()
    expect((await browser.get('/session/second-step')).body).toEqual({
      role: 'employer',
      app: true,
      passkey: false,
    })
    expect((await browser.get('/orders')).status).toBe(401)
    expect(await show(browser, '12345')).toMatchObject({ status: 422 })
    expect(await show(browser, '000000')).toMatchObject({
      status: 422,
      body: { data: { fields: { code: factorTexts.codeWrong } } },
    })
    const code = totp(key)
    expect(await show(browser, code)).toMatchObject({ status: 200, body: { home: '/consumer-dashboard' } })
    expect(await whoIs(browser)).toMatchObject({ role: 'employer' })
    expect(await eventsOf(browser)).toEqual(
      expect.arrayContaining(['Logget inn med passord', 'Feil kode i to-trinns innlogging']),
    )
    // The same code once more, while the app still shows it.
    const second = await halfWay(account)
    expect(await show(second, code)).toMatchObject({ status: 422 })
    expect(await whoIs(second)).toBeNull()
    expect((await show(second, totp(key, 1))).status).toBe(200)
  })

  // ASVS 6.5.1
  it('lets one of two come in who show the same code at the same time', async () => {
    const { account, key } = await protectedPerson()
    const browsers = await Promise.all([halfWay(account), halfWay(account)])
    const code = totp(key)
    const answers = await Promise.all(browsers.map(browser => show(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  // ASVS 6.3.1 6.6.3
  it('takes five wrong codes for one sign-in and ten for the account, and shuts nobody out of the other ways', async () => {
    const { account, key, recoveryCodes } = await protectedPerson()
    const thief = await halfWay(account)
    for (let time = 0; time < 5; time++) expect((await show(thief, `00000${time}`)).status).toBe(422)
    const sixth = await show(thief, totp(key))
    expect(sixth).toMatchObject({
      status: 403,
      body: { message: factorTexts.stepMany, data: { reason: 'second-step-over' } },
    })
    expect(thief.jar.size).toBe(0)
    const again = await halfWay(account)
    for (let time = 5; time < 10; time++) await show(again, `00000${time}`)
    const owner = await halfWay(account)
    expect(await show(owner, totp(key))).toMatchObject({
      status: 429,
      body: { message: factorTexts.codesMany },
    })
    expect((await recover(owner, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  // ASVS 6.3.4 6.4.3
  it('is asked for after a mailed link too, and a used link opens nothing', async () => {
    const { account, key } = await protectedPerson()
    await httpBrowser(server.url).post('/magic-links', { email: account.email, role: 'employer' })
    const mail = await server.mailbox.waitFor({ to: account.email, subject: 'Logg inn med lenke' })
    const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
    const browser = httpBrowser(server.url)
    expect(await browser.post('/magic-links/use', { token })).toMatchObject({
      status: 200,
      body: { secondStep: true },
    })
    expect(await whoIs(browser)).toBeNull()
    const other = httpBrowser(server.url)
    expect((await other.post('/magic-links/use', { token })).status).toBe(403)
    expect((await show(browser, totp(key))).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ role: 'employer' })
  })
})

describe('a sign-in that waits for its second step', () => {
  // ASVS 6.5.1 6.6.2
  it('belongs to the browser that began it, and is used once', async () => {
    const { account, recoveryCodes } = await protectedPerson()
    const browser = await halfWay(account)
    const other = httpBrowser(server.url, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0')
    for (const [name, value] of browser.jar) other.jar.set(name, value)
    expect((await other.get('/session/second-step')).body).toBeNull()
    expect(await recover(other, recoveryCodes[0] ?? '')).toMatchObject({
      status: 403,
      body: { data: { reason: 'second-step-over' } },
    })
    // Two tabs of the right one.
    const tab = httpBrowser(server.url)
    for (const [name, value] of browser.jar) tab.jar.set(name, value)
    expect((await recover(browser, recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await recover(tab, recoveryCodes[1] ?? '')).toMatchObject({ status: 403 })
    expect((await browser.get('/second-factor')).body).toMatchObject({ recoveryCodes: 9 })
  })

  it('ends with the password it began with, with time, and with the factor', async () => {
    const { account, browser, key, recoveryCodes } = await protectedPerson()
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => halfWay(account)))
    if (!first || !second || !third || !fourth) throw new Error('nobody waits')
    await client.query(
      `update verifications set expires_at = now() where identifier like 'second-step:%' and id in
         (select id from verifications where identifier like 'second-step:%' order by created_at desc limit 1)`,
    )
    const states = await Promise.all(
      [first, second, third, fourth].map(async one => (await one.get('/session/second-step')).body),
    )
    expect(states.filter(state => state === null)).toHaveLength(1)
    const waiting = [first, second, third, fourth].filter((_, index) => states[index] !== null)
    await browser.post('/session/password', { newPassword: 'et helt annet ord' })
    for (const one of waiting)
      expect(await recover(one, recoveryCodes[0] ?? '')).toMatchObject({ status: 403 })
    const late = httpBrowser(server.url)
    await late.post('/session', { email: account.email, password: 'et helt annet ord', role: 'employer' })
    expect((await browser.remove('/second-factor/app')).status).toBe(200)
    expect((await late.get('/session/second-step')).body).toBeNull()
    expect((await show(late, totp(key))).status).toBe(422)
    expect(await whoIs(late)).toBeNull()
  })
})

describe('recovery codes', () => {
  // ASVS 6.5.1
  it('work once each, in any case and without the hyphen, and their owner is told', async () => {
    const { account, recoveryCodes } = await protectedPerson()
    const code = recoveryCodes[0] ?? ''
    const [one, two] = await Promise.all([halfWay(account), halfWay(account)])
    const typed = code.toUpperCase().replace('-', ' ')
    const answers = await Promise.all([recover(one, typed), recover(two, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await server.mailbox.waitFor({ to: account.email, subject: 'En reservekode er brukt' })
    const inside = answers[0]?.status === 200 ? one : two
    expect(await eventsOf(inside)).toContain('Reservekode ble brukt')
  })

  it('are replaced as a whole', async () => {
    const { account, browser, recoveryCodes } = await protectedPerson()
    const renewed = await browser.post('/second-factor/recovery-codes')
    const fresh = renewed.body.recoveryCodes as unknown as string[]
    expect(fresh).toHaveLength(10)
    const waiting = await halfWay(account)
    expect((await recover(waiting, recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await recover(waiting, fresh[0] ?? '')).status).toBe(200)
  })
})

const withPasskey = (browser: HttpBrowser, name?: string) => addPasskey(browser, server.url, name)

describe('a passkey', () => {
  it('signs in alone, at the right door, once for each question', async () => {
    const account = await somebody()
    const owner = await signedIn(account)
    const { device, recoveryCodes } = await withPasskey(owner)
    expect(recoveryCodes).toHaveLength(10)
    const browser = httpBrowser(server.url)
    const asked = await optionsOf(browser, '/passkeys/questions')
    expect(asked).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    const answer = device.show(asked)
    const challenge = new Map(browser.jar)
    expect(await browser.post('/session/passkey', { role: 'worker', answer })).toMatchObject({ status: 403 })
    expect(await browser.post('/session/passkey', { role: 'employer', answer })).toMatchObject({
      status: 200,
      body: { home: '/consumer-dashboard' },
    })
    expect(await whoIs(browser)).toMatchObject({ role: 'employer' })
    expect((await eventsOf(browser))[0]).toBe('Logget inn med passnøkkel')
    const thief = httpBrowser(server.url)
    for (const [name, value] of challenge) thief.jar.set(name, value)
    expect((await thief.post('/session/passkey', { role: 'employer', answer })).status).toBe(403)
    expect(await whoIs(thief)).toBeNull()
    // The password alone is no longer enough, and the passkey is offered.
    const half = await halfWay(account)
    expect((await half.get('/session/second-step')).body).toMatchObject({ app: false, passkey: true })
    const recovered = await recover(half, recoveryCodes?.[0] ?? '')
    expect(recovered.status).toBe(200)
  })

  it('is refused when the device was not opened, on another site, and when it is not known', async () => {
    const owner = await signedIn(await somebody())
    const { device } = await withPasskey(owner)
    const tried = async (shown: object, by = device) => {
      const browser = httpBrowser(server.url)
      const asked = await optionsOf(browser, '/passkeys/questions')
      const answer = by.show(asked, shown)
      const { status } = await browser.post('/session/passkey', { role: 'employer', answer })
      expect(await whoIs(browser)).toBeNull()
      return status
    }
    expect(await tried({ userVerified: false })).toBe(403)
    expect(await tried({ origin: 'https://naerhjelp.example' })).toBe(403)
    expect(await tried({}, softwarePasskey(server.url))).toBe(403)
    const asked = await optionsOf(owner, '/second-factor/passkeys/questions')
    const made = softwarePasskey(server.url).make(asked, { userVerified: false })
    expect((await owner.post('/second-factor/passkeys', { name: 'Ny', answer: made })).status).toBe(403)
    expect((await owner.get('/second-factor')).body).toMatchObject({ passkeys: [{ name: 'Mobilen min' }] })
  })

  it('is listed, renamed and removed by its owner alone', async () => {
    const owner = await signedIn(await somebody())
    await withPasskey(owner)
    const { passkeys } = (await owner.get('/second-factor')).body as unknown as {
      passkeys: { id: string; name: string; lastUsedAt: null }[]
    }
    const path = `/second-factor/passkeys/${passkeys[0]?.id}`
    const stranger = await signedIn(await somebody())
    expect((await stranger.call('PUT', path, { name: 'Min' })).status).toBe(404)
    expect((await stranger.remove(path)).status).toBe(404)
    expect((await owner.call('PUT', path, { name: '  Nøkkelring ' })).status).toBe(200)
    expect((await owner.get('/second-factor')).body).toMatchObject({ passkeys: [{ name: 'Nøkkelring' }] })
    expect((await owner.remove(path)).status).toBe(200)
    expect((await owner.get('/second-factor')).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })
})

describe('an administrator', () => {
  // ASVS 6.3.3
  it('without a second factor reaches setting one up and nothing else', async () => {
    const account = await administrator()
    const browser = await signedIn(account, 'admin')
    expect(await whoIs(browser)).toMatchObject({ role: 'admin', factor: 'missing' })
    const held: unknown[][] = []
    // One after the other: a busy server turns away a hundred at once.
    for (const { method, path } of operations.filter(route => !reachable(route))) {
      const address = path.replace(/\{[^}]+\}/g, account.userId)
      const { status, body } = await browser.call(method, address)
      held.push([`${method} ${path}`, status, body?.data?.reason])
    }
    expect(held.length).toBeGreaterThan(90)
    expect(held.filter(([, status, reason]) => status !== 403 || reason !== 'second-factor-missing')).toEqual(
      [],
    )
    for (const path of ['/live', '/second-factor/../admin/workers'])
      expect([path, (await browser.get(path)).body]).toMatchObject([path, { code: 'FORBIDDEN' }])
    const { key } = await withApp(browser)
    expect((await browser.get('/admin/security-events')).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ factor: 'fine' })
    expect(await browser.remove('/second-factor/app')).toMatchObject({
      status: 403,
      body: { message: factorTexts.lastFactor },
    })
    const again = await halfWay(account, 'admin')
    expect((await show(again, totp(key))).status).toBe(200)
    expect((await again.get('/admin/security-events')).status).toBe(200)
    await withPasskey(again)
    const { passkeys } = (await again.get('/second-factor')).body as unknown as { passkeys: { id: string }[] }
    const both = await Promise.all([
      again.remove('/second-factor/app'),
      again.remove(`/second-factor/passkeys/${passkeys[0]?.id}`),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('who has lost everything is let in anew by the command line, which is noted and told', async () => {
    const account = await administrator()
    const browser = await signedIn(account, 'admin')
    await withApp(browser)
    execFileSync(process.execPath, [...nodeOptions, 'dev/run/admin.ts', 'reset-factor', account.email], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: {
        ...process.env,
        ...{ DATABASE_URL: server.databaseUrl, DATABASE_ADMIN_URL: server.databaseUrl },
        ...{ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
        AUTH_SECRET: 'bare-for-tester-'.repeat(3),
      },
    })
    expect(await whoIs(browser)).toBeNull()
    await server.mailbox.waitFor({ to: account.email, subject: 'To-trinns innlogging er endret' })
    const fresh = await signedIn(account, 'admin')
    expect(await whoIs(fresh)).toMatchObject({ factor: 'missing' })
    const { rows } = await client.query(
      `select actor_kind from audit_log where command = 'second-factor.reset' and subject_id = $1`,
      [account.userId],
    )
    expect(rows).toEqual([{ actor_kind: 'system' }])
  })
})
