/** A customer with a paid and a coming order reads the same figures on the page of payments as on the orders. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { paymentsPath, paymentsTitle } from '#app/money/payments/addresses.ts'
import { comingWords, meansWords, providerNames, shortDay } from '#app/money/payments/web/coming-words.ts'
import { texts } from '#app/money/receipts/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { formatKr } from '#platform/shared/money.ts'
import { look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair

beforeAll(async () => {
  pair = await openPair()
}, 120_000)
afterAll(() => pair?.close())

const PRICE = 78_000
const BACK = 24_000

/** Whatever kind of space holds the day together. */
const dayPattern = (at: number) =>
  new RegExp(`, ${shortDay(new Date(at).toISOString()).replace(/\s/, '\\s')}`)

/** Two hours that are done, approved, and partly given back. */
async function paidOne() {
  const { aisha, dawit, server } = pair
  const { orderId, startsAt, endsAt } = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(startsAt)
  await callAs(dawit, server, `/orders/${orderId}/start`)
  await pair.moveTo(endsAt)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
  await callAs(aisha, server, `/orders/${orderId}/approve`)
  const admin = await enterAs(pair.browser, server, 'admin', demoAdmin.email)
  const reason = 'En av hyllene måtte henges opp på nytt.'
  await callAs(admin, server, `/orders/${orderId}/refund`, { amount: BACK, before: 0, reason })
  await admin.close()
  return orderId
}

test('what is paid and what is to come has the figures of the orders, and leads to them', async () => {
  const { aisha, server } = pair
  const { page } = aisha
  const paid = await paidOne()
  const coming = await pair.agreedOn(pair.dayAhead(25))
  const { comingCount, comingSum, means } = await (
    await aisha.context.request.get(`${server.url}/api/payments`)
  ).json()

  await page.goto(`${server.url}/consumer-dashboard`)
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  await menu.getByRole('link', { name: paymentsTitle }).click()
  await page.waitForURL(`**${paymentsPath}`)
  const main = page.getByRole('main')
  await says(page, /^Du har betalt [\d\s,]+\skr for \d+ jobb(er)? i \d{4}\.$/)
  const part = (title: string) => main.locator('section', { has: page.getByRole('heading', { name: title }) })

  const newest = part(texts.paidTitle).getByRole('listitem').first()
  await newest.getByText('Dawit Abraha').waitFor()
  await newest.getByText(texts.givenBack(formatKr(BACK)), { exact: true }).waitFor()
  await newest.getByText(formatKr(PRICE - BACK), { exact: true }).waitFor()

  const kommer = part(comingWords.title)
  const next = kommer.getByRole('listitem').filter({
    has: page.getByRole('link', { name: dayPattern(coming.startsAt) }),
  })
  await next.getByText(formatKr(PRICE), { exact: true }).waitFor()
  await next.getByText(/^Reserveres \d+\.\s\p{L}+ kl\.\s\d\d\.\d\d$/u).waitFor()
  expect(await kommer.getByRole('listitem').count()).toBe(Math.min(10, comingCount))
  const sum = kommer.getByRole('paragraph').filter({ hasText: comingWords.sum })
  await sum.getByText(formatKr(comingSum), { exact: true }).waitFor()

  const stored = part(comingWords.means)
  await stored.getByText(providerNames.test).waitFor()
  await stored.getByText(meansWords(means[0])).waitFor()

  await look(page, 'payments-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'payments-390')
  await page.setViewportSize({ width: 1280, height: 900 })

  // The amounts of the orders themselves.
  await next.getByRole('link').first().click()
  await page.waitForURL(`**${orderPath(customerRole, coming.orderId)}`)
  await main.getByText('780,00').first().waitFor()
  await page.goBack()
  await newest.getByRole('link', { name: /^Kvittering \d{4}-\d{6}$/ }).click()
  await page.waitForURL(`**/kvittering/${paid}`)
  const rows = page.getByRole('table', { name: texts.later }).getByRole('row')
  expect(await rows.last().getByRole('cell').last().textContent()).toBe('540,00')
  await page.goBack()
  await part(texts.paidTitle)
    .getByRole('link', { name: /^Se alle \d+$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: texts.mine }).waitFor()
  await main.getByRole('link', { name: paymentsTitle }).click()
  await page.getByRole('heading', { level: 1, name: paymentsTitle }).waitFor()
}, 180_000)
