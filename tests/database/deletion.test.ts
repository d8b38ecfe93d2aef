import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#app/company/privacy/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { addressed, texts as evidenceTexts } from '#app/facts/evidence-texts.ts'
import { deletedName } from '#app/facts/names.ts'
import { forgottenWish } from '#app/facts/wish-fields.ts'
import { texts as messageTexts } from '#app/meeting/messages/texts.ts'
import { texts as openTexts } from '#app/meeting/open-requests/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { customerWords, liveTogether, origins, password, withPassword, workerWords } from './lived.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { keepers } = await import('#platform/personal-data.ts')
const { favourites } = await import('#app/schema/favourites.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { openAnswers, openRequests } = await import('#app/schema/open-requests.server.ts')
const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
const { deleteAccount } = await import('#app/company/privacy/server/delete-account.ts')
const { deletionPlan } = await import('#app/company/privacy/server/queries.ts')
const { users, sessions, identities } = await import('#app/schema/accounts.server.ts')
const { attempts } = await import('#platform/db/tables.server.ts')
const { blocks, messagePictures } = await import('#app/schema/messages.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { orders, orderLines, orderSteps } = await import('#app/schema/orders.server.ts')
const { signedContracts } = await import('#app/schema/employment.server.ts')
const { oneOrder, myOrders } = await import('#app/work/orders/server/queries.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { myConversations } = await import('#app/meeting/messages/server/queries.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { showWorker } = await import('#app/meeting/search/server/queries.ts')
const { reviewedWorkers } = await import('#app/company/verification/server/queries.ts')
const { removeStoredImage } = await import('#app/services/pictures/server/remove-stored-image.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { chargeShutOutItself } = await import('#app/work/orders/server/timers.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { registerCustomer } = await import('#app/people/accounts/server/register-customer.ts')

const request = (actor: Person) => ({
  actor,
  origin: origins.customer,
  requestHeaders: new Headers(),
  responseHeaders: new Headers(),
})
const leave = (actor: Person, currentPassword = password) =>
  deleteAccount(request(actor), { currentPassword })

/** The tables of the product's own schema. */
async function tables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table, as text, by table. */
async function dump(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of await tables()) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, E'\n') as all from ${sql.identifier(name)} t`,
    )
    found[name] = rows[0]?.all ?? ''
  }
  const { rows } = await db.execute<{ all: string | null }>(
    sql`select string_agg(data::text, E'\n') as all from pgboss.job where name <> 'mail.send'`,
  )
  found.jobs = rows[0]?.all ?? ''
  // Attempts are counted by network, without names, and deleted within the day.
  delete found.attempts
  return found
}

const placesOf = (words: readonly string[], rows: Record<string, string>) =>
  words.flatMap(word =>
    Object.entries(rows)
      .filter(([, text]) => text.includes(word))
      .map(([table]) => `${word} in ${table}`),
  )

test('every table that refers to people has a feature that answers for it', async () => {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select cl.relname as from, target.relname as to from pg_constraint c
    join pg_class cl on cl.oid = c.conrelid join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and cl.relnamespace = 'public'::regnamespace`)
  const about = new Set(['users'])
  for (let before = 0; before < about.size; ) {
    before = about.size
    for (const { from, to } of rows) if (about.has(to)) about.add(from)
  }
  expect(about.size).toBeGreaterThan(12)
  const answered = keepers().flatMap(({ tables: own }) => own)
  expect([...about].filter(table => !answered.includes(table))).toEqual([])
  expect(answered.length).toBe(new Set(answered).size)
  // Tables that hold people without a foreign key are found by their content (below).
  expect(answered.filter(table => !about.has(table))).toEqual(['contact_messages'])
})

/** The account and the national identity number: nowhere in readable form. */
const sealed = ['12345678903', '12838809470']

