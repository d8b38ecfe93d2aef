import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { texts as accountTexts } from '#app/accounts/texts.ts'
import { reportLimits, reportPath } from '#app/reports/report.ts'
import { overtaken, removedText, texts } from '#app/reports/texts.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/orders/server/accept-order.ts')
const { startOrder } = await import('#app/orders/server/start-order.ts')
const { deliverOrder } = await import('#app/orders/server/deliver-order.ts')
const { approveOrder } = await import('#app/orders/server/approve-order.ts')
const { oneOrder } = await import('#app/orders/server/queries.ts')
const { reviewOrder } = await import('#app/reviews/server/review-order.ts')
const { reviewCustomer } = await import('#app/reviews/server/review-customer.ts')
const { customerReviews, reviews } = await import('#app/reviews/server/tables.server.ts')
const { sendMessage } = await import('#app/messages/server/send-message.ts')
const { messagePictures, messages } = await import('#app/messages/server/tables.server.ts')
const { uploadPicture } = await import('#app/pictures/server/upload-picture.ts')
const { seePicture } = await import('#app/pictures/server/see-picture.ts')
const { pictures } = await import('#app/pictures/server/tables.server.ts')
const { profiles } = await import('#app/profiles/server/tables.server.ts')
const { showWorker } = await import('#app/search/server/queries.ts')
const { setActive } = await import('#app/verification/server/set-active.ts')
const { sendReport } = await import('#app/reports/server/send-report.ts')
const { openReport } = await import('#app/reports/server/open-report.ts')
const { upholdReport } = await import('#app/reports/server/uphold-report.ts')
const { dismissReport } = await import('#app/reports/server/dismiss-report.ts')
const { reopenReport } = await import('#app/reports/server/reopen-report.ts')
const { oneReport, openReports, reportList } = await import('#app/reports/server/queries.ts')
const { reports, reportSteps, shownText } = await import('#app/reports/server/tables.server.ts')
const { notifications } = await import('#app/notifications/server/tables.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

let kari: Person
let ola: Person
beforeAll(async () => {
  kari = await world.admin({ fullName: 'Kari Sjef' })
  ola = await world.admin({ fullName: 'Ola Sjef' })
})

const words = { byConsumer: 'Kom aldri, og løy om det', byWorker: 'Kjeftet hele tiden' }

/** Two who have reviewed each other after an order, and when. */
async function reviewed() {
  const consumer = await world.consumer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const startsAt = nineOClock(now(), 3)
  const { orderId } = await placeOrder({ actor: consumer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const done = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(done, async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await approveOrder({ actor: consumer }, { orderId })
    await reviewOrder({ actor: consumer }, { orderId, stars: 1, text: words.byConsumer })
    await reviewCustomer({ actor: worker }, { orderId, stars: 2, text: words.byWorker })
  })
  const [review] = await db.select().from(reviews).where(eq(reviews.orderId, orderId))
  const [customerReview] = await db.select().from(customerReviews).where(eq(customerReviews.orderId, orderId))
  return {
    ...{ consumer, worker, orderId, done },
    review: { kind: 'review' as const, id: review?.id ?? '' },
    customerReview: { kind: 'customer-review' as const, id: customerReview?.id ?? '' },
  }
}

const say = async (from: Person, to: Person, text: string) => ({
  kind: 'message' as const,
  id: (await sendMessage({ actor: from }, { to: to.profileId, text, clientKey: randomUUID() })).id,
})
type Subject = { kind: string; id: string | number }
const why = 'Dette er ikke sant, og det er vondt å lese.'
const report = (actor: Actor, subject: Subject, text = why, reason = 'false') =>
  sendReport({ actor }, { subject, reason, text })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )
const reported = async (actor: Actor, subject: Subject) => ({ reportId: (await report(actor, subject)).id })

type Which = { reportId: string }
const seenOf = async ({ reportId }: Which) =>
  (await oneReport({ actor: kari }, { reportId })).history.at(-1)?.id ?? null
const uphold = async (which: Which, actor: Actor = kari, note = 'Brudd på reglene om sannhet.') =>
  upholdReport({ actor }, { ...which, seen: await seenOf(which), note })
const dismiss = async (which: Which, actor: Actor = kari, note = 'Dette er lov å mene.') =>
  dismissReport({ actor }, { ...which, seen: await seenOf(which), note })
const reopen = async (which: Which, actor: Actor = kari) =>
  reopenReport({ actor }, { ...which, seen: await seenOf(which) })

const noticesOf = async ({ userId }: Person) =>
  (
    await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.at)
  ).filter(({ kind }) => kind.startsWith('report.'))
