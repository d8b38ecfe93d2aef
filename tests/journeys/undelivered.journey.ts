/** An administrator resends a refused mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/undelivered/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function register(email: string) {
  const answered = await fetch(`${server.url}/api/consumers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ fullName: 'Berit Bred', email, password: 'Fjellbekk-07-sol' }),
  })
  expect(answered.status).toBe(200)
}

test('a refused mail is seen, sent again by one of two administrators, and comes', async () => {
  const view = { theme: 'light', width: 1280, height: 800 } as const
  const { page } = await enterAs(browser, server, 'admin', demoAdmin.email, view)
  await page.goto(`${server.url}/admin-mail`)
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await page.getByText(texts.nothing).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'undelivered-empty-light-1280')

  server.mailbox.behave('refuse')
  const email = 'berit.bred@example.test'
  await register(email)
  const main = page.getByRole('main')
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
      return main.getByText(email).count()
    })
    .toBeGreaterThan(0)
  await main.getByText('E-postserveren avviste adressen (550).').waitFor()
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  await menu.getByRole('link', { name: texts.menu }).getByText('1').waitFor()
  // The other administrator has the same page open, dark and on a phone.
  const dark = { theme: 'dark', width: 390, height: 844 } as const
  const { page: other } = await enterAs(browser, server, 'admin', demoAdmin.email, dark)
  await other.goto(`${server.url}/admin-mail`)
  const again = (on: typeof page) => on.getByRole('main').getByRole('button', { name: texts.sendAgain })
  await again(other).waitFor()
  for (const [on, name] of [
    [page, 'light'],
    [other, 'dark'],
  ] as const)
    for (const width of [390, 1280]) {
      await on.setViewportSize({ width, height: 800 })
      await checkAccessibility(on)
      await screenshot(on, `undelivered-${name}-${width}`)
    }
  server.mailbox.behave('ok')
  await again(page).click()
  await page.getByText(texts.sentAgain).waitFor()
  await page.getByText(texts.nothing).waitFor()
  await server.mailbox.waitFor({ to: email })
  await again(other).click()
  await other.getByText(texts.gone).first().waitFor()
  await other.getByText(texts.nothing).waitFor()
  expect(server.mailbox.to(email)).toHaveLength(1)
})