describe('two who have used all of it', () => {
  let lived: Awaited<ReturnType<typeof liveTogether>>
  let waiting: Person
  let emails: string[]
  let pictures: string[]

  beforeAll(async () => {
    lived = await liveTogether(world)
    // The two have blocked each other, so nothing waits between them: another waits for the customer.
    waiting = await world.worker()
    const asked = eq(openRequests.customerId, lived.customer.profileId)
    for (const { id } of await db.select().from(openRequests).where(asked))
      await answerOpenRequest({ actor: waiting }, { requestId: id, text: 'Jeg har rive' })
    emails = [await lived.emailOf(lived.customer), await lived.emailOf(lived.worker)]
    const rows = await db.select({ image: profiles.profileImage }).from(profiles)
    pictures = rows.flatMap(({ image }) => image ?? [])
    expect([await db.$count(blocks), await db.$count(messagePictures)]).toEqual([2, 1])
  })

  test('are found all over the database before they leave', async () => {
    const before = await dump()
    for (const word of [...customerWords, ...workerWords.filter(word => !sealed.includes(word)), ...emails])
      expect([word, placesOf([word], before).length > 0]).toEqual([word, true])
    expect(pictures).toHaveLength(2)
  })

  test('are told what is kept and until when', async () => {
    const plan = await deletionPlan({ actor: lived.customer }, undefined)
    const until = `${lived.done.getUTCFullYear() + 5}-12-31`
    expect(plan).toMatchObject({
      proof: 'password',
      profiles: ['employer'],
      open: [],
      onlyAdministrator: false,
      orders: { count: 1, until },
      contracts: { count: 0, until: null },
      receipts: { count: 1, until },
      reviews: 1,
    })
    expect(await deletionPlan({ actor: lived.worker }, undefined)).toMatchObject({
      contracts: { count: 1, until },
      receipts: { count: 0, until: null },
    })
  })

  // ASVS 14.2.4
  test('the customer leaves: nothing in the database tells who it was §7.2', async () => {
    const money = await db.select().from(orderLines).where(eq(orderLines.orderId, lived.orderId))
    expect(await leave(lived.customer)).toEqual({ done: true })
    const { receipts: documents = '', ...rest } = await dump()
    expect(placesOf([...customerWords, emails[0] ?? ''], rest)).toEqual([])
    // A sales document names its buyer by law, and nothing else.
    const kept = placesOf(customerWords, { receipts: documents })
    expect(kept).toEqual(['Marte Kvamsdal', 'Marte', 'Maridalsveien 87'].map(word => `${word} in receipts`))
    expect(await db.select().from(orderLines).where(eq(orderLines.orderId, lived.orderId))).toEqual(money)
    expect([await db.select().from(blocks), await db.select().from(messagePictures)]).toEqual([[], []])
    const [order] = await db.select().from(orders).where(eq(orders.id, lived.orderId))
    expect(order).toMatchObject({
      status: 'completed',
      address: '0461 Oslo',
      description: forgottenWish().description,
      reason: 'Avtalen ble fulgt',
    })
    const counted = await db.select().from(attempts)
    expect(
      counted.filter(({ key }) => key.includes(emails[0] ?? '') || key.includes(lived.customer.userId)),
    ).toEqual([])
    const own = (table: typeof sessions | typeof identities) =>
      db.select().from(table).where(eq(table.userId, lived.customer.userId))
    expect([await own(sessions), await own(identities)]).toEqual([[], []])
  })

  test('whoever waited for the customer is told that it is over, and not who it was', async () => {
    const mine = eq(notifications.userId, waiting.userId)
    const kinds = (await db.select().from(notifications).where(mine)).map(({ kind, body }) => [kind, body])
    expect(kinds).toContainEqual(['open-request.withdrawn', openTexts.goneBody])
    expect(await db.select().from(favourites)).toMatchObject([{ customerId: lived.neighbour.profileId }])
    expect(await db.select().from(openRequests)).toMatchObject([{ customerId: lived.neighbour.profileId }])
  })

  test('the worker still reads the order, the conversation and the review', async () => {
    const { worker, customer, orderId } = lived
    const order = await oneOrder({ actor: worker }, { orderId })
    expect(order.counterpart).toMatchObject({ name: deletedName, image: null, phone: null })
    expect(order.review).toMatchObject({ text: 'Pen hekk.', stars: 4 })
    expect(order.customerReview).toMatchObject({ text: 'Pen hage.', stars: 5 })
    expect((await myOrders({ actor: worker }, {})).orders[0]?.counterpart.name).toBe(deletedName)
    const conversation = await oneConversation({ actor: worker }, { with: customer.profileId })
    expect(conversation).toMatchObject({
      canWrite: false,
      other: { name: deletedName, firstName: deletedName },
    })
    const said = conversation.lines.filter(({ author }) => author !== 'system')
    expect(said.map(({ author, text }) => [author, text])).toEqual([
      ['other', messageTexts.forgotten],
      ['me', 'Jeg kommer med egen saks'],
    ])
    expect((await myConversations({ actor: worker }, { search: '' })).items[0]?.name).toBe(deletedName)
    const evidence = await orderEvidence({ actor: worker }, { orderId })
    expect(evidence.tasks.map(({ text }) => text)).toEqual(Array(2).fill(evidenceTexts.forgottenTask))
    expect(evidence.complaint?.statements.map(({ author, text }) => [author, text])).toEqual([
      ['worker', 'Det regnet hele dagen'],
      ['employer', ''],
      ['admin', `${addressed.both} Når regnet det?`],
    ])
    expect([evidence.visits.length, evidence.before.length]).toEqual([1, 1])
    await expect(lived.say(worker, customer, 'Er du der?')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messageTexts.gone,
    })
  })

  test('the worker leaves too: the contract is kept without its person, the picture is gone', async () => {
    expect(await leave(lived.worker)).toEqual({ done: true })
    expect(placesOf([...workerWords, ...emails], await dump())).toEqual([])
    for (const table of [favourites, openAnswers]) expect(await db.select().from(table)).toEqual([])
    const [kept] = await db
      .select()
      .from(signedContracts)
      .where(eq(signedContracts.userId, lived.worker.userId))
    expect(kept).toMatchObject({ workerName: deletedName, accountNumber: null, accountNumberEnd: null })
    expect(kept?.contractText).toContain('[slettet]')
    expect(kept?.contractText).toContain('RAMMEKONTRAKT')
    const { rows } = await db.execute<{ data: { name: string } }>(
      sql`select data from pgboss.job where name = 'profile.remove-stored-image'`,
    )
    for (const { data } of rows) await removeStoredImage.run(data)
    const folder = join(process.env.DATA_DIR ?? '', 'files')
    expect(pictures.filter(name => existsSync(join(folder, name)))).toEqual([])
  })

  test('nobody finds the worker, in search or among those to verify', async () => {
    const seeker = await world.customer()
    await expect(showWorker({ actor: seeker }, { workerId: lived.worker.profileId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { workers, total, counters } = await reviewedWorkers(
      { actor: lived.admin },
      { q: '', status: 'all' },
    )
    const left = workers.map(({ id }) => id)
    expect([left, total, counters.total]).toEqual([[waiting.profileId], 1, 1])
  })

  test('both are told by mail, at the address that they had', async () => {
    const { rows } = await db.execute<{ data: { to: string; content: { subject: string } } }>(
      sql`select data from pgboss.job where name = 'mail.send'`,
    )
    for (const email of emails) {
      const subjects = rows.filter(({ data }) => data.to === email).map(({ data }) => data.content.subject)
      expect(subjects).toEqual(['Kontoen din er slettet'])
    }
  })

  test('the address is free again', async () => {
    const [email = ''] = emails
    await registerCustomer({ actor: { kind: 'visitor' } }, { fullName: 'Marte Kvamsdal', email, password })
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })
})

const somebody = async () => withPassword(world, await world.customer())
const stillThere = async ({ userId }: Person) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.deletedAt === null && user.name !== deletedName
}

describe('an account stays as it is', () => {
  test('when the password is wrong or missing', async () => {
    const person = await somebody()
    await expect(leave(person, 'feil')).rejects.toMatchObject({
      data: { fields: { currentPassword: answerTexts.passwordWrong } },
    })
    await expect(leave(person, '')).rejects.toMatchObject({
      data: { fields: { currentPassword: accountTexts.passwordRequired } },
    })
    expect(await stillThere(person)).toBe(true)
  })

  test('while there is an order under way, which is named with what to do', async () => {
    const person = await somebody()
    const worker = await world.worker()
    const { orderId } = await placeOrder({ actor: person }, world.request(worker, nineOClock(new Date(), 5)))
    const [open] = (await deletionPlan({ actor: person }, undefined)).open
    expect(open).toMatchObject({
      orderId,
      as: 'employer',
      status: 'Venter',
      path: `/consumer-orders/${orderId}`,
      advice: 'Trekk forespørselen tilbake.',
    })
    await expect(leave(person)).rejects.toMatchObject({ code: 'CONFLICT', message: texts.ordersUnderWay })
    expect((await deletionPlan({ actor: worker }, undefined)).open).toHaveLength(1)
    expect(await stillThere(person)).toBe(true)
  })

  test('while it may still be said that the worker could have come in: then it is charged, or decided', async () => {
    const [person, worker] = [await somebody(), await world.worker()]
    const startsAt = nineOClock(new Date(), 5)
    const { orderId } = await placeOrder({ actor: person }, world.request(worker, startsAt))
    await acceptOrder({ actor: worker }, { orderId })
    const later = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
    await atTime(later(20), () => shutOutOrder({ actor: worker }, { orderId, arrived: '09:00', text: '' }))
    const [open] = (await deletionPlan({ actor: person }, undefined)).open
    expect(open).toMatchObject({ orderId, advice: expect.stringContaining('Stemmer det ikke, sier du fra') })
    await expect(leave(person)).rejects.toMatchObject({ code: 'CONFLICT', message: texts.ordersUnderWay })
    await atTime(later(20 + 24 * 60), () => chargeShutOutItself.run({ orderId }))
    expect((await deletionPlan({ actor: person }, undefined)).open).toEqual([])
    await leave(person)
    expect(await stillThere(person)).toBe(false)
  })

  test('when nobody would be left to administer', async () => {
    await db.update(profiles).set({ isAdmin: false })
    const admin = await withPassword(world, await world.admin())
    const acting: Person = { ...admin, role: 'employer' }
    await expect(leave(acting)).rejects.toMatchObject({ code: 'CONFLICT', message: texts.onlyAdministrator })
    expect(await stillThere(admin)).toBe(true)
    await world.admin()
    expect(await leave(acting)).toEqual({ done: true })
  })

  test('whole, when any part of it fails §2.12 §7.2 §8.2', async () => {
    const person = await somebody()
    await db.execute(sql`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'out of order'; end $$`)
    await db.execute(sql`create trigger fails before delete on security_events
      for each statement execute function fail_here()`)
    await expect(leave(person)).rejects.toThrow()
    await db.execute(sql`drop trigger fails on security_events`)
    expect(await stillThere(person)).toBe(true)
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.userId))).toHaveLength(1)
    expect(await leave(person)).toEqual({ done: true })
  })
})

