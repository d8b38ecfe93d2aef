/** A provider says no when the money is to be taken: the customer and an administrator see it, and asking again takes it once. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/money/payments/admin-texts.ts'
import { texts as ownTexts } from '#app/money/payments/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { button, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let admin: Visitor
let owner: Client

beforeAll(async () => {
  pair = await openPair()
  admin = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email, {
    ...{ theme: 'light', width: 1280, height: 900 },
  })
  owner = new Client({ connectionString: pair.server.databaseUrl })
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner?.end()
  await admin?.close()
  await pair?.close()
})

test('what the provider refused is seen, asked again for and taken once; a dispute shows its due day and the way to the provider', async () => {
  const { server, aisha, dawit } = pair
  const { orderId, startsAt, endsAt } = await pair.agreedOn(pair.dayAhead(2))
  await pair.moveTo(startsAt)
  await callAs(dawit, server, `/orders/${orderId}/start`)
  await pair.moveTo(endsAt)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
  // The bank has let go of most of it, and says nothing of that until it is asked for the money.
  const bankHas = (held: number) =>
    owner.query(
      'update test_payments set held = $2 where reference in (select reference from payments where order_id = $1)',
      [orderId, held],
    )
  await bankHas(100)
  await callAs(aisha, server, `/orders/${orderId}/approve`)

  // The customer is told, and finds on the order how to pay it.
  const step = aisha.page.getByText(/vi fikk ikke trukket 780,00/)
  await expect
    .poll(
      async () => {
        await pair.customerPage(orderId)
        await aisha.page.getByRole('heading', { name: 'Betalingen', exact: true }).waitFor()
        return step.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await button(aisha.page.getByRole('main'), 'Godkjenn på nytt').waitFor()
  await checkAccessibility(aisha.page)
  await screenshot(aisha.page, 'payment-owed-1280')
  await aisha.page.goto(`${server.url}/consumer-notifications`)
  await says(aisha.page, ownTexts.owed.title)

  // It waits for an administrator, who comes from the order to the payment.
  const { page } = admin
  const main = page.getByRole('main')
  await page.goto(`${server.url}/admin-queue?type=payments`)
  await main
    .getByText(/Leverandøren sa nei, betaling på 780,00/)
    .first()
    .waitFor()
  await page.goto(`${server.url}/admin-orders/${orderId}`)
  await main.getByRole('link', { name: texts.toPayments }).waitFor()
  await screenshot(page, 'admin-order-with-payment-1280')
  await main.getByRole('link', { name: texts.toPayments }).click()
  await main.getByText(texts.refusedTitle, { exact: true }).first().waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'payment-refused-light-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  await screenshot(page, 'payment-refused-390')
  await page.setViewportSize({ width: 1280, height: 900 })

  await bankHas(78_000)
  await button(main, texts.retry).click()
  await says(page, texts.retried)
  await button(main, texts.retry).waitFor({ state: 'detached' })
  await expect
    .poll(
      async () =>
        (await owner.query('select sum(captured)::int n from payments where order_id = $1', [orderId])).rows,
    )
    .toEqual([{ n: 78_000 }])
  await expect
    .poll(async () => {
      await pair.customerPage(orderId)
      await aisha.page.getByRole('heading', { name: 'Betalingen', exact: true }).waitFor()
      return step.count()
    })
    .toBe(0)

  // A dispute, as the provider tells of it.
  await owner.query(
    `insert into payment_disputes (id, provider, payment_id, amount, reason, status, due_at, withdrawn, fee, page, opened_at)
     select 'dp_1', 'stripe', id, 78000, 'product_not_received', 'open', '2027-01-20T12:00:00Z', 78000, 17500,
       'https://dashboard.stripe.com/test/disputes/dp_1', now() from payments where order_id = $1 and captured > 0`,
    [orderId],
  )
  await page.reload()
  await main.getByText(texts.dispute('780,00\u00a0kr')).waitFor()
  await main.getByText(/Svar med dokumentasjon innen .*20\. januar/).waitFor()
  expect(await main.getByRole('link', { name: texts.atProvider }).getAttribute('href')).toContain('dp_1')
  await main.getByText(ownTexts.disputed).waitFor()
  expect(await button(main, texts.refund).count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'payment-disputed-light-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await screenshot(page, 'payment-disputed-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${server.url}/admin-queue?type=disputes`)
  await main
    .getByText(/Klage til banken på 780,00/)
    .first()
    .waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'queue-disputes-1280')
  for (const visitor of [admin, aisha]) visitor.expectQuiet()
}, 180_000)
