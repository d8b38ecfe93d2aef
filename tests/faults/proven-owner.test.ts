import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { settingsTexts } from '#app/people/accounts/factor-settings-texts.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { softwarePasskey } from '../setup/passkey.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { totp } from '../setup/totp.ts'
import { type Answer, type HttpBrowser, httpBrowser } from './browser.ts'
import { type Account, makeAccounts } from './people.ts'

/** What a stolen session cannot do: change the account's foundations, live for ever, or stay unseen. */
let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startServer({ host: 'localhost' })
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

async function person(role: 'worker' | 'employer' = 'worker') {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  await client.query('delete from sessions where user_id = $1', [account.userId])
  return { account, role, browser: await signIn(account, role) }
}

async function signIn({ email }: Account, role: string, browser = httpBrowser(server.url)) {
  expect((await browser.post('/session', { email, password, role })).status).toBe(200)
  return browser
}

/** As if the proof were an hour old. */
const anHourLater = ({ userId }: Account) =>
  client.query(`update sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [userId])

const whoIs = async (browser: HttpBrowser) => (await browser.get('/session')).body

async function addApp(browser: HttpBrowser): Promise<string> {
  const { token, key } = (await browser.post('/second-factor/app')).body as unknown as Record<string, string>
  const done = await browser.post('/second-factor/app/confirmation', { token, code: totp(key ?? '') })
  expect(done.status).toBe(200)
  await client.query(`delete from verifications where id like 'app-code:%'`)
  return key ?? ''
}

/** Everything a session alone must not allow, as valid requests. */
async function guarded({ userId, profileId, email }: Account): Promise<[string, string, object?][]> {
  const { rows: contracts } = await client.query('select id from signed_contracts where user_id = $1', [
    userId,
  ])
  const { rows: versions } = await client.query('select version from profiles where id = $1', [profileId])
  const { rows: keys } = await client.query('select id from passkeys where user_id = $1', [userId])
  const passkey = `/second-factor/passkeys/${keys[0]?.id ?? userId}`
  const { version } = versions[0]
  return [
    ['PUT', '/profile/pay-details', { version, accountNumber: '12345678903', taxConsent: true }],
    ['PUT', `/contracts/${contracts[0].id}/account-number`, { accountNumber: '12345678903' }],
    ['POST', '/session/email-change', { newEmail: `ny-${email}` }],
    ['POST', '/session/password', { newPassword: 'et helt annet ord' }],
    ['POST', '/second-factor/app', {}],
    ['POST', '/second-factor/app/confirmation', { token: 'x', code: '123456' }],
    ['DELETE', '/second-factor/app', {}],
    ['POST', '/second-factor/passkeys/questions', {}],
    [
      'POST',
      '/second-factor/passkeys',
      { name: 'Tyvens', answer: softwarePasskey(server.url).make({ challenge: 'x' }) },
    ],
    ['PUT', passkey, { name: 'Tyvens' }],
    ['DELETE', passkey, {}],
    ['POST', '/second-factor/recovery-codes', {}],
    ['POST', '/account/data', {}],
    ['POST', '/account/deletion', {}],
  ]
}

/** The database fields a thief would change. */
const stateOf = async ({ userId }: Account) => {
  const tables = [
    'users',
    'identities',
    'profiles',
    'signed_contracts',
    'passkeys',
    'two_factors',
    'email_changes',
  ]
  const of = (table: string) =>
    client.query(`select * from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1 order by 1`, [
      userId,
    ])
  const found = []
  for (const table of tables) found.push((await of(table)).rows)
  return JSON.stringify(found)
}

const reasonOf = ({ status, body }: Answer) => {
  const { reason, fields } = body.data ?? {}
  return `${status} ${reason ?? Object.keys(fields ?? {}).join()}`
}

async function refusals(account: Account, browser: HttpBrowser, more: object = {}) {
  const refused: Record<string, string> = {}
  for (const [method, path, body] of await guarded(account)) {
    const name = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`
    refused[name] = reasonOf(await browser.call(method, path, { ...body, ...more }))
  }
  return refused
}

/** Forms where people without a second factor may give the password. */
const withPasswordField = [
  'POST /session/email-change',
  'POST /session/password',
  'POST /account/data',
  'POST /account/deletion',
]

