import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
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
const request = (customer: Person, worker: Person, days = 3) =>
  placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), days)))

describe('who may write to whom', () => {
  it('lets a customer write to a listed worker, and the worker answer', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    expect(await code(send(worker, customer, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send(customer, worker, 'Hei'))).toBe('went through')
    expect(await code(send(worker, customer, 'Hei selv'))).toBe('went through')
  })

  it('hides workers who are not listed, until there is a conversation', async () => {
    const customer = await world.customer()
    for (const profile of [
      { isVisibleToCustomers: false },
      { verificationStatus: 'rejected' },
      { registrationCompletedAt: null },
    ]) {
      const hidden = await world.worker({ profile })
      expect(await code(send(customer, hidden, 'Hei'))).toBe('NOT_FOUND')
      expect(await code(thread(customer, hidden))).toBe('NOT_FOUND')
    }
    const { profiles } = await import('#app/schema/profiles.server.ts')
    const worker = await world.worker()
    await send(customer, worker, 'Hei')
    await world.db
      .update(profiles)
      .set({ isVisibleToCustomers: false })
      .where(eq(profiles.id, worker.profileId))
    expect(await code(send(customer, worker, 'Er du der?'))).toBe('went through')
  })

  it('lets a worker write first only to a customer with an order', async () => {
    const [customer, worker, stranger] = [await world.customer(), await world.worker(), await world.worker()]
    await request(customer, worker)
    expect(await code(send(worker, customer, 'Takk for forespørselen'))).toBe('went through')
    expect(await code(send(stranger, customer, 'Hei'))).toBe('NOT_FOUND')
  })

  it('keeps out visitors, administrators, people of the same kind, and oneself', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const input = { to: worker.profileId, text: 'Hei', clientKey: randomUUID() }
    expect(await code(sendMessage({ actor: { kind: 'visitor' } }, input))).toBe('UNAUTHENTICATED')
    expect(await code(send(await world.admin(), worker, 'Hei'))).toBe('FORBIDDEN')
    expect(await code(send(customer, await world.customer(), 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send(await world.worker(), worker, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(send({ ...customer, userId: worker.userId }, worker, 'Hei'))).toBe('NOT_FOUND')
    expect(await code(sendMessage({ actor: customer }, { ...input, to: randomUUID() }))).toBe('NOT_FOUND')
  })

  // ASVS 8.2.2
  it('shows a conversation to its two parties alone', async () => {
    const [customer, worker, other] = [await world.customer(), await world.worker(), await world.customer()]
    await send(customer, worker, 'Bare mellom oss')
    expect((await thread(other, worker)).lines).toEqual([])
    expect(await myConversations({ actor: other }, {})).toEqual({ items: [], older: null })
    const { newest } = await thread(customer, worker)
    expect(await code(markConversationRead({ actor: other }, { with: worker.profileId, upTo: newest }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a message', () => {
  it('is stored once, however often and at once it is sent', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(customer, worker, 'Hei', key)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await world.db.select().from(messages).where(eq(messages.clientKey, key))).toHaveLength(1)
    expect((await thread(customer, worker)).lines).toMatchObject([{ author: 'me', clientKey: key }])
    expect(await code(send(customer, await world.worker(), 'Hei', key))).toBe('CONFLICT')
    // A draft sent from one tab and edited in the other: nothing is lost silently.
    expect(await code(send(customer, worker, 'Hei der', key))).toBe('CONFLICT')
  })

  it('has 1 to 2000 characters, spaces around it not counted', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    expect(await code(send(customer, worker, '   '))).toBe('INVALID_INPUT')
    expect(await code(send(customer, worker, 'x'.repeat(2001)))).toBe('INVALID_INPUT')
    await send(customer, worker, ` ${'x'.repeat(2000)} `)
    expect((await thread(worker, customer)).lines[0]?.text).toHaveLength(2000)
  })

  it('is unread for the other until it is marked, and a mark never covers what came later', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const unread = (actor: Person) => unreadMessages({ actor }, {})
    const first = await send(customer, worker, 'En')
    await send(customer, worker, 'To')
    expect(await unread(worker)).toEqual({ messages: 2, conversations: 1 })
    expect(await unread(customer)).toEqual({ messages: 0, conversations: 0 })
    expect((await myConversations({ actor: worker }, {})).items).toMatchObject([
      { unread: 2, text: 'To', author: 'other' },
    ])

    await markConversationRead({ actor: worker }, { with: customer.profileId, upTo: first.id })
    expect(await thread(worker, customer)).toMatchObject({ unread: 1 })
    expect((await thread(customer, worker)).readByOther).toBe(first.id)

    const { newest } = await thread(worker, customer)
    await markConversationRead({ actor: worker }, { with: customer.profileId, upTo: newest })
    await markConversationRead({ actor: worker }, { with: customer.profileId, upTo: first.id })
    expect(await unread(worker)).toEqual({ messages: 0, conversations: 0 })
  })

  it('is read when its moment is finer than our clock’s, as an import makes it', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { id } = await send(customer, worker, 'Hei')
    await world.db.execute(sql`insert into messages (conversation_id, author, text, at)
      select conversation_id, author, 'Hei igjen', at + interval '123456 microseconds' from messages where id = ${id}`)
    const { unread, newest } = await thread(worker, customer)
    expect(unread).toBe(2)
    await markConversationRead({ actor: worker }, { with: customer.profileId, upTo: newest })
    expect((await thread(worker, customer)).unread).toBe(0)
  })

  it('makes one notification until it is read', async () => {
    const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
    const told = () => world.db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    await send(customer, worker, 'En')
    await send(customer, worker, 'To')
    expect(await told()).toMatchObject([
      {
        kind: 'message.received',
        title: 'Ny melding fra Marte',
        body: '«En»',
        link: `/employee-messages?to=${customer.profileId}`,
        readAt: null,
      },
    ])
    const { newest } = await thread(worker, customer)
    await markConversationRead({ actor: worker }, { with: customer.profileId, upTo: newest })
    expect((await told())[0]?.readAt).not.toBeNull()
    await send(customer, worker, 'Tre')
    expect(await told()).toHaveLength(2)
  })

  it('is found by its words and by the name of the other §2.11', async () => {
    const customer = await world.customer()
    const [ingrid, jonas] = [
      await world.worker({ fullName: 'Ingrid Solheim' }),
      await world.worker({ fullName: 'Jonas Lie Haugen' }),
    ]
    await send(customer, ingrid, 'Har du høytrykksspyler? 100 %')
    await send(ingrid, customer, 'Ja, høytrykksspyleren er med')
    await send(customer, jonas, 'Kan du komme?')
    const named = async (search: string) =>
      (await myConversations({ actor: customer }, { search })).items.map(({ name, text }) => [name, text])
    expect(await named('')).toEqual([
      ['Jonas Lie Haugen', 'Kan du komme?'],
      ['Ingrid Solheim', 'Ja, høytrykksspyleren er med'],
    ])
    expect(await named('haugen')).toEqual([['Jonas Lie Haugen', 'Kan du komme?']])
    const found = async (search: string) =>
      (await searchLines({ actor: customer }, { search })).hits.map(({ name, text, author }) => [
        name,
        author,
        text,
      ])
    // Every line, not just the newest.
    expect(await found('HØYTRYKK')).toEqual([
      ['Ingrid Solheim', 'other', 'Ja, høytrykksspyleren er med'],
      ['Ingrid Solheim', 'me', 'Har du høytrykksspyler? 100 %'],
    ])
    expect(await found('_')).toEqual([])
    expect(await found('0 %')).toHaveLength(1)
    expect(await code(searchLines({ actor: customer }, { search: ' ' }))).toBe('INVALID_INPUT')
    expect((await searchLines({ actor: await world.customer() }, { search: 'Kan' })).hits).toEqual([])
  })

  it('is read page by page, backwards, onwards and around a hit, oldest first in each', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    for (let index = 1; index <= 53; index++) await send(customer, worker, `Linje ${index}`)
    const texts = ({ lines }: { lines: { text: string }[] }) =>
      lines.map(({ text }) => Number(text.replace('Linje ', '')))
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const ask = (place: object) => oneConversation({ actor: worker }, { with: customer.profileId, ...place })
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
    const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
    const { orderId } = await request(customer, worker)
    expect((await thread(worker, customer)).other.name).toBe('Marte')
    await acceptOrder({ actor: worker }, { orderId })
    const { lines, unread, other } = await thread(worker, customer)
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
    const [customer, rival, worker] = [await world.customer(), await world.customer(), await world.worker()]
    const [first, second] = [await request(customer, worker), await request(rival, worker)]
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
