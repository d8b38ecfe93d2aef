import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { priceOf } from '#app/facts/price.ts'
import {
  captureEntry,
  chargeEntry,
  creditEntry,
  type Entry,
  outlayEntry,
  payoutEntry,
  refundEntry,
  reversalOf,
} from '#app/money/ledger/entries.ts'
import { auditLog } from '#platform/db/tables.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { plusDays } from '#platform/shared/months.ts'
import { instantOf } from '#platform/shared/time.ts'
import { openStage } from '../faults/matrix/stage.ts'
import { completed } from './completed.ts'
import { openPosting } from './posting.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { exportSaft } = await import('#app/money/ledger/server/export-saft.ts')
const { writeSaft } = await import('#app/money/ledger/server/saft/write-saft.ts')
const { trialBalance } = await import('#app/money/ledger/server/queries.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { ledgerEntries } = await import('#app/schema/ledger.server.ts')
const postAll = await openPosting()
const admin = await world.admin()
const customers = [
  await world.customer({ fullName: 'Eli Moe & <Sønner>' }),
  await world.customer({ fullName: 'Marte Kvam' }),
]
const worker = await world.worker()
const orderIds: string[] = []
beforeAll(async () => {
  for (const [place, customer] of customers.entries())
    orderIds.push((await completed(world, customer, worker, 3 + place)).orderId)
})

/** Where the official schema lies, which is not ours to keep here. */
const schema =
  process.env.STANDARDS && join(process.env.STANDARDS, 'saf-t/Norwegian_SAF-T_Financial_Schema_v_1.30.xsd')
const here = Boolean(schema && existsSync(schema))
const skipped = here ? '' : ' (the schema left out: STANDARDS names no folder with saf-t/)'

type Span = { from?: string; to?: string }
async function fileOf(span: Span): Promise<string> {
  let text = ''
  for await (const piece of writeSaft(reader, await exportSaft({ actor: admin }, span))) text += piece
  return text
}
const contents = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content)
/** Øre of the first such element, 0 without one. */
const oreIn = (xml: string, name: string): number => Math.round(Number(contents(xml, name)[0] ?? 0) * 100)
const sidesOf = (xml: string, kind: string) =>
  oreIn(xml, `${kind}DebitBalance`) - oreIn(xml, `${kind}CreditBalance`)
const lineAmounts = (line: string) => ({
  debit: oreIn(contents(line, 'DebitAmount')[0] ?? '', 'Amount'),
  credit: oreIn(contents(line, 'CreditAmount')[0] ?? '', 'Amount'),
})

/** Everything that the schema does not hold a file to. */
async function expectAgrees(span: Span): Promise<string> {
  const xml = await fileOf(span)
  const { rows } = await trialBalance({ actor: admin }, span)
  const accounts = contents(xml, 'Account').map(one => ({
    account: oreIn(one, 'AccountID') / 100,
    opening: sidesOf(one, 'Opening'),
    closing: sidesOf(one, 'Closing'),
  }))
  expect(accounts).toEqual(rows.map(({ account, opening, closing }) => ({ account, opening, closing })))

  const transactions = contents(xml, 'Transaction')
  expect(Number(contents(xml, 'NumberOfEntries')[0])).toBe(transactions.length)
  const sums = new Map<number, { debit: number; credit: number }>()
  const perCustomer = new Map<string, number>()
  for (const transaction of transactions) {
    let balance = 0
    for (const line of contents(transaction, 'Line')) {
      const account = oreIn(line, 'AccountID') / 100
      const { debit, credit } = lineAmounts(line)
      const sum = sums.get(account) ?? { debit: 0, credit: 0 }
      sums.set(account, { debit: sum.debit + debit, credit: sum.credit + credit })
      balance += debit - credit
      const [customer] = contents(line, 'CustomerID')
      if (customer) {
        const key = `${customer} ${account}`
        perCustomer.set(key, (perCustomer.get(key) ?? 0) + debit - credit)
      }
    }
    expect(balance).toBe(0)
  }
  for (const { account, debit, credit } of rows)
    expect({ account, ...(sums.get(account) ?? { debit: 0, credit: 0 }) }).toEqual({ account, debit, credit })
  const total = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)
  expect([oreIn(xml, 'TotalDebit'), oreIn(xml, 'TotalCredit')]).toEqual([total('debit'), total('credit')])

  // Each customer's opening and what came are the closing; all of them together are the accounts.
  const held = new Map<number, number>()
  for (const customer of contents(xml, 'Customer'))
    for (const balance of contents(customer, 'BalanceAccount')) {
      const account = oreIn(balance, 'AccountID') / 100
      const closing = sidesOf(balance, 'Closing')
      const came = perCustomer.get(`${contents(customer, 'CustomerID')[0]} ${account}`) ?? 0
      expect(sidesOf(balance, 'Opening') + came).toBe(closing)
      held.set(account, (held.get(account) ?? 0) + closing)
    }
  for (const { account, closing } of rows)
    if (account === 1500 || account === 2990) expect(held.get(account) ?? 0).toBe(closing)
  return xml
}

