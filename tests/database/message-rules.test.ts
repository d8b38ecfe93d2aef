import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { texts } from '#app/meeting/messages/texts.ts'
import { texts as pictureTexts } from '#app/services/pictures/texts.ts'
import { texts as orderTexts } from '#app/work/orders/texts.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, MINUTE } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { receiveLine } = await import('#app/meeting/messages/server/receive-line.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
const { markConversationRead } = await import('#app/meeting/messages/server/mark-read.ts')
const { mailUnreadMessages } = await import('#app/meeting/messages/server/mail-unread-messages.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { myConversations, searchLines, unreadMessages } = await import(
  '#app/meeting/messages/server/queries.ts'
)
const { blocks, conversations } = await import('#app/schema/messages.server.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { sweepPictures } = await import('#app/services/pictures/server/sweep-pictures.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const send = (actor: Person, to: Person, text: string, pictures: string[] = [], clientKey = randomUUID()) =>
  sendMessage({ actor }, { to: to.profileId, text, pictures, clientKey })
const thread = (actor: Person, other: Person) => oneConversation({ actor }, { with: other.profileId })
const markRead = async (actor: Person, other: Person) =>
  markConversationRead({ actor }, { with: other.profileId, upTo: (await thread(actor, other)).newest })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string; message?: string; data?: { fields?: object } }) =>
      error.data?.fields ?? `${error.code}: ${error.message}`,
  )
const pair = async () => [await world.customer(), await world.worker()] as const
const block = (actor: Person, other: Person) => blockPerson({ actor }, { who: other.profileId })
const unblock = (actor: Person, other: Person) => unblockPerson({ actor }, { who: other.profileId })
const order = (customer: Person, worker: Person, days = 3) =>
  placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), days)))

async function upload(actor: Person, count: number): Promise<string[]> {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#00694a' } })
  const image = new File([new Uint8Array(await made.jpeg().toBuffer())], 'stue.jpg', { type: 'image/jpeg' })
  const ids: string[] = []
  for (let sent = 0; sent < count; sent++) ids.push((await uploadPicture({ actor }, { image })).id)
  return ids
}

describe('pictures in a message', () => {
  it('come with words or without, in the sender’s order, and are for the two alone', async () => {
    const [customer, worker] = await pair()
    const [one, two, three] = await upload(customer, 3)
    await send(customer, worker, '', [three ?? '', one ?? ''])
    await send(customer, worker, 'Og stuen', [two ?? ''])
    const { lines } = await thread(worker, customer)
    expect(lines.map(({ text, pictures }) => [text, pictures.map(({ id }) => id)])).toEqual([
      ['', [three, one]],
      ['Og stuen', [two]],
    ])
    expect(lines[0]?.pictures[0]).toMatchObject({ url: `/api/pictures/${three}`, width: 40, height: 30 })
    expect(await outcome(seePicture({ actor: worker }, { id: one }))).toBe('went through')
    expect(await outcome(seePicture({ actor: await world.worker() }, { id: one }))).toMatch('NOT_FOUND')
    expect((await myConversations({ actor: worker }, {})).items).toMatchObject([
      { text: 'Og stuen', pictures: 1 },
    ])
  })

  it('leave nothing behind when one is swept, used, somebody else’s, or too many', async () => {
    const [customer, worker] = await pair()
    const mine = await upload(customer, 2)
    const [others = ''] = await upload(worker, 1)
    const gone = { pictures: pictureTexts.gone }
    expect(await outcome(send(customer, worker, 'Hei', [mine[0] ?? '', others]))).toEqual(gone)
    expect(await outcome(send(customer, worker, 'Hei', [mine[0] ?? '', mine[0] ?? '']))).toEqual(gone)
    expect((await thread(customer, worker)).lines).toEqual([])
    const seven = Array.from({ length: 7 }, () => randomUUID())
    expect(await outcome(send(customer, worker, 'Hei', seven))).toEqual({ pictures: pictureTexts.tooMany(6) })
    const key = randomUUID()
    await send(customer, worker, 'Hei', [mine[0] ?? ''], key)
    // Resent after a lost answer: the picture belongs to this very message.
    await send(customer, worker, 'Hei', [mine[0] ?? ''], key)
    expect(await outcome(send(customer, worker, 'Hei', [mine[0] ?? '']))).toEqual(gone)
    const timer = { kind: 'system', name: 'timer' } as const
    await atTime(new Date(Date.now() + 2 * DAY), () => sweepPictures({ actor: timer }, {}))
    expect(await outcome(send(customer, worker, 'Hei', [mine[1] ?? '']))).toEqual(gone)
    expect((await thread(worker, customer)).lines).toMatchObject([{ pictures: [{ id: mine[0] }] }])
  })
})

