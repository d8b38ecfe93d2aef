import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { texts } from '#app/company/contact/texts.ts'
import { brand } from '#app/facts/brand.ts'
import { HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { receiveMessage } = await import('#app/company/contact/server/receive-message.ts')
const { sendContactMessage } = await import('#app/company/contact/server/send-contact-message.ts')
const { contactMessages } = await import('#app/schema/contact.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')

const visitor = (address: string) => ({
  actor: { kind: 'visitor' } as const,
  origin: { address, userAgent: null, requestId: 'test' },
})
const written = (over: Record<string, string> = {}) => ({
  name: 'Kari Nordmann',
  email: `${randomUUID()}@example.test`,
  message: 'Hei!\n\nVasker dere også vinduer utvendig?',
  ...over,
})
const keptFrom = (email: string) =>
  world.db.select().from(contactMessages).where(eq(contactMessages.email, email))
const mailsAbout = async (needle: string) => {
  const { rows } = await world.db.execute(
    sql`select data from pgboss.job where name = 'mail.send' and data::text like ${`%${needle}%`}`,
  )
  return rows.map(({ data }) => data as { to: string; content: { paragraphs: string[] } })
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string; data?: { fields?: Record<string, string> } }) => error,
  )

describe('writing to the company', () => {
  it('keeps the message, mails it and sends a receipt that repeats nothing of it §2.23', async () => {
    const message = written()
    await receiveMessage(visitor('192.0.2.1'), message)

    const [kept] = await keptFrom(message.email)
    expect(kept).toMatchObject({ name: message.name, message: message.message })
    const [audit] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, kept?.id ?? ''))
    expect(audit).toMatchObject({ command: 'contact-message.send', address: '192.0.2.1', details: {} })

    const mails = await mailsAbout(message.email)
    expect(mails.map(({ to }) => to).sort()).toEqual([brand.email, message.email].sort())
    const receipt = mails.find(({ to }) => to === message.email)
    expect(JSON.stringify(receipt)).not.toContain('vinduer')
    expect(JSON.stringify(receipt)).not.toContain(message.name)
  })

  it('says at each field what is wrong, and takes none of it §5.14', async () => {
    const wrong = { name: ' ', email: 'kari', message: 'For kort' }
    expect(await failure(sendContactMessage(visitor('192.0.2.2'), wrong))).toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: { name: texts.nameRequired, email: expect.any(String), message: texts.messageShort },
      },
    })
    const nothing = await failure(sendContactMessage(visitor('192.0.2.2'), written({ message: ' ' })))
    expect(nothing).toMatchObject({ data: { fields: { message: texts.messageRequired } } })
  })

  it('has once what is sent twice, by two presses or after an answer that was lost', async () => {
    const message = written()
    const send = (over = {}) => sendContactMessage(visitor('192.0.2.20'), { ...message, ...over })
    await Promise.all([send(), send()])
    await send()
    expect(await keptFrom(message.email)).toHaveLength(1)
    expect(await mailsAbout(message.email)).toHaveLength(2)
    await send({ message: 'Og så en ting til, om gulvet.' })
    expect(await keptFrom(message.email)).toHaveLength(2)
    // After an hour it is somebody who asks once more.
    await atTime(new Date(Date.now() + 2 * HOUR), () => send())
    expect(await keptFrom(message.email)).toHaveLength(3)
  })

  it('takes 5000 characters and not one more', async () => {
    const long = written({ message: 'å'.repeat(5000) })
    await receiveMessage(visitor('192.0.2.3'), long)
    expect(await keptFrom(long.email)).toHaveLength(1)
    const longer = written({ message: 'å'.repeat(5001) })
    expect(await failure(receiveMessage(visitor('192.0.2.3'), longer))).toMatchObject({
      data: { fields: { message: texts.messageLong } },
    })
  })

  it('stops the sixth message from one address, and counts no slips', async () => {
    const here = visitor('192.0.2.4')
    for (let slip = 0; slip < 6; slip++) await failure(receiveMessage(here, written({ message: 'kort' })))
    for (let sent = 0; sent < 5; sent++) await receiveMessage(here, written())
    const sixth = written()
    expect(await failure(receiveMessage(here, sixth))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: texts.tooMany,
    })
    expect(await keptFrom(sixth.email)).toHaveLength(0)
    expect(await failure(receiveMessage(visitor('192.0.2.5'), written()))).toBe('went through')
  })

  it('stops receipts to one inbox, wherever they are asked for from', async () => {
    const email = `${randomUUID()}@example.test`
    for (let from = 10; from < 15; from++)
      await receiveMessage(visitor(`192.0.2.${from}`), written({ email }))
    expect(await failure(receiveMessage(visitor('192.0.2.15'), written({ email })))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})
