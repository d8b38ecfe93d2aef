/** An administrator finds a paid order, reads the whole story of its money, and pays back a third of it. Both see it. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as ledgerTexts } from '#app/money/ledger/texts.ts'
import { texts } from '#app/money/payments/admin-texts.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { button, says } from './looking.ts'
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

const reason = 'Den ene hyllen ble ikke hengt opp.'

test('an administrator finds a paid order, reads its story and pays back a third, and both see it', async () => {
  const { server, aisha, dawit } = pair
  const { orderId, startsAt, endsAt } = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(startsAt)
  await callAs(dawit, server, `/orders/${orderId}/start`)
  await pair.moveTo(endsAt)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
  await callAs(aisha, server, `/orders/${orderId}/approve`)

  const { page } = admin
  await page.goto(`${server.url}/admin-money`)
  const main = page.getByRole('main')
  await main
    .getByRole('navigation', { name: ledgerTexts.title })
    .getByRole('link', { name: ledgerTexts.payments })
    .click()
  await main.getByLabel(texts.searchLabel).fill(orderNumber(orderId))
  const name = texts.order(orderNumber(orderId))
  const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await row.getByText('780,00 kr godkjent').waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'payments-list-light-1280')
  const waiting = page.waitForEvent('download')
  await button(main, 'Last ned CSV').click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^naerhjelp-betalinger-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(orderNumber(orderId))

  // Its whole story, with the key under which the provider was asked.
  await row.getByRole('link', { name }).click()
  await main.getByRole('heading', { level: 1, name }).waitFor()
  const card = main.getByRole('article', { name: /^Betaling / })
  await card.getByText(/Trekk 780,00/).waitFor()
  await card
    .getByText(/Nøkkel [0-9a-f-]{36}/)
    .first()
    .waitFor()
  await card.getByText(texts.hook('pay')).waitFor()
  const ways = main.getByRole('navigation', { name: texts.ways })
  for (const way of [texts.toOrder, texts.receipt, texts.toVouchers])
    await ways.getByRole('link', { name: way, exact: true }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'payments-story-light-1280')

  // What the press will do stands there before it; what is wrong is said at its field, and what was typed stays.
  await button(main, texts.refund).click()
  const dialog = page.getByRole('dialog', { name: texts.refundTitle })
  const amount = dialog.getByLabel(texts.amount, { exact: true })
  const why = dialog.getByLabel(texts.reason, { exact: true })
  await button(dialog, texts.refund).click()
  await dialog.getByText(texts.badAmount).waitFor()
  await amount.fill('780,50')
  await why.fill(reason)
  await button(dialog, texts.refund).click()
  await dialog.getByText(/Beløpet må være mer enn 0 og høyst 780,00/).waitFor()
  expect(await amount.getAttribute('aria-invalid')).toBe('true')
  expect(await why.inputValue()).toBe(reason)
  await amount.fill('260')
  await dialog.getByText(/Kunden får 260,00.kr tilbake\. Da er 520,00.kr igjen\./).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'payments-refund-light-1280')

  // Another administrator is first: the figures follow, and nothing is paid back by mistake.
  await callAs(admin, server, `/orders/${orderId}/refund`, { amount: 100, before: 0, reason: 'Avrunding.' })
  await button(dialog, texts.refund).click()
  await dialog
    .getByRole('alert')
    .getByText(/Noen andre har betalt tilbake/)
    .waitFor()
  expect(await amount.inputValue()).toBe('260')
  await dialog.getByText(/Kunden får 260,00.kr tilbake\. Da er 519,00.kr igjen\./).waitFor()
  await button(dialog, texts.refund).click()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByText(`«${reason}»`).waitFor()
  await card.getByText(/Betal tilbake 260,00/).waitFor()
  await ways.getByRole('link', { name: texts.credit(2) }).waitFor()
  await main.getByText(/^519,00/).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  await screenshot(page, 'payments-story-390')

  // The customer is told, and sees it where the money is.
  await aisha.page.goto(`${server.url}/consumer-notifications`)
  await says(aisha.page, /Du får 260,00.kr tilbake/)
  await expect
    .poll(
      async () => {
        await pair.customerPage(orderId)
        await aisha.page.getByRole('heading', { name: 'Betalingen', exact: true }).waitFor()
        return aisha.page.getByText(/Betalt tilbake 260,00/).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  for (const visitor of [admin, aisha]) visitor.expectQuiet()
}, 180_000)