describe('what is written', () => {
  it('is kept as it was written, whatever the script', async () => {
    const [customer, worker] = await pair()
    const written = [
      '👩🏽‍🍳 ferdig 🎉',
      'مرحبا، متى تأتي؟',
      '<script>alert(1)</script> & "hei"',
      'Å\n\nto linjer',
    ]
    for (const text of written) await send(customer, worker, text)
    // Direction-changing and invisible characters are removed.
    await send(customer, worker, '\u202eomvendt \u0000og usynlig')
    expect((await thread(worker, customer)).lines.map(({ text }) => text)).toEqual([
      ...written,
      'omvendt og usynlig',
    ])
  })

  it('is something: not blanks, not signs that draw nothing, not 10 000 characters', async () => {
    const [customer, worker] = await pair()
    for (const text of ['', ' \n ', '\u200b\u200d', '\u2800'.replace('\u2800', '\u00a0')])
      expect(await outcome(send(customer, worker, text))).toEqual({ text: texts.empty })
    expect(await outcome(send(customer, worker, 'å'.repeat(10_000)))).toEqual({ text: texts.tooLong })
    expect(await outcome(send(customer, worker, '\u0000\u202e'))).toEqual({ text: texts.empty })
    expect((await thread(customer, worker)).lines).toEqual([])
  })

  it('by two at the same moment stands in one order for both, and no read mark covers what was not seen', async () => {
    const [customer, worker] = await pair()
    await send(customer, worker, 'Hei')
    const moment = new Date()
    const atOnce = (count: number, write: (index: number) => Promise<unknown>) =>
      atTime(moment, () => Promise.all(Array.from({ length: count }, (_, index) => write(index))))
    await atOnce(10, index =>
      index % 2 ? send(customer, worker, `K ${index}`) : send(worker, customer, `A ${index}`),
    )
    const [one, other] = [await thread(customer, worker), await thread(worker, customer)]
    expect(one.lines.map(({ id }) => id)).toEqual(other.lines.map(({ id }) => id))
    const moments = one.lines.map(({ at }) => at)
    expect(new Set(moments).size).toBe(11)
    expect([...moments].sort()).toEqual(moments)
    // The worker continues, and the customer has seen only the third when another arrives.
    await atOnce(5, index => send(worker, customer, `N ${index}`))
    const upTo = (await thread(customer, worker)).lines.at(-3)?.id
    const mark = () => markConversationRead({ actor: customer }, { with: worker.profileId, upTo })
    await atOnce(2, index => (index ? send(worker, customer, 'Nå') : mark()))
    expect((await thread(customer, worker)).unread).toBe(3)
  })

  it('is stopped at so many a minute as no hand writes, and only for who wrote them', async () => {
    const [customer, worker] = await pair()
    const write = (actor: Person, to: Person, index: number) =>
      receiveLine(
        { actor, origin: { address: null, userAgent: null, requestId: 'test' } },
        { to: to.profileId, text: `${index}`, clientKey: randomUUID() },
      )
    for (let index = 0; index < 60; index++) await write(customer, worker, index)
    expect(await outcome(write(customer, worker, 60))).toBe(`TOO_MANY_REQUESTS: ${texts.tooMany}`)
    expect(await outcome(write(worker, customer, 0))).toBe('went through')
  })
})

