/** Every screen of every role, lived in: accessible, quiet, and never wider than the window. `npm run screens` keeps pictures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountPages, adminPages, consumerPages, publicPages, workerPages } from '#app/pages.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { chooseTheme } from './looking.ts'
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

const themes = ['dark', 'light'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

const [asConsumer, asWorker, asAdmin] = demoSignIns.map(([, , email]) => email)
const roles = [
  { role: null, email: undefined, pages: [...publicPages, ...accountPages, { path: '/finnes-ikke' }] },
  { role: 'employer', email: asConsumer, pages: consumerPages },
  { role: 'worker', email: asWorker, pages: workerPages },
  { role: 'admin', email: asAdmin, pages: adminPages },
] as const

/** A page about one thing is opened for one that the person really has. */
async function addressOf(visitor: Visitor, path: string): Promise<string> {
  const get = async (url: string) => (await visitor.context.request.get(`${server.url}/api${url}`)).json()
  if (path === '/admin-orders/:orderId')
    return path.replace(':orderId', (await get('/admin/complaints')).complaints[0].orderId)
  if (path.includes(':messageId'))
    return path.replace(':messageId', (await get('/admin/contact-messages?view=all')).messages[0].id)
  if (path.includes(':seriesId')) return path.replace(':seriesId', (await get('/series'))[0].id)
  if (path === '/consumer-requests/:requestId')
    return path.replace(':requestId', (await get('/open-requests'))[0].id)
  if (path === '/employee-requests/:requestId')
    return path.replace(':requestId', (await get('/offered-requests'))[0].id)
  if (path.includes(':reportId'))
    return path.replace(':reportId', (await get('/admin/reports?view=all')).reports[0].id)
  if (path.includes(':orderId')) return path.replace(':orderId', (await get('/orders'))[0].id)
  if (path.includes(':workerId')) return path.replace(':workerId', (await get('/workers')).workers[0].id)
  return path
}

type Role = (typeof roles)[number]

/** Every page of a role in a window of one size, in both themes. */
async function walkThrough({ role, email, pages }: Role, { width, height }: (typeof sizes)[number]) {
  // With the service worker, as people have it.
  const view = { theme: themes[0], width, height, serviceWorker: true }
  const visitor = role ? await enterAs(browser, server, role, email, view) : await browser.newVisitor(view)
  const { page } = visitor
  for (const { path } of pages) {
    await page.goto(`${server.url}${await addressOf(visitor, path)}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => {})
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([path, width, wider <= 0]).toEqual([path, width, true])
    for (const theme of themes) {
      await chooseTheme(page, theme)
      await checkAccessibility(page, { coloursOnly: theme !== themes[0] })
      await screenshot(page, `${path.replaceAll(/[/:]+/g, '_')}-${theme}-${width}`)
    }
  }
  visitor.expectQuiet()
}

// The two windows side by side: most of the time goes to waiting for pages to have nothing more to ask for.
test.each(roles)(
  'screens of $role, in both sizes and both themes',
  async role => void (await Promise.all(sizes.map(size => walkThrough(role, size)))),
  240_000,
)
