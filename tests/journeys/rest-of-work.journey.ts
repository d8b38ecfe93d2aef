/** Work that has begun is taken from its worker, and somebody else does what is left. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/queue/texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let silje: Visitor
let workerId: string
let now = Date.now()

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { width: 390, height: 844 })
  const wide = { theme: 'light', width: 1280, height: 900 } as const
  silje = await enterAs(browser, server, 'admin', demoAdmin.email, wide)
  workerId = (await (await dawit.context.request.get(`${server.url}/api/session`)).json()).profileId
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await silje?.close()
  await browser?.close()
  await server?.stop()
})

async function moveTo(at: number) {
  await moveClock(server, at - now)
  now = at
}
const call = (who: Visitor, orderId: string, verb: string, data: object = {}) =>
  callAs(who, server, `/orders/${orderId}/${verb}`, data)

/** Two hours from ten on the third working day ahead, for 390 kr an hour, and an hour of it is gone. */
async function begun(): Promise<string> {
  const date = workingDay(3, new Date(now))
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  await call(dawit, orderId, 'accept')
  const startsAt = (instantOf(date, '10:00') as Date).getTime()
  await moveTo(startsAt)
  await call(dawit, orderId, 'start')
  await moveTo(startsAt + HOUR - MINUTE)
  return orderId
}

/** What both read, each on their own page. */
async function bothRead(orderId: string, words: string) {
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, words)
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await says(dawit.page, words)
}

test('begun work is taken from its worker: who began is paid, and the customer asks somebody for what is left', async () => {
  const orderId = await begun()
  const { page } = silje
  await page.goto(`${server.url}/admin-orders/${orderId}`)
  await button(page, 'La kunden velge en annen').click()
  const taking = page.getByRole('dialog', { name: 'Ta den ansatte av oppdraget?' })
  await says(taking, /forslag til hvem som kan ta den siste timen/)
  await taking.getByRole('radio', { name: /^Et annet beløp/ }).check()
  await taking.getByLabel('Beløp', { exact: true }).pressSequentially('100,50')
  await says(taking, /betaler 100,50.*for 1 time\./)
  await button(taking, 'Ta den ansatte av oppdraget').click()
  await says(taking, 'Skriv en begrunnelse som begge kan lese')
  const reason = 'Dawit ble syk på jobb.'
  await taking.getByLabel('Begrunnelse').fill(reason)
  await look(page, 'begun-reassign-dialog')
  await button(taking, 'Ta den ansatte av oppdraget').click()
  await says(page, 'Den ansatte er tatt av oppdraget. Begge har fått beskjed.')
  await bothRead(orderId, reason)
  await says(dawit.page, /^Lønnen din for 1 time er/)
  await look(dawit.page, 'begun-reassigned-worker-390')

  await says(aisha.page, /^Du betaler 100,50.kr\. Dawit får lønn for 1 time av 2 timer\./)
  await says(aisha.page, 'Disse kan ta den siste timen')
  await says(aisha.page, /Etter avtalen med Dawit koster den siste timen 390,00.kr\./)
  const first = aisha.page
    .getByRole('listitem')
    .filter({ has: aisha.page.getByText('hos deg') })
    .first()
  expect(await first.textContent()).toContain('× 1 t')
  await look(aisha.page, 'what-is-left')
  await aisha.page.setViewportSize({ width: 390, height: 844 })
  await look(aisha.page, 'what-is-left-390')
  await aisha.page.setViewportSize({ width: 1280, height: 800 })
  await button(first, /^Bytt til /).click()
  await says(aisha.page, /er spurt\. Du får beskjed/)
  await says(aisha.page, /1 time/)
})

test('the queue gives begun work to somebody who is named, with what both get before it is pressed', async () => {
  const orderId = await begun()
  await call(aisha, orderId, 'report-problem', { text: 'Han ligger på gulvet.', pictures: [] })
  const { page } = silje
  await page.goto(`${server.url}/admin-queue?sak=problem.${orderId}`)
  const form = page.getByRole('article').locator('form')
  const free = form.getByRole('radio', {
    name: /^Gi resten til en annen, uten kostnad.*Aisha betaler 0,00.*Aisha må si ja/,
  })
  await free.check()
  await form.getByLabel(texts.who).selectOption({ index: 0 })
  await form.getByLabel(texts.reason).fill('Dawit er kjørt til legevakten.')
  await look(page, 'case-begun-somebody-else')
  await button(form, texts.reassigning.nothing).click()
  await says(page, texts.suggested)
  await bothRead(orderId, 'Dawit er kjørt til legevakten.')
  await aisha.page.getByRole('listitem').filter({ hasText: 'Vi foreslår' }).waitFor()
  await says(aisha.page, 'Disse kan ta den siste timen')
})
