import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { RequestContext } from '#platform/http/serve.ts'
import { openWorld } from './world.ts'

/** The SQL while somebody listens. Connections keep the `query` they were created with. */
let heard: string[] | null = null
const original = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '')
  const [verb] = /^\s*\w+/.exec(text) ?? ['']
  heard?.push(
    `${verb.trim().toLowerCase()} ${/(?:from|into|update) ([\w".]+)/i.exec(text)?.[1] ?? ''}`.trim(),
  )
  return (original as (...given: unknown[]) => unknown).apply(this, args)
} as typeof original

/** The time must not reveal whether an address has an account: the SQL must be the same. */
const world = await openWorld()
const { db } = world
const { users, identities } = await import('#app/schema/accounts.server.ts')
const { attempts } = await import('#platform/db/tables.server.ts')
const { requestPasswordReset } = await import('#app/people/accounts/server/request-password-reset.ts')
const { requestMagicLink } = await import('#app/people/accounts/server/request-magic-link.ts')
const { resendConfirmation } = await import('#app/people/accounts/server/resend-confirmation.ts')
const { registerCustomerFrom } = await import('#app/people/accounts/server/register-customer.ts')
const { registerWorker } = await import('#app/people/profiles/server/register-worker.ts')
const { signIn } = await import('#app/people/accounts/server/sign-in.ts')
const { auth } = await import('#app/people/accounts/server/auth.server.ts')

const newAddress = () => `${randomBytes(6).toString('hex')}@example.test`

async function known(emailVerified = true): Promise<string> {
  const { userId } = await world.customer()
  const email = newAddress()
  await db.update(users).set({ email, emailVerified }).where(eq(users.id, userId))
  const password = await (await auth.$context).password.hash('riktig hest batteri')
  await db
    .insert(identities)
    .values({ id: userId, userId, accountId: userId, providerId: 'credential', password })
  return email
}

const context = (): RequestContext => ({
  actor: { kind: 'visitor' },
  origin: { address: '127.0.0.1', userAgent: null, requestId: 'test' },
  requestHeaders: new Headers(),
  responseHeaders: new Headers(),
})

/** How often each table is read and written, in order. */
async function asked(work: (context: RequestContext) => Promise<unknown>): Promise<string[]> {
  await db.delete(attempts)
  const seen: string[] = []
  heard = seen
  await work(context()).catch(() => {})
  heard = null
  return seen
}

const person = (email: string) => ({ fullName: 'Kari Nordmann', email, password: 'hemmelig ord' })
const worker = (email: string) => ({
  ...person(email),
  ...{ birthDate: '020588', district: 'Sagene', phone: '41233807', customServices: [] },
  ...{ services: [{ id: 'hagearbeid', experience: 1, hourlyRate: 400 }], availabilityDays: ['mandag'] },
})
const wrong = (email: string) => ({ email, password: 'noe ganske annet', role: 'employer' })

const operations: [string, (context: RequestContext, email: string) => Promise<unknown>][] = [
  ['a forgotten password', (given, email) => requestPasswordReset(given, { email })],
  ['a link that signs in', (given, email) => requestMagicLink(given, { email, role: 'employer' })],
  ['a confirmation again', (given, email) => resendConfirmation(given, { email })],
  ['a customer’s registration', (given, email) => registerCustomerFrom(given, person(email))],
  ['a worker’s registration', (given, email) => registerWorker(given, worker(email))],
]

test.each(operations)(
  '%s asks the same of the database for known, unconfirmed and unknown addresses',
  async (_name, ask) => {
    await asked(given => ask(given, newAddress()))
    const unknown = await asked(given => ask(given, newAddress()))
    expect(unknown.length).toBeGreaterThan(5)
    const [confirmed, unconfirmed] = [await known(), await known(false)]
    expect(await asked(given => ask(given, confirmed))).toEqual(unknown)
    expect(await asked(given => ask(given, unconfirmed))).toEqual(unknown)
  },
)

test('a wrong password asks as often for an unknown address as for a known one', async () => {
  const confirmed = await known()
  const unknown = await asked(given => signIn(given, wrong(newAddress())))
  expect((await asked(given => signIn(given, wrong(confirmed)))).length).toBe(unknown.length)
})
