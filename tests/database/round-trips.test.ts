import { createHmac, randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { Tally } from '#platform/db/statements.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { now } = await import('#platform/clock.server.ts')
const { hearTallies } = await import('#platform/db/statements.server.ts')
const { secrets } = await import('#platform/secrets.server.ts')
const { cookieName } = await import('#platform/http/cookie-name.ts')
const { publicUrl } = await import('#platform/http/public-url.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { sessions } = await import('#app/schema/accounts.server.ts')
const { createListener, createServer } = await import('#app/server.ts')

/**
 * The most that each operation may ask, with the session and the limits: statements, and round trips, since those sent
 * together wait once. A figure that falls is written here; one that rises is a mistake, or is explained in docs/performance.md.
 */
const most: Record<string, { statements: number; roundTrips: number }> = {
  'payments.order': { statements: 27, roundTrips: 22 },
  'orders.accept': { statements: 23, roundTrips: 14 },
  'orders.decline': { statements: 18, roundTrips: 11 },
  'orders.withdraw': { statements: 18, roundTrips: 11 },
  'orders.cancel': { statements: 18, roundTrips: 11 },
  'orders.approve': { statements: 24, roundTrips: 13 },
  'orders.one': { statements: 2, roundTrips: 2 },
  'orders.mine': { statements: 3, roundTrips: 2 },
  'profiles.mine': { statements: 2, roundTrips: 2 },
  'lookup.people': { statements: 3, roundTrips: 3 },
  'lookup.orders': { statements: 3, roundTrips: 3 },
  'lookup.series': { statements: 3, roundTrips: 3 },
  'accounts.session': { statements: 4, roundTrips: 4 },
}

const heard = new Map<string, Tally>()
const stop = hearTallies(tally => heard.set(tally.operation, tally))
const server = createHttpServer(createListener(await createServer(async () => {}))).listen(0, '127.0.0.1')
afterAll(() => {
  stop()
  server.closeAllConnections()
  server.close()
})

const headers = { origin: publicUrl, 'content-type': 'application/json' }
const cookies = new Map<Person, string>()

async function signIn(person: Person) {
  const token = randomUUID().replaceAll('-', '')
  const { userId, profileId, role } = person
  await world.db.insert(sessions).values({
    ...{ id: randomUUID(), userId, token, role, profileId, createdAt: new Date(), updatedAt: new Date() },
    expiresAt: new Date(Date.now() + DAY),
  })
  const signed = `${token}.${createHmac('sha256', secrets.auth).update(token).digest('base64')}`
  cookies.set(person, `${cookieName('naerhjelp')}.session_token=${encodeURIComponent(signed)}`)
}

async function ask(person: Person, path: string, body?: object) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, cookie: cookies.get(person) ?? '' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200)
  return answer.json()
}

/** Asks, approves at the test provider, and comes back. */
async function askAndPay(person: Person, wish: object) {
  const paymentId = randomUUID()
  await ask(person, '/orders', { ...wish, paymentId })
  await ask(person, `/test-payments/${paymentId}`, { answer: 'pay' })
  return (await ask(person, `/payments/${paymentId}/look`, {})) as { orderId: string }
}

it('asks the database no more often than it did', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  await signIn(customer)
  await signIn(worker)
  // So far ahead that nothing is reserved yet, whatever day and hour it is: letting go of a reservation asks once more.
  let days = 10
  const place = async () => {
    days += 1
    return (await askAndPay(customer, world.request(worker, nineOClock(now(), days)))).orderId
  }
  const accepted = async () => {
    const orderId = await place()
    await ask(worker, `/orders/${orderId}/accept`, {})
    return orderId
  }
  // Connections that have prepared nothing ask no more.
  await ask(worker, `/orders/${await place()}/decline`, { reason: 'Opptatt' })
  await ask(customer, `/orders/${await place()}/withdraw`, {})
  await ask(customer, `/orders/${await accepted()}/cancel`, { expectedCharge: 0 })
  let orderId = ''
  // The first has the queues of its jobs looked up.
  for (const _ of [1, 2]) {
    orderId = await accepted()
    const deliveredAt = now()
    await world.db
      .update(orders)
      .set({ status: 'delivered', workedHalfHours: 4, deliveredAt, approvesAt: deliveredAt })
      .where(eq(orders.id, orderId))
    await ask(customer, `/orders/${orderId}/approve`, { acceptExtraHours: false })
  }
  for (const person of [customer, worker])
    for (const path of [`/orders/${orderId}`, '/orders', '/profile', '/session']) await ask(person, path)
  const admin = await world.admin()
  await signIn(admin)
  for (const what of ['people', 'orders', 'series'])
    for (const q of ['a', 'b']) await ask(admin, `/admin/lookup/${what}?q=person%20${q}`)
  const asked = Object.fromEntries(
    [...heard.values()].map(({ operation, statements, roundTrips }) => [
      operation,
      { statements: statements.length, roundTrips },
    ]),
  )
  const over = Object.entries(most).filter(([operation, least]) => {
    const { statements = Infinity, roundTrips = Infinity } = asked[operation] ?? {}
    return statements > least.statements || roundTrips > least.roundTrips
  })
  expect(
    over.map(([operation]) => ({ operation, ...asked[operation], asked: heard.get(operation)?.statements })),
  ).toEqual([])
})

it('asks for the way there once, of whoever is to go, and not for each order', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  await signIn(customer)
  await signIn(worker)
  const placed = async (days: number) => askAndPay(customer, world.request(worker, nineOClock(now(), days)))
  const { orderId } = await placed(3)
  await placed(4)
  const costOf = async (person: Person, path: string, operation: string) => {
    await ask(person, path)
    await ask(person, path)
    const { statements = [], roundTrips } = heard.get(operation) ?? {}
    return { statements: statements.length, roundTrips }
  }
  expect(await costOf(worker, `/orders/${orderId}`, 'orders.one')).toEqual({ statements: 3, roundTrips: 3 })
  expect(await costOf(worker, '/orders', 'orders.mine')).toEqual({ statements: 4, roundTrips: 3 })
  expect(await costOf(customer, `/orders/${orderId}`, 'orders.one')).toEqual({ statements: 2, roundTrips: 2 })
  expect(await costOf(customer, '/orders', 'orders.mine')).toEqual({ statements: 3, roundTrips: 2 })
})
