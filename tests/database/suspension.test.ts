import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { texts } from '#app/facts/suspension-texts.ts'
import { texts as messageTexts } from '#app/meeting/messages/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import { askingIn, PRICE, problemOf } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db, sessions } = world
const { nextDay, answered, page, told, publish } = await askingIn(world)
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { people, personAccount } = await import('#app/company/suspension/server/queries.ts')
const { suspensions } = await import('#app/schema/suspension.server.ts')
const { verifications, emailChanges } = await import('#app/schema/accounts.server.ts')
const { findProfileFor } = await import('#app/people/accounts/server/role-check.ts')
const { makeLink } = await import('#app/people/accounts/server/links.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, giveUpOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { findListedWorker } = await import('#app/meeting/search/server/cards.ts')
const { searchPeople } = await import('#app/schema/search.server.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { addFavourite } = await import('#app/meeting/favourites/server/add-favourite.ts')
const { myFavourites } = await import('#app/meeting/favourites/server/queries.ts')
const { makeFeed } = await import('#app/work/calendar/server/make-feed.ts')
const { myFeed } = await import('#app/work/calendar/server/queries.ts')
const { readFeed } = await import('#app/work/calendar/server/read-feed.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { reviewedWorker } = await import('#app/company/verification/server/queries.ts')
const { notify } = await import('#app/services/notifications/server/index.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Admin' })
const ola = await world.admin({ fullName: 'Ola Admin' })

const reason = 'Flere kunder sier at du ikke har møtt.'
const suspend = ({ userId }: Person, actor: Person = kari, why = reason) =>
  suspendPerson({ actor }, { userId, reason: why })
const lift = ({ userId }: Person, actor: Person = kari) =>
  liftSuspension({ actor }, { userId, reason: 'Vi tok feil.' })
const account = ({ userId }: Person, actor: Person = kari) => personAccount({ actor }, { userId })
const isFound = async ({ profileId }: Person) =>
  (await db.select().from(searchPeople).where(eq(searchPeople.profileId, profileId))).length === 1
const noticesOf = ({ userId }: Person) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.at)

async function mailsTo(person: Person): Promise<string[]> {
  const { email } = await account(person)
  const { rows } = await db.execute<{ heading: string }>(
    sql`select data -> 'content' ->> 'subject' as heading from pgboss.job
      where name = 'mail.send' and data ->> 'to' = ${email} order by created_on`,
  )
  return rows.map(({ heading }) => heading)
}

const sessionOf = ({ userId, profileId, role }: Person) =>
  db.insert(sessions).values({
    id: randomUUID(),
    ...{ userId, profileId, role, token: randomUUID() },
    expiresAt: new Date(Date.now() + HOUR),
  })

async function confirmed(customer: Person, worker: Person, startsAt = nextDay()) {
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  return { orderId, startsAt }
}

describe('an account that is shut', () => {
  it('has no session, no link and no way in, and its owner is told why, by mail and at the door', async () => {
    const worker = await world.worker()
    await sessionOf(worker)
    await inTransaction(async tx => {
      const lives = HOUR
      for (const [purpose, value] of [
        ['reset-password', worker.userId],
        ['magic-link', `worker ${worker.userId}`],
        ['magic-link', `employer ${worker.userId}`],
      ] as const)
        await makeLink(tx, purpose, { value, lives }, now())
    })
    await db.insert(emailChanges).values({
      id: randomUUID(),
      ...{ userId: worker.userId, oldEmail: 'a@example.test', newEmail: 'b@example.test' },
      ...{ requestedAt: now(), expiresAt: new Date(now().getTime() + HOUR) },
    })
    await suspend(worker)
    expect(await db.select().from(sessions).where(eq(sessions.userId, worker.userId))).toEqual([])
    const links = await db
      .select()
      .from(verifications)
      .where(sql`${verifications.value} like ${`%${worker.userId}`}`)
    expect(links).toEqual([])
    const closed = and(eq(emailChanges.userId, worker.userId), isNotNull(emailChanges.closedAt))
    expect(await db.select().from(emailChanges).where(closed)).toHaveLength(1)
    await expect(findProfileFor(worker.userId, { role: 'worker' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: texts.refused(reason),
      data: { reason: 'suspended' },
    })
    // The wrong sign-in page does not mention it.
    await expect(findProfileFor(worker.userId, { role: 'employer' })).rejects.toMatchObject({
      data: { reason: 'wrong-role' },
    })
    expect(await mailsTo(worker)).toContain('Kontoen din er stengt')
    const [row] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.command, 'person.suspend'), eq(auditLog.subjectId, worker.userId)))
    expect(row).toMatchObject({ actorId: kari.userId, details: {} })

    await lift(worker, ola)
    expect(await findProfileFor(worker.userId, { role: 'worker' })).toBe(worker.profileId)
    expect(await mailsTo(worker)).toContain('Kontoen din er åpnet igjen')
    const { suspensions: history } = await account(worker)
    expect(history).toMatchObject([
      { reason, by: 'Kari Admin', liftedBy: 'Ola Admin', liftReason: 'Vi tok feil.' },
    ])
    const { history: log } = await reviewedWorker({ actor: kari }, { workerId: worker.profileId })
    expect(log.map(({ action, notes }) => [action, notes])).toEqual([
      ['reinstated', 'Vi tok feil.'],
      ['suspended', reason],
    ])
  })

  it('is not found, ordered or written to, and is all of it again when it is opened', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const write = () =>
      sendMessage(
        { actor: customer },
        { to: worker.profileId, text: 'Hei', clientKey: randomUUID(), pictures: [] },
      )
    await addFavourite({ actor: customer }, { workerId: worker.profileId })
    await write()
    await makeFeed({ actor: worker }, {})
    const { url } = await myFeed({ actor: worker }, {})
    const token = /\/([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
    const feed = () => problemOf(readFeed({ actor: { kind: 'visitor' } }, { token }))
    const state = async () => ({
      found: await isFound(worker),
      order: await problemOf(placeOrder({ actor: customer }, world.request(worker, nextDay()))),
      write: await problemOf(write()),
      favourite: (await myFavourites({ actor: customer }, {}))[0]?.worker !== null,
      feed: await feed(),
    })
    const open = {
      found: true,
      order: 'went through',
      write: 'went through',
      favourite: true,
      feed: 'went through',
    }
    expect(await state()).toEqual(open)
    await suspend(worker)
    const shut = {
      found: false,
      order: 'NOT_FOUND',
      write: 'FORBIDDEN shut',
      favourite: false,
      feed: 'NOT_FOUND',
    }
    expect(await state()).toEqual(shut)
    const talk = await oneConversation({ actor: customer }, { with: worker.profileId })
    expect([talk.canWrite, talk.whyNot]).toEqual([false, messageTexts.shut])
    expect(talk.lines.length).toBeGreaterThan(0)
    // The verification page's switch does not restore it.
    const activate = setActive({ actor: kari }, { workerId: worker.profileId, active: true })
    expect(await problemOf(activate)).toBe('CONFLICT suspended')
    await lift(worker)
    expect(await state()).toEqual(open)
  })

  it('stays hidden when opened, where it was hidden before or has been hidden since', async () => {
    const [hidden, since] = [
      await world.worker({ profile: { isVisibleToCustomers: false } }),
      await world.worker(),
    ]
    await suspend(hidden)
    await lift(hidden)
    expect(await isFound(hidden)).toBe(false)
    await suspend(since)
    await db.update(profiles).set({ heldBackAt: now() }).where(eq(profiles.id, since.profileId))
    await lift(since)
    expect(await isFound(since)).toBe(false)
  })
})

