import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { texts } from '#app/people/identity/texts.ts'
import { type OpenidProviderServer, startOpenidProvider } from '../setup/openid-provider.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/** Identity proofs with Vipps and BankID, over HTTP like a browser, against real local providers. */
let vipps: OpenidProviderServer
let bankid: OpenidProviderServer
let server: TestServer
let client: Client
let admin = ''

const password = 'riktig hest batteri'

beforeAll(async () => {
  vipps = await startOpenidProvider('VIPPS')
  bankid = await startOpenidProvider('BANKID')
  server = await startServer({ env: { ...vipps.env, ...bankid.env } })
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  admin = (await makeAccounts(server, 'admin', 1))[0]?.cookie ?? ''
}, 120_000)
afterAll(async () => {
  await client?.end()
  await server?.stop()
  await vipps?.close()
  await bankid?.close()
})
beforeEach(async () => {
  await client.query('delete from attempts')
})

type Provider = 'vipps' | 'bankid'

async function send(path: string, body: unknown, cookie = '') {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const set = response.headers.getSetCookie().map(entry => entry.split(';')[0])
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, body: answer, cookie: set.join('; ') }
}
const read = async (path: string, cookie: string) =>
  (await (await fetch(`${server.url}/api${path}`, { headers: { cookie } })).json()) as Record<string, unknown>
const locationOf = async (url: string) =>
  new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '', server.url)

/** Up to the posting page: the answer, and its cookies. */
async function leaveAndReturn(who: Account, provider: Provider) {
  const begun = await send('/identity/confirmations', { provider }, who.cookie)
  expect(begun.status).toBe(200)
  const callback = await locationOf(String(begun.body.url))
  expect(callback.pathname).toBe(`/api/identity/${provider}/callback`)
  const page = await locationOf(callback.href)
  expect(page.pathname).toBe('/bekreft-identitet')
  const answer = Object.fromEntries(page.searchParams)
  return { answer, attempt: begun.cookie, cookie: `${who.cookie}; ${begun.cookie}` }
}

const finish = (answer: object, cookie: string) => send('/identity/confirmations/finish', answer, cookie)
async function confirm(who: Account, provider: Provider) {
  const { answer, cookie } = await leaveAndReturn(who, provider)
  return finish(answer, cookie)
}
const proofs = async ({ userId }: Account) =>
  (
    await client.query(
      `select provider, subject, name, born_on::text, address, phone from identity_proofs where user_id = $1 order by provider`,
      [userId],
    )
  ).rows
const refusal = (message: string, reason: string) => ({ status: 403, body: { message, data: { reason } } })
const invalid = refusal(texts.invalid, 'identity-invalid')

async function somebody(role: 'worker' | 'employer' = 'worker'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}
let counter = 0
const nextSubject = () => `person-${counter++}`

/** Vipps' claims, most of them at userinfo, including the national identity number. */
const atVipps = (sub = nextSubject(), change: object = {}) => ({
  person: { sub },
  told: {
    name: 'Prøve Midt Person',
    given_name: 'Prøve Midt',
    family_name: 'Person',
    birthdate: '1988-05-02',
    address: {
      address_type: 'home',
      country: 'NO',
      formatted: 'Storgata 1\n0155\nOSLO\nNO',
      postal_code: '0155',
      region: 'OSLO',
      street_address: 'Storgata 1',
    },
    phone_number: '4741233807',
    email: 'noen@example.test',
    email_verified: true,
    nin: '02058812345',
    ...change,
  },
})
/** BankID's claims, in the token. */
const atBankid = (sub = nextSubject(), change: object = {}) => ({
  person: { sub, name: 'Prøve Person', birthdate: '1988-05-02', ...change },
  alter: {
    given_name: 'Prøve',
    family_name: 'Person',
    no_bankid_altsub: '9578-6000-4-1',
    nnin: '02058812345',
  },
})

