import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/**
 * Nobody learns whether an address has an account: not from answers, headers, cookies, later
 * behaviour, or time.
 */
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

const password = 'et langt nok ord'
let counter = 0
/** Equally long, so that only the tested difference remains. */
const newAddress = () => `hemmelig${String(counter++).padStart(4, '0')}@example.test`

async function ownedAddress(): Promise<string> {
  const [account] = await makeAccounts(server, 'worker', 1)
  const email = newAddress()
  await client.query('update users set email = $1 where id = $2', [email, account?.userId])
  return email
}

const request = (method: string, path: string, body?: unknown, cookie = '') =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(entry => entry.split(';')[0])
    .join('; ')

const bodies = {
  '/consumers': (email: string) => ({ fullName: 'Kari Nordmann', email, password }),
  '/workers': (email: string) => ({
    ...{ fullName: 'Kari Nordmann', email, password, birthDate: '020588', district: 'Sagene' },
    ...{ phone: '41233807', services: [{ id: 'hagearbeid', experience: 1, hourlyRate: 400 }] },
    ...{ customServices: [], availabilityDays: ['mandag'] },
  }),
}
type Path = keyof typeof bodies
const register = (path: Path, email: string) => request('POST', path, bodies[path](email))

const opaque =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{64}|(?<="id":)\d+/g
/** An answer without what always varies: ids, instants, hashes and the address itself. */
const bare = (text: string, email: string) =>
  text.replaceAll(email, '(address)').replace(opaque, match => '#'.repeat(match.length))

/** Status, headers with value lengths, cookies with attributes and lengths, and body. */
async function shapeOf(response: Response, email: string) {
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name))
    .map(([name, value]) => (name === 'set-auth-token' ? [name, value.length] : [name, value]))
  const cookies = response.headers.getSetCookie().map(cookie => {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    // Signed values are percent-encoded; compare the decoded ones.
    return [name, decodeURIComponent(value).length, ...attributes]
  })
  return { status: response.status, headers, cookies, body: bare(await response.text(), email) }
}

