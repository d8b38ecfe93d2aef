/**
 * Every screen of every role with data: accessible, without errors, and not wider than the window. `npm run
 * screens` keeps pictures.
 */
import { afterAll, beforeAll, test } from 'vitest'
import { publicPages } from '#app/facts/public-pages.ts'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'
import { inBothSizes, walkThrough } from './walk.ts'

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

const [asCustomer, asWorker, asAdmin] = demoSignIns.map(([, , email]) => email)
const roles = [
  { role: null, email: undefined, pages: [...publicPages, ...accountPages, { path: '/finnes-ikke' }] },
  { role: 'employer', email: asCustomer, pages: customerPages },
  { role: 'worker', email: asWorker, pages: workerPages },
  { role: 'admin', email: asAdmin, pages: adminPages },
] as const

/** A detail page uses something the person owns. */
async function addressOf(visitor: Visitor, path: string): Promise<string> {
  const get = async (url: string) => (await visitor.context.request.get(`${server.url}/api${url}`)).json()
  if (path === '/admin-orders/:orderId')
    return path.replace(':orderId', (await get('/admin/complaints')).complaints[0].orderId)
  if (path === '/kvittering/:receiptId')
    return path.replace(':receiptId', (await get('/receipts')).receipts[0].id)
  if (path === '/admin-receipts/:receiptId' || path === '/admin-payments/:aboutId')
    return path.replace(/:\w+/, (await get('/admin/orders?status=completed')).orders[0].id)
  if (path.includes(':messageId'))
    return path.replace(':messageId', (await get('/admin/contact-messages?view=all')).messages[0].id)
  if (path === '/admin-series/:seriesId')
    return path.replace(':seriesId', (await get('/admin/lookup/series?q=Oslo')).found[0].id)
  if (path.includes(':seriesId')) return path.replace(':seriesId', (await get('/series')).series[0].id)
  if (path === '/consumer-requests/:requestId')
    return path.replace(':requestId', (await get('/open-requests')).requests[0].id)
  if (path === '/employee-requests/:requestId')
    return path.replace(':requestId', (await get('/offered-requests')).requests[0].id)
  if (path.includes(':reportId'))
    return path.replace(':reportId', (await get('/admin/reports?view=all')).reports[0].id)
  if (path.includes(':orderId')) return path.replace(':orderId', (await get('/orders')).orders[0].id)
  if (path === '/person/:workerId')
    return path.replace(':workerId', (await get('/featured-workers')).workers[0].id)
  if (path.includes(':workerId')) return path.replace(':workerId', (await get('/workers')).workers[0].id)
  return path
}

test.each(roles)(
  'screens of $role, in both sizes and both themes §2.1',
  ({ role, email, pages }) =>
    inBothSizes(async (view, isMine) => {
      const visitor = role
        ? await enterAs(browser, server, role, email, view)
        : await browser.newVisitor(view)
      const paths = await Promise.all(
        pages
          .filter((_, screen) => isMine(screen))
          .map(async ({ path }) => ({ path, address: server.url + (await addressOf(visitor, path)) })),
      )
      await walkThrough(visitor, paths)
    }),
  240_000,
)
