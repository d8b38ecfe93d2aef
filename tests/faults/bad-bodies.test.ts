import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../setup/administrator.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, signIn } from './people.ts'
import { addressOf, nasty, near, type Operation, publishedOperations } from './published.ts'

/** Every operation of the published document, asked by everybody, with anything. */
let server: TestServer
let operations: Operation[]
let people: Record<Who, Person>

type Who = 'visitor' | 'employer' | 'worker' | 'admin'
type Person = { cookie: string; own: string }

/** Bodies for each operation, shared by all who ask. `npm run faults` sends as many as the fault asks for. */
const BODIES = process.env.FAULTS === 'full' ? 1000 : 20
const AT_ONCE = 10
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

const somebody = async (role: 'employer' | 'worker'): Promise<Person> => {
  const [account] = (await makeAccounts(server, role, 1)) as [Account]
  return { cookie: account.cookie, own: account.profileId }
}

const administrator = async (): Promise<Person> => {
  const [email, password] = [`admin-${Date.now()}@example.test`, 'riktig hest batteri stift']
  createAdministrator(server, email, 'Prøve Leder', password)
  return { cookie: await signIn(server.url, email, 'admin', password), own: people?.worker.own ?? '' }
}

const makers: Record<Who, () => Promise<Person>> = {
  visitor: async () => ({ cookie: '', own: '' }),
  employer: () => somebody('employer'),
  worker: () => somebody('worker'),
  admin: administrator,
}
const everybody = Object.keys(makers) as Who[]

beforeAll(async () => {
  server = await startServer()
  operations = await publishedOperations(server.url)
  people = Object.fromEntries(
    await Promise.all(everybody.map(async who => [who, await makers[who]()] as const)),
  ) as typeof people
}, 120_000)

afterAll(() => server?.stop())

type Sent = { body: unknown; values: Record<string, unknown>; form: string }

/** Bodies that are not even what they are said to be. */
const spoilt: Record<string, (text: string) => string> = {
  cut: text => text.slice(0, -1),
  doubled: text => text + text,
  deep: text => `{"a":${'['.repeat(5000)}${text}${']'.repeat(5000)}}`,
  nested: text => `${'{"a":'.repeat(19)}${text}${'}'.repeat(19)}`,
  padded: text => text + ' '.repeat(60_000),
  large: text => `[${'0,'.repeat(40_000)}${text}]`,
  binary: () => '\u0000\u0001{"a":"\\ud800"}',
}
const forms = fc.oneof(
  { weight: 9, arbitrary: fc.constant('whole') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(spoilt), 'text/plain', 'application/xml') },
)

const sentTo = ({ body, parameters }: Operation, own: string): fc.Arbitrary<Sent> =>
  fc.record({
    body: body ? fc.oneof({ weight: 9, arbitrary: near(body, own) }, nasty) : nasty,
    values: fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, near(schema ?? {}, own)])),
      { requiredKeys: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name) },
    ),
    form: forms,
  })

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Signing out and leaving would end the very session that the next ones are sent with. */
const endsSession = ({ path }: Operation) => path === '/session' || path === '/account/deletion'

async function send(operation: Operation, { cookie }: Person, { body, values, form }: Sent) {
  const { method } = operation
  const text = JSON.stringify(body)
  const sent = spoilt[form]?.(text) ?? text
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]))
  return fetch(addressOf(server.url, operation, texts), {
    method,
    headers: {
      cookie: endsSession(operation) ? '' : cookie,
      'content-type': form.includes('/') ? form : 'application/json',
      origin: server.url,
    },
    ...(method === 'GET' ? {} : { body: sent }),
    signal: AbortSignal.timeout(20_000),
  })
}

const english =
  /\b(invalid|expected|received|required|must|input|errors?|failed|malformed|unexpected|string|object|undefined|unknown|too (big|small|many|large)|not (found|allowed|valid)|the|should|please)\b/i
const leaks = /\n\s+at |node_modules|\bselect .* from\b|\.ts:\d+/i

/** What is wrong with an answer, or null. What the sender wrote is told back between « and ». */
function faultOf(status: number, text: string): string | null {
  if (status >= 500) return 'a fault of the server'
  if (status < 400) return null
  if (leaks.test(text)) return 'tells how it is made'
  // An address longer than any head may be is answered by Node itself; one that leaves the API by a page of ours.
  if (status === 431 || text.includes('lang="nb"')) return null
  if (!text.startsWith('{')) return 'is not JSON'
  const { message = '', data = {} } = JSON.parse(text) as {
    message?: string
    data?: { fields?: Record<string, string> }
  }
  const fields = Object.entries(data.fields ?? {})
  if (fields.length > 20) return 'names more than twenty faults'
  const said = [message, ...fields.map(([, saying]) => saying)].map(words => words.replaceAll(/«[^»]*»/g, ''))
  return said.some(words => english.test(words) || words.trim() === '')
    ? 'speaks English, or not at all'
    : null
}