describe('what is confirmed', () => {
  it('is what Vipps says of name, birth date, address and telephone, and nothing else', async () => {
    const who = await somebody()
    vipps.behave(atVipps('vipps-alt'))
    expect(await confirm(who, 'vipps')).toMatchObject({
      status: 200,
      body: { provider: 'vipps', underAge: false },
    })
    expect(vipps.asked()?.searchParams.get('scope')).toBe('openid name birthDate address phoneNumber')
    expect(await proofs(who)).toEqual([
      {
        ...{ provider: 'vipps', subject: 'vipps-alt', name: 'Prøve Midt Person', born_on: '1988-05-02' },
        ...{ address: 'Storgata 1, 0155 OSLO', phone: '4741233807' },
      },
    ])
    const { rows } = await client.query(
      `select (select count(*) from audit_log where details::text like '%02058812345%')
         + (select count(*) from verifications where value like '%02058812345%')
         + (select count(*) from security_events where details::text like '%02058812345%') as n`,
    )
    expect(Number(rows[0].n)).toBe(0)
    expect(server.log()).not.toContain('02058812345')
  })

  it('is what BankID says of name and birth date; both may stand side by side, and each anew', async () => {
    const who = await somebody()
    vipps.behave(atVipps('begge-v'))
    bankid.behave(atBankid('begge-b'))
    expect((await confirm(who, 'vipps')).status).toBe(200)
    expect((await confirm(who, 'bankid')).status).toBe(200)
    bankid.behave(atBankid('begge-b', { name: 'Prøve Nygift' }))
    expect((await confirm(who, 'bankid')).status).toBe(200)
    expect(bankid.asked()?.searchParams.get('scope')).toBe('openid profile')
    expect((await proofs(who)).map(({ provider, name }) => [provider, name])).toEqual([
      ['bankid', 'Prøve Nygift'],
      ['vipps', 'Prøve Midt Person'],
    ])
    const mine = (await read('/identity', who.cookie)) as { proofs: { differs: string[] }[] }
    expect(mine.proofs.map(({ differs }) => differs)).toEqual([['name'], []])
    const seen = await read(`/admin/people/${who.userId}/identity`, admin)
    expect(seen).toMatchObject({
      profile: { fullName: 'Prøve Person' },
      proofs: [{ provider: 'bankid' }, {}],
    })
    const refused = await fetch(`${server.url}/api/admin/people/${who.userId}/identity`, {
      headers: { cookie: who.cookie },
    })
    expect(refused.status).toBe(403)
    // In one's own data, and on the page of what happened.
    expect(JSON.stringify(await read('/security-events', who.cookie))).toContain('Identiteten ble bekreftet')
  })

  it('shows customers that it was, with what and when, as long as the profile says the same', async () => {
    const [who, customer] = [await somebody(), await somebody('employer')]
    bankid.behave(atBankid())
    await confirm(who, 'bankid')
    const badge = async () => (await read(`/workers/${who.profileId}`, customer.cookie)).identity
    expect(await badge()).toMatch(/^Identitet bekreftet med BankID \d+\. \p{L}+ \d{4}$/u)
    const page = JSON.stringify(await read(`/workers/${who.profileId}`, customer.cookie))
    expect(page).not.toMatch(/1988-05-02|Storgata/)
    await client.query(`update profiles set full_name = 'Noen Andre' where id = $1`, [who.profileId])
    expect(await badge()).toBeNull()
  })

  it('takes a worker out of search who is shown to be under age, and nobody approves them', async () => {
    const who = await somebody()
    bankid.behave(atBankid(nextSubject(), { birthdate: '2010-01-01' }))
    expect((await confirm(who, 'bankid')).body).toEqual({ provider: 'bankid', underAge: true })
    const { rows } = await client.query(
      'select is_visible_to_consumers, held_back_at from profiles where id = $1',
      [who.profileId],
    )
    expect(rows[0]).toEqual({ is_visible_to_consumers: false, held_back_at: expect.any(Date) })
    const seen = { seenStatus: 'approved', status: 'approved', notes: 'Ser eldre ut.' }
    const approve = await post(`${server.url}/api/admin/workers/${who.profileId}/status`, admin, seen)
    expect(approve).toMatchObject({ status: 409, body: { message: texts.approveUnderAge } })
    const show = await post(`${server.url}/api/admin/workers/${who.profileId}/active`, admin, {
      active: true,
    })
    expect(show).toMatchObject({ status: 409, body: { message: texts.activateUnderAge } })
  })

  it('is asked for before a worker is approved, unless an administrator says why not', async () => {
    const who = await somebody()
    const decide = (notes: string) =>
      post(`${server.url}/api/admin/workers/${who.profileId}/status`, admin, {
        ...{ status: 'approved', seenStatus: 'approved', notes },
      })
    expect(await decide('')).toMatchObject({
      status: 422,
      body: { data: { fields: { notes: texts.approveWithout } } },
    })
    expect((await decide('Har vist pass på kontoret.')).status).toBe(200)
    bankid.behave(atBankid())
    await confirm(who, 'bankid')
    expect((await decide('')).status).toBe(200)
  })
})

