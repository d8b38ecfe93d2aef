/** What goes on while a page is open: the auth events, and the live connection that is lost and found again. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { enterAs, openConfirmation, password } from './people.ts'

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

const email = demoEmail('Tor Bakke')

/** Keeps the names of the auth events of a page, in their order. */
async function listenToAuth(page: Page) {
  const heard: string[] = []
  await page.exposeFunction('heard', (event: string) => heard.push(event))
  await page.addInitScript(() => {
    addEventListener('naerhjelp-auth', event => {
      const { heard } = window as unknown as { heard: (event: string) => void }
      heard((event as CustomEvent<string>).detail)
    })
  })
  return heard
}

test('a page tells of the first session, of signing in, of renewal and of signing out', async () => {
  const { page } = await browser.newVisitor()
  const heard = await listenToAuth(page)
  await page.clock.install()
  await page.goto(`${server.url}/login-consumer`)
  await expect.poll(() => heard).toEqual(['INITIAL_SESSION'])
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(demoPassword)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL('**/consumer-dashboard')
  await expect.poll(() => heard.at(-1)).toBe('SIGNED_IN')
  await page.clock.runFor('05:00')
  await expect.poll(() => heard.at(-1)).toBe('TOKEN_REFRESHED')
  await page.getByRole('button', { name: /Tor Bakke/ }).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect.poll(() => heard.at(-1)).toBe('SIGNED_OUT')
})

test('it tells of a recovered password, and of a person who has changed', async () => {
  const { page, context } = await browser.newVisitor()
  const heard = await listenToAuth(page)
  await page.goto(`${server.url}/reset-password?token=prove`)
  await expect.poll(() => heard).toContain('PASSWORD_RECOVERY')

  const data = {
    ...{ fullName: 'Liv Arbeider', email: 'liv@example.test', password, birthDate: '020588' },
    ...{ district: 'Sagene', phone: '41233807', availabilityDays: ['mandag'], customServices: [] },
    services: [{ id: 'turgaing', experience: 1, hourlyRate: 300 }],
  }
  expect((await context.request.post(`${server.url}/api/workers`, { data })).status()).toBe(200)
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('heading', { level: 1, name: /Velkommen/ }).waitFor()
  await openConfirmation(page, server, data.email)
  await expect.poll(() => heard).toContain('USER_UPDATED')
})

test('a lost connection is tried again after 1, 2, 5 and 10 seconds', async () => {
  const { page } = await enterAs(browser, server, 'employer', email)
  await page.clock.install()
  let tries = 0
  let lose = () => {}
  const lost = new Promise<void>(resolve => {
    lose = resolve
  })
  await page.route('**/api/live', async route => {
    tries += 1
    await lost
    await route.abort()
  })
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Tor' }).waitFor()
  await expect.poll(() => tries).toBe(1)
  // From here the page's clock stands still but for what is run, or its own seconds would be counted too.
  await page.clock.pauseAt(Date.now() + 60_000)
  lose()
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    // The failure of the last try has to reach the page before its clock may go on.
    await page.evaluate(() => fetch('/api/health').then(answer => answer.text()))
    await page.clock.runFor(seconds * 1000 - 1)
    expect([seconds, tries]).toEqual([seconds, index + 1])
    await page.clock.runFor(1)
    await expect.poll(() => tries).toBe(index + 2)
  }
})