describe('a search', () => {
  it('reaches every line page by page, and shows the part that has the words', async () => {
    const [customer, worker] = await pair()
    for (let index = 0; index < 35; index++) await send(customer, worker, `Nummer ${index} om grillen`)
    await send(worker, customer, `${'a '.repeat(400)}GRILLEN 🔥${' b'.repeat(400)}`)
    const first = await searchLines({ actor: customer }, { search: 'grillen' })
    expect(first.hits).toHaveLength(30)
    expect(first.hits[0]?.text).toMatch(/^… .*GRILLEN 🔥.* …$/)
    expect(first.hits[0]?.text.length).toBeLessThan(200)
    const rest = await searchLines({ actor: customer }, { search: 'grillen', before: first.older })
    expect(rest).toMatchObject({ older: null })
    expect(rest.hits.map(({ text }) => text)).toEqual(
      [5, 4, 3, 2, 1, 0].map(index => `Nummer ${index} om grillen`),
    )
  })
})

describe('many conversations', () => {
  it('are read page by page, each once, also when some are of the same moment', async () => {
    const worker = await world.worker()
    const moment = new Date()
    for (let index = 0; index < 53; index++)
      await atTime(moment, async () => send(await world.customer(), worker, `Hei ${index}`))
    const first = await myConversations({ actor: worker }, {})
    const rest = await myConversations({ actor: worker }, { before: first.older })
    expect([first.items.length, rest.items.length, rest.older]).toEqual([50, 3, null])
    const found = [...first.items, ...rest.items].map(({ profileId }) => profileId)
    expect(new Set(found).size).toBe(53)
    expect(await unreadMessages({ actor: worker }, {})).toEqual({ messages: 53, conversations: 53 })
  })
})

