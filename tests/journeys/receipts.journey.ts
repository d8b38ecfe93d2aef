/** From a finished order to its receipt, on the screen and on paper; what is given back is a document of its own beside it. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/money/receipts/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { textOfPdf } from '../database/pdf-text.ts'
import { button, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let admin: Visitor

beforeAll(async () => {
  pair = await openPair()
  admin = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email, {
    ...{ theme: 'dark', width: 1280, height: 900 },
  })
}, 120_000)
afterAll(async () => {
  await admin?.close()
  await pair?.close()
})

const reason = 'En av hyllene måtte henges opp på nytt.'

async function delivered() {
  const made = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(made.startsAt)
  await callAs(pair.dawit, pair.server, `/orders/${made.orderId}/start`)
  await pair.moveTo(made.endsAt)
  await callAs(pair.dawit, pair.server, `/orders/${made.orderId}/deliver`, { workedHalfHours: 4 })
  return made
}

async function downloaded({ page }: Visitor, name: string) {
  const coming = page.waitForEvent('download')
  await button(page, name).click()
  const saved = await coming
  return {
    name: saved.suggestedFilename(),
    text: await textOfPdf(new Blob([await readFile(await saved.path())])),
  }
}

test('a finished order has a receipt with the figures of its page, a PDF of it, and a credit note for what is given back', async () => {
  const { aisha, server } = pair
  const { page } = aisha
  const { orderId } = await delivered()
  await pair.customerPage(orderId)
  await button(page, 'Godkjenn').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Godkjenn/ })
    .click()
  await says(page, 'Fullført')
  const main = page.getByRole('main')
  await main
    .getByRole('row', { name: /Du betaler/ })
    .getByText('780,00')
    .waitFor()

  await main.getByRole('link', { name: 'Kvittering', exact: true }).click()
  await page.waitForURL(`**/kvittering/${orderId}`)
  const paper = page.getByRole('article', { name: /^Kvittering \d{4}-\d{6}$/ })
  await paper.waitFor()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  for (const words of ['Nærhjelp AS', 'Org.nr. 934 217 605 MVA', 'Aisha Rahman', '0560 Oslo'])
    await paper.getByText(words).first().waitFor()
  const total = paper.getByRole('row', { name: new RegExp(texts.total) })
  await expect.poll(() => total.getByRole('cell').last().textContent()).toMatch(/^780,00/)
  const vat = paper.getByRole('table', { name: texts.vatByRate }).getByRole('row').last()
  expect(await vat.getByRole('cell').allTextContents()).toEqual(['624,00', '156,00', '780,00'])
  // The money comes a moment after the yes.
  await expect
    .poll(
      async () => {
        await page.reload()
        await paper.waitFor()
        return paper.getByText(texts.owesNothing).isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await checkAccessibility(page)
  await screenshot(page, 'receipt-light-1280')

  // A download that fails says so, and is tried again.
  await page.route('**/api/receipts/*/pdf', route => route.fulfill({ status: 500 }), { times: 1 })
  await button(page, texts.download).click()
  await page.getByRole('alert').getByText(texts.downloadFailed).waitFor()
  const pdf = await downloaded(aisha, texts.again)
  expect(pdf.name).toBe(`kvittering-${name.split(' ')[1]}.pdf`)
  for (const words of [name, 'Aisha Rahman', '2 t 390,00 25 % 780,00', '25 % 624,00 156,00 780,00'])
    expect(pdf.text).toContain(words)

  await callAs(admin, server, `/orders/${orderId}/refund`, { amount: 26_000, before: 0, reason })
  const later = paper.getByRole('table', { name: texts.later })
  await page.reload()
  await later.waitFor()
  const rows = later.getByRole('row')
  expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(['−208,00', '−52,00', '−260,00'])
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['416,00', '104,00', '520,00'])
  expect(await vat.getByRole('cell').allTextContents()).toEqual(['624,00', '156,00', '780,00'])
  await checkAccessibility(page)
  await screenshot(page, 'receipt-credited-light-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  await screenshot(page, 'receipt-credited-light-390')
  await page.getByRole('link', { name: /^Kreditnota \d{4}-\d{6}$/ }).click()
  const note = page.getByRole('article', { name: /^Kreditnota \d{4}-\d{6}$/ })
  await note.getByText(reason).waitFor()
  await note.getByText(name).first().waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'credit-note-light-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  // In the list by year, and from there as a table.
  await page.goto(`${server.url}/consumer-orders`)
  await page.getByRole('link', { name: texts.mine }).click()
  await page.getByRole('heading', { level: 1, name: texts.mine }).waitFor()
  await page.getByRole('link', { name, exact: true }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'receipts-light-1280')
  const year = name.slice('Kvittering '.length, 'Kvittering 2026'.length)
  await page.getByLabel(texts.year, { exact: true }).selectOption(year)
  const overview = await downloaded(aisha, `${texts.yearPdf} for ${year}`)
  expect(overview.text).toContain(`Årsoversikt ${year}`)
  expect(overview.text).toContain(name)

  // Administrators read the same by the order; in its light sheet, whatever their theme.
  await admin.page.goto(`${server.url}/admin-orders/${orderId}`)
  await admin.page.getByRole('link', { name: 'Kvittering', exact: true }).click()
  await admin.page.getByRole('article', { name }).getByText('Aisha Rahman').waitFor()
  await checkAccessibility(admin.page)
  await screenshot(admin.page, 'receipt-admin-dark-1280')

  // The worker has none.
  await pair.workerPage(orderId)
  await pair.dawit.page.getByText('Lønn og pris').waitFor()
  expect(await pair.dawit.page.getByRole('link', { name: 'Kvittering', exact: true }).count()).toBe(0)
  for (const visitor of [admin, pair.dawit]) visitor.expectQuiet()
}, 180_000)
