import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sessionTexts } from '#app/facts/session-texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { codeOf } from './completed.ts'
import { reporting, why, written } from './reporting.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { messagePictures, messages } = await import('#app/schema/messages.server.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { pictures } = await import('#app/schema/pictures.server.ts')
const { openReport } = await import('#app/services/reports/server/open-report.ts')
const { upholdReport } = await import('#app/services/reports/server/commands.ts')
const { dismissReport } = await import('#app/services/reports/server/commands.ts')
const { reopenReport } = await import('#app/services/reports/server/commands.ts')
const { oneReport, openReports, reportList } = await import('#app/services/reports/server/queries.ts')
const { reports } = await import('#app/schema/reports.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { now } = await import('#platform/clock.server.ts')

const { kari, ola, reopen, report, reviewed, reported, say, uphold } = await reporting(world)

describe('administrators', () => {
  it('alone read and decide, whether or not there is such a report', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    const twoRoles: Person = { ...kari, role: 'employer' }
    const decision = { seen: null, note: 'Begrunnelse' }
    for (const actor of [worker, await world.customer(), twoRoles]) {
      for (const reportId of [which.reportId, randomUUID()]) {
        const refused = { code: 'FORBIDDEN', message: sessionTexts.noAdminAccess }
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
    const { customer, worker } = await reviewed()
    const lines: { id: number }[] = []
    for (let line = 0; line < 9; line++)
      lines.push(await say(line % 2 ? worker : customer, line % 2 ? customer : worker, `Linje ${line}`))
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
    const which = await reported(customer, { kind: 'message', id: reportedLine })

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

    const bySides = async () => [await see(customer, first?.id), await see(worker, first?.id)]
    const seen = ['went through', 'went through']
    expect(await bySides()).toEqual(seen)
    await uphold(which)
    expect(await bySides()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect([await see(kari, first?.id), await see(worker, second?.id)]).toEqual(seen)
    await reopen(which)
    expect(await bySides()).toEqual(seen)
  })

  it('see a review and a profile as they are, and what was upheld before of the same person', async () => {
    const { customer, worker, review, customerReview } = await reviewed()
    const before = await reported(worker, review)
    await uphold(before)
    const which = await reported(
      await world.worker().then(async other => {
        await placeOrder({ actor: customer }, world.request(other, nineOClock(now(), 9)))
        return other
      }),
      { kind: 'profile', id: customer.profileId },
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
      ...{ stars: 1, text: written.byCustomer, of: 'Ingrid Solheim', state: 'removed' },
    })
    const third = await reported(customer, customerReview)
    expect((await openReport({ actor: kari }, third)).review).toMatchObject({
      ...{ stars: 2, text: written.byWorker, of: 'Marte Kvam', state: 'published' },
    })
  })

  it('find the open ones first, page by page, each once, and by kind', async () => {
    await db.execute(sql`update reports set status = 'dismissed'`)
    const { customer, worker, review } = await reviewed()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
    await db.insert(reports).values(
      Array.from({ length: 45 }, (_, minute) => ({
        ...{ id: randomUUID(), reporterId: worker.profileId, aboutId: customer.profileId },
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