describe('a block', () => {
  it('closes the conversation for both, tells the blocked nothing of who did it, and can be taken back', async () => {
    const [customer, worker] = await pair()
    await send(customer, worker, 'Hei')
    await Promise.all([block(worker, customer), block(worker, customer)])
    expect(await thread(worker, customer)).toMatchObject({
      canWrite: false,
      blockedByMe: true,
      canBlock: true,
      unread: 0,
    })
    expect(await thread(customer, worker)).toMatchObject({
      canWrite: false,
      blockedByMe: false,
      whyNot: texts.closed,
    })
    expect(await outcome(send(customer, worker, 'Hvorfor?'))).toBe(`FORBIDDEN: ${texts.closed}`)
    expect(await outcome(send(worker, customer, 'Fordi'))).toBe(`FORBIDDEN: ${texts.blockedPlain}`)
    expect((await thread(customer, worker)).lines).toHaveLength(1)

    // The blocked person cannot remove it, and blocking back survives its removal.
    await unblock(customer, worker)
    expect((await thread(customer, worker)).canWrite).toBe(false)
    await block(customer, worker)
    await unblock(worker, customer)
    expect(await outcome(send(worker, customer, 'Hei?'))).toBe(`FORBIDDEN: ${texts.closed}`)
    await unblock(customer, worker)
    expect(await outcome(send(worker, customer, 'Hei igjen'))).toBe('went through')
  })

  it('stops new requests in both directions, ends what waits, and leaves what is agreed', async () => {
    const [customer, worker] = await pair()
    const { orderId } = await order(customer, worker)
    const waiting = await order(customer, worker, 4)
    await acceptOrder({ actor: worker }, { orderId })
    await block(worker, customer)
    const name = 'Prøve'
    expect(await outcome(order(customer, worker, 5))).toBe(`FORBIDDEN: ${orderTexts.closed(name)}`)
    await block(customer, worker)
    expect(await outcome(order(customer, worker, 5))).toBe(`FORBIDDEN: ${orderTexts.blocked(name)}`)
    await unblock(worker, customer)
    expect(await outcome(order(customer, worker, 5))).toBe(`FORBIDDEN: ${orderTexts.blocked(name)}`)
    expect(await outcome(acceptOrder({ actor: worker }, waiting))).toMatch('CONFLICT: Statusen er endret')
    expect((await oneOrder({ actor: customer }, waiting)).status).toBe('cancelled')
    expect((await oneOrder({ actor: customer }, { orderId })).status).toBe('confirmed')
    expect((await thread(customer, worker)).lines.filter(({ author }) => author === 'system')).toHaveLength(4)
    await unblock(customer, worker)
    expect(await outcome(order(customer, worker, 5))).toBe('went through')
  })

  it('is between two who may see each other’s conversation', async () => {
    const [customer, worker] = await pair()
    const hidden = await world.worker({ profile: { isVisibleToCustomers: false } })
    expect(await outcome(block(worker, customer))).toMatch('NOT_FOUND')
    expect(await outcome(block(customer, hidden))).toMatch('NOT_FOUND')
    expect(await outcome(block(customer, customer))).toMatch('NOT_FOUND')
    expect(await outcome(block(await world.admin(), worker))).toMatch('FORBIDDEN')
    await send(customer, worker, 'Hei')
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, customer.userId))
    expect(await outcome(block(worker, customer))).toBe(`FORBIDDEN: ${texts.gone}`)
    expect(await thread(worker, customer)).toMatchObject({ canBlock: false, whyNot: texts.gone })
    // A departed person's last lines can be read and marked.
    await markRead(worker, customer)
    expect(await unreadMessages({ actor: worker }, {})).toEqual({ messages: 0, conversations: 0 })
  })

  it('and a message at the same moment come one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const [customer, worker] = await pair()
      await send(customer, worker, 'Hei')
      const results = await Promise.all([
        outcome(send(customer, worker, 'En til')),
        outcome(block(worker, customer)),
      ])
      const [{ at: blockedAt } = { at: new Date(0) }] = await db
        .select()
        .from(blocks)
        .where(and(eq(blocks.blockerId, worker.profileId)))
      const { lines, unread } = await thread(worker, customer)
      expect(results[1]).toBe('went through')
      expect([lines.length, unread]).toEqual([results[0] === 'went through' ? 2 : 1, 0])
      expect(blockedAt.getTime()).toBeGreaterThan(0)
    }
  })
})

type Mail = { to: string; content: MailContent }

