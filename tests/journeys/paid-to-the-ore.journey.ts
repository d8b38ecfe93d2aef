/**
 * One customer's money through all that can happen to it. After each step the trial balance is zero, and the provider, the books, the
 * receipt, the customer's page and the worker's page say the same.
 */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/money/receipts/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { formatAmount, formatKr } from '#platform/shared/money.ts'
import { HOUR, type LocalDate, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { approvePayment, askDialog, consent, fillIn, sendButton } from './ask.ts'
import { bookedOf } from './booked.ts'
import { button, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let admin: Visitor
let bank: Client

beforeAll(async () => {
  pair = await openPair()
  admin = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email)
  bank = new Client({ connectionString: pair.server.databaseUrl })
  await bank.connect()
}, 120_000)
afterAll(async () => {
  await bank?.end()
  await admin?.close()
  await pair?.close()
})

/** Two hours for 390 kr, and what its worker earns by it. One hour more; and half of it, for calling off late. Øre. */
const PRICE = 78_000
const WAGE = 40_777
const LONGER = 117_000
const LONGER_WAGE = 61_165
const LATE = 39_000
const LATE_WAGE = 20_388

const call = (who: Visitor, orderId: string, verb: string, data: object = {}) =>
  callAs(who, pair.server, `/orders/${orderId}/${verb}`, data)
const ask = async (who: Visitor, path: string) =>
  (await who.context.request.get(`${pair.server.url}/api${path}`)).json()

/** What the test bank has of an order, in its own tables: as another company would. */
async function atBank(orderId: string) {
  const { rows } = await bank.query(
    `select coalesce(sum(held - captured - released), 0)::int as held, coalesce(sum(captured), 0)::int as taken,
            coalesce(sum(t.refunded), 0)::int as returned
     from (select t.* from test_payments t join payments p on p.reference = t.reference where p.order_id = $1) t`,
    [orderId],
  )
  return rows[0]
}

type Standing = {
  /** Reserved and not taken, taken, and of that given back. */
  held?: number
  taken?: number
  returned?: number
  wage?: number
  /** What the customer reads of the money. */
  reads: string
}

/** Everybody who knows of the money of an order says the same. */
async function expectAgreed(
  orderId: string,
  { held = 0, taken = 0, returned = 0, wage = 0, reads }: Standing,
) {
  await expect.poll(() => atBank(orderId), { timeout: 20_000 }).toEqual({ held, taken, returned })
  const left = taken - returned
  expect(await callAs(admin, pair.server, '/admin/ledger/check')).toEqual({ differences: 0 })
  const sums = await bookedOf(admin, pair.server, orderId)
  const of = (...accounts: number[]) => accounts.reduce((sum, account) => sum + (sums[account] ?? 0), 0)
  // All that is charged is paid, and lies with the provider; it is sale and VAT; the wage is owed.
  expect({ owed: of(1500, 2990), provider: of(1530), sold: of(3000, 2700), wage: of(2930) }).toEqual({
    owed: 0,
    provider: left,
    sold: 0 - left,
    wage: 0 - wage,
  })

  const { page: hers } = pair.aisha
  await pair.customerPage(orderId)
  await hers.getByRole('heading', { name: 'Betalingen', exact: true }).waitFor()
  await says(hers.getByRole('main'), reads)
  if (taken > 0) {
    await hers.goto(`${pair.server.url}/kvittering/${orderId}`)
    const main = hers.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    await says(main, formatAmount(taken))
    if (returned > 0) {
      const rows = main.getByRole('table', { name: texts.later }).getByRole('row')
      expect(await rows.last().getByRole('cell').last().textContent()).toBe(formatAmount(left))
    }
  } else {
    const answer = await pair.aisha.context.request.get(`${pair.server.url}/api/receipts/${orderId}`)
    expect(answer.status()).toBe(404)
  }
  await pair.workerPage(orderId)
  if (wage > 0) await says(pair.dawit.page.getByRole('main'), formatKr(wage))
}

/** Says yes at the bank, and comes back to the order. */
async function payAtBank(page: Page) {
  await button(page, 'Betal').click()
  await page.waitForURL('**/consumer-orders/*')
}

/** Asked for in the dialog, paid as it says, and accepted; gives the order. */
async function agreedByHand(date: LocalDate, pay: () => Promise<void>): Promise<string> {
  const { page } = pair.aisha
  await page.goto(`${pair.server.url}/consumer-search/${pair.workerId}`)
  await button(page, 'Send forespørsel').click()
  const wish = { service: 'praktisk-hjelp', halfHours: 4, description: 'Tre hyller.' }
  await fillIn(askDialog(page), { ...wish, date, time: '10:00' })
  await consent(askDialog(page))
  await sendButton(askDialog(page)).click()
  await pay()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) as string
  await call(pair.dawit, orderId, 'accept')
  return orderId
}