test('somebody without a password types the address instead', async () => {
  const person = await world.customer()
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  expect(await deletionPlan({ actor: person }, undefined)).toMatchObject({ proof: 'email' })
  // An old session is not enough.
  await expect(deleteAccount(request(person), { email: user?.email })).rejects.toMatchObject({
    data: { reason: 'sign-in-again' },
  })
  await db.insert(sessions).values({
    ...{ id: person.sessionId, userId: person.userId, token: person.sessionId, role: 'employer' },
    ...{ profileId: person.profileId, expiresAt: new Date(Date.now() + 60_000) },
  })
  await expect(deleteAccount(request(person), { email: 'en@annen.test' })).rejects.toMatchObject({
    data: { fields: { email: texts.emailMismatch } },
  })
  expect(await deleteAccount(request(person), { email: user?.email.toUpperCase() })).toEqual({ done: true })
})

test('an order that is placed at the same moment is there whole, or is not made', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await somebody()
    const worker = await world.worker()
    const [left, placed] = await Promise.allSettled([
      leave(person),
      placeOrder({ actor: person }, world.request(worker, nineOClock(new Date(), 6))),
    ])
    expect([left.status, placed.status].filter(status => status === 'fulfilled')).toHaveLength(1)
  }
})

describe('the logs let go of words only', () => {
  const update = (set: ReturnType<typeof sql>, actor: string) =>
    db.execute(sql`update order_steps set ${set} where actor_user_id = ${actor}`)

  test('of somebody who has left, and of nothing else in the row', async () => {
    const person = await somebody()
    const worker = await world.worker()
    const { orderId } = await placeOrder({ actor: person }, world.request(worker, nineOClock(new Date(), 7)))
    await db.insert(orderSteps).values({
      ...{ orderId, action: 'place', at: new Date(), actorUserId: person.userId },
      note: 'Noe personlig',
    })
    const refused = { cause: { message: 'order_steps is append-only' } }
    await expect(update(sql`note = null`, person.userId)).rejects.toMatchObject(refused)
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.userId))
    await expect(update(sql`note = 'Noe annet'`, person.userId)).rejects.toMatchObject(refused)
    await expect(update(sql`note = null, action = 'accept'`, person.userId)).rejects.toMatchObject(refused)
    await update(sql`note = null`, person.userId)
    await expect(db.delete(orderSteps).where(eq(orderSteps.orderId, orderId))).rejects.toMatchObject(refused)
    await expect(
      db.execute(sql`update audit_log set command = 'x' where actor_id = ${person.userId}`),
    ).rejects.toThrow()
  })
})
