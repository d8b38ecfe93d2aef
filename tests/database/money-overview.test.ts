import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { priceOf } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { captureEntry, chargeEntry, creditEntry } from '#app/money/ledger/entries.ts'
import { instantOf } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { openPosting } from './posting.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { moneyOverview } = await import('#app/money/overview/server/queries.ts')
const { downloadSales } = await import('#app/money/overview/server/download-sales.ts')
const { trialBalance } = await import('#app/money/ledger/server/queries.ts')
const { reportTerm } = await import('#app/money/vat/server/report-term.ts')
const { addressPoints } = await import('#app/schema/travel.server.ts')
const { keyOf } = await import('#app/work/travel/server/address-key.ts')
const postAll = await openPosting()
const admin = await world.admin()
const at = (day: string) => instantOf(day, '12:00') as Date
const overviewOn = (day: string) => atTime(at(day), () => moneyOverview({ actor: admin }, {}))

const charged = (orderId: string, serviceKind: StandardServiceId, day: string) => {
  const price = priceOf({ serviceKind, rate: 48_000, halfHours: 4, startsAt: at(day) })
  return { price, entry: chargeEntry({ orderId, lineId: randomUUID(), price }, day) }
}

it('says nothing of empty books but that they are', async () => {
  expect(await overviewOn('2026-11-27')).toMatchObject({ isEmpty: true, next: null, debts: [], holiday: [] })
})

it('adds up to the ledger: sales by week, service and district, and what is owed by account', async () => {
  const eli = await world.customer({ fullName: 'Eli Moe' })
  const { orderId } = await completed(world, eli, await world.worker())
  const other = await completed(world, await world.customer(), await world.worker(), 4)
  await world.db
    .insert(addressPoints)
    .values({ key: keyOf('Maridalsveien 87 B, 0461 Oslo'), lat: 59.9375, lon: 10.755, askedAt: new Date() })
  const garden = charged(orderId, 'hagearbeid', '2027-01-05')
  const child = charged(other.orderId, 'barnepass', '2027-01-20')
  const { gross } = garden.price
  const credit = creditEntry(
    { cause: `credit:${randomUUID()}`, bookedOn: '2027-01-21', orderId },
    garden.price,
    {
      ...{ amount: 24_000, before: 0, unpaid: 0 },
    },
  )
  const paid = captureEntry({ cause: `capture:${randomUUID()}`, bookedOn: '2027-01-06', orderId }, gross)
  await postAll(garden.entry, child.entry, credit, paid)

  const today = '2027-01-22'
  const found = await overviewOn(today)
  const weekOf = (start: string) => found.weeks.find(week => week.start === start)
  expect(found.weeks).toHaveLength(12)
  expect(weekOf('2027-01-04')).toEqual({
    ...{ start: '2027-01-04', sold: gross, share: garden.price.companyShare, credited: 0 },
  })
  expect(weekOf('2027-01-18')).toEqual({
    ...{ start: '2027-01-18', sold: child.price.gross, share: child.price.companyShare, credited: 24_000 },
  })
  const total = (rows: { sold: number; share: number; credited: number }[]) => ({
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    share: rows.reduce((sum, row) => sum + row.share, 0),
    credited: rows.reduce((sum, row) => sum + row.credited, 0),
  })
  expect(total(found.services)).toEqual(total(found.weeks))
  expect(total(found.districts)).toEqual(total(found.weeks))
  expect(found.districts).toMatchObject([{ district: 'Sagene', orders: 2 }])
  expect(found.services).toMatchObject([{ service: 'hagearbeid', orders: 2 }])

  /** Whatever was delivered or paid: what is shown as owed is what the accounts hold. */
  const expectOwed = async (day: string) => {
    const { debts, holiday } = await overviewOn(day)
    const shown = [...debts, ...holiday].reduce((sum, { amount }) => sum + amount, 0)
    const { rows } = await trialBalance({ actor: admin }, {})
    const held = rows
      .filter(({ account }) => account >= 2600 && account < 3000)
      .reduce((sum, { closing }) => sum + closing, 0)
    expect(shown + held).toBe(0)
    return debts
  }
  const debts = await expectOwed(today)
  expect(debts.find(({ to }) => to === 'customers')).toMatchObject({
    ...{ amount: 24_000, due: '2027-02-04', nearness: 'later', people: 1 },
    names: [{ name: 'Eli Moe', amount: 24_000 }],
  })
  // The contribution of November and December was due on 15 January.
  expect(debts.filter(({ nearness }) => nearness === 'passed').map(({ to, due }) => [to, due])).toEqual(
    expect.arrayContaining([['contribution', '2027-01-15']]),
  )
  expect(debts.at(-1)).toMatchObject({ to: 'wages', due: null, nearness: 'later' })
  expect(debts.filter(({ to }) => to === 'vat').map(({ term, due }) => [term, due])).toEqual([
    ['2026-t6', '2027-02-10'],
    ['2027-t1', '2027-04-12'],
  ])

  // The one next step is the return of the term that is over, then its payment.
  expect(found.next).toMatchObject({ kind: 'report', term: '2026-t6', due: '2027-02-10', isAgain: false })
  await atTime(at(today), async () => {
    const { vatTerms } = await import('#app/money/vat/server/queries.ts')
    const { terms } = await vatTerms({ actor: admin }, {})
    const seen = terms.find(({ key }) => key === '2026-t6')?.sums
    await reportTerm({ actor: admin }, { term: '2026-t6', seen })
  })
  expect((await overviewOn(today)).next).toMatchObject({ kind: 'pay', term: '2026-t6' })
  await expectOwed(today)

  const fileOf = async (table: string) =>
    (await (await atTime(at(today), () => downloadSales({ actor: admin }, { table }))).text())
      .trimEnd()
      .split('\r\n')
  expect(await fileOf('weeks')).toHaveLength(13)
  expect((await fileOf('districts'))[1]).toMatch(/^Sagene;2;/)
  expect((await fileOf('services'))[1]).toMatch(/^Hagearbeid;2;/)
})

it('is for administrators', async () => {
  for (const actor of [await world.customer(), await world.worker()]) {
    await expect(moneyOverview({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(downloadSales({ actor }, { table: 'weeks' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
