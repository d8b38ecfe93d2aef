import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { objection } from '#app/company/contact/texts.ts'
import { brand } from '#app/facts/brand.ts'
import { contactMessagePath, inboxTexts, overtaken } from '#app/facts/inbox.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { sendContactMessage } = await import('#app/company/contact/server/send-contact-message.ts')
const { answerContactMessage } = await import('#app/company/contact/server/commands.ts')
const { finishContactMessage } = await import('#app/company/contact/server/commands.ts')
const { reopenContactMessage } = await import('#app/company/contact/server/commands.ts')
const { contactInbox, oneContactMessage, unansweredMessages } = await import(
  '#app/company/contact/server/queries.ts'
)
const { contactData } = await import('#app/company/contact/server/index.ts')
const { contactAnswers, contactMessages } = await import('#app/schema/contact.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { renderMail } = await import('#platform/email/layout.ts')
const { jobs } = await import('#app/server.ts')

const visitor = { kind: 'visitor' } as const
let kari: Person
let ola: Person

beforeAll(async () => {
  kari = await world.admin({ fullName: 'Kari Sjef' })
  ola = await world.admin({ fullName: 'Ola Sjef' })
})

const question = 'Vasker dere også vinduer utvendig?'
async function written(over: Partial<Record<'name' | 'email' | 'message', string>> = {}) {
  const email = over.email ?? `${randomUUID()}@example.test`
  const sent = await sendContactMessage(
    { actor: visitor },
    { name: 'Per Spør', message: question, ...over, email },
  )
  return { messageId: sent.id, email }
}
const answer = 'Ja, fra bakken og opp til andre etasje.'
const answerAs = (actor: Actor, messageId: string, seen: number | null = null, text = answer) =>
  answerContactMessage({ actor }, { messageId, seen, text })
const finishAs = (actor: Actor, messageId: string, seen: number | null = null, note = 'Reklame') =>
  finishContactMessage({ actor }, { messageId, seen, note })
const reopenAs = (actor: Actor, messageId: string, seen: number | null) =>
  reopenContactMessage({ actor }, { messageId, seen })
const read = (messageId: string, actor: Actor = kari) => oneContactMessage({ actor }, { messageId })
const seenOf = async (messageId: string) => (await read(messageId)).history.at(-1)?.id ?? null

type Mail = { to: string; content: Parameters<typeof renderMail>[0] }
async function mailsTo(address: string): Promise<Mail[]> {
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = 'mail.send' and data ->> 'to' = ${address} order by created_on`,
  )
  return rows.map(({ data }) => data as Mail)
}
const answersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ content }) => content.subject === inboxTexts.answerSubject(brand.name))
const noticesOf = (messageId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.link, contactMessagePath(messageId)))
const stepsOf = (messageId: string) =>
  db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(asc(contactAnswers.id))

describe('who may read and answer', () => {
  it('administrators only, whether or not there is such a message', async () => {
    const { messageId } = await written()
    const twoRoles: Person = { ...kari, role: 'employer' }
    const others: [Actor, string][] = [
      [visitor, 'UNAUTHENTICATED'],
      [await world.customer(), 'FORBIDDEN'],
      [await world.worker(), 'FORBIDDEN'],
      [twoRoles, 'FORBIDDEN'],
    ]
    for (const [actor, code] of others) {
      for (const id of [messageId, randomUUID()]) {
        const refused = code === 'FORBIDDEN' ? { code, message: sessionTexts.noAdminAccess } : { code }
        await expect(read(id, actor)).rejects.toMatchObject(refused)
        await expect(answerAs(actor, id)).rejects.toMatchObject(refused)
        await expect(finishAs(actor, id)).rejects.toMatchObject(refused)
        await expect(reopenAs(actor, id, null)).rejects.toMatchObject(refused)
      }
      await expect(contactInbox({ actor }, {})).rejects.toMatchObject({ code })
      await expect(unansweredMessages({ actor }, {})).rejects.toMatchObject({ code })
    }
    expect(await stepsOf(messageId)).toEqual([])
    await expect(read(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(answerAs(kari, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('tells the page what may be done, as the commands will rule', async () => {
    const { messageId } = await written()
    const allowed = async () =>
      (await read(messageId)).abilities.filter(({ allowed }) => allowed).map(({ label }) => label)
    expect(await allowed()).toEqual(['Svar', 'Marker som ferdig'])
    await answerAs(kari, messageId)
    expect(await allowed()).toEqual(['Åpne igjen'])
    const { abilities } = await read(messageId)
    expect(abilities.find(({ action }) => action === 'finish')?.why).toBe(overtaken('Kari Sjef', 'answer'))
  })
})

describe('a new message', () => {
  it('is told to every administrator once, without a second mail, and to nobody else', async () => {
    const worker = await world.worker()
    const { messageId } = await written({ name: 'Berit Bred' })
    const told = await noticesOf(messageId)
    expect(told.map(({ userId }) => userId).sort()).toEqual([kari.userId, ola.userId].sort())
    expect(told.map(({ userId }) => userId)).not.toContain(worker.userId)
    expect(told[0]).toMatchObject({
      role: 'admin',
      kind: 'contact.received',
      title: 'Ny henvendelse fra Berit Bred',
      readAt: null,
    })
    const [user] = await db.select().from(users).where(eq(users.id, kari.userId))
    expect(await mailsTo(user?.email ?? '')).toEqual([])
    await finishAs(ola, messageId)
    expect((await noticesOf(messageId)).every(({ readAt }) => readAt !== null)).toBe(true)
  })
})

describe('answering', () => {
  it('mails the writer with what was written below, keeps the answer and leaves an audit row', async () => {
    const { messageId, email } = await written({ message: 'Hei!\nHei!\n\n<script>alert(1)</script> 🧹 ‏שלום' })
    const before = (await unansweredMessages({ actor: kari }, {})).count
    const text = 'Hei, Per!\n\nDet <b>går</b> bra 🪟'
    expect(await answerAs(kari, messageId, null, text)).toEqual({ done: true })
    const [mail, ...more] = await answersTo(email)
    expect(more).toEqual([])
    const rendered = await renderMail(mail?.content ?? { subject: '', heading: '', paragraphs: [] }, {
      name: brand.name,
      company: brand.company,
      address: '',
      email: brand.email,
      phone: '',
    })
    expect(rendered.html).toContain('&lt;b&gt;går&lt;/b&gt; bra 🪟')
    expect(rendered.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 🧹 ‏שלום')
    expect(rendered.html).not.toContain('<script>')
    expect(rendered.text.indexOf('Det <b>går</b>')).toBeLessThan(rendered.text.indexOf('Du skrev'))
    expect(rendered.text.match(/Hei!/g)).toHaveLength(2)

    const shown = await read(messageId, ola)
    expect(shown).toMatchObject({
      status: 'answered',
      history: [{ action: 'answer', text, by: 'Kari Sjef' }],
    })
    expect((await unansweredMessages({ actor: kari }, {})).count).toBe(before - 1)
    const [audit] = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subjectId} = ${messageId} and ${auditLog.command} = 'contact-message.answer'`)
    expect(audit).toMatchObject({ actorId: kari.userId, details: { from: 'open' } })
    expect(JSON.stringify(audit)).not.toContain('går')
  })

  it('by two at once: one wins, the other is told by whom, and one mail goes', async () => {
    for (let round = 0; round < 5; round++) {
      const { messageId, email } = await written()
      const results = await Promise.allSettled([answerAs(kari, messageId), answerAs(ola, messageId)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const winner = results[0]?.status === 'fulfilled' ? 'Kari Sjef' : 'Ola Sjef'
      const lost = results.find(result => result.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: 'CONFLICT', message: overtaken(winner, 'answer') })
      expect(await answersTo(email)).toHaveLength(1)
      expect((await read(messageId)).history).toMatchObject([{ by: winner }])
    }
  })

  it('and marking as done at once: one wins', async () => {
    const { messageId, email } = await written()
    const results = await Promise.allSettled([answerAs(kari, messageId), finishAs(ola, messageId)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stepsOf(messageId)).toHaveLength(1)
    expect(await answersTo(email)).toHaveLength(results[0]?.status === 'fulfilled' ? 1 : 0)
  })

  it('from a page that has not seen that it was answered and opened again is refused', async () => {
    const { messageId, email } = await written()
    await answerAs(kari, messageId)
    await reopenAs(kari, messageId, await seenOf(messageId))
    await expect(answerAs(ola, messageId, null)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: overtaken('Kari Sjef', 'reopen'),
    })
    await answerAs(ola, messageId, await seenOf(messageId), 'Og takrennene tar vi også.')
    expect(await answersTo(email)).toHaveLength(2)
    expect((await read(messageId)).history.map(({ action, by }) => [action, by])).toEqual([
      ['answer', 'Kari Sjef'],
      ['reopen', 'Kari Sjef'],
      ['answer', 'Ola Sjef'],
    ])
  })

  it('takes 10 to 5000 characters, and says at the field what is wrong', async () => {
    const { messageId, email } = await written()
    const wrong: [string, string][] = [
      ['', inboxTexts.answerRequired],
      [' \n ', inboxTexts.answerRequired],
      ['For kort', inboxTexts.answerShort],
      ['å'.repeat(5001), inboxTexts.answerLong],
      [`Kort${'\0'.repeat(20)}`, inboxTexts.answerShort],
    ]
    for (const [text, said] of wrong)
      await expect(answerAs(kari, messageId, null, text)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { text: said } },
      })
    expect(await answersTo(email)).toEqual([])
    await answerAs(kari, messageId, null, 'å'.repeat(5000))
    expect((await stepsOf(messageId))[0]?.text).toHaveLength(5000)
  })
})

