/** What is typed as Norwegians write it stays as it was typed, and is understood, in a browser that speaks English. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('nobody')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('a date of birth with dots is taken whole', async () => {
  const visitor = await browser.newVisitor({ english: true, width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/register-employee`)
  await page.getByRole('heading', { level: 1, name: 'Registrer deg som ansatt' }).waitFor()
  expect(await page.evaluate(() => (1.5).toLocaleString())).toBe('1.5')
  const born = page.getByLabel('Fødselsdato (DDMMÅÅ)')
  await born.pressSequentially('02.05.88')
  expect(await born.inputValue()).toBe('02.05.88')
  await page.getByRole('button', { name: 'Registrer deg', exact: true }).click()
  await page.getByRole('alert').getByText('Vennligst fyll ut alle påkrevde felt').waitFor()
  expect(await born.inputValue()).toBe('02.05.88')
  for (const fault of [texts.birthDateRequired, texts.birthDateInvalid])
    expect(await page.getByText(fault).count()).toBe(0)
  await born.fill('')
  await born.pressSequentially('02.13.88')
  await page.getByText(texts.birthDateInvalid).waitFor()
})