describe('a stolen session with an old proof', () => {
  // ASVS 7.5.1
  it('changes nothing that the account hangs on, whoever it is of', async () => {
    for (const kind of ['password', 'app', 'nothing'] as const) {
      const { account, browser } = await person()
      if (kind === 'app') {
        await addApp(browser)
        const device = softwarePasskey(server.url)
        const { options } = (await browser.post('/second-factor/passkeys/questions')).body as never as {
          options: { challenge: string }
        }
        const answer = device.make(options)
        expect((await browser.post('/second-factor/passkeys', { name: 'Min', answer })).status).toBe(200)
      }
      if (kind === 'nothing')
        await client.query('delete from identities where user_id = $1', [account.userId])
      await anHourLater(account)
      const before = await stateOf(account)
      const refused = await refusals(account, browser)
      const expected = { password: '403 proof-needed', app: '403 proof-needed', nothing: '403 sign-in-again' }
      const field = kind === 'password' ? '422 currentPassword' : expected[kind]
      expect([kind, refused]).toEqual([
        kind,
        {
          ...Object.fromEntries(Object.keys(refused).map(name => [name, expected[kind]])),
          ...Object.fromEntries(withPasswordField.map(name => [name, field])),
        },
      ])
      // With a second factor the password is not enough.
      if (kind === 'app') {
        const known = await refusals(account, browser, { currentPassword: password })
        // The others lack the field, and say so.
        const unknown = '422 currentPassword'
        const forms = Object.entries(known).filter(([, refusal]) => refusal !== unknown)
        expect(Object.fromEntries(forms)).toEqual(
          Object.fromEntries(withPasswordField.map(name => [name, '403 proof-needed'])),
        )
        expect(reasonOf(await browser.post('/session/proof', { kind: 'password', password }))).toBe(
          '403 proof-needed',
        )
      }
      expect(await stateOf(account)).toBe(before)
    }
  })

  it('is proven anew by the password, and then the same goes through', async () => {
    const { account, browser } = await person()
    await anHourLater(account)
    expect((await browser.get('/session/proof')).body).toEqual({
      needed: 'password',
      app: false,
      passkey: false,
    })
    const wrong = await browser.post('/session/proof', { kind: 'password', password: 'feil' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { data: { fields: { password: answerTexts.passwordWrong } } },
    })
    expect((await browser.post('/session/proof', { kind: 'password', password })).status).toBe(200)
    expect((await browser.get('/session/proof')).body).toMatchObject({ needed: 'nothing' })
    const [first] = await guarded(account)
    if (!first) throw new Error('nothing is guarded')
    expect((await browser.call(...first)).status).toBe(200)
  })

  it('gives guesses five tries, also when the sixth is right', async () => {
    const { account, browser } = await person()
    await anHourLater(account)
    for (let time = 0; time < 5; time++)
      expect(
        (await browser.post('/session/proof', { kind: 'password', password: `feil ${time}` })).status,
      ).toBe(422)
    expect((await browser.post('/session/proof', { kind: 'password', password })).status).toBe(429)
    expect((await browser.get('/session/proof')).body).toMatchObject({ needed: 'password' })
  })

  it('is proven by a code or a passkey of the owner, never by somebody else’s', async () => {
    const { account, browser } = await person()
    const key = await addApp(browser)
    const stranger = await person()
    const devices = []
    for (const { browser: one } of [{ browser }, stranger]) {
      const device = softwarePasskey(server.url)
      const asked = (await one.post('/second-factor/passkeys/questions')).body as never as Record<
        string,
        never
      >
      const answer = device.make(asked.options as never)
      expect((await one.post('/second-factor/passkeys', { name: 'Min', answer })).status).toBe(200)
      devices.push(device)
    }
    const [own, foreign] = devices
    const prove = async (device = own) => {
      const asked = (await browser.post('/passkeys/questions')).body as never as { options: never }
      return browser.post('/session/proof/passkey', { answer: device?.show(asked.options) })
    }
    await anHourLater(account)
    expect((await prove(foreign)).status).toBe(403)
    expect((await browser.get('/session/proof')).body).toMatchObject({ needed: 'factor', passkey: true })
    const before = browser.jar.get('naerhjelp.session_token')
    expect((await prove()).status).toBe(200)
    expect(browser.jar.get('naerhjelp.session_token')).toBe(before)
    expect((await browser.get('/sessions')).body).toHaveLength(1)
    expect((await browser.get('/session/proof')).body).toMatchObject({ needed: 'nothing' })
    await anHourLater(account)
    expect((await browser.post('/session/proof', { kind: 'app', code: '000000' })).status).toBe(422)
    const code = totp(key)
    expect((await browser.post('/session/proof', { kind: 'app', code })).status).toBe(200)
    await anHourLater(account)
    expect((await browser.post('/session/proof', { kind: 'app', code })).status).toBe(422)
  })

  it('that is ended while it is proven stays ended', async () => {
    const { account, browser } = await person()
    await anHourLater(account)
    const other = await signIn(account, 'worker')
    const { rows } = await client.query(
      `select id from sessions where user_id = $1 order by created_at limit 1`,
      [account.userId],
    )
    const [proven, ended] = await Promise.all([
      browser.post('/session/proof', { kind: 'password', password }),
      other.remove(`/sessions/${rows[0].id}`),
    ])
    expect(ended.status).toBe(200)
    expect([200, 401]).toContain(proven.status)
    expect(await whoIs(browser)).toBeNull()
    expect((await browser.post('/second-factor/app')).status).toBe(401)
  })
})

