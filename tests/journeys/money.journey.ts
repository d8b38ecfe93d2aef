/** An administrator sees what is sold and owed, delivers a VAT return, notes its payment, and takes the books out as SAF-T. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as ledgerTexts } from '#app/money/ledger/texts.ts'
import { texts } from '#app/money/overview/texts.ts'
import { texts as vatTexts } from '#app/money/vat/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { formatAmount, formatKr } from '#platform/shared/money.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { openPair, type Pair } from './pair.ts'
import { enterAs } from './people.ts'

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

type Term = { key: string; term: number; year: number; owed: number; isOver: boolean }
const ask = async (path: string) =>
  (await admin.context.request.get(`${pair.server.url}/api/admin${path}`)).json()
/** A file that is saved when this is pressed. */
async function savedBy(press: () => Promise<void>) {
  const waiting = admin.page.waitForEvent('download')
  await press()
  const file = await waiting
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('what is sold and owed stands on one page, as a picture and to the øre', async () => {
  const { page } = admin
  await page.goto(`${pair.server.url}/admin-dashboard`)
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  await menu.getByRole('link', { name: ledgerTexts.title }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: texts.sales }).waitFor()
  const overview = await ask('/money')
  const sold = overview.weeks.reduce((sum: number, week: { sold: number }) => sum + week.sold, 0)
  expect(sold).toBeGreaterThan(0)
  await main
    .getByRole('img', { name: /Salg uke for uke/ })
    .first()
    .waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'money-light-1280')

  // By keyboard to the table, which has each week and the sum.
  await main.getByRole('radio', { name: 'Bilde' }).focus()
  await page.keyboard.press('ArrowRight')
  const weeks = main.getByRole('table', { name: /Salg uke for uke/ })
  await weeks.waitFor()
  expect(await weeks.getByRole('row').count()).toBe(14)
  await weeks
    .getByRole('row', { name: new RegExp(`^${texts.sum}`) })
    .getByText(formatAmount(sold))
    .waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'money-table-light-1280')
  const { text } = await savedBy(() =>
    main.getByRole('button', { name: texts.downloadOf(texts.sales) }).click(),
  )
  expect(text.trimEnd().split('\r\n')).toHaveLength(13)

  // What is owed of VAT is what the terms say.
  const vat = overview.debts.filter(({ to }: { to: string }) => to === 'vat')
  const { terms } = await ask('/vat/terms')
  const owed = (rows: { owed?: number; amount?: number }[]) =>
    rows.reduce((sum, row) => sum + (row.owed ?? row.amount ?? 0), 0)
  expect(owed(vat)).toBe(owed(terms))
  await page.setViewportSize({ width: 390, height: 844 })
  await main.getByRole('heading', { level: 2, name: texts.debts }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'money-390')
  await page.setViewportSize({ width: 1280, height: 900 })
}, 120_000)

test('a VAT return is prepared from the next step, noted as delivered, and paid', async () => {
  const { page } = admin
  // All that was sold until today is of a term that is over.
  const { terms: before } = (await ask('/vat/terms')) as { terms: Term[] }
  if (!before.some(({ isOver }) => isOver)) await pair.moveTo(Date.parse('2027-01-04T09:00:00Z'))
  await page.goto(`${pair.server.url}/admin-money`)
  const main = page.getByRole('main')
  const { next } = await ask('/money')
  expect(next).toMatchObject({ kind: 'report' })
  await main.getByRole('link', { name: texts.next.toReturn, exact: true }).first().click()
  await page.waitForURL(/admin-vat/)
  const name = vatTexts.nameOf(next.number, next.year)
  const lines = main.getByRole('table', { name: vatTexts.lines(name) })
  await lines.getByRole('row', { name: /Kode 3: Utgående merverdiavgift/ }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'vat-light-1280')
  const { text } = await savedBy(() => main.getByRole('button', { name: vatTexts.download }).click())
  expect(text).toContain('3;Utgående merverdiavgift, 25 %;')

  await main.getByRole('button', { name: vatTexts.report }).click()
  const dialog = page.getByRole('dialog', { name: vatTexts.reportTitle(name) })
  await dialog.getByText(formatKr(next.amount)).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: vatTexts.reportYes }).click()
  await page.getByText(vatTexts.reported).first().waitFor()

  await main.getByRole('button', { name: vatTexts.pay }).click()
  const paying = page.getByRole('dialog', { name: vatTexts.payTitle(name) })
  await checkAccessibility(page)
  await screenshot(page, 'vat-pay-light-1280')
  await paying.getByRole('button', { name: vatTexts.payYes }).click()
  await page.getByText(vatTexts.payed).first().waitFor()
  await main
    .getByText(/^Betalt /)
    .first()
    .waitFor()
  const { terms } = (await ask('/vat/terms')) as { terms: Term[] }
  expect(terms.find(({ key }) => key === next.term)?.owed).toBe(0)
  expect((await ask('/ledger/balance')).total.closing).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  await screenshot(page, 'vat-390')
  await page.setViewportSize({ width: 1280, height: 900 })
}, 120_000)

test('the books are taken out as SAF-T, and the menu says where one is', async () => {
  const { page } = admin
  await page.goto(`${pair.server.url}/admin-money`)
  await page
    .getByRole('navigation', { name: ledgerTexts.title })
    .getByRole('link', { name: ledgerTexts.books })
    .click()
  const main = page.getByRole('main')
  await main.getByLabel(ledgerTexts.period).selectOption('alt')
  await main.getByText(ledgerTexts.balanced).waitFor()
  const { name, text } = await savedBy(() =>
    main.getByRole('button', { name: ledgerTexts.downloadSaft }).click(),
  )
  expect(name).toMatch(/^SAF-T Financial_934217605_\d{14}\.xml$/)
  expect(text).toMatch(/<AuditFileVersion>1\.30<\/AuditFileVersion>[\s\S]*<\/AuditFile>\n$/)
  await checkAccessibility(page)
})
