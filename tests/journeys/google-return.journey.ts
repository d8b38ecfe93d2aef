/** What the browser carries to Google and back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/setup/browser.ts'
import { type OpenidProviderServer, startOpenidProvider } from '#tests/setup/openid-provider.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'

let provider: OpenidProviderServer
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  provider = await startOpenidProvider()
  server = await startServer({ env: provider.env })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.close()
})

test.each([
  ['/login-consumer', 'consumer', '/consumer-dashboard'],
  ['/login-employee', 'employee', '/employee-dashboard'],
])(
  'from %s the login type %s is remembered, comes back to the front page, and is forgotten §2.6 §3.12 §4.6 §7.1',
  async (door, type, home) => {
    const { page } = await browser.newVisitor()
    const stored = () => page.evaluate(() => localStorage.getItem('naerhjelp-google_login_type'))
    const person = { sub: type, email: `${type}@example.test`, email_verified: true, name: 'Una Vik' }
    provider.behave({ person })
    await page.goto(server.url + door)
    expect(await stored()).toBeNull()
    // On the way to the provider: an empty answer keeps the page.
    const atProvider = (url: URL) => url.origin === provider.issuer
    await page.route(atProvider, route => route.fulfill({ status: 204 }), { times: 1 })
    const button = page.getByRole('button', { name: 'Logg inn med Google' })
    await button.click()
    await expect.poll(stored).toBe(type)

    const seen: string[] = []
    page.on('framenavigated', frame => seen.push(frame.url()))
    await button.click()
    await page.waitForURL(`**${home}`)
    const back = seen.map(address => new URL(address)).find(url => url.searchParams.has('google_login'))
    expect([back?.pathname, back?.searchParams.get('google_login')]).toEqual(['/', type])
    expect(await stored()).toBeNull()
  },
)