async function worked(order: { orderId: string; startsAt: number; endsAt: number }) {
  if (order.startsAt > pair.now()) await pair.moveTo(order.startsAt)
  await call(pair.dawit, order.orderId, 'start')
  await pair.moveTo(order.endsAt)
  await call(pair.dawit, order.orderId, 'deliver', { workedHalfHours: 4 })
}

test('what is ordered is reserved, and called off late costs half, which its worker is paid of', async () => {
  const { page } = pair.aisha
  const orderId = await agreedByHand(pair.dayAhead(3), () => approvePayment(page))
  const { startsAt } = await ask(pair.aisha, `/orders/${orderId}`)
  await pair.moveTo(Date.parse(startsAt) - 47 * HOUR)
  await expectAgreed(orderId, { held: PRICE, reads: `Reservert ${formatKr(PRICE)}` })

  await pair.moveTo(Date.parse(startsAt) - 5 * HOUR)
  await pair.customerPage(orderId)
  await button(page, 'Avbryt').click()
  await button(page, new RegExp(`Avbryt og betal ${formatAmount(LATE)}`)).click()
  await says(page, new RegExp(`Du betal(er|te) ${formatAmount(LATE)}`))
  await expectAgreed(orderId, { taken: LATE, wage: LATE_WAGE, reads: `Betalt ${formatKr(LATE)}` })
}, 120_000)

test('what is approved is paid, and what a third of is given back afterwards has a credit note', async () => {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await worked(order)
  const { page } = pair.aisha
  await pair.customerPage(order.orderId)
  await button(page, 'Godkjenn').click()
  await button(page.getByRole('dialog'), /^Godkjenn/).click()
  await says(page, 'Fullført')
  await expectAgreed(order.orderId, { taken: PRICE, wage: WAGE, reads: `Betalt ${formatKr(PRICE)}` })

  const reason = 'Den ene hylla måtte tas om igjen.'
  await call(admin, order.orderId, 'refund', { amount: PRICE / 3, before: 0, reason })
  await expectAgreed(order.orderId, {
    ...{ taken: PRICE, returned: PRICE / 3, wage: WAGE },
    reads: `Betalt tilbake ${formatKr(PRICE / 3)}`,
  })
}, 120_000)

test('a complaint that is partly right takes from what is paid, and nothing from the wage', async () => {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await worked(order)
  await call(pair.aisha, order.orderId, 'complain', { text: 'To av hyllene henger skjevt på veggen.' })
  await expectAgreed(order.orderId, { held: PRICE, reads: `Reservert ${formatKr(PRICE)}` })
  const reason = 'To av tre hyller ble hengt opp som avtalt.'
  await call(admin, order.orderId, 'resolve', { outcome: 'partial', refund: PRICE / 3, reason })
  const left = PRICE - PRICE / 3
  await expectAgreed(order.orderId, { taken: left, wage: WAGE, reads: `Betalt ${formatKr(left)}` })
}, 120_000)

