import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'
import { addressOf, largest, nasty, near, type Operation, publishedOperations } from './published.ts'

/** Every published operation, called by everybody, with random input. */
let server: TestServer
let operations: Operation[]
let people: Record<Who, Person>

type Who = 'visitor' | 'employer' | 'worker' | 'admin'
type Person = { cookie: string; own: string }

/** Bodies per operation, shared by all callers. `npm run faults` sends as many as the fault requires. */
const BODIES = process.env.FAULTS === 'full' ? 1000 : 20
const AT_ONCE = 10
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

const somebody = async (role: 'employer' | 'worker' | 'admin'): Promise<Person> => {
  const [account] = (await makeAccounts(server, role, 1)) as [Account]
  return { cookie: account.cookie, own: account.profileId }
}

const administrator = async (): Promise<Person> => {
  const { cookie } = await somebody('admin')
  return { cookie, own: people?.worker.own ?? '' }
}

const makers: Record<Who, () => Promise<Person>> = {
  visitor: async () => ({ cookie: '', own: '' }),
  employer: () => somebody('employer'),
  worker: () => somebody('worker'),
  admin: administrator,
}
const everybody = Object.keys(makers) as Who[]

beforeAll(async () => {
  server = await borrowServer('nobody')
  operations = await publishedOperations(server.url)
  people = Object.fromEntries(
    await Promise.all(everybody.map(async who => [who, await makers[who]()] as const)),
  ) as typeof people
}, 120_000)

afterAll(() => server?.stop())

type Sent = { body: unknown; values: Record<string, unknown>; form: string }

/** Bodies that contradict their own headers. */
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

/** Signing out and leaving would end the session of the following requests. */
const endsSession = ({ path }: Operation) => path === '/session' || path === '/account/deletion'

/** Where visitors may come. */
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
  '/workers/{workerId}/free-times',
  '/people/{workerId}',
  '/people/{workerId}/reviews',
]
const isOpen = ({ path, method }: Operation) =>
  open.includes(path) && !(path === '/workers' && method === 'GET')

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

