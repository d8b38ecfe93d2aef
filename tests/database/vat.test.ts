import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { priceOf } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { chargeEntry, creditEntry } from '#app/money/ledger/entries.ts'
import type { Sums } from '#app/money/vat/terms.ts'
import { instantOf } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { openPosting } from './posting.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { vatTerms } = await import('#app/money/vat/server/queries.ts')
const { reportTerm } = await import('#app/money/vat/server/report-term.ts')
const { payTerm } = await import('#app/money/vat/server/pay-term.ts')
const { downloadTerm } = await import('#app/money/vat/server/download-term.ts')
const { trialBalance } = await import('#app/money/ledger/server/queries.ts')
const { checkLedger } = await import('#app/money/ledger/server/check-ledger.ts')
const postAll = await openPosting()
const admin = await world.admin()
const { orderId } = await completed(world, await world.customer(), await world.worker())

const at = (day: string) => instantOf(day, '12:00') as Date
/** An order of a kind, as it is charged. */
const priced = (serviceKind: StandardServiceId, day: string, halfHours = 4) =>
  priceOf({ serviceKind, rate: 48_000, halfHours, startsAt: at(day) })
const charged = (serviceKind: StandardServiceId, day: string, halfHours?: number) => {
  const price = priced(serviceKind, day, halfHours)
  return { price, entry: chargeEntry({ orderId, lineId: randomUUID(), price }, day) }
}
const credited = (price: ReturnType<typeof priced>, day: string, amount: number) =>
  creditEntry({ cause: `test:${randomUUID()}`, bookedOn: day, orderId }, price, {
    ...{ amount, before: 0, unpaid: amount },
  })

const termsOn = (day: string) => atTime(at(day), async () => (await vatTerms({ actor: admin }, {})).terms)
const termOn = async (day: string, key: string) => {
  const found = (await termsOn(day)).find(term => term.key === key)
  if (!found) throw new Error(`no term ${key}`)
  return found
}
const report = (day: string, term: string, seen: Sums) =>
  atTime(at(day), () => reportTerm({ actor: admin }, { term, seen }))
const pay = (day: string, term: string, paidOn: string, seen: number) =>
  atTime(at(day), () => payTerm({ actor: admin }, { term, paidOn, seen }))
const balances = async () => {
  const { rows, off } = await trialBalance({ actor: admin }, {})
  expect(off).toBe(0)
  return new Map(rows.map(({ account, closing }) => [account, closing]))
}
/** What is owed of VAT by its accounts is what the terms say. */
async function expectSameOwed(day: string) {
  const held = await balances()
  const owed = (await termsOn(day)).reduce((sum, term) => sum + term.owed, 0)
  expect(owed + (held.get(2700) ?? 0) + (held.get(2740) ?? 0)).toBe(0)
}