const faultsIn = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'ours.xml', contents: xml }],
    schema: [{ fileName: 'saf-t.xsd', contents: readFileSync(schema ?? '', 'utf8') }],
    initialMemoryPages: 2048,
    maxMemoryPages: 8192,
  })
  return errors.map(({ message }) => message)
}
const expectValid = async (xml: string) => {
  if (here) expect(await faultsIn(xml)).toEqual([])
}

const days = fc.integer({ min: 0, max: 140 }).map(later => plusDays('2027-01-01', later))
const booking = fc.record({
  day: days,
  which: fc.nat(1),
  kind: fc.constantFrom('charge', 'credit', 'capture', 'refund', 'payout', 'outlay', 'reversal'),
  service: fc.constantFrom('hagearbeid' as const, 'barnepass' as const, 'rydde-vaske' as const),
  rate: fc.integer({ min: 25_001, max: 90_000 }),
  halfHours: fc.integer({ min: 1, max: 20 }),
})
type Booking = typeof booking extends fc.Arbitrary<infer One> ? One : never

/** Any voucher of one of the orders. */
function entryOf({ day, which, kind, service, rate, halfHours }: Booking): Entry {
  const orderId = orderIds[which] ?? ''
  const startsAt = instantOf(day, '12:00') as Date
  const price = priceOf({ serviceKind: service, rate, halfHours, startsAt })
  const about = { cause: `${kind}:${randomUUID()}`, bookedOn: day, orderId }
  const half = Math.ceil(price.gross / 2)
  switch (kind) {
    case 'charge':
      return chargeEntry({ orderId, lineId: randomUUID(), price }, day)
    case 'credit':
      return creditEntry(about, price, { amount: half, before: price.gross - half, unpaid: half >> 1 })
    case 'capture':
      return captureEntry(about, price.gross)
    case 'refund':
      return refundEntry(about, half)
    case 'outlay':
      return outlayEntry(about, half)
    default:
      return payoutEntry({ ...about, cause: `payout:${randomUUID()}` }, price.gross, 1200)
  }
}

/** Posts them, and takes back those that are to be reversed. */
async function book(bookings: readonly Booking[]): Promise<void> {
  for (const one of bookings) {
    const entry = entryOf(one)
    await postAll(entry)
    if (one.kind !== 'reversal') continue
    const [booked] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, entry.cause))
    await postAll(reversalOf({ ...entry, id: booked?.id ?? 0 }, plusDays(one.day, 1)))
  }
}

const spans: Span[] = [
  {},
  { from: '2027-01-01', to: '2027-02-28' },
  { from: '2027-03-01', to: '2027-03-31' },
  { to: '2026-12-31' },
  { from: '2027-05-01' },
]

