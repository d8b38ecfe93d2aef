import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '#dev/demo/sign-ins.ts'
import type { openBrowser, Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

export const password = 'hemmelig ord'

/** Opens an address's newest confirmation link. */
export async function openConfirmation(page: Page, server: TestServer, email: string): Promise<void> {
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  await page.goto(`${server.url}${link.pathname}${link.search}`)
  await page.getByRole('heading', { name: 'Registreringen er fullført' }).waitFor()
}

/** Moves the installation's clock ahead, timers included. */
export async function moveClock(server: TestServer, byMs: number): Promise<void> {
  const response = await fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: new URLSearchParams({ by: String(byMs) }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
}

/** A kept connection may be let go just when it is used; a request that was cut off so is sent once more. */
const again = { maxRetries: 1 }

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A browser with a signed-in demonstration person. */
export async function enterAs(
  browser: Browser,
  server: TestServer,
  role: 'employer' | 'worker' | 'admin',
  email: string | undefined,
  options: Parameters<Browser['newVisitor']>[0] = {},
): Promise<Visitor> {
  const visitor = await browser.newVisitor(options)
  const data = { email, password: demoPassword, role }
  const answer = await visitor.context.request.post(`${server.url}/api/session`, { data, ...again })
  expect(answer.status()).toBe(200)
  return visitor
}

/** What is made once it is approved. */
const isPaid = (path: string) => path === '/orders' || path === '/series' || path.endsWith('/choose')

/** Calls the API as a browser's signed-in person; fails on errors. What is to be paid is approved at the test provider too. */
export async function callAs(visitor: Visitor, server: TestServer, path: string, data: unknown = {}) {
  if (!isPaid(path)) return call(visitor, server, path, data)
  const paymentId = randomUUID()
  const { removed } = await call(visitor, server, path, { ...(data as object), paymentId })
  await call(visitor, server, `/test-payments/${paymentId}`, { answer: 'pay' })
  const { orderId, seriesId, notMade } = await call(visitor, server, `/payments/${paymentId}/look`)
  expect(notMade).toBeNull()
  return { orderId, seriesId, removed }
}

async function call(visitor: Visitor, server: TestServer, path: string, data: unknown = {}) {
  const answer = await visitor.context.request.post(`${server.url}/api${path}`, { data, ...again })
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, ''])
  return answer.json()
}
