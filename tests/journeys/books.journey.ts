/** What customers pay stands in the books to the øre, and administrators read it there. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/money/ledger/texts.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { HOUR } from '#platform/shared/time.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { askBooks, bookedOf, expectZero } from './booked.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let admin: Visitor

beforeAll(async () => {
  pair = await openPair()
  admin = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email, {
    ...{ theme: 'light', width: 1280, height: 900 },
  })
}, 120_000)
afterAll(async () => {
  await admin?.close()
  await pair?.close()
})

/** What an order has put on each account: what the customer owed or has paid meanwhile is one sum. */
async function owedOrPaid(orderId: string): Promise<Record<number, number>> {
  const { 1530: paid = 0, ...rest } = await bookedOf(admin, pair.server, orderId)
  return paid === 0 ? rest : { ...rest, 1500: (rest[1500] ?? 0) + paid }
}

const call = (who: Visitor, orderId: string, verb: string, data: object = {}) =>
  callAs(who, pair.server, `/orders/${orderId}/${verb}`, data)

async function delivered() {
  const made = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(made.startsAt)
  await call(pair.dawit, made.orderId, 'start')
  await pair.moveTo(made.endsAt)
  await call(pair.dawit, made.orderId, 'deliver', { workedHalfHours: 4 })
  return made
}

test('an approved order, a late cancellation and a complaint with a refund stand in the books as on the order’s page', async () => {
  const { aisha } = pair
  await expectZero(admin, pair.server)
  const approved = await delivered()
  await call(aisha, approved.orderId, 'approve')
  // Two hours for 390 kr: 624 without VAT, 93,60 for the company.
  const wages = { 5000: 40_777, 5092: 4893, 5420: 816, 5400: 6554 }
  const owed = { 2930: -40_777, 2940: -4893, 2965: -816, 2770: -5864, 2780: -690 }
  const sold = { 1500: 78_000, 2700: -15_600, 3000: -62_400 }
  expect(await owedOrPaid(approved.orderId)).toEqual({ ...sold, ...wages, ...owed })

  const cancelled = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(cancelled.startsAt - 2 * HOUR)
  await call(aisha, cancelled.orderId, 'cancel', { expectedCharge: 39_000 })
  expect(await owedOrPaid(cancelled.orderId)).toMatchObject({ 1500: 39_000, 2700: -7800, 3000: -31_200 })

  const contested = await delivered()
  await call(aisha, contested.orderId, 'complain', { text: 'To av hyllene henger skjevt på veggen.' })
  expect(await owedOrPaid(contested.orderId)).toEqual({})
  await call(admin, contested.orderId, 'resolve', {
    ...{ outcome: 'partial', refund: 20_000, reason: 'To av tre hyller ble hengt opp som avtalt.' },
  })
  // The customer pays less, and the worker's wage stands.
  const left = { 1500: 58_000, 2700: -11_600, 3000: -46_400 }
  expect(await owedOrPaid(contested.orderId)).toEqual({ ...left, ...wages, ...owed })

  const { page } = admin
  await page.goto(`${pair.server.url}/admin-dashboard`)
  await page.getByRole('complementary', { name: 'Sidemeny' }).getByRole('link', { name: texts.title }).click()
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await page.getByRole('navigation', { name: texts.title }).getByRole('link', { name: texts.books }).click()
  const main = page.getByRole('main')
  await main.getByText(texts.balanced).waitFor()
  await main.getByLabel(texts.period).selectOption('alt')
  await page.waitForURL(/periode=alt/)
  const sums = main.getByRole('row', { name: new RegExp(`^${texts.sum}`) })
  await expect.poll(() => sums.getByRole('cell').last().textContent()).toBe('0,00')
  await checkAccessibility(page)
  await screenshot(page, 'ledger-light-1280')

  // By keyboard: an account opens below itself, with what it held before, after each line, and at the end.
  const account = main.getByRole('button', { name: 'Kundefordringer' })
  await account.focus()
  await page.keyboard.press('Enter')
  const lines = main.getByRole('table', { name: texts.linesOn(1500) })
  await lines.waitFor()
  expect(await account.getAttribute('aria-expanded')).toBe('true')
  for (const more = main.getByRole('button', { name: 'Vis flere' }); await more.isVisible(); ) {
    const shown = await lines.getByRole('row').count()
    await more.click()
    await expect.poll(() => lines.getByRole('row').count()).toBeGreaterThan(shown)
  }
  const ends = lines.getByRole('row', { name: new RegExp(texts.broughtOut) })
  const closing = (await ends.getByRole('cell').last().textContent()) ?? ''
  const ownRow = main.getByRole('row', { name: /^1500 Kundefordringer/ })
  expect(await ownRow.getByRole('cell').last().textContent()).toBe(closing)
  await checkAccessibility(page)
  await screenshot(page, 'ledger-account-light-1280')
  const waiting = page.waitForEvent('download')
  await main.getByRole('button', { name: texts.downloadAccount(1500) }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file.trimEnd().split('\r\n').at(-1)).toMatch(
    new RegExp(`;${closing.replaceAll(/\s/g, '').replace(/,?0*$/, '')}[^;]*$`),
  )

  // A line leads to its order, whose page says the same amount.
  await lines.getByRole('link', { name: `Salg, oppdrag ${orderNumber(contested.orderId)}` }).click()
  await page.waitForURL(new RegExp(contested.orderId))
  await page.getByRole('main').getByText('580,00').first().waitFor()

  // By the order's number, on a phone.
  await page.goto(`${pair.server.url}/admin-ledger?konto=1500&periode=alt`)
  await page.setViewportSize({ width: 390, height: 844 })
  await main.getByRole('table', { name: texts.linesOn(1500) }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'ledger-account-390')
  await main.getByRole('searchbox', { name: texts.search }).fill('hei')
  await main.getByText(texts.badNumber).waitFor()
  await main.getByRole('searchbox', { name: texts.search }).fill(orderNumber(cancelled.orderId))
  const voucher = main.getByRole('article').filter({ hasText: orderNumber(cancelled.orderId) })
  await voucher
    .getByRole('row', { name: /1500 Kundefordringer/ })
    .getByText('390,00', { exact: true })
    .waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'ledger-voucher-390')
}, 180_000)

test('the comparison finds nothing, and can be asked for at once', async () => {
  const { page } = admin
  await page.goto(`${pair.server.url}/admin-ledger`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: texts.checkNow }).click()
  await page.getByText(texts.checkedNow).first().waitFor()
  await main.getByText(/Kontrollert mot bestillingene/).waitFor()
  expect(await askBooks(admin, pair.server, '/balance')).toMatchObject({ differences: 0, off: 0 })
})