describe('marking as done and opening again', () => {
  it('needs a note, mails nobody, and stands in the history', async () => {
    const { messageId, email } = await written()
    await expect(finishAs(kari, messageId, null, ' ')).rejects.toMatchObject({
      data: { fields: { note: inboxTexts.noteRequired } },
    })
    await expect(finishAs(kari, messageId, null, 'x'.repeat(1001))).rejects.toMatchObject({
      data: { fields: { note: inboxTexts.noteLong } },
    })
    await finishAs(kari, messageId, null, 'Ringte og svarte.')
    await expect(finishAs(ola, messageId, await seenOf(messageId))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await reopenAs(ola, messageId, await seenOf(messageId))
    await expect(reopenAs(ola, messageId, await seenOf(messageId))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await read(messageId)).toMatchObject({
      status: 'open',
      history: [
        { action: 'finish', text: 'Ringte og svarte.', by: 'Kari Sjef' },
        { action: 'reopen', text: null, by: 'Ola Sjef' },
      ],
    })
    expect(await answersTo(email)).toEqual([])
  })
})

describe('the list', () => {
  const list = (input: object) => contactInbox({ actor: kari }, input)

  it('is newest first, by pages that miss none and repeat none, also of the same instant', async () => {
    const name = `Side ${randomUUID()}`
    const instant = new Date(Date.now() - DAY)
    const made: string[] = []
    await atTime(instant, async () => {
      for (let one = 0; one < 41; one++) made.push((await written({ name })).messageId)
    })
    const newest = (await written({ name })).messageId
    const found: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const answered = await list({ q: name, cursor })
      found.push(...answered.messages.map(({ id }) => id))
      cursor = answered.nextCursor ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(found[0]).toBe(newest)
    expect([...found].sort()).toEqual([newest, ...made].sort())
    await expect(list({ cursor: 'tull' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('has tabs, and finds name, address and words, whatever signs are searched for', async () => {
    const mark = randomUUID()
    const [open, answered, finished] = [
      await written({ name: 'Åse Ødegård', message: `100 % ${mark} av_taket` }),
      await written({ message: `Noe annet ${mark}` }),
      await written({ message: `Et tredje ${mark}` }),
    ].map(({ messageId }) => messageId) as [string, string, string]
    await answerAs(kari, answered)
    await finishAs(kari, finished)
    const ids = async (input: object) => (await list(input)).messages.map(({ id }) => id).sort()
    expect(await ids({ q: mark })).toEqual([open])
    expect(await ids({ q: mark, view: 'answered' })).toEqual([answered, finished].sort())
    expect(await ids({ q: mark.toUpperCase(), view: 'all' })).toEqual([open, answered, finished].sort())
    expect(await ids({ q: `100 % ${mark}` })).toEqual([open])
    expect(await ids({ q: `100 _ ${mark}` })).toEqual([])
    expect(await ids({ q: 'åse ødegård' })).toEqual([open])
    const { email } = await read(open)
    expect(await ids({ q: email })).toEqual([open])
  })

  it('shows the beginning of a long message without breaking a character', async () => {
    const name = randomUUID()
    await written({ name, message: '🧹'.repeat(300) })
    const [card] = (await list({ q: name })).messages
    expect(card?.excerpt).toBe(`${'🧹'.repeat(200)} …`)
  })
})

describe('who wrote', () => {
  it('is named when somebody has confirmed the address, and only then', async () => {
    const worker = await world.worker({ fullName: 'Ingrid Kjent' })
    const [user] = await db.select().from(users).where(eq(users.id, worker.userId))
    const email = user?.email ?? ''
    const { messageId } = await written({ email })
    expect((await read(messageId)).person).toEqual({
      userId: worker.userId,
      isSuspended: false,
      name: 'Ingrid Kjent',
      worker: true,
      consumer: false,
      admin: false,
    })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, worker.userId))
    expect((await read(messageId)).person).toBeNull()
    expect((await read((await written()).messageId)).person).toBeNull()
  })
})

describe('an objection to a shut account', () => {
  it('is marked, in the list and on its page, by its first line', async () => {
    const objecting = await written({ message: `${objection}\n\nJeg var syk den dagen.` })
    const other = await written({ message: `Jeg lurer på hva en ${objection} er for noe.` })
    expect([(await read(objecting.messageId)).objects, (await read(other.messageId)).objects]).toEqual([
      true,
      false,
    ])
  })
})

describe('what is kept', () => {
  it('cannot be edited or taken out of the history', async () => {
    const { messageId } = await written()
    await answerAs(kari, messageId)
    const refused = { cause: { message: 'contact_answers is append-only' } }
    const own = eq(contactAnswers.messageId, messageId)
    await expect(db.update(contactAnswers).set({ text: 'Noe annet' }).where(own)).rejects.toMatchObject(
      refused,
    )
    await expect(db.delete(contactAnswers).where(own)).rejects.toMatchObject(refused)
    await expect(db.execute(sql`truncate contact_answers`)).rejects.toMatchObject(refused)
    expect(await stepsOf(messageId)).toHaveLength(1)
  })

  it('goes after a year, answers and notifications with it', async () => {
    const [old, young] = await Promise.all(
      [366, 364].map(days => atTime(new Date(Date.now() - days * DAY), () => written())),
    )
    const ids = [old?.messageId ?? '', young?.messageId ?? '']
    for (const id of ids) await answerAs(kari, id)
    await jobs.find(({ name }) => name === 'contact.sweep')?.run({})
    const left = await db.select().from(contactMessages).where(inArray(contactMessages.id, ids))
    expect(left.map(({ id }) => id)).toEqual([young?.messageId])
    const counts = async (id: string) => [(await stepsOf(id)).length, (await noticesOf(id)).length]
    expect(await counts(ids[0] ?? '')).toEqual([0, 0])
    expect(await counts(ids[1] ?? '')).toEqual([1, 2])
  })

  it('is handed out to whoever wrote, and forgotten with them', async () => {
    const { messageId, email } = await written()
    await answerAs(kari, messageId)
    const { reader } = await import('#platform/db/reader.server.ts')
    const person = { userId: randomUUID(), email, profiles: [], identifiers: [] }
    expect(await contactData.held(reader, person)).toMatchObject({
      meldingerTilOss: [{ melding: question, behandling: [{ hendelse: 'Besvart', tekst: answer }] }],
    })
    expect(
      await contactData.held(reader, { ...person, userId: kari.userId, email: 'x@example.test' }),
    ).toMatchObject({
      meldingerTilOss: [],
      behandledeHenvendelser: expect.arrayContaining([expect.objectContaining({ tekst: answer })]),
    })
    await db.transaction(tx => contactData.forget(tx as never, person, new Date()))
    expect([await stepsOf(messageId), await noticesOf(messageId)]).toEqual([[], []])
  })
})