describe('the books as SAF-T', () => {
  it(`are valid by the official schema, and add up to the trial balance, whatever was booked${skipped}`, async () => {
    const seeds = fc.sample(fc.array(booking, { minLength: 8, maxLength: 30 }), {
      numRuns: 6,
      seed: 20261127,
    })
    for (const bookings of seeds) {
      await book(bookings)
      for (const span of spans) await expectValid(await expectAgrees(span))
    }
  }, 120_000)

  it(`have no more than a number and a name of a customer, only of those whom the period is about${skipped}`, async () => {
    const xml = await expectAgrees({ from: '2027-01-01', to: '2027-06-30' })
    const found = contents(xml, 'Customer').map(one => [
      contents(one, 'Name')[0],
      contents(one, 'CustomerID')[0],
    ])
    const expected = [
      ['Eli Moe &amp; &lt;Sønner&gt;', customers[0]?.profileId.replaceAll('-', '')],
      ['Marte Kvam', customers[1]?.profileId.replaceAll('-', '')],
    ]
    expect(found.sort()).toEqual(expected.sort())
    for (const secret of ['Storgata 1', 'Maridalsveien', worker.profileId, 'example.test'])
      expect(xml).not.toContain(secret)
    // Before anything was booked nobody is named, and the file is whole.
    const empty = await expectAgrees({ from: '2020-01-01', to: '2020-12-31' })
    expect(empty).not.toContain('<Customers>')
    expect(contents(empty, 'NumberOfEntries')).toEqual(['0'])
    await expectValid(empty)
  })

  it(`tell VAT on the line of the sale, by standard code, with base and amount${skipped}`, async () => {
    const startsAt = instantOf('2028-02-01', '12:00') as Date
    const price = priceOf({ serviceKind: 'hagearbeid', rate: 48_000, halfHours: 4, startsAt })
    const child = priceOf({ serviceKind: 'barnepass', rate: 48_000, halfHours: 4, startsAt })
    const orderId = orderIds[0] ?? ''
    // One by one: of what is posted together nobody promises the order.
    await postAll(chargeEntry({ orderId, lineId: randomUUID(), price }, '2028-02-01'))
    await postAll(chargeEntry({ orderId, lineId: randomUUID(), price: child }, '2028-02-01'))
    await postAll(
      creditEntry({ cause: `credit:${randomUUID()}`, bookedOn: '2028-02-02', orderId }, price, {
        ...{ amount: price.gross, before: 0, unpaid: price.gross },
      }),
    )
    const xml = await expectAgrees({ from: '2028-02-01', to: '2028-02-29' })
    const taxes = contents(xml, 'TaxInformation').map(one => ({
      code: contents(one, 'TaxCode')[0],
      percent: contents(one, 'TaxPercentage')[0],
      base: oreIn(one, 'TaxBase'),
      debit: oreIn(contents(one, 'DebitTaxAmount')[0] ?? '', 'Amount'),
      credit: oreIn(contents(one, 'CreditTaxAmount')[0] ?? '', 'Amount'),
    }))
    const standard = { code: '3', percent: '25', base: price.net }
    expect(taxes).toEqual([
      { ...standard, debit: 0, credit: price.vat },
      { code: '6', percent: '0', base: child.net, debit: 0, credit: 0 },
      { ...standard, debit: price.vat, credit: 0 },
    ])
    expect(contents(xml, 'VoucherType')).toEqual(['Salg', 'Salg', 'Kreditnota'])
    await expectValid(xml)
    // The schema is really asked.
    if (here) expect(await faultsIn(xml.replace('<BaseRate>100</BaseRate>', ''))).toHaveLength(1)
  })

  it('are read some hundred vouchers at a time, and are broken off when they are not what the head says', async () => {
    const many = Array.from({ length: 1201 }, (_, place) =>
      captureEntry(
        { cause: `capture:many:${place}`, bookedOn: '2029-01-02', orderId: orderIds[0] ?? '' },
        100,
      ),
    )
    await postAll(...many)
    const span = { from: '2029-01-01', to: '2029-01-31' }
    const head = await exportSaft({ actor: admin }, span)
    const sizes: number[] = []
    for await (const piece of writeSaft(reader, head)) sizes.push(contents(piece, 'TransactionID').length)
    expect(sizes.filter(size => size > 0)).toEqual([500, 500, 201])
    // What is booked while the file is made is not in it.
    await postAll(
      captureEntry({ cause: 'capture:late', bookedOn: '2029-01-02', orderId: orderIds[0] ?? '' }, 100),
    )
    let text = ''
    for await (const piece of writeSaft(reader, head)) text += piece
    expect(contents(text, 'Transaction')).toHaveLength(1201)
    const wrong = { ...head, totals: { ...head.totals, debit: head.totals.debit + 1 } }
    const broken = async () => {
      for await (const _ of writeSaft(reader, wrong));
    }
    await expect(broken()).rejects.toThrow('head')
  })
})

describe('POST /api/admin/ledger/saft', () => {
  it('is for administrators, is streamed, is logged, and is closed while the books do not balance', async () => {
    const stage = await openStage(world)
    const operation = { name: 'saft', method: 'POST', path: '/admin/ledger/saft', takesInput: false }
    const ask = async (person: Person | null) => {
      const cookie = person ? await stage.signedIn(person) : ''
      return stage.ask(operation, {}, cookie)
    }
    const logged = () =>
      db.select().from(auditLog).where(eq(auditLog.command, 'ledger.export-saft')).orderBy(desc(auditLog.id))
    const before = (await logged()).length
    expect((await ask(null)).status).toBe(401)
    for (const person of [await world.customer(), worker]) expect((await ask(person)).status).toBe(403)
    expect(await logged()).toHaveLength(before)
    const answer = await ask(admin)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('</AuditFile>')
    const [row] = await logged()
    expect(row).toMatchObject({ actorId: admin.userId, details: { to: expect.any(String) } })

    const owner = new Client({ connectionString: world.database.url })
    await owner.connect()
    const tamper = async (change: number) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        `update ledger_lines set amount = amount + ${change} where entry_id = (select min(id) from ledger_entries) and place = 1`,
      )
    }
    await tamper(100)
    const closed = await ask(admin)
    await tamper(-100)
    await owner.end()
    expect([closed.status, closed.text]).toEqual([409, expect.stringContaining('verify-log')])
    expect(await logged()).toHaveLength(before + 1)
  })
})