/** Whoever lost the session on the way is somebody new. */
async function refresh(who: Who) {
  const { cookie } = people[who]
  if (who === 'visitor') return
  const answer = await fetch(`${server.url}/api/session`, { headers: { cookie } })
  if (!answer.ok || (await answer.text()) === 'null') people[who] = await makers[who]()
}

describe('every operation', () => {
  // ASVS 2.2.1 2.2.2 16.5.1
  it('answers anything from anybody without a fault of its own', async () => {
    expect(operations.length).toBeGreaterThan(40)
    console.log(`bad bodies: SEED=${seed}, ${operations.length} operations, ${BODIES} bodies each`)
    const statuses: Record<number, number> = {}
    // One of each kind: they come in hundreds.
    const bad = new Map<string, unknown>()
    const fuzz = async (operation: Operation, who: Who) => {
      const arbitrary = sentTo(operation, people[who].own)
      const samples = fc.sample(arbitrary, { numRuns: Math.ceil(BODIES / everybody.length), seed })
      for (let at = 0; at < samples.length; at += AT_ONCE) {
        await Promise.all(
          samples.slice(at, at + AT_ONCE).map(async sent => {
            const answer = await send(operation, people[who], sent)
            const text = await answer.text()
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            const fault = faultOf(answer.status, text)
            if (fault) bad.set(`${operation.method} ${operation.path}: ${fault}`, { who, sent, text })
          }),
        )
      }
      await refresh(who)
    }
    for (const operation of operations) await Promise.all(everybody.map(who => fuzz(operation, who)))
    console.log(`bad bodies: answers ${JSON.stringify(statuses)}`)
    expect(Object.fromEntries(bad)).toEqual({})
    // Enough of them must have come through to what the operations do.
    expect(statuses[200] ?? 0).toBeGreaterThan(operations.length)
  }, 1_500_000)

  // ASVS 8.2.1 8.3.1
  it('that is not public answers a visitor with 401, whatever is sent', async () => {
    const open = [
      '/consumers',
      '/workers',
      '/session',
      '/session/second-step',
      '/session/passkey',
      '/passkeys/questions',
      '/email-confirmations',
      '/email-confirmations/use',
      '/password-resets',
      '/password-resets/use',
      '/magic-links',
      '/magic-links/use',
      '/google/sign-ins',
      '/google/sign-ins/finish',
      '/contact-messages',
      '/email-changes/use',
      '/featured-workers',
      '/unsubscriptions',
    ]
    const closed = operations.filter(
      ({ path, method }) => !open.includes(path) || (path === '/workers' && method === 'GET'),
    )
    for (const operation of closed) {
      const values = Object.fromEntries(
        operation.parameters.map(({ name }) => [name, '00000000-0000-4000-8000-000000000000']),
      )
      const answer = await fetch(addressOf(server.url, operation, values), {
        method: operation.method,
        headers: { 'content-type': 'application/json' },
        ...(operation.method === 'GET' ? {} : { body: '{}' }),
      })
      expect([operation.method, operation.path, [401, 422].includes(answer.status)]).toEqual([
        operation.method,
        operation.path,
        true,
      ])
    }
  })

  // ASVS 8.2.3 15.3.3
  it('gives nobody a flag that they may not set', async () => {
    const asked = { version: 1, fullName: 'Prøve Person', address: 'Storgata 1', phone: '41233807' }
    const forbidden = [
      'is_admin',
      'isAdmin',
      'verificationStatus',
      'userId',
      'user_id',
      'verification_status',
    ]
    const headers = { cookie: people.employer.cookie, 'content-type': 'application/json' }
    const edited = await fetch(`${server.url}/api/profile/contact`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...asked, ...Object.fromEntries(forbidden.map(name => [name, true])) }),
    })
    const { data } = await edited.json()
    expect([edited.status, Object.keys(data.fields)]).toEqual([422, forbidden])
    const admin = await fetch(`${server.url}/api/admin/workers`, { headers })
    expect(admin.status).toBe(403)
  })
})
