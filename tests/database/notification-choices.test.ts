import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { settingsTexts, unsubscribeTexts } from '#app/services/notifications/texts.ts'
import { channels, mayChoose, topicsOf } from '#app/services/notifications/topics.ts'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { wants, unsubscribeFrom } = await import('#app/services/notifications/server/index.ts')
const { chooseChannel } = await import('#app/services/notifications/server/choose-channel.ts')
const { myChoices, myNotifications } = await import('#app/services/notifications/server/queries.ts')
const { unsubscribeByLink, unsubscription } = await import(
  '#app/services/notifications/server/unsubscribe-by-link.ts'
)
const { readToken, unsubscribeToken } = await import('#app/services/notifications/server/unsubscribe-link.ts')
const { notificationSettings, notifications } = await import('#app/schema/notifications.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { now } = await import('#platform/clock.server.ts')

const nobody = { actor: { kind: 'visitor' } } as const
const choose = (actor: Person, topic: string, channel: string, wanted: boolean) =>
  chooseChannel({ actor }, { topic, channel, wanted })
const tokenFor = ({ userId, role }: Person, topic: 'orders' | 'account' = 'orders') =>
  unsubscribeToken({ userId, role, topic })

type Sent = { to: string; content: { subject: string; unsubscribe?: { href: string } } }
/** An address's queued mails, oldest first. */
async function mailsTo({ userId }: Person): Promise<Sent['content'][]> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const { rows } = await db.execute<{ data: Sent }>(
    sql`select data from pgboss.job where name = 'mail.send' and data ->> 'to' = ${user?.email} order by created_on`,
  )
  return rows.map(({ data }) => data.content)
}

describe('a choice', () => {
  it('is on until it is switched off, for one role, topic and channel', async () => {
    const worker = await world.worker()
    const { userId } = worker
    const about = { userId, role: 'worker', topic: 'orders' } as const
    expect(await wants(db, { ...about, channel: 'mail' })).toBe(true)
    await choose(worker, 'orders', 'mail', false)
    expect(await wants(db, { ...about, channel: 'mail' })).toBe(false)
    expect(await wants(db, { ...about, channel: 'push' })).toBe(true)
    expect(await wants(db, { ...about, topic: 'reviews', channel: 'mail' })).toBe(true)
    expect(await wants(db, { ...about, role: 'employer', channel: 'mail' })).toBe(true)
    await choose(worker, 'orders', 'mail', true)
    expect(await wants(db, { ...about, channel: 'mail' })).toBe(true)
    expect((await myChoices({ actor: worker }, {})).choices).toContainEqual({
      topic: 'orders',
      channel: 'mail',
      wanted: true,
    })
  })

  it('is there for every topic of the role, and for nothing else', async () => {
    for (const actor of [await world.worker(), await world.customer(), await world.admin()]) {
      const { choices } = await myChoices({ actor }, {})
      const withChoice = topicsOf(actor.role).filter(id =>
        channels.some(channel => mayChoose(actor.role, id, channel)),
      )
      expect(new Set(choices.map(({ topic }) => topic))).toEqual(new Set(withChoice))
      expect(choices.every(({ wanted }) => wanted)).toBe(true)
    }
  })

  it('is refused where law or safety decides, and for other roles', async () => {
    const customer = await world.customer()
    const refused = { code: 'FORBIDDEN', message: settingsTexts.noChoice }
    for (const topic of ['complaints', 'account', 'agreements', 'inbox'])
      await expect(choose(customer, topic, 'mail', false)).rejects.toMatchObject(refused)
    await expect(choose(customer, 'inbox', 'push', false)).rejects.toMatchObject(refused)
    await expect(choose(customer, 'tull', 'mail', false)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(choose(customer, 'orders', 'sms', false)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(chooseChannel(nobody, {})).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const { userId } = customer
    // Even an illegal row switches nothing off.
    await db
      .insert(notificationSettings)
      .values({ userId, role: 'employer', topic: 'complaints', channel: 'mail', wanted: false })
    expect(await wants(db, { userId, role: 'employer', topic: 'complaints', channel: 'mail' })).toBe(true)
    expect(await wants(db, { userId, role: 'admin', topic: 'inbox', channel: 'mail' })).toBe(false)
  })

  it('made twice at once is one row with the last word', async () => {
    const worker = await world.worker()
    await Promise.all([1, 2, 3, 4].map(() => choose(worker, 'reviews', 'push', false)))
    const rows = await db
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, worker.userId))
    expect(rows).toMatchObject([{ topic: 'reviews', wanted: false }])
  })

  it('holds the mail back and not the notification', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await choose(worker, 'orders', 'mail', false)
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 3)))
    expect(await mailsTo(worker)).toEqual([])
    expect((await myNotifications({ actor: worker }, {})).unread).toBe(1)
    await choose(worker, 'orders', 'mail', true)
    await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 4)))
    expect(await mailsTo(worker)).toHaveLength(1)
    await acceptOrder({ actor: worker }, { orderId })
    // Agreements are confirmed in writing, and such mails have no unsubscribe link.
    expect((await mailsTo(customer)).map(mail => 'unsubscribe' in mail)).toEqual([false])
  })
})

