/** Something is bought for the work: asked for with a picture, answered, photographed, approved, and the same on every page. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/money/outlays/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { checkAccessibility, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { button, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let admin: Visitor

beforeAll(async () => {
  pair = await openPair({ theme: 'dark' })
  admin = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email, {
    ...{ theme: 'dark', width: 1280, height: 900 },
  })
}, 120_000)
afterAll(async () => {
  await admin?.close()
  await pair?.close()
})

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const choose = async (place: Locator, label: string, background: string) =>
  place.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(await photo('bilde.jpg', background))

const box = (place: Locator, name: string) => place.getByRole('textbox', { name })

/** The worker asks on the page of the order. */
async function ask(page: Page, what: string, most: string, picture?: string) {
  await button(page, texts.ask).click()
  const dialog = page.getByRole('dialog')
  await box(dialog, texts.what).fill(what)
  await box(dialog, texts.most).fill(most)
  if (picture) {
    await choose(dialog, texts.addPicture, picture)
    await dialog.getByRole('img', { name: 'Bilde 1' }).waitFor()
    await checkAccessibility(page)
    await screenshot(page, 'outlays-ask-dark-390')
  }
  await button(dialog, texts.send('Aisha')).click()
  await says(page, texts.sent('Aisha'))
}

/** The worker sends the receipt. */
async function send(page: Page, amount: string) {
  await button(page, 'Send kvitteringen').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, texts.sendReceipt).click()
  await dialog.getByText(texts.receiptRequired).waitFor()
  await choose(dialog, texts.photograph, '#f2efe6')
  await dialog.getByRole('img', { name: 'Bilde 1' }).waitFor()
  await box(dialog, texts.amount).fill(amount)
  await button(dialog, texts.sendReceipt).click()
  return dialog
}

