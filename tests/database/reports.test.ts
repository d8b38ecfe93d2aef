import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportLimits, reportPath } from '#app/facts/report.ts'
import { texts } from '#app/facts/reports-texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { codeOf } from './completed.ts'
import { reporting, why } from './reporting.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { reviews } = await import('#app/schema/reviews.server.ts')
const { messages } = await import('#app/schema/messages.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { oneReport } = await import('#app/services/reports/server/queries.ts')
const { reports } = await import('#app/schema/reports.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const { kari, ola, report, reviewed, reported, say, dismiss, noticesOf } = await reporting(world)
const rowsAbout = (profileId: string) => db.select().from(reports).where(eq(reports.aboutId, profileId))

describe('who may report what', () => {
  it('a message: the other party of the conversation, and nobody else', async () => {
    const { customer, worker } = await reviewed()
    const message = await say(worker, customer, 'Betal meg kontant neste gang.')
    const order = await db.select().from(messages).where(eq(messages.author, 'system')).limit(1)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await codeOf(report(worker, message))).toBe('FORBIDDEN')
    for (const stranger of [await world.customer(), await world.worker()])
      expect(await codeOf(report(stranger, message))).toBe('NOT_FOUND')
    expect(await codeOf(report(kari, message))).toBe('FORBIDDEN')
    expect(await codeOf(report({ kind: 'visitor' }, message))).toBe('UNAUTHENTICATED')
    expect(await codeOf(report(customer, { kind: 'message', id: order[0]?.id ?? 0 }))).toBe('NOT_FOUND')
    expect(await codeOf(report(customer, { kind: 'message', id: 999_999_999 }))).toBe('NOT_FOUND')
    expect(await codeOf(report(customer, { kind: 'message', id: nobody }))).toBe('INVALID_INPUT')
    expect(await codeOf(report(customer, message))).toBe('went through')
    expect(await rowsAbout(worker.profileId)).toMatchObject([
      { reporterId: customer.profileId, messageId: message.id, status: 'open', reason: 'false', text: why },
    ])
  })

  it('a review of a worker: the worker, and customers who find the worker', async () => {
    const { customer, worker, review } = await reviewed()
    expect(await codeOf(report(customer, review))).toBe('FORBIDDEN')
    expect(await codeOf(report(await world.worker(), review))).toBe('NOT_FOUND')
    expect(await codeOf(report(worker, review))).toBe('went through')
    expect(await codeOf(report(await world.customer(), review))).toBe('went through')
    await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.id, worker.profileId))
    expect(await codeOf(report(await world.customer(), review))).toBe('NOT_FOUND')
  })

  it('a review of a customer: the customer, and workers with an order of theirs', async () => {
    const { customer, worker, customerReview } = await reviewed()
    const asked = await world.worker()
    expect(await codeOf(report(worker, customerReview))).toBe('FORBIDDEN')
    expect(await codeOf(report(asked, customerReview))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.customer(), customerReview))).toBe('NOT_FOUND')
    await placeOrder({ actor: customer }, world.request(asked, nineOClock(now(), 9)))
    expect(await codeOf(report(asked, customerReview))).toBe('went through')
    expect(await codeOf(report(customer, customerReview))).toBe('went through')
  })

  it('a profile: of a worker who is found, or of whom one has to do with; never one’s own', async () => {
    const { customer, worker } = await reviewed()
    const profile = (person: Person) => ({ kind: 'profile', id: person.profileId })
    expect(await codeOf(report(worker, profile(worker)))).toBe('FORBIDDEN')
    expect(await codeOf(report(await world.worker(), profile(worker)))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.worker(), profile(customer)))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.customer(), profile(customer)))).toBe('NOT_FOUND')
    expect(await codeOf(report(customer, profile(kari)))).toBe('NOT_FOUND')
    expect(await codeOf(report(worker, profile(customer)))).toBe('went through')
    expect(await codeOf(report(await world.customer(), profile(worker)))).toBe('went through')
    // The same person in the other role is still the same person.
    const twoRoles: Person = { ...customer, userId: worker.userId }
    expect(await codeOf(report(twoRoles, profile(worker)))).toBe('FORBIDDEN')
  })

  it('nobody: a review that is hidden, or that was taken away', async () => {
    const { worker, review } = await reviewed()
    await db.update(reviews).set({ publishedAt: null }).where(eq(reviews.id, review.id))
    expect(await codeOf(report(worker, review))).toBe('NOT_FOUND')
    await db.update(reviews).set({ publishedAt: now(), hiddenAt: now() }).where(eq(reviews.id, review.id))
    expect(await codeOf(report(worker, review))).toBe('NOT_FOUND')
  })
})

