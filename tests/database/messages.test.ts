import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { markConversationRead } = await import('#app/meeting/messages/server/mark-read.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { myConversations, searchLines, unreadMessages } = await import(
  '#app/meeting/messages/server/queries.ts'
)
const { messages } = await import('#app/schema/messages.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { now } = await import('#platform/clock.server.ts')

const send = (actor: Person, to: Person, text: string, clientKey: string = randomUUID()) =>
  sendMessage({ actor }, { to: to.profileId, text, clientKey })
const thread = (actor: Person, other: Person, before?: number) =>
  oneConversation({ actor }, { with: other.profileId, before })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )
const request = (consumer: Person, worker: Person, days = 3) =>
  placeOrder({ actor: consumer }, world.request(worker, nineOClock(now(), days)))

describe('who may write to whom', () => {
  it('lets a customer write to a listed worker, and the worker answer', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    expect(await code(send(worker, consumer, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send(consumer, worker, 'Hei'))).toBe('went through')
    expect(await code(send(worker, consumer, 'Hei selv'))).toBe('went through')
  })

  it('hides workers who are not listed, until there is a conversation', async () => {
    const consumer = await world.consumer()
    for (const profile of [
      { isVisibleToConsumers: false },
      { verificationStatus: 'rejected' },
      { registrationCompletedAt: null },
    ]) {
      const hidden = await world.worker({ profile })
      expect(await code(send(consumer, hidden, 'Hei'))).toBe('NOT_FOUND')
      expect(await code(thread(consumer, hidden))).toBe('NOT_FOUND')
    }
    const { profiles } = await import('#app/schema/profiles.server.ts')
    const worker = await world.worker()
    await send(consumer, worker, 'Hei')
    await world.db
      .update(profiles)
      .set({ isVisibleToConsumers: false })
      .where(eq(profiles.id, worker.profileId))
    expect(await code(send(consumer, worker, 'Er du der?'))).toBe('went through')
  })

  it('lets a worker write first only to a customer with an order', async () => {
    const [consumer, worker, stranger] = [await world.consumer(), await world.worker(), await world.worker()]
    await request(consumer, worker)
    expect(await code(send(worker, consumer, 'Takk for forespørselen'))).toBe('went through')
    expect(await code(send(stranger, consumer, 'Hei'))).toBe('NOT_FOUND')
  })

  it('keeps out visitors, administrators, people of the same kind, and oneself', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    const input = { to: worker.profileId, text: 'Hei', clientKey: randomUUID() }
    expect(await code(sendMessage({ actor: { kind: 'visitor' } }, input))).toBe('UNAUTHENTICATED')
    expect(await code(send(await world.admin(), worker, 'Hei'))).toBe('FORBIDDEN')
    expect(await code(send(consumer, await world.consumer(), 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send(await world.worker(), worker, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send({ ...consumer, userId: worker.userId }, worker, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(sendMessage({ actor: consumer }, { ...input, to: randomUUID() }))).toBe('NOT_FOUND')
  })

  // ASVS 8.2.2
  it('shows a conversation to its two parties alone', async () => {
    const [consumer, worker, other] = [await world.consumer(), await world.worker(), await world.consumer()]
    await send(consumer, worker, 'Bare mellom oss')
    expect((await thread(other, worker)).lines).toEqual([])
    expect(await myConversations({ actor: other }, {})).toEqual({ items: [], older: null })
    const { newest } = await thread(consumer, worker)
    expect(await code(markConversationRead({ actor: other }, { with: worker.profileId, upTo: newest }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a message', () => {
  it('is stored once, however often and at once it is sent', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(consumer, worker, 'Hei', key)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await world.db.select().from(messages).where(eq(messages.clientKey, key))).toHaveLength(1)
    expect((await thread(consumer, worker)).lines).toMatchObject([{ author: 'me', clientKey: key }])
    expect(await code(send(consumer, await world.worker(), 'Hei', key))).toBe('CONFLICT')
    // A draft that was sent from one tab and changed in the other: nothing of it is lost without a word.
    expect(await code(send(consumer, worker, 'Hei der', key))).toBe('CONFLICT')
  })

  it('has 1 to 2000 characters, spaces around it not counted', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    expect(await code(send(consumer, worker, '   '))).toBe('INVALID_INPUT')
    expect(await code(send(consumer, worker, 'x'.repeat(2001)))).toBe('INVALID_INPUT')
    await send(consumer, worker, ` ${'x'.repeat(2000)} `)
    expect((await thread(worker, consumer)).lines[0]?.text).toHaveLength(2000)
  })

  it('is unread for the other until it is marked, and a mark never covers what came later', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    const unread = (actor: Person) => unreadMessages({ actor }, {})
    const first = await send(consumer, worker, 'En')
    await send(consumer, worker, 'To')
    expect(await unread(worker)).toEqual({ messages: 2, conversations: 1 })
    expect(await unread(consumer)).toEqual({ messages: 0, conversations: 0 })
    expect((await myConversations({ actor: worker }, {})).items).toMatchObject([
      { unread: 2, text: 'To', author: 'other' },
    ])

    await markConversationRead({ actor: worker }, { with: consumer.profileId, upTo: first.id })
    expect(await thread(worker, consumer)).toMatchObject({ unread: 1 })
    expect((await thread(consumer, worker)).readByOther).toBe(first.id)

    const { newest } = await thread(worker, consumer)
    await markConversationRead({ actor: worker }, { with: consumer.profileId, upTo: newest })
    await markConversationRead({ actor: worker }, { with: consumer.profileId, upTo: first.id })
    expect(await unread(worker)).toEqual({ messages: 0, conversations: 0 })
  })

  it('makes one notification until it is read', async () => {
    const [consumer, worker] = [await world.consumer({ fullName: 'Marte Kvam' }), await world.worker()]
    const told = () => world.db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    await send(consumer, worker, 'En')
    await send(consumer, worker, 'To')
    expect(await told()).toMatchObject([
      {
        kind: 'message.received',
        title: 'Ny melding fra Marte',
        body: '«En»',
        link: `/employee-messages?to=${consumer.profileId}`,
        readAt: null,
      },
    ])
    const { newest } = await thread(worker, consumer)
    await markConversationRead({ actor: worker }, { with: consumer.profileId, upTo: newest })
    expect((await told())[0]?.readAt).not.toBeNull()
    await send(consumer, worker, 'Tre')
    expect(await told()).toHaveLength(2)
  })

  it('is found by its words and by the name of the other §2.11', async () => {
    const consumer = await world.consumer()
    const [ingrid, jonas] = [
      await world.worker({ fullName: 'Ingrid Solheim' }),
      await world.worker({ fullName: 'Jonas Lie Haugen' }),
    ]
    await send(consumer, ingrid, 'Har du høytrykksspyler? 100 %')
    await send(ingrid, consumer, 'Ja, høytrykksspyleren er med')
    await send(consumer, jonas, 'Kan du komme?')
    const named = async (search: string) =>
      (await myConversations({ actor: consumer }, { search })).items.map(({ name, text }) => [name, text])
    expect(await named('')).toEqual([
      ['Jonas Lie Haugen', 'Kan du komme?'],
      ['Ingrid Solheim', 'Ja, høytrykksspyleren er med'],
    ])
    expect(await named('haugen')).toEqual([['Jonas Lie Haugen', 'Kan du komme?']])
    const found = async (search: string) =>
      (await searchLines({ actor: consumer }, { search })).hits.map(({ name, text, author }) => [
        name,
        author,
        text,
      ])
    // Every line, and not only the newest of a conversation.
    expect(await found('HØYTRYKK')).toEqual([
      ['Ingrid Solheim', 'other', 'Ja, høytrykksspyleren er med'],
      ['Ingrid Solheim', 'me', 'Har du høytrykksspyler? 100 %'],
    ])
    expect(await found('_')).toEqual([])
    expect(await found('0 %')).toHaveLength(1)
    expect(await code(searchLines({ actor: consumer }, { search: ' ' }))).toBe('INVALID_INPUT')
    expect((await searchLines({ actor: await world.consumer() }, { search: 'Kan' })).hits).toEqual([])
  })

  it('is read page by page, backwards, onwards and around a hit, oldest first in each', async () => {
    const [consumer, worker] = [await world.consumer(), await world.worker()]
    for (let index = 1; index <= 53; index++) await send(consumer, worker, `Linje ${index}`)
    const texts = ({ lines }: { lines: { text: string }[] }) =>
      lines.map(({ text }) => Number(text.replace('Linje ', '')))
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const ask = (place: object) => oneConversation({ actor: worker }, { with: consumer.profileId, ...place })
    const newest = await ask({})
    expect([texts(newest), newest.newer]).toEqual([numbers(4, 53), null])
    const rest = await ask({ before: newest.older ?? undefined })
    expect([texts(rest), rest.older]).toEqual([numbers(1, 3), null])
    const hit = newest.lines.find(({ text }) => text === 'Linje 27')?.id
    const around = await ask({ around: hit })
    expect([texts(around), around.older, around.newer]).toEqual([
      numbers(2, 52),
      around.lines[0]?.id,
      around.lines.at(-1)?.id,
    ])
    expect(texts(await ask({ after: around.newer ?? 0 }))).toEqual([53])
    expect(texts(await ask({ after: 0 }))).toEqual(numbers(1, 53))
    expect(await ask({ after: newest.newest ?? 0 })).toMatchObject({ lines: [], newer: null, unread: 53 })
  })
})

describe('an order in the conversation', () => {
  it('stands there as system lines, one for each event, which are not unread messages', async () => {
    const [consumer, worker] = [await world.consumer({ fullName: 'Marte Kvam' }), await world.worker()]
    const { orderId } = await request(consumer, worker)
    expect((await thread(worker, consumer)).other.name).toBe('Marte')
    await acceptOrder({ actor: worker }, { orderId })
    const { lines, unread, other } = await thread(worker, consumer)
    expect(lines).toMatchObject([
      {
        author: 'system',
        orderId,
        text: expect.stringMatching(/^Forespurt: Hagearbeid, .+ kl\.\s09\.00–11\.00$/),
      },
      { author: 'system', orderId, text: 'Godtatt: Hagearbeid' },
    ])
    expect(unread).toBe(0)
    expect(other.name).toBe('Marte Kvam')
  })

  // ASVS 2.3.3 16.5.3
  it('leaves no line and no notification when the change fails', async () => {
    const [consumer, rival, worker] = [await world.consumer(), await world.consumer(), await world.worker()]
    const [first, second] = [await request(consumer, worker), await request(rival, worker)]
    await acceptOrder({ actor: worker }, first)
    const count = async () => [
      (await thread(worker, rival)).lines.length,
      (await world.db.select().from(notifications).where(eq(notifications.userId, rival.userId))).length,
    ]
    const before = await count()
    expect(await code(acceptOrder({ actor: worker }, second))).toBe('CONFLICT')
    expect(await count()).toEqual(before)
  })
})