describe('mail of what is unread', () => {
  const mailsTo = async ({ userId }: Person) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const { rows } = await db.execute<{ data: Mail }>(
      sql`select data from pgboss.job where name = 'mail.send' and data ->> 'to' = ${user?.email} order by created_on`,
    )
    return rows.map(({ data }) => data.content)
  }
  const jobsOf = async ({ profileId }: Person) => {
    const { rows } = await db.execute<{ at: Date }>(
      sql`select start_after as at from pgboss.job where name = 'messages.mail-unread'
        and data ->> 'profileId' = ${profileId} order by start_after`,
    )
    return rows.map(({ at }) => Math.round((new Date(at).getTime() - start.getTime()) / MINUTE))
  }
  const start = new Date(Date.now() - DAY)
  const at = <T>(minutes: number, work: () => Promise<T>) =>
    atTime(new Date(start.getTime() + minutes * MINUTE), work)
  // The line that starts a conversation is a millisecond later than it.
  const run = (minutes: number, { profileId }: Person) =>
    at(minutes + 0.001, () => mailUnreadMessages.run({ profileId }))

  it('is one for all that lies unread, says who, how many and how each begins, and is not sent twice', async () => {
    const worker = await world.worker()
    const [marte, tor] = [
      await world.customer({ fullName: 'Marte Kvam' }),
      await world.customer({ fullName: 'Tor Bakke' }),
    ]
    await at(0, () => send(marte, worker, `Kan du komme ${'🙂'.repeat(100)}`))
    await at(1, () => send(marte, worker, 'Hallo?'))
    await at(2, async () => send(tor, worker, '', await upload(tor, 2)))
    // One job per run of messages in a conversation, queued with the first.
    expect(await jobsOf(worker)).toEqual([10, 12])
    await run(9, worker)
    expect(await mailsTo(worker)).toEqual([])
    await run(10, worker)
    const [mail] = await mailsTo(worker)
    expect(mail).toMatchObject({
      subject: 'Du har 3 uleste meldinger i 2 samtaler',
      facts: [
        ['Marte (2)', expect.stringMatching(/^«Kan du komme (🙂)+ …»$/)],
        ['Tor', '«2 bilder»'],
      ],
      action: { href: expect.stringMatching(/\/employee-messages$/) },
    })
    await run(12, worker)
    await Promise.all([run(13, worker), run(13, worker)])
    expect(await mailsTo(worker)).toHaveLength(1)

    // After the mail, new lines are news again.
    await at(20, () => send(marte, worker, 'Er du der?'))
    expect((await jobsOf(worker)).at(-1)).toBe(30)
    await run(30, worker)
    expect((await mailsTo(worker)).map(({ subject }) => subject)).toEqual([
      'Du har 3 uleste meldinger i 2 samtaler',
      'Du har 1 ulest melding fra Marte',
    ])
    expect((await mailsTo(worker))[1]?.action?.href).toMatch(`/employee-messages?to=${marte.profileId}`)
    expect(await mailsTo(marte)).toEqual([])
  })

  it('is not sent when it has been read, answered or closed meanwhile', async () => {
    const worker = await world.worker()
    const others = [await world.customer(), await world.customer(), await world.customer()]
    for (const other of others) await at(0, () => send(other, worker, 'Hei'))
    const [first, second, third] = others
    if (!first || !second || !third) throw new Error('nobody')
    await at(5, () => markRead(worker, first))
    await at(5, () => send(worker, second, 'Hei'))
    await at(5, () => block(worker, third))
    await run(10, worker)
    expect(await mailsTo(worker)).toEqual([])
    // A message after the reading gets its own ten minutes and job.
    await at(6, () => send(first, worker, 'Og en ting til'))
    await run(10, worker)
    expect(await mailsTo(worker)).toEqual([])
    expect((await jobsOf(worker)).at(-1)).toBe(16)
    await run(16, worker)
    expect((await mailsTo(worker)).map(({ subject }) => subject)).toEqual([
      'Du har 1 ulest melding fra Prøve',
    ])
  })

  it('comes late when nothing ran at its time, and never to somebody who has left', async () => {
    const [customer, worker] = await pair()
    await at(0, () => send(customer, worker, 'Hei'))
    await run(600, worker)
    expect(await mailsTo(worker)).toHaveLength(1)
    await at(601, () => send(customer, worker, 'Hei igjen'))
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, worker.userId))
    await run(700, worker)
    expect(await mailsTo(worker)).toHaveLength(1)
    await run(700, { ...worker, profileId: randomUUID() })
  })

  it('is not asked for when the message is not stored', async () => {
    const [customer, worker] = await pair()
    await outcome(send(customer, worker, 'Hei', [randomUUID()]))
    expect(await jobsOf(worker)).toEqual([])
  })

  it('is held back where no mail is sent, and begins when it is', async () => {
    const { withoutMail } = await import('#platform/email/mail.server.ts')
    const [customer, worker] = await pair()
    await withoutMail(() => at(0, () => send(customer, worker, 'Hei')))
    expect(await jobsOf(worker)).toEqual([])
    await at(1, () => send(customer, worker, 'Hei igjen'))
    await run(11, worker)
    expect((await mailsTo(worker)).map(({ facts }) => facts)).toEqual([[['Prøve', '«Hei igjen»']]])
    const [row] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.workerId, worker.profileId))
      .orderBy(asc(conversations.id))
    expect(row?.workerMailedAt?.getTime()).toBe(start.getTime() + MINUTE)
  })
})
