/** What anybody may read, and the form that reaches us. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#app/company/contact/texts.ts'
import { brand } from '#app/facts/brand.ts'
import { publicPages } from '#app/facts/public-pages.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('nobody')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe.each(publicPages.map(({ path }) => path))('%s', path => {
  test.each(['dark', 'light'] as const)(
    'is whole, accessible and quiet in the %s theme §6.6',
    async theme => {
      const visitor = await browser.newVisitor({ theme, width: 320, height: 700 })
      const { page } = visitor
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await page.title()).toMatch(/.+ – Nærhjelp$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await checkAccessibility(page)
      visitor.expectQuiet()
    },
  )
})

test('a page is readable before any script has run', async () => {
  const html = await (await fetch(`${server.url}/vilkar-for-bruk`)).text()
  expect(html).toContain('Sist oppdatert 25. juli 2024')
  expect(html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(6)
})

test('several questions stand open at once §2.24', async () => {
  const { page } = await browser.newVisitor()
  await page.goto(`${server.url}/faq`)
  await page.getByText('Hva koster det?').click()
  await page.getByText('Kan jeg avbestille?').click()
  await expect.poll(() => page.locator('details[open]').count()).toBe(2)
})

test('both sides have four steps, and a door each §2.22', async () => {
  const { page } = await browser.newVisitor()
  await page.goto(`${server.url}/slik-fungerer-det`, { waitUntil: 'networkidle' })
  const steps = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect.poll(() => steps.count()).toBe(4)
  await page.getByRole('radio', { name: 'Ansatt' }).check()
  await expect.poll(() => steps.allTextContents()).toContain('Få lønn automatisk')
  await expect.poll(() => steps.count()).toBe(4)
  await page.getByRole('link', { name: 'Registrer deg som ansatt' }).click()
  await page.waitForURL('**/register-employee')
})

test('a message is kept through mistakes, a reload and a lost connection, and then sent §2.23 §5.14', async () => {
  const { page } = await browser.newVisitor({ width: 390, height: 844 })
  await page.goto(`${server.url}/kontakt-oss`, { waitUntil: 'networkidle' })
  const send = page.getByRole('button', { name: 'Send melding' })
  await page.getByLabel('Navn').fill('Kari Nordmann')
  await page.getByLabel('Melding').fill('Vasker dere også vinduer utvendig?')
  await send.click()
  await page.getByText('Skriv inn e-postadressen din').waitFor()
  await expect
    .poll(() => page.getByLabel('E-post').evaluate(field => field === document.activeElement))
    .toBe(true)

  await page.reload({ waitUntil: 'networkidle' })
  await page.getByLabel('E-post').fill('kari@example.test')
  await page.route('**/api/contact-messages', route => route.abort())
  await send.click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('Melding').inputValue()).toBe('Vasker dere også vinduer utvendig?')

  await page.unroute('**/api/contact-messages')
  await send.click()
  await page.getByRole('heading', { name: texts.received }).waitFor()
  expect(await page.getByLabel('Melding').count()).toBe(0)
  await server.mailbox.waitFor({ to: brand.email, subject: 'Melding fra Kari Nordmann' })
  await server.mailbox.waitFor({ to: 'kari@example.test', subject: texts.received })
})