const rowsAbout = (profileId: string) => db.select().from(reports).where(eq(reports.aboutId, profileId))

describe('who may report what', () => {
  it('a message: the other party of the conversation, and nobody else', async () => {
    const { consumer, worker } = await reviewed()
    const message = await say(worker, consumer, 'Betal meg kontant neste gang.')
    const order = await db.select().from(messages).where(eq(messages.author, 'system')).limit(1)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await codeOf(report(worker, message))).toBe('FORBIDDEN')
    for (const stranger of [await world.consumer(), await world.worker()])
      expect(await codeOf(report(stranger, message))).toBe('NOT_FOUND')
    expect(await codeOf(report(kari, message))).toBe('FORBIDDEN')
    expect(await codeOf(report({ kind: 'visitor' }, message))).toBe('UNAUTHENTICATED')
    expect(await codeOf(report(consumer, { kind: 'message', id: order[0]?.id ?? 0 }))).toBe('NOT_FOUND')
    expect(await codeOf(report(consumer, { kind: 'message', id: 999_999_999 }))).toBe('NOT_FOUND')
    expect(await codeOf(report(consumer, { kind: 'message', id: nobody }))).toBe('INVALID_INPUT')
    expect(await codeOf(report(consumer, message))).toBe('went through')
    expect(await rowsAbout(worker.profileId)).toMatchObject([
      { reporterId: consumer.profileId, messageId: message.id, status: 'open', reason: 'false', text: why },
    ])
  })

  it('a review of a worker: the worker, and customers who find the worker', async () => {
    const { consumer, worker, review } = await reviewed()
    expect(await codeOf(report(consumer, review))).toBe('FORBIDDEN')
    expect(await codeOf(report(await world.worker(), review))).toBe('NOT_FOUND')
    expect(await codeOf(report(worker, review))).toBe('went through')
    expect(await codeOf(report(await world.consumer(), review))).toBe('went through')
    await db.update(profiles).set({ isVisibleToConsumers: false }).where(eq(profiles.id, worker.profileId))
    expect(await codeOf(report(await world.consumer(), review))).toBe('NOT_FOUND')
  })

  it('a review of a customer: the customer, and workers with an order of theirs', async () => {
    const { consumer, worker, customerReview } = await reviewed()
    const asked = await world.worker()
    expect(await codeOf(report(worker, customerReview))).toBe('FORBIDDEN')
    expect(await codeOf(report(asked, customerReview))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.consumer(), customerReview))).toBe('NOT_FOUND')
    await placeOrder({ actor: consumer }, world.request(asked, nineOClock(now(), 9)))
    expect(await codeOf(report(asked, customerReview))).toBe('went through')
    expect(await codeOf(report(consumer, customerReview))).toBe('went through')
  })

  it('a profile: of a worker who is found, or of whom one has to do with; never one’s own', async () => {
    const { consumer, worker } = await reviewed()
    const profile = (person: Person) => ({ kind: 'profile', id: person.profileId })
    expect(await codeOf(report(worker, profile(worker)))).toBe('FORBIDDEN')
    expect(await codeOf(report(await world.worker(), profile(worker)))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.worker(), profile(consumer)))).toBe('NOT_FOUND')
    expect(await codeOf(report(await world.consumer(), profile(consumer)))).toBe('NOT_FOUND')
    expect(await codeOf(report(consumer, profile(kari)))).toBe('NOT_FOUND')
    expect(await codeOf(report(worker, profile(consumer)))).toBe('went through')
    expect(await codeOf(report(await world.consumer(), profile(worker)))).toBe('went through')
    // The same person in the other role is still the same person.
    const twoRoles: Person = { ...consumer, userId: worker.userId }
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
    const { consumer, worker, review } = await reviewed()
    const profile = { kind: 'profile', id: consumer.profileId }
    for (const subject of [review, profile]) {
      const sent = await Promise.all([1, 2, 3].map(() => report(worker, subject)))
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      await expect(report(worker, subject, 'Jeg har noe mer å si om dette.')).rejects.toMatchObject({
        code: 'CONFLICT',
        message: texts.twice,
      })
    }
    expect(await rowsAbout(consumer.profileId)).toHaveLength(2)
    const notices = (await noticesOf(kari)).filter(({ link }) => link.includes('/admin-reports/'))
    const rows = await rowsAbout(consumer.profileId)
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
    ['Klokken \u0007 ringer her', 'text', texts.characters],
  ])('with the text %j is refused at its field', async (text, field, message) => {
    await expect(
      report(await world.consumer(), { kind: 'profile', id: randomUUID() }, text),
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
    const { consumer, worker } = await reviewed()
    const rows = Array.from({ length: reportLimits.mostInADay }, () => ({
      ...{ id: randomUUID(), reporterId: worker.profileId, aboutId: consumer.profileId },
      ...{ reason: 'other' as const, text: why, at: now(), status: 'dismissed' as const },
    }))
    const message = await say(consumer, worker, 'Hei igjen')
    await db.insert(reports).values(rows)
    await expect(report(worker, message)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: texts.tooMany,
    })
    const tomorrow = new Date(now().getTime() + DAY + HOUR)
    expect(await codeOf(atTime(tomorrow, () => report(worker, message)))).toBe('went through')
  })
})

