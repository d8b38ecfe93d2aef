import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import { type OpenidProviderServer, startOpenidProvider } from '../setup/openid-provider.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/** Attacks on sign-in with Google, over HTTP like a browser, against a real local provider. */
let provider: OpenidProviderServer
let server: TestServer
let client: Client

beforeAll(async () => {
  provider = await startOpenidProvider()
  server = await startServer({ env: provider.env })
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await server?.stop()
  await provider?.close()
})
beforeEach(async () => {
  await client.query('delete from attempts')
})

type Reply = { status: number; body: Record<string, unknown>; cookie: string }

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(entry => entry.split(';')[0])
    .join('; ')

async function post(path: string, body: unknown, cookie = ''): Promise<Reply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as Reply['body'],
    cookie: cookiesOf(response),
  }
}

const locationOf = async (url: string, cookie = '') =>
  new URL(
    (await fetch(url, { redirect: 'manual', headers: { cookie } })).headers.get('location') ?? '',
    server.url,
  )

/** Up to the root: what its page posts, with the cookie. */
async function leaveAndReturn(loginType: 'consumer' | 'employee' = 'consumer') {
  const begun = await post('/google/sign-ins', { loginType })
  expect(begun.status).toBe(200)
  const callback = await locationOf(String(begun.body.url))
  expect(callback.pathname).toBe('/api/google/callback')
  const root = await locationOf(callback.href, begun.cookie)
  const { google_login, ...answer } = Object.fromEntries(root.searchParams)
  expect([root.pathname, google_login]).toEqual(['/', loginType])
  return { answer, cookie: begun.cookie }
}

const finish = (answer: object, cookie: string) => post('/google/sign-ins/finish', answer, cookie)

async function enter(loginType?: 'consumer' | 'employee'): Promise<Reply> {
  const { answer, cookie } = await leaveAndReturn(loginType)
  return finish(answer, cookie)
}

const whoAmI = async (cookie: string) =>
  (await fetch(`${server.url}/api/session`, { headers: { cookie } })).json()