describe('the link of a mail', () => {
  it('stands in mails that can be switched off, and is for this person, role and topic', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 5)))
    const [mail] = await mailsTo(worker)
    const href = new URL(mail?.unsubscribe?.href ?? '')
    expect(href.pathname).toBe('/avmeld')
    const { userId } = worker
    const token = href.searchParams.get('k') ?? ''
    expect(readToken(token)).toEqual({ userId, role: 'worker', topic: 'orders' })
    expect(unsubscribeFrom({ userId, role: 'worker', topic: 'account' })).toBeUndefined()
  })

  it('asks first, then stops it, and can be undone, without a session', async () => {
    const worker = await world.worker()
    const token = tokenFor(worker)
    const on = { topic: 'orders', role: 'worker', wanted: true }
    expect(await unsubscription(nobody, { token })).toEqual(on)
    expect(await unsubscription(nobody, { token })).toEqual(on)
    expect(await unsubscribeByLink(nobody, { token, wanted: false })).toEqual({ ...on, wanted: false })
    expect(await unsubscribeByLink(nobody, { token, wanted: false })).toEqual({ ...on, wanted: false })
    expect(await unsubscription(nobody, { token })).toEqual({ ...on, wanted: false })
    expect((await myChoices({ actor: worker }, {})).choices).toContainEqual({
      topic: 'orders',
      channel: 'mail',
      wanted: false,
    })
    expect(await unsubscribeByLink(nobody, { token, wanted: true })).toEqual(on)
  })

  it('is of no use when it is forged, broken or changed', async () => {
    const [worker, other] = [await world.worker(), await world.worker()]
    const token = tokenFor(worker)
    const parts = token.split('.')
    const forged = { code: 'FORBIDDEN', message: unsubscribeTexts.forged }
    const wrong = [
      ...['', 'tull', 'a.b.c.d', '....', token.slice(0, -1), `${token}x`, token.slice(0, 60)],
      parts.with(0, other.userId).join('.'),
      parts.with(1, 'employer').join('.'),
      parts.with(2, 'messages').join('.'),
      '💌'.repeat(20),
    ]
    for (const broken of wrong) {
      await expect(unsubscribeByLink(nobody, { token: broken, wanted: false })).rejects.toMatchObject(forged)
      await expect(unsubscription(nobody, { token: broken })).rejects.toMatchObject(forged)
    }
    await expect(
      unsubscribeByLink(nobody, { token: 'x'.repeat(10_000), wanted: false }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect((await unsubscription(nobody, { token })).wanted).toBe(true)
  })

  it('says that it no longer holds when the account, or the choice, is gone', async () => {
    const gone = { code: 'FORBIDDEN', message: unsubscribeTexts.gone }
    const [left, worker] = [await world.worker(), await world.worker()]
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, left.userId))
    await expect(unsubscription(nobody, { token: tokenFor(left) })).rejects.toMatchObject(gone)
    const never = unsubscribeToken({ userId: randomUUID(), role: 'worker', topic: 'orders' })
    await expect(unsubscription(nobody, { token: never })).rejects.toMatchObject(gone)
    const token = tokenFor(worker, 'account')
    await expect(unsubscribeByLink(nobody, { token, wanted: false })).rejects.toMatchObject(gone)
  })
})

describe('the list', () => {
  it('is read to its end by pages, each row once, also when one comes meanwhile', async () => {
    const worker = await world.worker()
    const row = {
      ...{ userId: worker.userId, role: 'worker' as const, kind: 'order.requested' },
      ...{ title: 'T', body: 'B', linkLabel: 'L', link: '/' },
    }
    // Groups of five at the same moment: the order must not depend on time alone.
    const rows = Array.from({ length: 123 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      at: new Date(Math.floor(index / 5) * 1000),
      readAt: index % 3 === 0 ? new Date() : null,
    }))
    await db.insert(notifications).values(rows)
    for (const only of ['all', 'unread'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await myNotifications({ actor: worker }, { only, cursor })
        seen.push(...page.items.map(({ id }) => id))
        await db.insert(notifications).values({ ...row, id: randomUUID(), at: new Date(9e12) })
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      const wanted: string[] = rows.filter(({ readAt }) => only === 'all' || !readAt).map(({ id }) => id)
      expect(seen.filter(id => wanted.includes(id))).toHaveLength(wanted.length)
      expect(new Set(seen).size).toBe(seen.length)
      await db.delete(notifications).where(and(eq(notifications.at, new Date(9e12))))
    }
    for (const cursor of ['tull', '1.2', '12345678901234567890.x', `1.${'-'.repeat(36)}`])
      await expect(myNotifications({ actor: worker }, { cursor })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
  })
})