describe('administrators', () => {
  it('alone read and decide, whether or not there is such a report', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    const twoRoles: Person = { ...kari, role: 'employer' }
    const decision = { seen: null, note: 'Begrunnelse' }
    for (const actor of [worker, await world.consumer(), twoRoles]) {
      for (const reportId of [which.reportId, randomUUID()]) {
        const refused = { code: 'FORBIDDEN', message: accountTexts.noAdminAccess }
        await expect(oneReport({ actor }, { reportId })).rejects.toMatchObject(refused)
        await expect(openReport({ actor }, { reportId })).rejects.toMatchObject(refused)
        await expect(upholdReport({ actor }, { reportId, ...decision })).rejects.toMatchObject(refused)
        await expect(dismissReport({ actor }, { reportId, ...decision })).rejects.toMatchObject(refused)
        await expect(reopenReport({ actor }, { reportId, seen: null })).rejects.toMatchObject(refused)
      }
      expect(await codeOf(reportList({ actor }, {}))).toBe('FORBIDDEN')
      expect(await codeOf(openReports({ actor }, undefined))).toBe('FORBIDDEN')
    }
    expect(await codeOf(openReport({ actor: kari }, { reportId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await codeOf(openReport({ actor: { kind: 'visitor' } }, which))).toBe('UNAUTHENTICATED')
  })

  it('see the lines around a message, its pictures only after a logged opening, and nothing further away', async () => {
    const { consumer, worker } = await reviewed()
    const lines: { id: number }[] = []
    for (let line = 0; line < 9; line++)
      lines.push(await say(line % 2 ? worker : consumer, line % 2 ? consumer : worker, `Linje ${line}`))
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00694a' } })
      .png()
      .toBuffer()
    const image = new File([new Uint8Array(bytes)], 'bilde.png', { type: 'image/png' })
    const [first, second] = [
      await uploadPicture({ actor: worker }, { image }),
      await uploadPicture({ actor: worker }, { image }),
    ]
    const [{ conversationId = '' } = {}] = await db
      .select()
      .from(messages)
      .where(eq(messages.id, lines[0]?.id ?? 0))
    await db
      .update(pictures)
      .set({ subjectKind: 'conversation', subjectId: conversationId })
      .where(eq(pictures.ownerId, worker.userId))
    const reportedLine = lines[5]?.id ?? 0
    await db.insert(messagePictures).values([
      { messageId: reportedLine, pictureId: first?.id ?? '', position: 0 },
      { messageId: lines[7]?.id ?? 0, pictureId: second?.id ?? '', position: 0 },
    ])
    const which = await reported(consumer, { kind: 'message', id: reportedLine })

    const see = (actor: Person, id = '') => codeOf(seePicture({ actor }, { id }))
    expect(await see(kari, first?.id)).toBe('NOT_FOUND')
    const { lines: shown } = await openReport({ actor: kari }, which)
    expect(shown?.map(({ text }) => text)).toEqual([2, 3, 4, 5, 6, 7, 8].map(line => `Linje ${line}`))
    expect(shown?.find(({ reported: is }) => is)).toMatchObject({
      text: 'Linje 5',
      byReported: true,
      pictures: [{ id: first?.id, url: `/api/pictures/${first?.id}`, width: 40, height: 30 }],
    })
    expect(shown?.filter(({ reported: is }) => !is).flatMap(({ pictures: all }) => all)).toEqual([])
    expect(await see(kari, first?.id)).toBe('went through')
    expect(await see(kari, second?.id)).toBe('NOT_FOUND')
    expect(await see(ola, first?.id)).toBe('NOT_FOUND')
    await openReport({ actor: kari }, which)
    const opened = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.command, 'report.open'), eq(auditLog.subjectId, which.reportId)))
    expect(opened.map(({ actorId }) => actorId)).toEqual([kari.userId, kari.userId])
  })

  it('see a review and a profile as they are, and what was upheld before of the same person', async () => {
    const { consumer, worker, review, customerReview } = await reviewed()
    const before = await reported(worker, review)
    await uphold(before)
    const which = await reported(
      await world.worker().then(async other => {
        await placeOrder({ actor: consumer }, world.request(other, nineOClock(now(), 9)))
        return other
      }),
      { kind: 'profile', id: consumer.profileId },
    )
    const found = await oneReport({ actor: kari }, which)
    expect(found).toMatchObject({
      kind: 'profile',
      about: { name: 'Marte Kvam', role: 'employer' },
      earlier: [{ id: before.reportId, kind: 'review', reason: 'false' }],
      others: 0,
      history: [],
    })
    expect((await openReport({ actor: kari }, which)).profile).toMatchObject({ visible: null, services: [] })
    expect((await openReport({ actor: kari }, before)).review).toMatchObject({
      ...{ stars: 1, text: words.byConsumer, of: 'Ingrid Solheim', state: 'removed' },
    })
    const third = await reported(consumer, customerReview)
    expect((await openReport({ actor: kari }, third)).review).toMatchObject({
      ...{ stars: 2, text: words.byWorker, of: 'Marte Kvam', state: 'published' },
    })
  })

  it('find the open ones first, page by page, each once, and by kind', async () => {
    await db.execute(sql`update reports set status = 'dismissed'`)
    const { consumer, worker, review } = await reviewed()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    await db.insert(reports).values(
      Array.from({ length: 45 }, (_, minute) => ({
        ...{ id: randomUUID(), reporterId: worker.profileId, aboutId: consumer.profileId },
        ...{ reason: 'other' as const, text: why, at: at(Math.floor(minute / 2)) },
        status: minute % 3 ? ('upheld' as const) : ('open' as const),
      })),
    )
    await report(worker, review)
    const walk = async (input: object) => {
      const found: { id: string; status: string; at: string; kind: string }[] = []
      let cursor: string | undefined
      do {
        const page = await reportList({ actor: kari }, { ...input, cursor })
        found.push(...page.reports)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return found
    }
    const all = await walk({ view: 'all' })
    const [counted] = await db.select({ all: sql<number>`count(*)::int` }).from(reports)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBe(counted?.all)
    const firstClosed = all.findIndex(({ status }) => status !== 'open')
    expect(all.slice(firstClosed).every(({ status }) => status !== 'open')).toBe(true)
    for (const part of [all.slice(0, firstClosed), all.slice(firstClosed)])
      expect(part.map(({ at }) => at)).toEqual(
        part
          .map(({ at }) => at)
          .sort()
          .reverse(),
      )
    expect(await walk({})).toHaveLength(16)
    expect(await walk({ view: 'upheld' })).toHaveLength(30)
    expect((await walk({ kind: 'review' })).map(({ kind }) => kind)).toEqual(['review'])
    expect(await openReports({ actor: kari }, undefined)).toEqual({ count: 16 })
    expect(await codeOf(reportList({ actor: kari }, { cursor: '2.1.x' }))).toBe('INVALID_INPUT')
  })
})