/** The error of an answer, or null. The sender's input is quoted between « and ». */
function faultOf(status: number, text: string): string | null {
  if (status >= 500) return 'a fault of the server'
  if (status < 400) return null
  if (leaks.test(text)) return 'tells how it is made'
  // Node itself answers addresses beyond its header limit; a page of ours answers those outside the API.
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

/** A caller who lost the session is replaced. */
async function refresh(who: Who) {
  const { cookie } = people[who]
  if (who === 'visitor') return
  const answer = await fetch(`${server.url}/api/session`, { headers: { cookie } })
  if (!answer.ok || (await answer.text()) === 'null') people[who] = await makers[who]()
}

describe('every operation', () => {
  // ASVS 2.2.1 2.2.2 16.5.1
  it('answers anything from anybody without a fault of its own §7.4 §8 §8.5', async () => {
    expect(operations.length).toBeGreaterThan(40)
    console.log(`bad bodies: SEED=${seed}, ${operations.length} operations, ${BODIES} bodies each`)
    const statuses: Record<number, number> = {}
    // One of each kind, since they come in hundreds.
    const bad = new Map<string, unknown>()
    const fuzz = async (operation: Operation, who: Who) => {
      const arbitrary = sentTo(operation, people[who].own)
      const samples = fc.sample(arbitrary, { numRuns: Math.ceil(BODIES / everybody.length), seed })
      let isShutOut = false
      for (let at = 0; at < samples.length; at += AT_ONCE) {
        await Promise.all(
          samples.slice(at, at + AT_ONCE).map(async sent => {
            const answer = await send(operation, people[who], sent)
            const text = await answer.text()
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            isShutOut ||= answer.status === 401
            const fault = faultOf(answer.status, text)
            if (fault) bad.set(`${operation.method} ${operation.path}: ${fault}`, { who, sent, text })
          }),
        )
      }
      // Reading ends no session.
      if (operation.method !== 'GET' || isShutOut) await refresh(who)
    }
    for (const operation of operations) await Promise.all(everybody.map(who => fuzz(operation, who)))
    console.log(`bad bodies: answers ${JSON.stringify(statuses)}`)
    expect(Object.fromEntries(bad)).toEqual({})
    // Enough must have reached the operations themselves.
    expect(statuses[200] ?? 0).toBeGreaterThan(operations.length)
  }, 1_500_000)

  // ASVS 8.2.1 8.3.1
  it('that is not public answers a visitor with 401, whatever is sent §6.6 §8.5', async () => {
    const closed = operations.filter(operation => !isOpen(operation))
    const id = '00000000-0000-4000-8000-000000000000'
    const ask = async (operation: Operation, sent: Pick<Sent, 'body' | 'values'>) => {
      const answer = await send(operation, people.visitor, { ...sent, form: 'whole' })
      await answer.text()
      return answer.status
    }
    const wrong: unknown[] = []
    for (const operation of closed) {
      const { method, path, body, parameters } = operation
      const needed = parameters.filter(({ in: place }) => place === 'path')
      const exact = {
        body: body ? largest(body, id) : undefined,
        values: Object.fromEntries(needed.map(({ name, schema }) => [name, largest(schema ?? {}, id)])),
      }
      const anything = fc.sample(sentTo(operation, id), { numRuns: 10, seed: 1 })
      const statuses = await Promise.all([exact, ...anything].map(sent => ask(operation, sent)))
      // Too large a body and too long an address are never read.
      const others = statuses.filter(status => ![401, 413, 431].includes(status))
      if (others.length > 0 || !statuses.includes(401)) wrong.push([method, path, statuses])
    }
    expect(wrong).toEqual([])
  }, 120_000)

  // ASVS 8.2.3 15.3.3
  it('gives nobody a flag that they may not set §6.3', async () => {
    const flags = {
      ...{ is_admin: true, isAdmin: true, role: 'admin', userType: 'admin', user_type: 'admin' },
      ...{ verificationStatus: 'approved', verification_status: 'approved', contract_signed: true },
      ...{ userId: people.admin.own, user_id: people.admin.own, profileId: people.admin.own },
    }
    const wrong: unknown[] = []
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      const own = [
        ...Object.keys(operation.body?.properties ?? {}),
        ...operation.parameters.map(({ name }) => name),
      ]
      const forbidden = Object.entries(flags).filter(([name]) => !own.includes(name))
      const body = {
        ...(operation.body ? (largest(operation.body, people.worker.own) as object) : {}),
        ...Object.fromEntries(forbidden),
      }
      const values = Object.fromEntries(
        operation.parameters.map(({ name, schema }) => [name, largest(schema ?? {}, people.worker.own)]),
      )
      await Promise.all(
        everybody.map(async who => {
          const answer = await send(operation, people[who], { body, values, form: 'whole' })
          const { data } = await answer.json()
          const isVisitor = who === 'visitor' || endsSession(operation)
          if (isVisitor && !isOpen(operation)) {
            if (answer.status !== 401) wrong.push([operation.method, operation.path, who, answer.status])
            return
          }
          const refused = Object.keys(data?.fields ?? {})
          const taken = forbidden.filter(([name]) => !refused.includes(name)).map(([name]) => name)
          if (answer.status !== 422 || taken.length > 0)
            wrong.push([operation.method, operation.path, who, answer.status, taken])
        }),
      )
    }
    expect(wrong).toEqual([])
    const headers = { cookie: people.employer.cookie, 'content-type': 'application/json' }
    const admin = await fetch(`${server.url}/api/admin/workers`, { headers })
    expect(admin.status).toBe(403)
    // Whatever was sent here, by anybody: administrators are those who were made as such.
    const database = new Client({ connectionString: server.databaseUrl })
    await database.connect()
    const { rows } = await database.query(
      "select full_name from profiles where is_admin or user_type = 'admin'",
    )
    await database.end()
    expect(rows.filter(({ full_name }) => full_name !== 'Prøve Leder')).toEqual([])
  }, 120_000)
})
