import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { jobs } = await import('#app/server.ts')
const { emailChanges, sessions, users, verifications } = await import('#app/schema/accounts.server.ts')
const { securityEvents } = await import('#app/schema/security.server.ts')
const { contactMessages } = await import('#app/schema/contact.server.ts')
const { attempts } = await import('#platform/db/tables.server.ts')
const { updateCustomer } = await import('#app/people/profiles/server/update-customer.ts')
const { withoutIdentifiers } = await import('#platform/personal-data.ts')

const ago = (days: number) => new Date(Date.now() - days * DAY)
const run = (name: string) => jobs.find(job => job.name === name)?.run({})

test('what has served is removed at night, and nothing that still serves', async () => {
  const { userId, profileId } = await world.customer()
  const link = (id: string, expiresAt: Date) => ({ id, identifier: id, value: 'used', expiresAt })
  await db
    .insert(verifications)
    .values([link('old', ago(8)), link('spent', ago(6)), link('waiting', ago(-1))])
  const session = { userId, role: 'employer', profileId }
  await db.insert(sessions).values([
    { id: randomUUID(), token: 'ended', expiresAt: ago(1), ...session },
    { id: randomUUID(), token: 'open', expiresAt: ago(-1), ...session },
  ])
  const change = { userId, oldEmail: 'a@example.test', requestedAt: ago(40), closedAt: ago(39) }
  await db.insert(emailChanges).values([
    { id: randomUUID(), newEmail: 'old@example.test', expiresAt: ago(39), ...change },
    { id: randomUUID(), newEmail: 'new@example.test', expiresAt: ago(2), ...change },
  ])
  await db.insert(attempts).values([
    { key: 'old', windowStart: ago(2), count: 1 },
    { key: 'new', windowStart: ago(0), count: 1 },
  ])
  await run('accounts.sweep')
  expect((await db.select().from(verifications)).map(({ id }) => id).sort()).toEqual(['spent', 'waiting'])
  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(['open'])
  expect((await db.select().from(emailChanges)).map(({ newEmail }) => newEmail)).toEqual(['new@example.test'])
  expect((await db.select().from(attempts)).map(({ key }) => key)).toEqual(['new'])
})

test('a stand-in is let go of when nobody has been signed in to it for long, and nobody else is', async () => {
  const mark = 'a'.repeat(32)
  const make = async (email: string, days: number) => {
    const { userId, profileId } = await world.worker()
    await db
      .update(users)
      .set({ email, createdAt: ago(days) })
      .where(eq(users.id, userId))
    return { userId, profileId }
  }
  const old = await make(`old@example.test.${mark}.invalid`, 91)
  const young = await make(`young@example.test.${mark}.invalid`, 89)
  const used = await make(`used@example.test.${mark}.invalid`, 91)
  const real = await make('real@example.test', 91)
  await db
    .insert(sessions)
    .values({ id: randomUUID(), token: 'stand-in', expiresAt: ago(-1), role: 'worker', ...used })
  await run('accounts.sweep-stand-ins')
  const emailOf = async ({ userId }: { userId: string }) =>
    (await db.select().from(users).where(eq(users.id, userId)))[0]?.email
  expect(await Promise.all([old, young, used, real].map(emailOf))).toEqual([
    `slettet-${old.userId}@slettet.invalid`,
    `young@example.test.${mark}.invalid`,
    `used@example.test.${mark}.invalid`,
    'real@example.test',
  ])
})

test('events and messages to us are kept for a year', async () => {
  const { userId } = await world.customer()
  const event = { userId, ipAddress: 'unknown', userAgent: 'unknown' }
  await db.insert(securityEvents).values([
    { ...event, action: 'old', at: ago(366) },
    { ...event, action: 'new', at: ago(364) },
  ])
  const message = { name: 'Kari', email: 'kari@example.test' }
  await db.insert(contactMessages).values([
    { ...message, id: randomUUID(), message: 'old', sentAt: ago(366) },
    { ...message, id: randomUUID(), message: 'new', sentAt: ago(364) },
  ])
  await run('security.sweep')
  await run('contact.sweep')
  expect((await db.select().from(securityEvents)).map(({ action }) => action)).toEqual(['new'])
  expect((await db.select().from(contactMessages)).map(({ message: text }) => text)).toEqual(['new'])
})

test('the nights are in the queue, and mails leave it soon', async () => {
  const { rows: schedules } = await db.execute<{ name: string; timezone: string }>(
    sql`select name, timezone from pgboss.schedule order by name`,
  )
  expect(schedules).toEqual(
    [
      'accounts.sweep',
      'accounts.sweep-stand-ins',
      'contact.sweep',
      'hms-cards.ask-missing',
      'ledger.check',
      'logs.seal',
      'messages.check-unread',
      'orders.check-totals',
      'payments.check',
      'payments.poll',
      'pictures.sweep',
      'reviews.check-totals',
      'search.check',
      'security.sweep',
      'series.roll',
      'tax.forget-kept',
      'tax.order-daily',
      'tax.tell-missing',
      'timers.sweep',
      'travel.forget',
      'travel.look-up-homes',
      'word.sweep',
    ].map(name => ({ name, timezone: 'Europe/Oslo' })),
  )
  const { rows } = await db.execute<{ name: string; deletion_seconds: number }>(
    sql`select name, deletion_seconds from pgboss.queue where name in ('mail.send', 'orders.expire') order by name`,
  )
  expect(rows).toEqual([
    { name: 'mail.send', deletion_seconds: 600 },
    { name: 'orders.expire', deletion_seconds: 604800 },
  ])
})

test('the name that mails greet with follows the profile', async () => {
  const person = await world.customer({ fullName: 'Gammelt Navn' })
  const edit = { version: 1, fullName: 'Nytt Navn', address: 'Storgata 1', phone: '41233807' }
  await updateCustomer({ actor: person }, edit)
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  expect(user?.name).toBe('Nytt Navn')
})

test('a text loses what somebody is recognised by, as whole words and over line breaks', () => {
  const text = 'Per Ås, født 02.05.88, Storgata 1,\n0155 Oslo. Personalet ringer per telefon: 41233807.'
  const identifiers = ['Per Ås', 'Per', '02.05.88', 'Storgata 1, 0155 Oslo', '41233807', 'x', '']
  expect(withoutIdentifiers(text, identifiers, '–')).toBe('–, født –, –. Personalet ringer per telefon: –.')
})
