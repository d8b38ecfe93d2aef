/** A session while a page is open: renewed in time, shared between tabs, ended everywhere, and its end told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/accounts/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '1' } })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const email = demoEmail('Sofie Lindahl')
const asksWho = (url: string, method: string) => new URL(url).pathname === '/api/session' && method === 'GET'

test('it is renewed before its proof ends, and when it has been ended elsewhere the page says so', async () => {
  const here = await enterAs(browser, server, 'employer', email)
  const { page } = here
  await page.clock.install()
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()

  // Two minutes in there is nothing to do; within three checks of the end of its five minutes it is renewed.
  let asked = 0
  page.on('request', request => {
    if (asksWho(request.url(), request.method())) asked += 1
  })
  await page.clock.runFor('01:00')
  expect(asked).toBe(0)
  const renewed = page.waitForResponse(answer => asksWho(answer.url(), answer.request().method()))
  await page.clock.runFor('03:00')
  expect((await renewed).status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()

  const there = await enterAs(browser, server, 'employer', email)
  const ended = await there.context.request.delete(`${server.url}/api/session`, {
    data: { everywhere: true },
  })
  expect(ended.status()).toBe(200)
  await page.clock.runFor('05:00')
  await page.getByText(texts.sessionEnded).waitFor()
  await page.waitForURL('**/login-consumer')
})

test('signing out in one tab holds for the others', async () => {
  const visitor = await enterAs(browser, server, 'employer', email)
  const other = await visitor.context.newPage()
  for (const page of [visitor.page, other]) {
    await page.goto(`${server.url}/consumer-dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
  }
  await visitor.page.getByRole('button', { name: /Sofie Lindahl/ }).click()
  await visitor.page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await visitor.page.waitForURL(`${server.url}/`)
  await other.waitForURL('**/login-consumer')
})
