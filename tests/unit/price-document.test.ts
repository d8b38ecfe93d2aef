/** The worked examples of docs/price.md are what the product reckons, to the øre. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Price, priceOf } from '#app/facts/price.ts'
import { allRates, provisionalRates } from '#app/facts/rates.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { vatIn } from '#app/money/ledger/entries.ts'
import { rateText } from '#app/money/receipts/document.ts'
import { creditLines, linesOf, outlayLine } from '#app/money/receipts/lines.ts'
import { lineTexts } from '#app/work/orders/line-texts.ts'
import { lateCancellationPrice, priceAfterRefund } from '#app/work/orders/settlement.ts'
import { divideRounded } from '#platform/shared/money.ts'
import { HOUR, instantOf } from '#platform/shared/time.ts'

const text = readFileSync('docs/price.md', 'utf8')

/** `1 440.00` → 144000 */
const oreOf = (amount: string) => Math.round(Number(amount.replaceAll(' ', '')) * 100)

type Work = { serviceKind: StandardServiceId; rate: number; halfHours: number; startsAt: Date }

const charged: Record<string, (work: Work) => Price> = {
  'all of it': priceOf,
  'a late cancellation': work => lateCancellationPrice({ ...work, ...priceOf(work) }),
  'a third refunded': work => {
    const full = priceOf(work)
    return priceAfterRefund(full, work.serviceKind, divideRounded(full.gross, 3))
  },
}

/** 'Order: `kind`, `480` kr an hour, `3` hours from `2026-12-04 10:00`, all of it.' and the table below it. */
const examples = [
  ...text.matchAll(
    /^Order: `([\w-]+)`, `(\d+)` kr an hour, `([\d.]+)` hours from `(\S+) (\S+)`, (.+)\.\n\n((?:\|.*\n)+)/gm,
  ),
].map(([, kind = '', kr, hours, date = '', time = '', what = '', table = '']) => ({
  work: {
    serviceKind: kind as StandardServiceId,
    rate: Number(kr) * 100,
    halfHours: Number(hours) * 2,
    startsAt: instantOf(date, time) as Date,
  },
  what,
  rows: [...table.matchAll(/^\| `(\w+)` \| .* \| (-?[\d ]+\.\d\d) \|$/gm)].map(
    ([, part = '', amount = '']) => [part, oreOf(amount)] as const,
  ),
}))

describe('the examples of docs/price.md', () => {
  it('are all there', () => {
    expect(examples.map(({ work, what }) => `${work.serviceKind} ${work.halfHours / 2} ${what}`)).toEqual([
      'rydde-vaske 3 all of it',
      'barnepass 2.5 all of it',
      'rydde-vaske 3 a late cancellation',
      'rydde-vaske 3 a third refunded',
      'rydde-vaske 3 all of it',
    ])
    expect(examples.at(-1)?.rows.map(([part]) => part)).toContain('nightGross')
  })

  it.each(examples)('$work.serviceKind, $what: each part to the øre', ({ work, what, rows }) => {
    const price = charged[what]?.(work) as Price
    const parts = ['wage', 'holidayPay', 'pension', 'employerContribution', 'companyShare', 'vat', 'gross']
    expect(rows.map(([part]) => part)).toEqual(expect.arrayContaining(parts))
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(rows.map(([part]) => [part, price[part as keyof Price]])),
    )
    const cut = rows.filter(([part]) => parts.includes(part) && part !== 'gross')
    expect(cut.reduce((sum, [, amount]) => sum + amount, 0)).toBe(price.gross)
  })
})

/** 'Receipt: …' and the table of its lines, with VAT and sum. */
const paper = [
  ...text.matchAll(
    /^Receipt: `([\w-]+)`, `(\d+)` kr an hour, `([\d.]+)` hours from `(\S+) (\S+)`, (.+)\.\n\n((?:\|.*\n)+)/gm,
  ),
].map(([, kind = '', kr, hours, date = '', time = '', what = '', table = '']) => ({
  work: {
    serviceKind: kind as StandardServiceId,
    rate: Number(kr) * 100,
    halfHours: Number(hours) * 2,
    startsAt: instantOf(date, time) as Date,
  },
  what,
  rows: [...table.matchAll(/^\| (.+?) \| (?:([\d.]+) × (\d+))? ?\| (-?[\d ]+\.\d\d) \|$/gm)].map(
    ([, line = '', count, rate, amount = '']) => [line, count ? `${count} × ${rate}` : '', oreOf(amount)],
  ),
}))

const names: Partial<Record<StandardServiceId, string>> = {
  'rydde-vaske': 'Rydde/vaske',
  barnepass: 'Barnepass',
}

/** What the product writes on the document, as the table has it. */
function written(work: Work, what: string) {
  const serviceName = names[work.serviceKind] ?? ''
  const order = {
    ...{ serviceName, startsAt: work.startsAt },
    endsAt: new Date(work.startsAt.getTime() + (work.halfHours * HOUR) / 2),
  }
  const isCredit = what === 'a third credited'
  const amount = oreOf(/^with an outlay of ([\d.]+)$/.exec(what)?.[1] ?? '0')
  const price = (isCredit || amount > 0 ? priceOf(work) : charged[what]?.(work)) as Price
  const third = divideRounded(price.gross, 3)
  const said =
    what === 'a late cancellation' ? lineTexts.late('') : lineTexts.work(serviceName, price.halfHours)
  const laidOut = amount > 0 ? [outlayLine({ id: '', what: 'Maling', amount })] : []
  const lines = [
    ...(isCredit ? creditLines(order, third, '') : linesOf({ price, text: said, order })),
    ...laidOut,
  ]
  const [gross, vat] = isCredit ? [third, vatIn(price, third)] : [price.gross, price.vat]
  const rate = rateText(price).replaceAll('\u00a0', ' ')
  return [
    ...lines.map(line => [
      line.text.replaceAll('\u00a0', ' '),
      line.halfHours === null ? '' : `${line.halfHours / 2} × ${(line.rate ?? 0) / 100}`,
      line.amount,
    ]),
    [`VAT ${rate}: base`, '', gross - vat],
    [`VAT ${rate}`, '', vat],
    ['Sum', '', gross + amount],
  ]
}

describe('the receipts of docs/price.md', () => {
  it('are all there', () => expect(paper).toHaveLength(7))
  it.each(paper)('$work.serviceKind, $what: what stands on the document', ({ work, what, rows }) =>
    expect(rows).toEqual(written(work, what)),
  )
})

describe('the table of rates in docs/price.md', () => {
  const rows = [
    ...text.matchAll(/^\| `([\w.]+)` \| (\d{4}-\d\d-\d\d) \| (\d+) \| (.+?) \| ([A-D]) \|$/gm),
  ].map(([, name, from, value, source, grade]) => ({ name, from, value: Number(value), source, grade }))
  it('is the one that prices are made from', () => expect(rows).toEqual(allRates()))
  it('says which rows in force are looked over by a person first', () => {
    const [, named = ''] = /^Provisional on 4 December 2026: (.+)\.$/m.exec(text) ?? []
    expect(named.split(', ').map(name => name.replaceAll('`', ''))).toEqual(
      provisionalRates('2026-12-04').map(({ name }) => name),
    )
  })
})
