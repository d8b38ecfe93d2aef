import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { downloadWorkers } = await import('#app/company/verification/server/download-workers.ts')
const { downloadPeople } = await import('#app/company/suspension/server/download-people.ts')
const { downloadContactMessages } = await import('#app/company/contact/server/download-contact-messages.ts')
const { downloadReports } = await import('#app/services/reports/server/download-reports.ts')
const { sendContactMessage } = await import('#app/company/contact/server/send-contact-message.ts')
const { sendReport } = await import('#app/services/reports/server/send-report.ts')
const { downloadOrders } = await import('#app/company/lookup/server/download-orders.ts')
const { downloadComplaints } = await import('#app/work/evidence/server/download-complaints.ts')
const { contactInbox } = await import('#app/company/contact/server/queries.ts')
const { reportList } = await import('#app/services/reports/server/queries.ts')
const { people } = await import('#app/company/suspension/server/queries.ts')
const { reviewedWorkers } = await import('#app/company/verification/server/queries.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { listFile, mostRows } = await import('#platform/list-file.ts')
const { now } = await import('#platform/clock.server.ts')

const actor = await world.admin()
const files = [
  [downloadWorkers, 'ansatte', 'newest'],
  [downloadPeople, 'personer', 'newest'],
  [downloadContactMessages, 'henvendelser', 'newest'],
  [downloadReports, 'rapporter', 'newest'],
  [downloadOrders, 'bestillinger', 'start'],
  [downloadComplaints, 'reklamasjoner', 'oldest'],
] as const

const linesOf = async (file: File) => (await file.text()).trimEnd().split('\r\n')
const lastAudit = async (command: string) =>
  (
    await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.command, command), eq(auditLog.actorId, actor.userId)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

it('every list is a file of its own for administrators alone, and the log says who took it out', async () => {
  const customer = await world.customer()
  const worker = await world.worker()
  for (const [download, name, sort] of files) {
    for (const other of [customer, worker] as Actor[])
      await expect(download({ actor: other }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(download({ actor: { kind: 'visitor' } }, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const file = await download({ actor }, { q: 'finnes ikke noe sted' })
    expect(file.name).toMatch(new RegExp(`^naerhjelp-${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(await linesOf(file)).toHaveLength(1)
    const noted = await lastAudit(download.commandName)
    expect(noted).toMatchObject({ details: { sort, isSearched: true } })
    expect(JSON.stringify(noted?.details)).not.toContain('finnes')
  }
})

it('a file has the filtered rows in the order of the list, and runs nothing that somebody wrote', async () => {
  const mark = `liste${randomUUID().slice(0, 8)}`
  for (const name of ['Per', 'Andre']) {
    await sendContactMessage(
      { actor: { kind: 'visitor' } },
      {
        name: `${name} ${mark}`,
        email: `${name}.${mark}@example.test`,
        message: '=HYPERLINK("http://x.test";"Les")',
      },
    )
  }
  const newest = await linesOf(await downloadContactMessages({ actor }, { q: mark }))
  const oldest = await linesOf(await downloadContactMessages({ actor }, { q: mark, sort: 'oldest' }))
  expect(newest[0]).toBe('Sendt;Status;Navn;E-post;Melding')
  expect(newest).toHaveLength(3)
  expect(oldest.slice(1)).toEqual(newest.slice(1).reverse())
  expect(newest[1]).toContain(`;Ubesvart;Andre ${mark};`)
  expect(newest[1]).toMatch(/;"'=HYPERLINK\(""http:\/\/x\.test"";""Les""\)"$/)
})

it('reports are found by whom they are about, and read from either end', async () => {
  const name = `Nils Rapport${randomUUID().slice(0, 6)}`
  const worker = await world.worker({ fullName: name })
  for (let at = 0; at < 2; at++) {
    const reporter = await world.customer()
    await sendReport(
      { actor: reporter },
      {
        subject: { kind: 'profile', id: worker.profileId },
        ...{ reason: 'false', text: `Dette stemmer ikke i det hele tatt, ${at}.` },
      },
    )
  }
  const found = await reportList({ actor }, { q: name })
  expect(found.reports).toHaveLength(2)
  const turned = await reportList({ actor }, { q: name, sort: 'oldest' })
  expect(turned.reports).toEqual(found.reports.toReversed())
  const lines = await linesOf(await downloadReports({ actor }, { q: name }))
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`;Åpen;Profil;Usant eller villedende;${name};`)
})

it('each list is read page by page to its end from the oldest, everything once', async () => {
  const mark = `sider${randomUUID().slice(0, 8)}`
  for (let at = 0; at < 32; at++) await world.worker({ fullName: `Ola ${mark}` })
  for (let at = 0; at < 23; at++) {
    await sendContactMessage(
      { actor: { kind: 'visitor' } },
      { name: 'Per', email: `${mark}${at}@example.test`, message: `Melding fra ${mark}` },
    )
  }
  type Page = { ids: string[]; nextCursor: string | null }
  const lists: [(cursor: string | undefined) => Promise<Page>, number][] = [
    [
      async cursor => {
        const page = await people({ actor }, { q: mark, sort: 'oldest', cursor })
        return { ids: page.people.map(({ userId }) => userId), nextCursor: page.nextCursor }
      },
      32,
    ],
    [
      async cursor => {
        const page = await reviewedWorkers({ actor }, { q: mark, sort: 'oldest', cursor })
        return { ids: page.workers.map(({ id }) => id), nextCursor: page.nextCursor }
      },
      32,
    ],
    [
      async cursor => {
        const page = await contactInbox({ actor }, { q: mark, sort: 'oldest', cursor })
        return { ids: page.messages.map(({ id }) => id), nextCursor: page.nextCursor }
      },
      23,
    ],
  ]
  for (const [read, all] of lists) {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(cursor)
      ids.push(...page.ids)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toHaveLength(all)
    expect(new Set(ids).size).toBe(all)
  }
})

it('a list that is too long is no file, and says what to do', () => {
  const rows = Array.from({ length: mostRows + 1 }, () => 'a')
  const columns = { Bokstav: (row: string) => row }
  expect(() => listFile('lang', columns, rows, now())).toThrow(/over 10 000 rader/)
  expect(listFile('lang', columns, rows.slice(1), now()).size).toBeGreaterThan(30_000)
})
