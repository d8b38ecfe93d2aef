import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/** Fault 16, and the first part of 13: every operation of the published document, asked by everybody, with anything. */
let server: TestServer
let people: Record<'visitor' | 'employer' | 'worker', Pick<Account, 'cookie' | 'profileId'>>
/** Who asks for the account to be deleted: among the passwords that are tried may be one that was just chosen. */
let leaving: Record<string, string>

/** `FUZZ=1000 npm run faults` sends as many as the fault asks for; every test run sends some. */
const BODIES = Number(process.env.FUZZ ?? 12)

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  format?: string
  items?: Schema
}
type Operation = {
  method: string
  path: string
  body: Schema | null
  parameters: { name: string; in: string; schema?: Schema }[]
}
let operations: Operation[]

beforeAll(async () => {
  server = await startServer()
  const [employer, leavingEmployer] = await makeAccounts(server, 'employer', 2)
  const [worker, leavingWorker] = await makeAccounts(server, 'worker', 2)
  leaving = { visitor: '', employer: leavingEmployer?.cookie ?? '', worker: leavingWorker?.cookie ?? '' }
  people = {
    visitor: { cookie: '', profileId: '' },
    employer: employer as Account,
    worker: worker as Account,
  }
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  operations = Object.entries(
    document.paths as Record<string, Record<string, Record<string, never>>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: bodyOf(operation),
    })),
  )
}, 120_000)

afterAll(() => server?.stop())

function bodyOf(operation: {
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}): Schema | null {
  return operation.requestBody?.content?.['application/json']?.schema ?? null
}

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮abc',
  '😀'.repeat(50),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  'æ'.repeat(11_000),
  '__proto__',
  -1,
  0,
  1e21,
  2 ** 31,
  0.5,
  true,
  null,
  [],
  {},
  [[[]]],
  '2026-02-30',
  '25:61',
  '00000000-0000-4000-8000-000000000000',
)

/** Now and then what is asked for, mostly something near it, and sometimes anything. */
function near(schema: Schema, own: string): fc.Arbitrary<unknown> {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), nasty)
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(own || 'tull'), nasty)
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), nasty)
  if (schema.format === 'date')
    return fc.oneof(fc.constantFrom('2026-12-04', '2027-01-31', '0000-00-00'), nasty)
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: -5, max: 100 }), nasty)
  if (type === 'boolean') return fc.oneof(fc.boolean(), nasty)
  if (type === 'array') return fc.oneof(fc.array(near(schema.items ?? {}, own), { maxLength: 4 }), nasty)
  if (schema.properties) return objectLike(schema.properties, own)
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), nasty)
}

function objectLike(properties: Record<string, Schema>, own: string): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, near(schema, own)]),
  )
  const extra = {
    is_admin: fc.constant(true),
    verification_status: fc.constant('approved'),
    user_id: fc.uuid(),
  }
  return fc.record({ ...known, ...extra }, { requiredKeys: [] })
}

const sentAs = (operation: Operation, own: string) =>
  fc.record({
    body: operation.body
      ? fc.oneof({ weight: 6, arbitrary: near(operation.body, own) }, nasty)
      : fc.constant(undefined),
    values: fc.record(
      Object.fromEntries(
        operation.parameters.map(({ name, schema }) => [name, near(schema ?? {}, own).map(String)]),
      ),
    ),
  })

/** Signing out and leaving would end the very session that the next ones are sent with. */
function cookieFor(path: string, who: string, cookie: string): string {
  if (path === '/session') return ''
  return path === '/account/deletion' ? (leaving[who] ?? '') : cookie
}

function addressOf({ path, parameters }: Operation, values: Record<string, string>): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || 'x')
    else query.set(name, value)
  }
  return `${server.url}/api${filled}?${query}`
}

describe('every operation', () => {
  it('answers anything from anybody without a fault of its own', async () => {
    expect(operations.length).toBeGreaterThan(40)
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    console.log(`bad bodies: seed ${seed}, ${operations.length} operations, ${BODIES} bodies each`)
    for (const operation of operations) {
      for (const [who, { cookie, profileId }] of Object.entries(people)) {
        const samples = fc.sample(sentAs(operation, profileId), { numRuns: BODIES, seed })
        const faults = await Promise.all(
          samples.map(async ({ body, values }) => {
            const hasBody = operation.method !== 'GET' && body !== undefined
            const answer = await fetch(addressOf(operation, values as Record<string, string>), {
              method: operation.method,
              headers: {
                cookie: cookieFor(operation.path, who, cookie),
                'content-type': 'application/json',
              },
              ...(hasBody ? { body: JSON.stringify(body) } : {}),
              signal: AbortSignal.timeout(20_000),
            })
            const text = await answer.text()
            const bad = answer.status >= 500 || /\n\s+at |node_modules|select .* from/i.test(text)
            return bad
              ? {
                  who,
                  operation: `${operation.method} ${operation.path}`,
                  body,
                  values,
                  status: answer.status,
                }
              : null
          }),
        )
        expect(faults.filter(Boolean)).toEqual([])
      }
    }
  }, 300_000)

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
      const answer = await fetch(addressOf(operation, values), {
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

  it('gives nobody a flag that they may not set', async () => {
    const asked = { version: 1, fullName: 'Prøve Person', address: 'Storgata 1', phone: '41233807' }
    const forbidden = {
      is_admin: true,
      isAdmin: true,
      verificationStatus: 'approved',
      userId: people.worker.profileId,
    }
    const edited = await fetch(`${server.url}/api/profile/contact`, {
      method: 'PUT',
      headers: { cookie: people.employer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, ...forbidden }),
    })
    expect([200, 422]).toContain(edited.status)
    const admin = await fetch(`${server.url}/api/admin/workers`, {
      headers: { cookie: people.employer.cookie },
    })
    expect(admin.status).toBe(403)
  })
})