describe.each(['/consumers', '/workers'] as const)('a registration at %s', path => {
  it('is answered the same for a known address, to the header, the cookie and its length', async () => {
    const [fresh, known] = [newAddress(), await ownedAddress()]
    const answers = [
      await shapeOf(await register(path, fresh), fresh),
      await shapeOf(await register(path, known), known),
    ]
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.cookies.length).toBeGreaterThan(0)
    await server.mailbox.waitFor({ to: fresh, subject: 'Bekreft e-posten din' })
    await server.mailbox.waitFor({ to: known, subject: 'Du har allerede en konto' })
  })

  it('is followed by the same refusals when its address and password are tried', async () => {
    const tried = async (email: string) => {
      await register(path, email)
      await register(path, email)
      const answers = []
      for (const role of ['employer', 'worker', 'admin'])
        for (const typed of [password, 'noe ganske annet']) {
          await client.query('delete from attempts')
          answers.push(
            await shapeOf(await request('POST', '/session', { email, password: typed, role }), email),
          )
        }
      return answers
    }
    const fresh = await tried(newAddress())
    expect(fresh.map(({ status }) => status)).toContain(403)
    expect(await tried(await ownedAddress())).toEqual(fresh)
  })
})

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The distance between two samples, in standard deviations of the rank sum (Mann and Whitney). */
function rankDistance(a: number[], b: number[]): number {
  const ranked = [...a.map(time => [time, 0] as const), ...b.map(time => [time, 1] as const)].sort(
    ([one], [other]) => one - other,
  )
  const sum = ranked.reduce((total, [, sample], rank) => (sample === 0 ? total + rank + 1 : total), 0)
  const u = sum - (a.length * (a.length + 1)) / 2
  return (u - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}

describe.runIf(process.env.FAULTS === 'full')('the time of an answer', () => {
  const asks: [string, number, (email: string) => Promise<Response>][] = [
    ['a forgotten password', 200, email => request('POST', '/password-resets', { email })],
    ['a link that signs in', 200, email => request('POST', '/magic-links', { email, role: 'employer' })],
    ['a confirmation again', 200, email => request('POST', '/email-confirmations', { email })],
    [
      'a wrong password',
      100,
      email => request('POST', '/session', { email, password: 'galt', role: 'employer' }),
    ],
    ['a customer’s registration', 100, email => register('/consumers', email)],
    ['a worker’s registration', 100, email => register('/workers', email)],
  ]
  it.each(asks)(
    'is the same for known and unknown addresses: %s',
    async (name, count, ask) => {
      const owned = Array.from({ length: count }, newAddress)
      await client.query(
        `insert into users (id, name, email, email_verified, user_type)
         select gen_random_uuid(), 'Prøve Person', unnest($1::text[]), true, 'employer'`,
        [owned],
      )
      await client.query(
        `insert into identities (id, user_id, account_id, provider_id, password)
         select gen_random_uuid(), u.id, u.id, 'credential', (select password from identities limit 1)
         from users u where u.email = any($1)`,
        [owned],
      )
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const take = async (kind: 'known' | 'unknown', email: string) => {
        const begun = performance.now()
        await (await ask(email)).text()
        times[kind].push(performance.now() - begun)
      }
      for (const [index, email] of owned.entries()) {
        if (index % 10 === 0) await client.query('delete from attempts')
        // Alternating order.
        const pair = [() => take('known', email), () => take('unknown', newAddress())]
        for (const one of index % 2 ? pair : pair.reverse()) await one()
      }
      const [known, unknown] = [median(times.known), median(times.unknown)]
      const distance = rankDistance(times.known, times.unknown)
      console.info(
        `${name}: ${count} each, known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, rank distance ${distance.toFixed(1)}`,
      )
      expect(Math.abs(known - unknown) < 1 || Math.abs(distance) < 3).toBe(true)
    },
    120_000,
  )
})

describe('the worker who goes on after registering', () => {
  const walk = async (email: string) => {
    const cookie = cookieOf(await register('/workers', email))
    const read = async (path: string) => shapeOf(await request('GET', path, undefined, cookie), email)
    const contract = await (await request('GET', '/contract', undefined, cookie)).json()
    const before = [await read('/session'), await read('/profile'), await read('/contract')]
    const signed = await request(
      'POST',
      '/contract/signature',
      { accepted: true, hash: contract.hash },
      cookie,
    )
    const after = [await shapeOf(signed, email), await read('/contract'), await read('/profile')]
    const change = { newEmail: email }
    const same = await shapeOf(await request('POST', '/session/email-change', change, cookie), email)
    const deletion = await read('/account/deletion')
    return [...before, ...after, same, deletion, await read('/notifications'), await read('/security-events')]
  }

  it('meets the same in the session, the profile, the contract and its signing, and no mail of it reaches the owner', async () => {
    const fresh = await walk(newAddress())
    expect(fresh.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const known = await ownedAddress()
    expect(await walk(known)).toEqual(fresh)
    await server.mailbox.waitFor({ to: known, subject: 'Du har allerede en konto' })
    expect(server.mailbox.to(known).map(({ subject }) => subject)).toEqual(['Du har allerede en konto'])
    const { rows } = await client.query(
      `select count(*)::int as n from signed_contracts c join users u on u.id = c.user_id where u.email = $1`,
      [known],
    )
    // The one that was there before; the owner has signed nothing now.
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is nobody’s worker: a stand-in is in no search and in no queue of the administrators', async () => {
    const [known, fresh] = [await ownedAddress(), newAddress()]
    await walk(known)
    await walk(fresh)
    const [admin] = await makeAccounts(server, 'employer', 1)
    await client.query('update profiles set is_admin = true where id = $1', [admin?.profileId])
    const entered = await request('POST', '/session', {
      ...{ email: admin?.email, password: 'riktig hest batteri', role: 'admin' },
    })
    const listed = await request('GET', '/admin/workers?q=Kari', undefined, cookieOf(entered))
    const seen = await listed.text()
    const idOf = async (condition: string, email: string) =>
      (
        await client.query(
          `select p.id from profiles p join users u on u.id = p.user_id where u.user_type = 'worker' and ${condition}`,
          [email],
        )
      ).rows.map(({ id }) => id as string)
    const standIns = await idOf('starts_with(u.email, $1) and u.email <> $1', known)
    expect(standIns).toHaveLength(1)
    expect(seen).toContain((await idOf('u.email = $1', fresh))[0])
    expect(seen).not.toContain(standIns[0])
  })
})
