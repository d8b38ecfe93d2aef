/** What waits for administrators: one list, on a phone and on a wide screen, with who has taken what. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as lookupTexts } from '#app/company/lookup/texts.ts'
import { texts } from '#app/company/queue/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, hold, look, says } from './looking.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
const wide = { theme: 'light', width: 1280, height: 900 } as const
const narrow = { theme: 'light', width: 390, height: 844 } as const

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const enter = (view: typeof wide | typeof narrow) => enterAs(browser, server, 'admin', demoAdmin.email, view)

async function writeToUs(name: string) {
  const answered = await fetch(`${server.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({
      name,
      email: 'berit@example.test',
      message: 'Vasker dere også vinduer utvendig?',
    }),
  })
  expect(answered.status).toBe(200)
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a case comes in by itself, is taken, and is shown to others as taken', async () => {
  const admin = await enter(wide)
  const { page } = admin
  // The page listens only once the message is written: nobody says again what happened in between.
  const letListen = await hold(page, '**/api/live')
  await page.goto(`${server.url}/admin-queue`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  const title = 'Berit Bred har skrevet'
  await writeToUs('Berit Bred')
  letListen()
  await card(page, title).waitFor()
  await look(page, 'queue-1280')
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  const count = await page.getByRole('main').getByRole('list').first().getByRole('heading').count()
  await expect
    .poll(() => menu.getByRole('link', { name: texts.title }).textContent())
    .toBe(`${texts.title} ${count}`)

  const kinds = page.getByRole('navigation', { name: texts.kinds })
  await kinds.getByRole('link', { name: /Henvendelse/ }).click()
  await page.waitForURL('**/admin-queue?type=contact')
  await card(page, title)
    .getByRole('link', { name: texts.openCase(title) })
    .click()
  const open = page.getByRole('article', { name: title })
  await says(open, texts.free)
  await button(open, texts.take).click()
  await says(page, texts.tookIt)
  await says(open, texts.mine)
  await open.getByRole('link', { name: 'Les og svar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Berit Bred' }).waitFor()
  admin.expectQuiet()
})

test('on a phone the kinds are a list to choose from, and a case is a page of its own', async () => {
  const admin = await enter(narrow)
  const { page } = admin
  await page.goto(`${server.url}/admin-queue`)
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await look(page, 'queue-390')
  const kinds = page.getByRole('combobox', { name: texts.kinds })
  await kinds.selectOption('contact')
  await page.waitForURL('**/admin-queue?type=contact')
  const title = 'Berit Bred har skrevet'
  await card(page, title)
    .getByRole('link', { name: texts.openCase(title) })
    .click()
  await says(page.getByRole('article', { name: title }), texts.mine)
  expect(await kinds.isVisible()).toBe(false)
  await look(page, 'queue-open-390')
  await button(page, texts.release).click()
  await says(page, texts.letGo)
  await page.getByRole('main').getByRole('link', { name: texts.title }).click()
  await kinds.waitFor()
  expect(await kinds.inputValue()).toBe('contact')
  admin.expectQuiet()
})

test('says that nothing waits, and that a case has been dealt with meanwhile', async () => {
  const admin = await enter(narrow)
  const { page } = admin
  await page.goto(`${server.url}/admin-queue?sak=contact.00000000-0000-4000-8000-000000000000`)
  await says(page, texts.goneTitle)
  await page.route('**/api/admin/queue', route =>
    route.fulfill({ json: { cases: [], kinds: [], asOf: new Date().toISOString() } }),
  )
  await page.goto(`${server.url}/admin-queue`)
  await page.getByRole('heading', { name: texts.nothing }).waitFor()
  await look(page, 'queue-empty-390')
})

test('from any page, people, orders and series are found with one field and opened', async () => {
  const admin = await enter(narrow)
  const { page } = admin
  await page.goto(`${server.url}/admin-limits`)
  const field = page.getByRole('searchbox', { name: lookupTexts.label })
  await field.waitFor()
  // The key is heard once the page has settled.
  const isInField = () => field.evaluate(element => element === document.activeElement)
  await expect
    .poll(async () => {
      if (!(await isInField())) await page.keyboard.press('/')
      return isInField()
    })
    .toBe(true)
  await page.keyboard.type('marte kvam')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin-search?q=marte+kvam')
  const found = (name: string) => page.getByRole('region', { name })
  const series = found(lookupTexts.series).getByRole('link').first()
  await series.waitFor()
  await found(lookupTexts.people).getByRole('link', { name: 'Marte Kvam' }).waitFor()
  await found(lookupTexts.orders).getByRole('link').first().waitFor()
  await look(page, 'admin-search-390')
  await series.click()
  await page.getByRole('heading', { level: 2, name: 'Historikk' }).waitFor()
  await look(page, 'admin-series-390')
  await page.getByRole('main').getByRole('link', { name: 'Marte Kvam' }).click()
  await page.getByRole('heading', { level: 1, name: 'Marte Kvam' }).waitFor()

  await field.fill('finnes slett ikke')
  await field.press('Enter')
  await page.getByRole('heading', { name: lookupTexts.nothing('finnes slett ikke') }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Marte Kvam' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  admin.expectQuiet()
})