describe('VAT by term', () => {
  it('has sales and credit notes in the term they are booked in, by standard tax code, and tells what came after the return', async () => {
    const garden = charged('hagearbeid', '2027-01-15')
    const cooking = charged('matlaging', '2027-02-28', 5)
    const child = charged('barnepass', '2027-02-02')
    await postAll(garden.entry, cooking.entry, child.entry, charged('hagearbeid', '2027-03-01').entry)
    const sums = {
      standardBase: garden.price.net + cooking.price.net,
      standardVat: garden.price.vat + cooking.price.vat,
      exemptBase: child.price.net,
    }
    // While it lasts: nothing to deliver.
    const running = await termOn('2027-02-28', '2027-t1')
    expect(running).toMatchObject({ sums, isOver: false, reported: null, owed: sums.standardVat })
    expect(running.abilities.map(({ allowed }) => allowed)).toEqual([false, false])
    await expect(report('2027-02-28', '2027-t1', sums)).rejects.toMatchObject({
      ...{ code: 'CONFLICT', data: { reason: 'state.not-over' } },
    })

    const over = await termOn('2027-03-01', '2027-t1')
    expect(over).toMatchObject({ due: '2027-04-12', isOver: true, sums })
    const file = await atTime(at('2027-03-01'), () => downloadTerm({ actor: admin }, { term: '2027-t1' }))
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      `3;Utgående merverdiavgift, 25 %;${String(sums.standardBase / 100).replace('.', ',')};25;${String(sums.standardVat / 100).replace('.', ',')}`,
      `6;Omsetning utenfor merverdiavgiftsloven (barnepass);${String(sums.exemptBase / 100).replace('.', ',')};0;0`,
    ])
    await expectSameOwed('2027-03-01')

    // What was not seen is not delivered.
    const other = { ...sums, standardVat: sums.standardVat + 1 }
    await expect(report('2027-03-01', '2027-t1', other)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(pay('2027-03-01', '2027-t1', '2027-03-01', sums.standardVat)).rejects.toMatchObject({
      data: { reason: 'state.not-reported' },
    })
    const before = await balances()
    await report('2027-03-01', '2027-t1', sums)
    await expect(report('2027-03-01', '2027-t1', sums)).rejects.toMatchObject({
      data: { reason: 'state.reported' },
    })
    const after = await balances()
    expect((after.get(2700) ?? 0) - (before.get(2700) ?? 0)).toBe(sums.standardVat)
    expect((after.get(2740) ?? 0) - (before.get(2740) ?? 0)).toBe(-sums.standardVat)
    await expectSameOwed('2027-03-02')

    // A credit note lands in the term it is booked in, and leaves the delivered one alone.
    await postAll(credited(garden.price, '2027-03-05', garden.price.gross))
    expect(await termOn('2027-03-06', '2027-t1')).toMatchObject({ sums, reported: sums })
    // 1 March's order is taken back by as much as was credited.
    expect((await termOn('2027-03-06', '2027-t2')).sums).toEqual({
      ...{ standardBase: 0, standardVat: 0, exemptBase: 0 },
    })
    // What is booked back in time shows as a difference, and can be delivered anew: only it is moved.
    await postAll(credited(child.price, '2027-02-28', 10_000), credited(cooking.price, '2027-02-28', 12_500))
    const changed = await termOn('2027-03-07', '2027-t1')
    expect(changed.reported).toMatchObject(sums)
    expect(changed.sums).toEqual({
      standardBase: sums.standardBase - 10_000,
      standardVat: sums.standardVat - 2500,
      exemptBase: sums.exemptBase - 10_000,
    })
    expect(changed.abilities[0]).toMatchObject({ action: 'report', allowed: true })
    await report('2027-03-07', '2027-t1', changed.sums)
    const moved = await balances()
    expect((moved.get(2740) ?? 0) - (before.get(2740) ?? 0)).toBe(-changed.sums.standardVat)

    // Paid once, on a day after the term that has been.
    const left = changed.sums.standardVat
    for (const day of ['2027-02-28', '2027-04-13'])
      await expect(pay('2027-04-12', '2027-t1', day, left)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(pay('2027-04-12', '2027-t1', '2027-04-12', left + 1)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const twice = await Promise.allSettled([
      pay('2027-04-12', '2027-t1', '2027-04-10', left),
      pay('2027-04-12', '2027-t1', '2027-04-10', left),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const paid = await termOn('2027-04-12', '2027-t1')
    expect(paid).toMatchObject({ owed: 0, paid: left, paidOn: '2027-04-10' })
    expect(paid.abilities.map(({ allowed }) => allowed)).toEqual([false, false])
    const end = await balances()
    expect(end.get(2740)).toBe(0)
    expect(end.get(1920)).toBe(-left)
    await expectSameOwed('2027-04-12')

    // More credited than sold: the tax authority pays us.
    const big = charged('hagearbeid', '2027-02-01', 20)
    await postAll(credited(big.price, '2027-05-01', 100_000))
    const back = (await termOn('2027-07-01', '2027-t3')).sums
    expect(back).toEqual({ standardBase: -80_000, standardVat: -20_000, exemptBase: 0 })
    await report('2027-07-01', '2027-t3', back)
    await pay('2027-07-20', '2027-t3', '2027-07-20', -20_000)
    expect(await termOn('2027-07-20', '2027-t3')).toMatchObject({ owed: 0, paid: -20_000 })
    await expectSameOwed('2027-07-20')
  })

  it('is for administrators, and for terms that there are', async () => {
    const seen = { standardBase: 0, standardVat: 0, exemptBase: 0 }
    for (const actor of [await world.customer(), await world.worker()]) {
      await expect(vatTerms({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
      for (const change of [reportTerm, payTerm, downloadTerm])
        await expect(
          change({ actor }, { term: '2026-t6', seen: change === payTerm ? 0 : seen, paidOn: '2027-01-02' }),
        ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const term of ['2020-t1', '2090-t1'])
      await expect(reportTerm({ actor: admin }, { term, seen })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reportTerm({ actor: admin }, { term: '2027-t7', seen })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('leaves nothing for the nightly comparison but what was planted here', async () => {
    const { differences } = await checkLedger({ actor: { kind: 'system', name: 'timer' } }, {})
    // The charges of this file are of no frozen line.
    expect(differences).toBe(4)
  })
})
