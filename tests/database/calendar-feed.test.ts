import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { makeFeed } = await import('#app/work/calendar/server/make-feed.ts')
const { removeFeed } = await import('#app/work/calendar/server/remove-feed.ts')
const { myFeed } = await import('#app/work/calendar/server/queries.ts')
const { readFeed } = await import('#app/work/calendar/server/read-feed.ts')
const { calendarFeeds } = await import('#app/schema/calendar.server.ts')
const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
const { deleteAccount } = await import('#app/company/privacy/server/delete-account.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')

const visitor = { kind: 'visitor' } as const

async function tokenOf(actor: Person): Promise<string> {
  const { url } = await myFeed({ actor }, {})
  return /\/([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
}

const textOf = async (token: string) => (await readFeed({ actor: visitor }, { token })).text
const entries = (text: string) => text.replaceAll('\r\n ', '').match(/^SUMMARY:.*$/gm) ?? []

/** A day in summer and one in winter, both agreed in the spring before. */
async function agreed() {
  const now = new Date('2027-03-01T08:00:00Z')
  const [customer, worker] = [await world.customer(), await world.worker()]
  const ids = await atTime(now, async () => {
    const made: string[] = []
    for (const days of [20, 40]) {
      const { orderId } = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now, days)))
      await acceptOrder({ actor: worker }, { orderId })
      made.push(orderId)
    }
    await placeOrder({ actor: customer }, world.request(worker, nineOClock(now, 50)))
    return made
  })
  return { customer, worker, ids, now }
}

test('each party reads what is agreed, at nine on the clock in winter and in summer', async () => {
  const { customer, worker, now } = await agreed()
  for (const actor of [customer, worker]) {
    await makeFeed({ actor }, {})
    const text = await atTime(now, async () => textOf(await tokenOf(actor)))
    expect(entries(text)).toHaveLength(2)
    expect(text.match(/^DTSTART;TZID=Europe\/Oslo:\d{8}T090000/gm)).toHaveLength(2)
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  }
})

test('what is called off is gone, and what was long ago too', async () => {
  const { customer, worker, ids, now } = await agreed()
  await makeFeed({ actor: worker }, {})
  const token = await tokenOf(worker)
  const [first = ''] = ids
  await atTime(now, () => cancelOrder({ actor: customer }, { orderId: first, expectedCharge: 0 }))
  expect(entries(await atTime(now, () => textOf(token)))).toHaveLength(1)
  const later = new Date(now.getTime() + 150 * world.DAY)
  expect(entries(await atTime(later, () => textOf(token)))).toHaveLength(0)
})

test('a new address ends the old one, and the database holds neither', async () => {
  const { worker } = await agreed()
  await makeFeed({ actor: worker }, {})
  const old = await tokenOf(worker)
  await Promise.all([makeFeed({ actor: worker }, {}), makeFeed({ actor: worker }, {})])
  const token = await tokenOf(worker)
  expect(token).not.toBe(old)
  await expect(textOf(old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await textOf(token)
  const [row] = await world.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.profileId, worker.profileId))
  expect(JSON.stringify(row)).not.toContain(token)
  await removeFeed({ actor: worker }, {})
  await expect(textOf(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await myFeed({ actor: worker }, {})).toEqual({ url: null, madeAt: null, readAt: null })
})

test('ends with the account: its row is gone, and one that were left would open nothing', async () => {
  for (const actor of [await world.customer(), await world.worker()]) {
    await makeFeed({ actor }, {})
    const token = await tokenOf(actor)
    const feeds = () =>
      world.db.select().from(calendarFeeds).where(eq(calendarFeeds.profileId, actor.profileId))
    const [feed] = await feeds()
    expect(await textOf(token)).toContain('BEGIN:VCALENDAR')
    const [user] = await world.db.select().from(users).where(eq(users.id, actor.userId))
    const origin = { address: null, userAgent: null, requestId: 'test' }
    const request = { actor, origin, requestHeaders: new Headers(), responseHeaders: new Headers() }
    await asProven(() => deleteAccount(request, { email: user?.email }))
    await expect(textOf(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await feeds()).toEqual([])
    if (feed) await world.db.insert(calendarFeeds).values(feed)
    expect(await feeds()).toHaveLength(1)
    await expect(textOf(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('is for the two who order and work, and an address that is none opens nothing', async () => {
  await expect(makeFeed({ actor: await world.admin() }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(makeFeed({ actor: visitor }, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const token of ['x'.repeat(43), '', "' or 1=1 --"]) {
    await expect(textOf(token)).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|INVALID_INPUT/),
    })
  }
})
