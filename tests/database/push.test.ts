import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { pushTexts } from '#app/services/notifications/texts.ts'
import { securityNote } from '#app/services/security/events.ts'
import type { Person } from '#platform/shared/actor.ts'
import { simulatePush } from '#platform/vendors/push/simulator.ts'
import { nineOClock, openWorld } from './world.ts'

process.env.PUSH_TO_LOOPBACK = '1'
const service = await simulatePush()
afterAll(() => service.close())

const world = await openWorld()
const { db } = world
const { preparePush, sendPush } = await import('#app/services/notifications/server/index.ts')
const { makePushKeys, sealedFor } = await import('#app/services/notifications/server/make-keys.ts')
const { subscribePush } = await import('#app/services/notifications/server/subscribe-push.ts')
const { removePush } = await import('#app/services/notifications/server/remove-push.ts')
const { myPushDevices } = await import('#app/services/notifications/server/push.ts')
const { markRead } = await import('#app/services/notifications/server/mark-read.ts')
const { chooseChannel } = await import('#app/services/notifications/server/choose-channel.ts')
const { pushKeys, pushSubscriptions } = await import('#app/schema/notifications.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { connectPush } = await import('#platform/vendors/push/push.ts')
const { publish } = await import('#platform/events.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { unseal } = await import('#platform/crypto.server.ts')
const { now } = await import('#platform/clock.server.ts')

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const from = (actor: Person, userAgent = chrome) => ({
  actor,
  origin: { address: '192.0.2.7', userAgent, requestId: 'test' },
})

/** A new browser of the person, with push on. */
async function withPush(actor: Person) {
  const device = service.subscribe()
  await subscribePush(from(actor), device)
  return device
}

const devicesOf = async (actor: Person) => (await myPushDevices({ actor }, {})).devices
const ask = (customer: Person, worker: Person, days = 3) =>
  placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), days)))

type Waiting = { notificationId: string; deviceId: string }

/** The person's queued pushes. */
async function waitingFor(actor: Person): Promise<Waiting[]> {
  const ids = (await devicesOf(actor)).map(({ id }) => id)
  const { rows } = await db.execute<{ data: Waiting }>(
    sql`select data from pgboss.job where name = 'push.send' order by created_on`,
  )
  return rows.map(({ data }) => data).filter(({ deviceId }) => ids.includes(deviceId))
}

const sendAll = async (actor: Person) => {
  for (const job of await waitingFor(actor)) await sendPush.run(job)
}