/** The whole of the work, and what the provider is asked for. */
async function work({ orderId, startsAt, endsAt }: { orderId: string; startsAt: number; endsAt: number }) {
  await pair.moveTo(startsAt)
  await callAs(pair.dawit, pair.server, `/orders/${orderId}/start`)
  await pair.moveTo(endsAt)
  await callAs(pair.dawit, pair.server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
}

const get = async (visitor: Visitor, path: string) => {
  const answer = await visitor.context.request.get(`${pair.server.url}/api${path}`)
  return answer.json()
}

test('what is bought is paid untouched with the order: page, receipt, books and provider agree', async () => {
  const { aisha, dawit } = pair
  const made = await pair.agreedOn(pair.dayAhead(3))
  const { orderId } = made
  await pair.workerPage(orderId)
  await pair.customerPage(orderId)
  await ask(dawit.page, 'To spann hvit maling', '300', '#d9d4c7')

  // Nobody reloads: the question stands there, with its picture.
  const { page } = aisha
  await page.getByRole('heading', { name: 'Dawit spør om å kjøpe noe til jobben' }).waitFor()
  await page.getByRole('button', { name: /Vis større: Bilde av det Dawit vil kjøpe/ }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'outlays-question-light-1280')
  await button(page, 'Ja, høyst 300,00 kr').click()
  await says(dawit.page, /Du har et ja til høyst/)
  await screenshot(dawit.page, 'outlays-approved-dark-390')

  const dialog = await send(dawit.page, '249,90')
  await dialog.waitFor({ state: 'hidden' })
  await says(dawit.page, /Du får tilbake 249,90/)
  await checkAccessibility(dawit.page)
  await screenshot(dawit.page, 'outlays-bought-dark-390')
  await page.getByRole('button', { name: /Vis større: Kvittering: To spann hvit maling/ }).waitFor()
  await page
    .getByRole('row', { name: /Utlegg/ })
    .getByText('249,90')
    .first()
    .waitFor()

  await mendIfAsked(orderId)
  await work(made)
  await page.reload()
  await says(page, /betaler du 1\s029,90\skr, der 249,90\skr er utlegg/)
  await checkAccessibility(page)
  await screenshot(page, 'outlays-delivered-light-1280')
  await button(page, 'Godkjenn').click()
  await page.getByRole('dialog').getByText('1 029,90 kr').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await says(page, 'Fullført')
  await page
    .getByRole('row', { name: /Du betaler/ })
    .getByText('1 029,90')
    .waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Kvittering', exact: true }).click()
  const paper = page.getByRole('article', { name: /^Kvittering/ })
  await paper.getByText('Utlegg: To spann hvit maling').waitFor()
  await paper.getByRole('row', { name: /Sum/ }).first().getByText('1 029,90').waitFor()
  await says(page, 'Du skylder ingenting.')
  await checkAccessibility(page)
  await screenshot(page, 'outlays-receipt-light-1280')

  const { payments } = await get(admin, `/admin/payments/${orderId}`)
  const taken = payments.reduce((sum: number, one: { captured: number }) => sum + one.captured, 0)
  const { document, owed } = await get(aisha, `/receipts/${orderId}`)
  expect([taken, document.total, document.outlays, owed]).toEqual([102_990, 102_990, 24_990, 0])

  // An administrator strikes it: she gets it back, and there is a credit note.
  await admin.page.goto(`${pair.server.url}/admin-orders/${orderId}`)
  await button(admin.page, 'Stryk utlegget').click()
  const strike = admin.page.getByRole('dialog')
  await box(strike, texts.reason).fill('Malingen var feil farge.')
  await checkAccessibility(admin.page)
  await screenshot(admin.page, 'outlays-strike-dark-1280')
  await button(strike, texts.strike).click()
  await says(admin.page, texts.struck)
  await page.goto(`${pair.server.url}/consumer-orders/${orderId}`)
  await says(page, /Malingen var feil farge\. Du betaler ikke for det\./)
  await page
    .getByRole('row', { name: /Du betaler/ })
    .getByText('780,00')
    .waitFor()
})

/** What was said yes to is approved anew, where nothing is stored to reserve it with. */
async function mendIfAsked(orderId: string) {
  const { payments } = await get(pair.aisha, `/orders/${orderId}/payments`)
  const failed = payments.find(({ canMend }: { canMend: boolean }) => canMend)
  if (!failed) return
  const paymentId = crypto.randomUUID()
  await callAs(pair.aisha, pair.server, `/payments/${failed.paymentId}/mend`, { paymentId })
  await callAs(pair.aisha, pair.server, `/test-payments/${paymentId}`, { answer: 'pay' })
  await callAs(pair.aisha, pair.server, `/payments/${paymentId}/look`)
}

test('a no is a no, and what is dearer than the yes is asked for by itself', async () => {
  const { aisha, dawit } = pair
  const { orderId } = await pair.agreedOn(pair.dayAhead(4))
  await pair.workerPage(orderId)
  await pair.customerPage(orderId)
  await ask(dawit.page, 'Ny drill', '1500')
  await button(aisha.page, 'Nei takk').click()
  await says(dawit.page, 'Avslått')

  await ask(dawit.page, 'Plugger og skruer', '100')
  await button(aisha.page, 'Ja, høyst 100,00 kr').click()
  const dialog = await send(dawit.page, '129,90')
  await dialog.getByText(/Kunden har sagt ja til høyst 100,00\skr\. Spør om resten før du kjøper/).waitFor()
  await checkAccessibility(dawit.page)
  await screenshot(dawit.page, 'outlays-dearer-dark-390')
  await button(dialog, 'Tilbake').click()
  await ask(dawit.page, 'Resten av pluggene', '29,90')
  await button(aisha.page, 'Ja, høyst 29,90 kr').click()
  await says(dawit.page, /Du har et ja til høyst 29,90/)
  await button(dawit.page, 'Ikke kjøpt').first().click()
  await says(dawit.page, texts.skipped)
})