describe('a decision', () => {
  it('upheld, takes a review away everywhere, tells both, and opened again gives it back', async () => {
    const { consumer, worker, review, orderId } = await reviewed()
    const other = await world.consumer()
    const ratingOf = async () => (await showWorker({ actor: other }, { workerId: worker.profileId })).rating
    expect(await ratingOf()).toBe(1)
    const which = await reported(worker, review)
    await uphold(which, kari, 'Usant om oppmøtet.')
    expect(await ratingOf()).toBeNull()
    for (const actor of [consumer, worker]) {
      const order = await oneOrder({ actor }, { orderId })
      expect([order.review, order.reviewing?.byConsumer]).toEqual([null, 'removed'])
      expect(order.abilities).toEqual([])
    }
    const [thanks] = await noticesOf(worker)
    expect(thanks).toMatchObject({ title: texts.received, body: expect.stringContaining('er fjernet') })
    const [told] = await noticesOf(consumer)
    expect(told?.body).toContain('Begrunnelse: «Usant om oppmøtet.»')
    expect(JSON.stringify(told)).not.toMatch(/Ingrid|Solheim/)
    expect(`${told?.body}${thanks?.body}`).not.toContain(words.byConsumer)

    await reopen(which)
    expect(await ratingOf()).toBe(1)
    expect((await oneOrder({ actor: worker }, { orderId })).review?.text).toBe(words.byConsumer)
    expect((await noticesOf(consumer)).at(-1)?.title).toBe('Vurderingen din vises igjen')
    await dismiss(which)
    expect((await noticesOf(worker)).at(-1)?.body).toContain('blir stående')
    // Of what was dismissed, whose it is hears nothing.
    expect(await noticesOf(consumer)).toHaveLength(2)
    const steps = await db
      .select()
      .from(reportSteps)
      .where(eq(reportSteps.reportId, which.reportId))
      .orderBy(asc(reportSteps.id))
    expect(steps.map(({ action }) => action)).toEqual(['uphold', 'reopen', 'dismiss'])
  })

  it('keeps away what another upheld report says the same of', async () => {
    const { worker, review } = await reviewed()
    const [first, second] = [await reported(worker, review), await reported(await world.consumer(), review)]
    expect((await oneReport({ actor: kari }, first)).others).toBe(1)
    await uphold(first)
    await uphold(second)
    await reopen(first)
    const hidden = async () =>
      (await db.select().from(reviews).where(eq(reviews.id, review.id)))[0]?.hiddenAt !== null
    expect(await hidden()).toBe(true)
    await reopen(second)
    expect(await hidden()).toBe(false)
  })

  it('takes away a review of a customer, and the average with it', async () => {
    const { consumer, worker, customerReview, orderId } = await reviewed()
    const which = await reported(consumer, customerReview)
    await uphold(which)
    const order = await oneOrder({ actor: worker }, { orderId })
    expect([order.customerReview, order.counterpart.rating]).toEqual([null, null])
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Vi har fjernet en vurdering')
  })

  it('blanks what is shown of a message and keeps what was written; opened again it is back', async () => {
    const { consumer, worker } = await reviewed()
    const message = await say(worker, consumer, 'Betal kontant.')
    await say(worker, consumer, 'Hører du?')
    const shown = async () =>
      (
        await db
          .select({ text: shownText(messages) })
          .from(messages)
          .orderBy(asc(messages.id))
      ).map(({ text }) => text)
    const which = await reported(consumer, message)
    expect(await shown()).toContain('Betal kontant.')
    await uphold(which)
    expect(await shown()).toEqual(expect.arrayContaining([removedText, 'Hører du?']))
    expect(await shown()).not.toContain('Betal kontant.')
    const [line] = (await openReport({ actor: kari }, which)).lines ?? []
    expect(line).toMatchObject({ text: 'Betal kontant.', removed: true })
    // What is gone cannot be reported by whoever no longer sees it.
    expect(await codeOf(report(consumer, message, 'En gang til, for sikkerhets skyld.'))).toBe('NOT_FOUND')
    await reopen(which)
    expect(await shown()).toContain('Betal kontant.')
  })

  it('hides a worker’s profile, and opened again shows it only if nobody has changed it since', async () => {
    const { consumer, worker } = await reviewed()
    const visible = async () =>
      (await db.select().from(profiles).where(eq(profiles.id, worker.profileId)))[0]?.isVisibleToConsumers
    const which = await reported(consumer, { kind: 'profile', id: worker.profileId })
    const find = () => codeOf(showWorker({ actor: consumer }, { workerId: worker.profileId }))
    await uphold(which)
    expect([await visible(), await find()]).toEqual([false, 'NOT_FOUND'])
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Profilen din er skjult')
    await reopen(which)
    expect([await visible(), await find()]).toEqual([true, 'went through'])

    await uphold(which)
    await setActive({ actor: ola }, { workerId: worker.profileId, active: true })
    await setActive({ actor: ola }, { workerId: worker.profileId, active: false })
    await reopen(which)
    expect(await visible()).toBe(false)
  })

  it('of two administrators at once is made by one, and the other reads who was first', async () => {
    for (let round = 0; round < 4; round++) {
      const { worker, review } = await reviewed()
      const which = await reported(worker, review)
      const input = { ...which, seen: null, note: 'Begrunnelse' }
      const settled = await Promise.allSettled([
        upholdReport({ actor: kari }, input),
        dismissReport({ actor: ola }, input),
      ])
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = settled.find(one => one.status === 'rejected')
      const first = settled[0]?.status === 'fulfilled'
      const said = first ? overtaken('Kari Sjef', 'uphold') : overtaken('Ola Sjef', 'dismiss')
      expect(refused?.reason).toMatchObject({ code: 'CONFLICT', message: said })
      expect(
        await db.select().from(reportSteps).where(eq(reportSteps.reportId, which.reportId)),
      ).toHaveLength(1)
    }
  })

  it('that rests on an old page is refused, though the state is one it could begin in', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    await dismiss(which)
    await reopen(which, ola)
    await expect(
      upholdReport({ actor: kari }, { ...which, seen: null, note: 'Begrunnelse' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: overtaken('Ola Sjef', 'reopen') })
    expect(await codeOf(upholdReport({ actor: kari }, { ...which, seen: null, note: ' ' }))).toBe(
      'INVALID_INPUT',
    )
  })

  it('stands in a history that nobody can edit', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    await dismiss(which)
    const refused = { cause: { message: 'report_steps is append-only' } }
    const mine = eq(reportSteps.reportId, which.reportId)
    await expect(db.update(reportSteps).set({ note: 'Noe annet' }).where(mine)).rejects.toMatchObject(refused)
    await expect(db.delete(reportSteps).where(mine)).rejects.toMatchObject(refused)
  })
})
