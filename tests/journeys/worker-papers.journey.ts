/** A worker's papers: contract and addenda, viewed and downloaded, and their absence. */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/employment/texts.ts'
import { demoEmail, demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let database: Client

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await server?.stop()
})

const [, asWorker] = demoSignIns.map(([, , email]) => email)

/** Presses a button and returns the saved file's name and content. */
async function download({ page }: Visitor, name: string | RegExp) {
  const coming = page.waitForEvent('download')
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
  const saved = await coming
  const bytes = new Uint8Array(readFileSync(await saved.path()))
  const fileName = saved.suggestedFilename()
  if (fileName.endsWith('.txt')) return { fileName, text: new TextDecoder().decode(bytes) }
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { fileName, text: text.replace(/\s+/g, ' ') }
}

test('the contract is taken home as text and as PDF, from both places §2.12 §2.13 §7.2 §9.8', async () => {
  const visitor = await enterAs(browser, server, 'worker', asWorker)
  const { page } = visitor
  await page.goto(`${server.url}/employee-security`)
  const asText = await download(visitor, 'Last ned kontrakt')
  expect(asText.fileName).toMatch(/^rammekontrakt-1\.0-.*\.txt$/)
  await page.getByText(texts.downloaded).first().waitFor()
  const asPdf = await download(visitor, 'Last ned kontrakt (PDF)')
  expect(asPdf.fileName).toBe(asText.fileName.replace('.txt', '.pdf'))
  const fingerprint = /\(SHA-256\): ([0-9a-f]{64})/.exec(asText.text)?.[1] ?? 'none'
  expect(asPdf.text).toContain(fingerprint)
  expect(asPdf.text).toContain('Ingrid Solheim')
  await page.goto(`${server.url}/employee-documents`)
  await page.getByText('Signert', { exact: true }).waitFor()
  expect((await download(visitor, /^Last ned kontrakt signert/)).text).toBe(asText.text)
  expect((await download(visitor, /^Last ned kontrakt \(PDF\) signert/)).text).toBe(asPdf.text)
  visitor.expectQuiet()
})

test('each accepted assignment has its addendum, also after it was called off', async () => {
  const visitor = await enterAs(browser, server, 'worker', asWorker, { width: 390, height: 844 })
  const { page } = visitor
  const { orders } = await (await visitor.context.request.get(`${server.url}/api/orders`)).json()
  const upcoming = orders.find(({ status }: { status: string }) => status === 'confirmed')
  await page.goto(`${server.url}/employee-assignments/${upcoming.id}`)
  await page.getByRole('heading', { name: 'Tillegg til rammekontrakten' }).waitFor()
  await checkAccessibility(page)
  const before = await download(visitor, 'Last ned tillegg')
  await page.getByText(texts.addendumDownloaded).first().waitFor()
  expect(before.text).toContain(upcoming.address)
  expect((await download(visitor, 'Last ned tillegg (PDF)')).text).toContain(upcoming.id)
  await callAs(visitor, server, `/orders/${upcoming.id}/give-up`, { reason: 'Jeg er blitt syk.' })
  await page.getByRole('link', { name: 'Dokumenter' }).last().click()
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Tillegg for oppdrag' }) })
  await card.getByText('Avbrutt').first().waitFor()
  await card
    .getByRole('button', { name: /^Last ned tillegg som PDF for/ })
    .first()
    .waitFor()
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('a request that waits has none', async () => {
  const visitor = await enterAs(browser, server, 'worker', asWorker)
  const { orders } = await (await visitor.context.request.get(`${server.url}/api/orders`)).json()
  const waiting = orders.find(({ status }: { status: string }) => status === 'pending')
  await visitor.page.goto(`${server.url}/employee-assignments/${waiting.id}`)
  await visitor.page.getByRole('heading', { name: 'Slik er prisen satt sammen' }).waitFor()
  expect(await visitor.page.getByText('Tillegg til rammekontrakten').count()).toBe(0)
})

test('a contract that is gone is said to be, in each place §8.2', async () => {
  const email = demoEmail('Dawit Abraha')
  const visitor = await enterAs(browser, server, 'worker', email, { theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/employee-documents`)
  await page.getByText('Signert', { exact: true }).waitFor()
  const mine = `user_id = (select id from users where email = '${email}')`
  await database.query(`delete from contract_addenda where ${mine}`)
  await database.query(`delete from signed_contracts where ${mine}`)
  await page.getByRole('button', { name: /^Last ned kontrakt signert/ }).click()
  await page.getByText(texts.notFound).waitFor()
  await page.getByText('Ikke signert', { exact: true }).waitFor()
  await page.getByText('Ingen tillegg ennå').waitFor()
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-security`)
  await page.getByRole('button', { name: 'Last ned kontrakt (PDF)' }).click()
  await page.getByText(texts.noneSigned).waitFor()
  visitor.expectQuiet()
})