describe('devices', () => {
  // ASVS 7.5.2
  it('are listed with browser, address and times, without a token, and each can be ended', async () => {
    const { account, browser } = await person('employer')
    const phone = await signIn(
      account,
      'employer',
      httpBrowser(
        server.url,
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      ),
    )
    const listed = (await browser.get('/sessions')).body as never as Record<string, string>[]
    expect(listed).toMatchObject([
      { current: true, device: 'Firefox på Windows', sameNetwork: true },
      { current: false, device: 'Safari på iPhone', sameNetwork: true },
    ])
    const { rows } = await client.query('select token from sessions where user_id = $1', [account.userId])
    for (const { token } of rows) expect(JSON.stringify(listed)).not.toContain(token)
    const [own, other] = listed.map(({ id }) => id)
    const stranger = await person('employer')
    expect((await stranger.browser.remove(`/sessions/${other}`)).status).toBe(404)
    expect(await browser.remove(`/sessions/${own}`)).toMatchObject({
      status: 409,
      body: { message: settingsTexts.sessionOwn },
    })
    expect((await browser.remove(`/sessions/${other}`)).status).toBe(200)
    expect(await whoIs(phone)).toBeNull()
    expect((await browser.remove(`/sessions/${other}`)).status).toBe(404)
    expect((await browser.get('/sessions')).body).toHaveLength(1)
  })

  it('write that they are in use once in ten minutes at most', async () => {
    const { account, browser } = await person('employer')
    const active = async () =>
      (await client.query('select updated_at, xmin from sessions where user_id = $1', [account.userId]))
        .rows[0]
    const fresh = await active()
    await whoIs(browser)
    expect(await active()).toEqual(fresh)
    await client.query(`update sessions set updated_at = now() - interval '11 minutes' where user_id = $1`, [
      account.userId,
    ])
    await Promise.all([whoIs(browser), whoIs(browser), whoIs(browser)])
    const touched = await active()
    expect(Date.now() - touched.updated_at.getTime()).toBeLessThan(60_000)
    await whoIs(browser)
    expect(await active()).toEqual(touched)
  })
})

describe('a session ends at the latest', () => {
  const older = ({ userId }: Account, by: number) =>
    client.query(
      `update sessions set created_at = created_at - make_interval(secs => $2), updated_at = updated_at - interval '1 hour',
         expires_at = now() + interval '30 days' where user_id = $1`,
      [userId, by / 1000],
    )
  const maxAge = (answer: Answer) =>
    answer.cookies.find(cookie => cookie.includes('session_token'))?.match(/Max-Age=(\d+)/i)?.[1]

  it.each([
    ['admin', 12 * HOUR],
    ['employer', 90 * DAY],
  ] as const)('for %s', async (role, longest) => {
    const { account } = await person('employer')
    await client.query('update profiles set is_admin = true where id = $1', [account.profileId])
    await client.query('delete from sessions where user_id = $1', [account.userId])
    const browser = httpBrowser(server.url)
    const entered = await browser.post('/session', { email: account.email, password, role })
    expect(maxAge(entered)).toBe(String(longest / 1000))
    await older(account, longest - HOUR)
    expect(await whoIs(browser)).toMatchObject({ role })
    // Still in use, but not extended: an hour remains.
    const { rows } = await client.query(
      `select extract(epoch from expires_at - created_at)::int as lives from sessions where user_id = $1 and role = $2`,
      [account.userId, role],
    )
    for (const { lives } of rows) expect(lives).toBeLessThanOrEqual(longest / 1000)
    await older(account, HOUR)
    // The short-lived cookie's issue time was not changed.
    browser.jar.delete('naerhjelp.session_data')
    for (const path of ['/notifications', '/sessions'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 401])
    expect(await whoIs(browser)).toBeNull()
    expect((await browser.post('/notifications/read')).status).toBe(401)
    const left = await client.query('select id from sessions where user_id = $1 and role = $2', [
      account.userId,
      role,
    ])
    expect(left.rows).toEqual([])
  })
})
