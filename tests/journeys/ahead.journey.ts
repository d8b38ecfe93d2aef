/** What is fetched before it is opened, for whom, and when it is not. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageFiles } from '#dev/build/page-files.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
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

/** A customer's list of orders, once all that it fetches by itself has come, and what is asked for from then on. */
async function openOrders({ readsAhead }: { readsAhead: boolean }) {
  const visitor = await enterAs(browser, server, 'employer', demoSignIns[0]?.[2], { readsAhead })
  const { page } = visitor
  // The means to read ahead come after the page, if at all.
  const means = readsAhead ? page.waitForResponse(/read-ahead-.*[.]js$/) : page.waitForTimeout(2500)
  await page.goto(`${server.url}/consumer-orders`)
  const order = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await order.waitFor()
  await means
  await page.waitForTimeout(300)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return { visitor, page, order, asked }
}

const idOf = (path: string | null) => path?.split('/').at(-1) ?? ''

test('an order that a mouse rests on, or the keyboard comes to, is fetched before it is pressed, and going back is at the same place', async () => {
  const { visitor, page, order, asked } = await openOrders({ readsAhead: true })
  const id = idOf(await order.getAttribute('href'))
  await order.hover()
  await expect.poll(() => asked).toContain(`/api/orders/${id}`)
  const { pageFile } = readPageFiles(join(import.meta.dirname, '..', '..', 'build', 'client'))
  await expect.poll(() => asked).toContain(`/assets/${pageFile('/consumer-orders/:orderId')}`)
  const before = asked.filter(path => path === `/api/orders/${id}`).length
  await page.evaluate(() => window.scrollTo(0, 240))
  const place = await page.evaluate(() => window.scrollY)
  await order.evaluate(link => (link as HTMLElement).click())
  await page.waitForURL(`**/${id}`)
  await page.getByRole('heading', { level: 1, name: / hos deg$/ }).waitFor()
  expect(asked.filter(path => path === `/api/orders/${id}`).length).toBe(before)
  await page.goBack()
  await order.waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)

  const other = page.getByRole('link', { name: 'Finn hjelp' }).first()
  asked.length = 0
  await other.focus()
  await page.waitForTimeout(100)
  // The code may be there from before; no page of another role is ever asked for. A file may be called after one, and
  // have what both use.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/employee-assignments',
      textContent: 'x',
    })
    document.querySelector('main')?.append(link)
    link.focus()
  })
  await page.waitForTimeout(200)
  expect(asked).not.toContain(`/assets/${pageFile('/employee-assignments')}`)
  visitor.expectQuiet()
})

test('whoever wants little to be loaded gets nothing ahead', async () => {
  const { page, order, asked } = await openOrders({ readsAhead: false })
  await order.hover()
  await order.focus()
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter(name => /read-ahead|action-dialogs/.test(name))).toEqual([])
})