describe('a report', () => {
  it('is kept once, however often it is sent; other words about the same thing are refused', async () => {
    const { customer, worker, review } = await reviewed()
    const profile = { kind: 'profile', id: customer.profileId }
    for (const subject of [review, profile]) {
      const sent = await Promise.all([1, 2, 3].map(() => report(worker, subject)))
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      await expect(report(worker, subject, 'Jeg har noe mer å si om dette.')).rejects.toMatchObject({
        code: 'CONFLICT',
        message: texts.twice,
      })
    }
    expect(await rowsAbout(customer.profileId)).toHaveLength(2)
    const notices = (await noticesOf(kari)).filter(({ link }) => link.includes('/admin-reports/'))
    const rows = await rowsAbout(customer.profileId)
    for (const { id } of rows) expect(notices.filter(({ link }) => link === reportPath(id))).toHaveLength(1)
  })

  it('is told to every administrator, without names and without what was written', async () => {
    const { worker, review } = await reviewed()
    const { reportId } = await reported(worker, review)
    for (const admin of [kari, ola]) {
      const [notice] = (await noticesOf(admin)).filter(({ link }) => link === reportPath(reportId))
      expect(notice?.title).toBe('Ny rapport: vurdering av ansatt')
      expect(`${notice?.title} ${notice?.body}`).not.toMatch(/Marte|Ingrid|vondt|løy/)
    }
    await dismiss({ reportId }, ola)
    const [read] = (await noticesOf(kari)).filter(({ link }) => link === reportPath(reportId))
    expect(read?.readAt).not.toBeNull()
  })

  it.each([
    ['', 'text', texts.textRequired],
    ['Kort', 'text', texts.textShort],
    ['x'.repeat(1001), 'text', texts.textLong],
    ['x'.repeat(10_000), 'text', texts.textLong],
    ['Kort\u0007\u202e\u0007\u200b\u0007\u0007', 'text', texts.textShort],
  ])('with the text %j is refused at its field', async (text, field, message) => {
    await expect(
      report(await world.customer(), { kind: 'profile', id: randomUUID() }, text),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: { [field]: message } } })
  })

  it('without a reason is refused at it, and keeps emoji, script and right-to-left text', async () => {
    const { worker, review } = await reviewed()
    await expect(report(worker, review, why, 'because')).rejects.toMatchObject({
      data: { fields: { reason: texts.reasonRequired } },
    })
    const odd = '😡 שקר <script>alert(1)</script>'
    const { id } = await report(worker, review, odd)
    expect((await oneReport({ actor: kari }, { reportId: id })).text).toBe(odd)
  })

  it('is refused after many in a day, and taken again the day after', async () => {
    const { customer, worker } = await reviewed()
    const rows = Array.from({ length: reportLimits.mostInADay }, () => ({
      ...{ id: randomUUID(), reporterId: worker.profileId, aboutId: customer.profileId },
      ...{ reason: 'other' as const, text: why, at: now(), status: 'dismissed' as const },
    }))
    const message = await say(customer, worker, 'Hei igjen')
    await db.insert(reports).values(rows)
    await expect(report(worker, message)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: texts.tooMany,
    })
    const tomorrow = new Date(now().getTime() + DAY + HOUR)
    expect(await codeOf(atTime(tomorrow, () => report(worker, message)))).toBe('went through')
  })
})