describe('what a person who is shut out had open', () => {
  it('ends: requests to and from them, open requests, answers, proposals; the others hear, without the reason', async () => {
    const { customer: asker, first, second, requestId } = await answered()
    const [customer, both] = [await world.customer({ fullName: 'Nora Vik' }), first]
    const asked = await placeOrder({ actor: customer }, world.request(both, nextDay()))
    const startsAt = nextDay()
    const { seriesId } = await askSeries(
      { actor: customer },
      {
        ...world.request(both, startsAt),
        ...{ weeksBetween: 1, dates: [localDate(startsAt)], expectedRate: 40_000 },
      },
    )
    await suspend(both)
    expect((await oneOrder({ actor: customer }, { orderId: asked.orderId })).status).toBe('cancelled')
    expect((await oneSeries({ actor: customer }, { seriesId })).status).toBe('ended')
    expect((await page(asker, requestId)).received.map(({ name }) => name)).toEqual(['Jonas Berg'])
    expect((await told(customer)).sort()).toEqual(['order.closed', 'series.shut'])
    const said = JSON.stringify([...(await noticesOf(customer)), ...(await noticesOf(asker))])
    expect(said).not.toMatch(/møtt|stengt/)
    expect(said).toContain('Ingrid kan ikke ta oppdraget')

    await suspend(asker)
    expect((await told(second)).at(-1)).toBe('open-request.closed')
    const { effects } = await account(asker)
    expect(effects).toMatchObject({ openRequests: 0, requests: 0 })
    // Work in progress at the suspension comes too late.
    expect(await problemOf(publish(asker, nextDay()))).toBe('FORBIDDEN suspended')
    const late = placeOrder({ actor: asker }, world.request(second, nextDay()))
    expect(await problemOf(late)).toBe('FORBIDDEN suspended')
  })

  it('marks what is agreed, which the customer can then call off for free at any time', async () => {
    const [customer, worker] = [await world.customer(), await world.worker({ fullName: 'Ingrid Solheim' })]
    const one = await confirmed(customer, worker)
    const two = await confirmed(customer, worker)
    const late = new Date(one.startsAt.getTime() + HOUR)
    await suspend(worker)
    const notices = (await noticesOf(customer)).filter(({ kind }) => kind === 'order.marked')
    expect(notices.map(({ title, body }) => [title, body])).toEqual([
      ['Det er usikkert om Ingrid kan komme', expect.stringContaining('Det gjelder 2 avtaler')],
    ])
    const seen = await oneOrder({ actor: customer }, { orderId: one.orderId })
    expect(seen).toMatchObject({ status: 'confirmed', unavailable: 'worker', cancellationCharge: 0 })
    expect(seen.steps.at(-1)?.action).toBe('mark')
    expect((await oneOrder({ actor: kari }, { orderId: one.orderId })).unavailable).toBe('worker')
    expect((await account(worker)).agreed.map(({ orderId }) => orderId)).toEqual([one.orderId, two.orderId])
    await atTime(late, () => cancelOrder({ actor: customer }, { orderId: one.orderId, expectedCharge: 0 }))
    const charged = await db.select().from(orderLines).where(eq(orderLines.orderId, one.orderId))
    expect(charged.map(({ kind }) => kind)).toEqual(['agreed'])

    await lift(worker)
    const again = await oneOrder({ actor: customer }, { orderId: two.orderId })
    expect(again).toMatchObject({ status: 'confirmed', unavailable: null })
    expect(await told(customer)).toContain('order.unmarked')
    const soon = new Date(two.startsAt.getTime() - HOUR)
    const free = atTime(soon, () =>
      cancelOrder({ actor: customer }, { orderId: two.orderId, expectedCharge: 0 }),
    )
    expect(await problemOf(free)).toBe('CONFLICT charge-changed')
    expect(PRICE).toBe(again.gross)
  })

  it('holds nothing against a worker who gives up the order of a customer who is shut out', async () => {
    const [customer, worker] = [await world.customer({ fullName: 'Nora Vik' }), await world.worker()]
    const { orderId } = await confirmed(customer, worker)
    await suspend(customer)
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Det er usikkert om oppdraget hos Nora blir noe av')
    await giveUpOrder({ actor: worker }, { orderId, reason: 'Usikkert' })
    const counted = await findListedWorker(db, worker.profileId, now())
    expect(counted?.appointments).toEqual([0, 0])
  })
})

