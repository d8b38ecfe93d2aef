/** A word that nobody understood is counted, and an administrator lets it be understood at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/meeting/words/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { searchBox } from './filtering.ts'
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

test('a word that was searched for in vain is counted by itself, taught, understood by who has the page open, and let go of', async () => {
  const phone = { theme: 'dark', width: 390, height: 844 } as const
  const { page: customer } = await enterAs(browser, server, 'employer', 'marte.kvam@demo.example', phone)
  const counted: string[] = []
  customer.on('response', response => {
    if (response.url().endsWith('/api/missed-words')) counted.push(response.request().postData() ?? '')
  })
  const box = searchBox(customer)
  // Three searches in three tabs' time; what stands is counted, what is on its way is not.
  for (const q of ['kvastring', 'kvastring sagene', 'kvastring lørdag']) {
    await customer.goto(`${server.url}/consumer-search`)
    await box.pressSequentially(q, { delay: 20 })
    await expect.poll(() => counted.some(body => body.includes(`"${q}"`)), { timeout: 15_000 }).toBe(true)
  }
  expect(counted).toHaveLength(3)

  const wide = { theme: 'light', width: 1280, height: 800 } as const
  const { page: admin } = await enterAs(browser, server, 'admin', demoAdmin.email, wide)
  await admin.goto(`${server.url}/admin-dashboard`)
  await admin.getByRole('complementary', { name: 'Sidemeny' }).getByRole('link', { name: texts.menu }).click()
  await admin.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  const main = admin.getByRole('main')
  await main.getByRole('heading', { name: 'kvastring' }).waitFor()
  await main.getByText(texts.times(3)).waitFor()
  await checkAccessibility(admin)
  await screenshot(admin, 'words-light-1280')
  await admin.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(admin)
  await screenshot(admin, 'words-light-390')

  // Without a service the field says so.
  await main.getByRole('button', { name: texts.teachWord('kvastring') }).click()
  await main.getByText(texts.serviceMissing).waitFor()
  await main.getByLabel(`${texts.means} (kvastring)`).selectOption({ label: 'Hagearbeid' })
  await main.getByRole('button', { name: texts.teachWord('kvastring') }).click()
  await main.getByText(texts.nothing).waitFor()

  await box.fill('kvastringen')
  await customer.getByRole('main').getByText('Hagearbeid').filter({ visible: true }).first().waitFor()

  // A word that means something already stays in its field, with why.
  const add = main.getByRole('textbox', { name: texts.word })
  await add.fill('vaskehjelp')
  await main.getByLabel(texts.means, { exact: true }).selectOption({ label: 'Matlaging' })
  await main.getByRole('button', { name: texts.teach, exact: true }).click()
  await main.getByText('Ordet blir forstått alt').waitFor()
  expect(await add.inputValue()).toBe('vaskehjelp')
  await add.fill('Sjuskel')
  await main.getByRole('button', { name: texts.teach, exact: true }).click()
  await main.getByRole('button', { name: texts.forgetWord('sjuskel') }).waitFor()
  expect(await add.inputValue()).toBe('')
  await main.getByRole('button', { name: texts.forgetWord('kvastring') }).click()
  await main.getByRole('button', { name: texts.forgetWord('kvastring') }).waitFor({ state: 'detached' })
})