test('more time that is agreed is reserved besides, and charged with the rest', async () => {
  const { orderId, startsAt, endsAt } = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(startsAt)
  await call(pair.dawit, orderId, 'start')
  await pair.moveTo(startsAt + 90 * MINUTE)
  await call(pair.dawit, orderId, 'ask-more-time', { halfHours: 2, why: 'Veggen er av mur.' })
  await pair.customerPage(orderId)
  await button(pair.aisha.page, 'Ja, 1 time til').click()
  await says(pair.aisha.page, /Avtalt: Dawit blir til kl.\s13.00/)
  // Nothing is stored of what was reserved at once: the hour more is approved by itself.
  await button(pair.aisha.page, /^Godkjenn (på nytt|betalingen)$/).click()
  await payAtBank(pair.aisha.page)
  await expectAgreed(orderId, { held: LONGER, reads: `Reservert ${formatKr(LONGER - PRICE)}` })
  await pair.moveTo(endsAt + HOUR)
  await call(pair.dawit, orderId, 'deliver', { workedHalfHours: 6 })
  await call(pair.aisha, orderId, 'approve')
  await expectAgreed(orderId, { taken: LONGER, wage: LONGER_WAGE, reads: `Betalt ${formatKr(PRICE)}` })
}, 120_000)

test('a bank that says no is told of, and what the customer approves anew pays the work', async () => {
  const { page } = pair.aisha
  const orderId = await agreedByHand(pair.dayAhead(12), async () => {
    await page.getByRole('link', { name: 'Godkjenn med testbetaling' }).click()
    await page.getByRole('checkbox', { name: 'La reservasjonen feile senere' }).check()
    await payAtBank(page)
  })
  const { startsAt: starts } = await ask(pair.aisha, `/orders/${orderId}`)
  const startsAt = Date.parse(starts)
  await pair.moveTo(startsAt - 48 * HOUR + MINUTE)
  await expect
    .poll(async () => (await ask(pair.aisha, `/orders/${orderId}/payments`)).payments[0].status, {
      timeout: 20_000,
    })
    .toBe('failed')
  await expectAgreed(orderId, { reads: 'Reservasjonen avvist' })
  await pair.customerPage(orderId)
  await page.getByRole('heading', { name: /^Betalingen gikk ikke\. Du har til / }).waitFor()
  await button(page, 'Godkjenn på nytt').click()
  await payAtBank(page)
  await expectAgreed(orderId, { held: PRICE, reads: `Reservert ${formatKr(PRICE)}` })

  await worked({ orderId, startsAt, endsAt: startsAt + 2 * HOUR })
  await call(pair.aisha, orderId, 'approve')
  await expectAgreed(orderId, { taken: PRICE, wage: WAGE, reads: `Betalt ${formatKr(PRICE)}` })
}, 120_000)

test('each time of a series is reserved two days before, and paid when it is approved', async () => {
  const asked = {
    ...{ workerId: pair.workerId, serviceId: 'praktisk-hjelp', date: pair.dayAhead(10), time: '10:00' },
    ...{ halfHours: 4, weeksBetween: 1 },
  }
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const { occurrences, rate } = await ask(pair.aisha, `/series-preview?${query}`)
  type Day = { date: string; holiday: unknown; conflict: unknown }
  const dates = occurrences.flatMap(({ date, holiday, conflict }: Day) => (holiday || conflict ? [] : [date]))
  const { seriesId } = await callAs(pair.aisha, pair.server, '/series', {
    ...{ ...asked, dates, expectedRate: rate },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Handle og bære opp varene.' },
  })
  await callAs(pair.dawit, pair.server, `/series/${seriesId}/accept`)
  const { dates: days } = await ask(pair.aisha, `/series/${seriesId}`)
  const orders = days.filter(({ kind }: { kind: string }) => kind === 'order').slice(0, 2)
  expect(orders).toHaveLength(2)
  for (const { orderId } of orders) {
    const { startsAt: starts } = await ask(pair.aisha, `/orders/${orderId}`)
    const startsAt = Date.parse(starts)
    expect(await atBank(orderId)).toEqual({ held: 0, taken: 0, returned: 0 })
    await pair.moveTo(startsAt - 48 * HOUR + MINUTE)
    await expectAgreed(orderId, { held: PRICE, reads: `Reservert ${formatKr(PRICE)}` })
    await worked({ orderId, startsAt, endsAt: startsAt + 2 * HOUR })
    await call(pair.aisha, orderId, 'approve')
    await expectAgreed(orderId, { taken: PRICE, wage: WAGE, reads: `Betalt ${formatKr(PRICE)}` })
  }
  pair.aisha.expectQuiet()
  pair.dawit.expectQuiet()
}, 180_000)