const refusal = (message: string, reason: string) => ({ status: 403, body: { message, data: { reason } } })
const signsIn = ({ cookie }: Reply) => cookie.includes('session_token=')
const count = async (table: string) =>
  (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

let counter = 0
const somebodyNew = (change: object = {}) => {
  const sub = `google-${counter++}`
  return { sub, email: `${sub}@example.test`, email_verified: true, name: 'Gro Olsen', ...change }
}
async function somebody(role: 'employer' | 'worker' = 'employer'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

it('the provider’s word is the first of two steps where the account has a second factor', async () => {
  const person = somebodyNew()
  provider.behave({ person })
  await enter()
  const { rows } = await client.query('select id from users where email = $1', [person.email])
  await client.query(
    `insert into two_factors (id, user_id, secret, backup_codes, verified) values (gen_random_uuid(), $1, 'x', 'x', true)`,
    [rows[0].id],
  )
  const answer = await enter()
  expect(answer).toMatchObject({ status: 200, body: { secondStep: true } })
  expect(signsIn(answer)).toBe(false)
  expect(await whoAmI(answer.cookie)).toBeNull()
})

describe('an identity that the provider has proven', () => {
  it.each([
    ['consumer', 'employer', '/consumer-dashboard'],
    ['employee', 'worker', '/employee-dashboard'],
  ] as const)(
    'makes an account at the %s’s door once, and enters it afterwards §4.6 §7.1',
    async (type, role, home) => {
      provider.behave({ person: somebodyNew() })
      const first = await enter(type)
      expect(first).toMatchObject({ status: 200, body: { home, created: true } })
      expect(await whoAmI(first.cookie)).toMatchObject({ role, fullName: 'Gro Olsen', emailVerified: true })
      const asked = provider.asked()?.searchParams
      expect(Object.fromEntries(asked ?? [])).toMatchObject({
        access_type: 'offline',
        prompt: 'consent',
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `${server.url}/api/google/callback`,
      })
      const before = [await count('users'), await count('profiles'), await count('identities')]
      // The existing profile decides, even if another type was wanted.
      const again = await enter(type === 'consumer' ? 'employee' : 'consumer')
      expect(again).toMatchObject({ status: 200, body: { home, created: false } })
      expect([await count('users'), await count('profiles'), await count('identities')]).toEqual(before)
    },
  )

  it.each(['Nærhjelp kundeservice', 'Gro\u202eOlsen', 'Аdministrator', '\u200b'])(
    'keeps a name only if it is one that people may have here, not %j',
    async name => {
      const person = somebodyNew({ name })
      provider.behave({ person })
      const { cookie } = await enter()
      expect(await whoAmI(cookie)).toMatchObject({ fullName: person.sub, emailVerified: true })
    },
  )

  // ASVS 6.8.1 10.5.2
  it('is known by issuer and subject when linked, whatever address it has by now', async () => {
    const person = somebodyNew()
    provider.behave({ person })
    await enter()
    const other = await somebody()
    provider.behave({ person: { ...person, email: other.email } })
    const entered = await enter()
    expect(await whoAmI(entered.cookie)).toMatchObject({ email: person.email })
    // The same subject from another issuer is another person: another address, another account.
    provider.behave({ person: somebodyNew() })
    expect(await whoAmI((await enter()).cookie)).not.toMatchObject({ email: person.email })
  })

  it('is linked to the confirmed account with its confirmed address, whose owner is told', async () => {
    const account = await somebody('worker')
    provider.behave({ person: somebodyNew({ email: account.email.toUpperCase() }) })
    const entered = await enter('employee')
    expect(entered).toMatchObject({ status: 200, body: { home: '/employee-dashboard', created: false } })
    expect(await whoAmI(entered.cookie)).toMatchObject({ email: account.email, fullName: 'Prøve Person' })
    await server.mailbox.waitFor({ to: account.email, subject: 'Du kan nå logge inn med Google' })
    const { rows } = await client.query(
      `select provider_id, access_token, refresh_token, id_token, password is not null as has_password
         from identities where user_id = $1 order by provider_id`,
      [account.userId],
    )
    expect(rows).toEqual([
      {
        provider_id: 'credential',
        access_token: null,
        refresh_token: null,
        id_token: null,
        has_password: true,
      },
      {
        provider_id: provider.issuer,
        access_token: null,
        refresh_token: null,
        id_token: null,
        has_password: false,
      },
    ])
  })

  it('goes to the door that was wanted when the person holds both profiles §4.6', async () => {
    const account = await somebody('worker')
    await client.query(
      `insert into profiles (id, user_id, user_type, full_name) values (gen_random_uuid(), $1, 'employer', 'Prøve Person')`,
      [account.userId],
    )
    provider.behave({ person: somebodyNew({ email: account.email }) })
    expect((await enter('consumer')).body).toMatchObject({ home: '/consumer-dashboard' })
    expect((await enter('employee')).body).toMatchObject({ home: '/employee-dashboard' })
  })
})

describe('nobody is let in, and nothing is made,', () => {
  // ASVS 9.2.1 9.2.3 10.5.1 10.5.4
  it.each([
    ['when the person says no', { refuse: 'access_denied' }, answerTexts.googleRefused, 'google-refused'],
    ['without an address', { person: { email: undefined } }, answerTexts.googleNoEmail, 'google-no-email'],
    [
      'with an address that is none',
      { person: { email: 'tull' } },
      answerTexts.googleNoEmail,
      'google-no-email',
    ],
    [
      'with an address that the provider has not confirmed',
      { person: { email_verified: false } },
      answerTexts.googleEmailUnverified,
      'google-email-unverified',
    ],
    [
      'when the provider does not say that it has',
      { person: { email_verified: undefined } },
      answerTexts.googleEmailUnverified,
      'google-email-unverified',
    ],
    ['with another nonce', { alter: { nonce: 'en annens' } }, texts.googleInvalid, 'google-invalid'],
    ['with a token for somebody else', { alter: { aud: 'en-annen' } }, texts.googleInvalid, 'google-invalid'],
    [
      'with a token from somebody else',
      { alter: { iss: 'https://ond.example' } },
      texts.googleInvalid,
      'google-invalid',
    ],
    ['with a token of yesterday', { alter: { exp: 1_700_000_000 } }, texts.googleInvalid, 'google-invalid'],
    [
      'with a code that the provider does not know',
      { tokenStatus: 400 },
      texts.googleInvalid,
      'google-invalid',
    ],
  ])('%s', async (_, { person, ...behaviour }: Record<string, unknown>, message, reason) => {
    provider.behave({ person: somebodyNew(person as object), ...behaviour })
    const before = [await count('users'), await count('identities'), await count('sessions')]
    const answer = await enter()
    expect(answer).toMatchObject(refusal(message, reason))
    expect(signsIn(answer)).toBe(false)
    expect([await count('users'), await count('identities'), await count('sessions')]).toEqual(before)
  })

  it('when the provider’s token endpoint is broken or gone', async () => {
    const { answer, cookie } = await leaveAndReturn()
    provider.behave({ person: somebodyNew(), tokenStatus: 503 })
    const broken = await finish(answer, cookie)
    expect(broken).toMatchObject({ status: 503, body: { message: answerTexts.googleDown } })
    const second = await leaveAndReturn()
    await provider.down()
    expect(await finish(second.answer, second.cookie)).toMatchObject({ status: 503 })
    await provider.up()
    provider.behave({ person: somebodyNew() })
    expect((await enter()).status).toBe(200)
  })

  // ASVS 10.1.2
  it.each([
    ['no cookie', (cookie: string) => cookie && ''],
    ['another browser’s cookie', (_: string, other: string) => other],
    ['a made-up cookie', () => 'naerhjelp-google=consumer.tull'],
    ['half a cookie', () => 'naerhjelp-google=consumer'],
  ])('by a browser with %s', async (_, choose) => {
    provider.behave({ person: somebodyNew() })
    const victim = await leaveAndReturn()
    const attacker = await leaveAndReturn()
    const answer = await finish(victim.answer, choose(victim.cookie, attacker.cookie))
    expect(answer).toMatchObject(refusal(texts.googleInvalid, 'google-invalid'))
    expect(signsIn(answer)).toBe(false)
  })

  // ASVS 10.2.1
  it('with another state, and the attempt is used up by it', async () => {
    provider.behave({ person: somebodyNew() })
    const { answer, cookie } = await leaveAndReturn()
    expect(await finish({ ...answer, state: 'en annens' }, cookie)).toMatchObject(
      refusal(texts.googleInvalid, 'google-invalid'),
    )
    expect((await finish(answer, cookie)).status).toBe(403)
  })

  // ASVS 10.1.2
  it('twice with one answer, also when both come at once', async () => {
    provider.behave({ person: somebodyNew() })
    const { answer, cookie } = await leaveAndReturn()
    const replies = await Promise.all([1, 2, 3].map(() => finish(answer, cookie)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await finish(answer, cookie)).toMatchObject(refusal(texts.googleInvalid, 'google-invalid'))
  })

  it('with an attempt that has become too old', async () => {
    provider.behave({ person: somebodyNew() })
    const { answer, cookie } = await leaveAndReturn()
    await client.query(`update verifications set expires_at = now() - interval '1 second'`)
    expect(await finish(answer, cookie)).toMatchObject(refusal(texts.googleInvalid, 'google-invalid'))
  })
})

describe('an account that is here already', () => {
  it('is not taken over when its address is not confirmed here', async () => {
    const account = await somebody()
    await client.query('update users set email_verified = false where id = $1', [account.userId])
    provider.behave({ person: somebodyNew({ email: account.email }) })
    const answer = await enter()
    expect(answer).toMatchObject(refusal(answerTexts.googleAccountUnconfirmed, 'account-unconfirmed'))
    expect(signsIn(answer)).toBe(false)
    const { rows } = await client.query('select provider_id from identities where user_id = $1', [
      account.userId,
    ])
    expect(rows).toEqual([{ provider_id: 'credential' }])
    const [user] = (await client.query('select email_verified from users where id = $1', [account.userId]))
      .rows
    expect(user.email_verified).toBe(false)
  })

  it.each([
    [
      'an administrator’s',
      'update profiles set is_admin = true where user_id = $1',
      answerTexts.googleNotForAdmins,
      'google-admin',
    ],
    [
      'a deleted one',
      'update users set deleted_at = now() where id = $1',
      answerTexts.accountDeleted,
      'account-deleted',
    ],
  ])('is not entered when it is %s, linked or not', async (_, change, message, reason) => {
    for (const linkedBefore of [false, true]) {
      const account = await somebody()
      provider.behave({ person: somebodyNew({ email: account.email }) })
      if (linkedBefore) expect((await enter()).status).toBe(200)
      await client.query(change, [account.userId])
      const answer = await enter()
      expect(answer).toMatchObject(refusal(message, reason))
      expect(signsIn(answer)).toBe(false)
    }
  })
})

// ASVS 10.1.1 16.2.5
it('leaves no token, code or secret in the log or the database', async () => {
  provider.behave({ person: somebodyNew() })
  const { answer, cookie } = await leaveAndReturn()
  await finish(answer, cookie)
  provider.behave({ person: somebodyNew(), alter: { nonce: 'feil' } })
  await enter()
  const secret = cookie.split('.').at(-1) ?? 'mangler'
  const { rows } = await client.query('select identifier, value from verifications')
  const kept = JSON.stringify(rows)
  for (const word of [answer.code ?? 'mangler', secret, 'hemmelig-hos-google']) {
    expect([word, server.log().includes(word)]).toEqual([word, false])
    expect([word, kept.includes(word)]).toEqual([word, false])
  }
  // Two parts of a token, since the start of one is often there by chance.
  for (const text of [server.log(), kept]) expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
})

// ASVS 16.5.2
it('without credentials the operations say so, and a provider that is down stops nothing else', async () => {
  const bare = await borrowServer('nobody')
  try {
    const answer = await fetch(`${bare.url}/api/google/sign-ins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginType: 'consumer' }),
    })
    expect([answer.status, (await answer.json()).data.reason]).toEqual([403, 'google-missing'])
  } finally {
    await bare.stop()
  }
  await provider.down()
  const late = await startServer({ env: provider.env })
  try {
    const begin = () =>
      fetch(`${late.url}/api/google/sign-ins`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginType: 'consumer' }),
      })
    const down = await begin()
    expect([down.status, (await down.json()).data.reason]).toEqual([503, 'google-down'])
    await provider.up()
    expect((await begin()).status).toBe(200)
  } finally {
    await late.stop()
  }
}, 60_000)
