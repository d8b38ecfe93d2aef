/** Every screen for a newcomer: empty, with advice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { openConfirmation, password } from './people.ts'
import { inBothSizes, walkThrough } from './walk.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

const newcomers = [
  { role: 'employer', email: 'kunde@example.test', pages: customerPages },
  { role: 'worker', email: 'ansatt@example.test', pages: workerPages },
  { role: 'admin', email: 'leder@example.test', pages: adminPages },
] as const

beforeAll(async () => {
  server = await borrowServer('nobody')
  browser = await openBrowser()
  const { page, context, close } = await browser.newVisitor()
  const post = async (path: string, data: unknown) =>
    expect([path, (await context.request.post(`${server.url}/api${path}`, { data })).status()]).toEqual([
      path,
      200,
    ])
  const [customer, worker, administrator] = newcomers
  await post('/consumers', { fullName: 'Ny Kunde', email: customer.email, password })
  await openConfirmation(page, server, customer.email)
  await post('/workers', {
    ...{ fullName: 'Ny Ansatt', email: worker.email, password, birthDate: '020588', district: 'Sagene' },
    ...{ phone: '41233807', availabilityDays: ['mandag'], customServices: [] },
    services: [{ id: 'turgaing', experience: 1, hourlyRate: 300 }],
  })
  await openConfirmation(page, server, worker.email)
  createAdministrator(server, administrator.email, 'Ny Leder', password)
  await close()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.each(newcomers)(
  'screens of a new $role, in both sizes and both themes',
  ({ role, email, pages }) =>
    inBothSizes(async (view, isMine) => {
      const visitor = await browser.newVisitor(view)
      const signIn = await visitor.context.request.post(`${server.url}/api/session`, {
        data: { email, password, role },
      })
      expect(signIn.status()).toBe(200)
      const screens = pages
        // Opened in the size that the screens of the others were not.
        .filter(({ path }, screen) => !isMine(screen) && !path.includes(':'))
        .map(({ path }) => ({ path, address: server.url + path }))
      await walkThrough(visitor, screens, 'new')
    }),
  240_000,
)