describe('nobody becomes somebody else by it', () => {
  it('an identity that stands on another account is refused, and nothing is told of that account', async () => {
    const [first, second] = [await somebody(), await somebody()]
    bankid.behave(atBankid('samme'))
    expect((await confirm(first, 'bankid')).status).toBe(200)
    const refused = await confirm(second, 'bankid')
    expect(refused).toMatchObject(refusal(texts.taken, 'identity-taken'))
    expect(JSON.stringify(refused.body)).not.toContain(first.email)
    expect(await proofs(second)).toEqual([])
    // Concurrently, only one gets it.
    const rivals = [await somebody(), await somebody()]
    bankid.behave(atBankid('samtidig'))
    const answers = await Promise.all(rivals.map(who => confirm(who, 'bankid')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('an account does not change whom it belongs to', async () => {
    const who = await somebody()
    bankid.behave(atBankid('den-ene'))
    await confirm(who, 'bankid')
    bankid.behave(atBankid('den-andre'))
    expect(await confirm(who, 'bankid')).toMatchObject(refusal(texts.other, 'identity-other'))
    expect((await proofs(who)).map(({ subject }) => subject)).toEqual(['den-ene'])
  })

  it('the e-mail address that is said opens nothing and links nothing', async () => {
    const [victim, thief] = [await somebody(), await somebody()]
    vipps.behave(atVipps(nextSubject(), { email: victim.email, email_verified: true }))
    const answer = await confirm(thief, 'vipps')
    expect(answer.status).toBe(200)
    expect(answer.cookie).not.toContain('session_token')
    expect(await proofs(victim)).toEqual([])
    expect((await read('/session', thief.cookie)).userId).toBe(thief.userId)
    expect(
      (await client.query('select 1 from identities where user_id = $1', [victim.userId])).rowCount,
    ).toBe(1)
  })

  // ASVS 10.1.2
  it('an answer counts once, in the browser and for the session that asked', async () => {
    const [who, other] = [await somebody(), await somebody()]
    bankid.behave(atBankid())
    const { answer, cookie, attempt } = await leaveAndReturn(who, 'bankid')
    // The same person's other browser, a stranger's, and a visitor's.
    expect(await finish(answer, who.cookie)).toMatchObject(invalid)
    expect(await finish(answer, other.cookie)).toMatchObject(invalid)
    expect((await finish(answer, '')).status).toBe(401)
    expect((await finish(answer, attempt)).status).toBe(401)
    expect((await finish(answer, cookie)).status).toBe(200)
    expect(await finish(answer, cookie)).toMatchObject(invalid)
    expect(await proofs(other)).toEqual([])
  })

  it('whoever begins as one and finishes as another gets nothing', async () => {
    const [first, second] = [await somebody(), await somebody()]
    bankid.behave(atBankid())
    const { answer, attempt, cookie } = await leaveAndReturn(first, 'bankid')
    expect(await finish(answer, `${second.cookie}; ${attempt}`)).toMatchObject(invalid)
    // The first one cannot use it again either.
    expect(await finish(answer, cookie)).toMatchObject(invalid)
    const again = await leaveAndReturn(first, 'bankid')
    const fresh = await send('/session', { email: first.email, password, role: 'worker' })
    expect(await finish(again.answer, `${fresh.cookie}; ${again.attempt}`)).toMatchObject(invalid)
    expect([...(await proofs(first)), ...(await proofs(second))]).toEqual([])
  })

  // ASVS 6.8.1 10.2.2 10.5.1
  it('an answer to another question, by another provider, or with another nonce is not believed', async () => {
    const who = await somebody()
    bankid.behave(atBankid())
    vipps.behave(atVipps())
    const [one, two] = [await leaveAndReturn(who, 'bankid'), await leaveAndReturn(who, 'bankid')]
    expect(await finish(one.answer, two.cookie)).toMatchObject(invalid)
    const fromVipps = await leaveAndReturn(who, 'vipps')
    const asBankid = await leaveAndReturn(who, 'bankid')
    expect(await finish(fromVipps.answer, asBankid.cookie)).toMatchObject(invalid)
    for (const alter of [{ nonce: 'en annen' }, { iss: 'https://noen.andre.test' }, { aud: 'en annen' }]) {
      bankid.behave({ ...atBankid(), alter })
      expect(await confirm(who, 'bankid')).toMatchObject(invalid)
    }
    expect(await proofs(who)).toEqual([])
  })

  it('nobody begins who is not signed in', async () => {
    expect((await send('/identity/confirmations', { provider: 'bankid' })).status).toBe(401)
    const who = await somebody()
    expect((await send('/identity/confirmations', { provider: 'google' }, who.cookie)).status).toBe(422)
  })
})

describe('a bad day', () => {
  it('is told kindly: a no, a provider that is down or breaks, one that says no name', async () => {
    const who = await somebody()
    bankid.behave({ ...atBankid(), refuse: 'access_denied' })
    expect(await confirm(who, 'bankid')).toMatchObject(refusal(texts.refused('bankid'), 'identity-refused'))
    bankid.behave({ ...atBankid(), tokenStatus: 500 })
    const broken = { status: 503, body: { message: texts.down('bankid'), data: { reason: 'identity-down' } } }
    expect(await confirm(who, 'bankid')).toMatchObject(broken)
    bankid.behave({ person: { sub: nextSubject() } })
    expect(await confirm(who, 'bankid')).toMatchObject(refusal(texts.noName('bankid'), 'identity-no-name'))
    bankid.behave(atBankid())
    const { answer, cookie } = await leaveAndReturn(who, 'bankid')
    await bankid.down()
    expect(await finish(answer, cookie)).toMatchObject(broken)
    await bankid.up()
    expect((await confirm(who, 'bankid')).status).toBe(200)
  })
})