describe('who may shut whom', () => {
  it('is administrators, with a reason, and neither themselves nor anybody twice', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    for (const actor of [customer, worker])
      for (const work of [suspend, lift, account])
        expect(await problemOf(work(worker, actor))).toBe('FORBIDDEN role')
    expect(await problemOf(people({ actor: worker }, {}))).toBe('FORBIDDEN role')
    expect(await problemOf(suspend(kari))).toBe('FORBIDDEN yourself')
    expect(await problemOf(suspend(worker, kari, '  '))).toBe('reason')
    expect(await problemOf(suspend(worker, kari, 'x'.repeat(1001)))).toBe('reason')
    expect(await problemOf(suspend(worker, kari, 'a\u0000b'))).toBe('reason')
    expect(await problemOf(suspend({ ...worker, userId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await problemOf(lift(worker))).toBe('CONFLICT state.changed')
    await suspend(worker, ola)
    await expect(suspend(worker)).rejects.toMatchObject({ message: texts.alreadySuspended('Ola Admin') })
    const found = await people({ actor: kari }, { onlyShut: true })
    expect(found.people.every(({ isSuspended }) => isSuspended)).toBe(true)
    expect(found.people.map(({ userId }) => userId)).toContain(worker.userId)
  })

  it('of two administrators at once, one wins and the other is told', async () => {
    const worker = await world.worker()
    const outcomes = await Promise.all([kari, ola].map(actor => problemOf(suspend(worker, actor))))
    expect(outcomes.sort()).toEqual(['CONFLICT state.changed', 'went through'])
    const lifts = await Promise.all([kari, ola].map(actor => problemOf(lift(worker, actor))))
    expect(lifts.sort()).toEqual(['CONFLICT state.changed', 'went through'])
    expect(await db.select().from(suspensions).where(eq(suspensions.userId, worker.userId))).toHaveLength(1)
  })

  it('leaves an administrator, also when two shut each other out at once', async () => {
    const outcomes = await Promise.all([problemOf(suspend(kari, ola)), problemOf(suspend(ola, kari))])
    expect(outcomes.sort()).toEqual(['FORBIDDEN last-administrator', 'went through'])
    const left = (await account(kari, ola)).isSuspended ? ola : kari
    const other = left === ola ? kari : ola
    expect((await account(left, left)).whyNotSuspend).toBe(texts.notYourself)
    expect((await account(left, other)).whyNotSuspend).toBe(texts.lastAdministrator)
    // Suspended people get no notifications about others.
    const news = {
      kind: 'report.received',
      title: 'Ny',
      body: 'Ny',
      linkLabel: 'Les',
      link: '/admin-reports',
    }
    for (const { userId } of [kari, ola])
      await inTransaction(tx => notify(tx, now(), { userId, role: 'admin', ...news }))
    const hears = async (who: Person) => (await told(who)).includes(news.kind)
    expect([await hears(left), await hears(other)]).toEqual([true, false])
    await lift(other, left)
  })
})