describe('the keys of an installation', () => {
  it('are one pair, however many start at once, and the private one is sealed', async () => {
    const system = { actor: { kind: 'system', name: 'start' } } as const
    await Promise.all([1, 2, 3, 4].map(() => makePushKeys(system, {})))
    await preparePush()
    const rows = await db.select().from(pushKeys)
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row?.privateKey).toMatch(/^v1\./)
    expect(Buffer.from(unseal(row?.privateKey ?? '', sealedFor), 'base64url')).toHaveLength(32)
    const actor = await world.customer()
    expect((await myPushDevices({ actor }, {})).publicKey).toBe(row?.publicKey)
    await expect(makePushKeys({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a browser', () => {
  it('is added, named, and removed by its owner only', async () => {
    const [mine, other] = [await world.worker(), await world.worker()]
    const device = await withPush(mine)
    await subscribePush(from(mine), device)
    const [one, ...more] = await devicesOf(mine)
    expect([one?.device, one?.endpoint, more]).toEqual(['Chrome på Windows', device.endpoint, []])
    const wanted = { deviceId: one?.id }
    await expect(removePush({ actor: other }, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await removePush({ actor: mine }, wanted)
    await expect(removePush({ actor: mine }, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await devicesOf(mine)).toEqual([])
    await expect(subscribePush({ actor: { kind: 'visitor' } }, device)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('goes over to whoever signs in there next, if it can prove that it is the same', async () => {
    const [before, after] = [await world.worker(), await world.customer()]
    const device = await withPush(before)
    const stolen = { ...device, auth: service.subscribe().auth }
    await expect(subscribePush(from(after), stolen)).rejects.toMatchObject({ message: pushTexts.taken })
    expect(await devicesOf(before)).toHaveLength(1)
    await subscribePush(from(after), device)
    expect([await devicesOf(before), (await devicesOf(after)).length]).toEqual([[], 1])
  })

  it('must be at a push service of the world, with keys that can be used', async () => {
    const actor = await world.worker()
    const device = service.subscribe()
    const wrong = [
      ['endpoint', { endpoint: 'https://10.0.0.5/send' }],
      ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
      ['endpoint', { endpoint: 'https://db.internal/x' }],
      ['endpoint', { endpoint: 'http://push.example.com/x' }],
      ['endpoint', { endpoint: 'javascript:alert(1)' }],
      ['endpoint', { endpoint: 'tull' }],
      ['endpoint', { endpoint: `https://push.example.com/${'x'.repeat(3000)}` }],
      ['p256dh', { p256dh: 'A'.repeat(87) }],
      ['p256dh', { p256dh: `B${'A'.repeat(86)}` }],
      ['p256dh', { p256dh: '' }],
      ['auth', { auth: 'æ'.repeat(22) }],
    ] as const
    for (const [field, change] of wrong) {
      const asked = subscribePush(from(actor), { ...device, ...change })
      await expect(asked, JSON.stringify(change)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { [field]: expect.any(String) } },
      })
    }
    expect(connectPush(false).mayReach(device.endpoint)).toBe(false)
  })

  it('is one of twenty at most: the first makes room', async () => {
    const actor = await world.worker()
    const first = await withPush(actor)
    for (let more = 0; more < 20; more++) await withPush(actor)
    const devices = await devicesOf(actor)
    expect(devices).toHaveLength(20)
    expect(devices.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
  })
})

describe('a push', () => {
  it('says what the bell says, in every browser of the person, and nothing lies in the queue but ids', async () => {
    const [customer, worker] = [await world.customer({ fullName: 'Kari Nordmann' }), await world.worker()]
    const [phone, laptop, others] = [
      await withPush(worker),
      await withPush(worker),
      await withPush(await world.worker()),
    ]
    const { orderId } = await ask(customer, worker)
    const waiting = await waitingFor(worker)
    expect(waiting).toHaveLength(2)
    expect(Object.keys(waiting[0] ?? {}).sort()).toEqual(['deviceId', 'notificationId'])
    await sendAll(worker)
    for (const device of [phone, laptop]) {
      const [text = '', ...more] = service.received(device)
      expect([JSON.parse(text), more]).toMatchObject([
        { title: 'Ny forespørsel: Hagearbeid', link: `/employee-assignments/${orderId}` },
        [],
      ])
    }
    expect(service.received(others)).toEqual([])
  })

  it('does not show what people write to each other, and is short', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const device = await withPush(worker)
    const say = (text: string) =>
      sendMessage({ actor: customer }, { to: worker.profileId, text, clientKey: randomUUID() })
    await say('Koden til døra er 4471')
    await say('🙂'.repeat(900))
    await sendAll(worker)
    const texts = service.received(device)
    expect(texts).toHaveLength(1)
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({
      title: expect.stringMatching(/^Ny melding fra /),
      body: 'Åpne for å lese.',
    })
    expect(texts[0]).not.toContain('4471')
  })

  it('is not sent when it is switched off, or when it has been seen before it went', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const device = await withPush(worker)
    await chooseChannel({ actor: worker }, { topic: 'orders', channel: 'push', wanted: false })
    await ask(customer, worker, 3)
    expect(await waitingFor(worker)).toEqual([])
    await chooseChannel({ actor: worker }, { topic: 'orders', channel: 'push', wanted: true })
    await ask(customer, worker, 4)
    await markRead({ actor: worker }, {})
    await sendAll(worker)
    expect(service.received(device)).toEqual([])
  })

  it('is not there when the change that it tells of failed', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await withPush(worker)
    const { registerReactions } = await import('#platform/events.ts')
    const { connectFeatures } = await import('#app/server.ts')
    const { orderReactions } = await import('#app/work/orders/server/index.ts')
    const fail = { on: 'order.requested', run: () => Promise.reject(new Error('a later reaction fails')) }
    registerReactions([...orderReactions, fail])
    await expect(ask(customer, worker)).rejects.toThrow('a later reaction fails')
    connectFeatures()
    expect(await waitingFor(worker)).toEqual([])
  })

  it('to a browser that is gone removes it; anything else is tried again', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const [gone, here] = [await withPush(worker), await withPush(worker)]
    await ask(customer, worker)
    service.forget(gone)
    const jobs = await waitingFor(worker)
    const idOf = async ({ endpoint }: { endpoint: string }) =>
      (await devicesOf(worker)).find(device => device.endpoint === endpoint)?.id
    const [toGone, toHere] = await Promise.all(
      [gone, here].map(async device => {
        const deviceId = await idOf(device)
        return jobs.find(job => job.deviceId === deviceId) as Waiting
      }),
    )
    for (const status of [429, 500, 413]) {
      service.behave(status)
      await expect(sendPush.run(toHere as Waiting)).rejects.toThrow(String(status))
    }
    service.behave(201)
    await sendPush.run(toGone as Waiting)
    await sendPush.run(toGone as Waiting)
    await sendPush.run(toHere as Waiting)
    expect((await devicesOf(worker)).map(({ endpoint }) => endpoint)).toEqual([here.endpoint])
    expect(service.received(here)).toHaveLength(1)
  })

  it('goes to no browser any more when the person has signed out everywhere, or has a new password', async () => {
    const other = await world.worker()
    await withPush(other)
    for (const action of ['signed-out-everywhere', 'password-changed', 'password-reset'] as const) {
      const worker = await world.worker()
      await withPush(worker)
      const origin = { address: null, userAgent: null, requestId: 'test' }
      await inTransaction(tx =>
        publish(securityNote(worker.userId, 'signed-in'), { tx, now: now(), actor: worker, origin }),
      )
      expect(await devicesOf(worker)).toHaveLength(1)
      await inTransaction(tx =>
        publish(securityNote(worker.userId, action), { tx, now: now(), actor: worker, origin }),
      )
      expect(await devicesOf(worker)).toEqual([])
    }
    expect(
      await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, other.userId)),
    ).toHaveLength(1)
  })
})
