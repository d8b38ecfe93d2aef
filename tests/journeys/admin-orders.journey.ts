/** An administrator finds orders in the list of all, narrows it, sorts it, takes it out as a file, and opens one. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderListTexts as texts } from '#app/company/lookup/texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let orderId = ''
/** Her days are the same each week, and none of them a Wednesday or a Saturday. */
function dayOfHers(ahead: number): LocalDate {
  const day = workingDay(ahead)
  const at = weekdayOf(instantOf(day, '12:00') as Date)
  return at === 'onsdag' || at === 'lørdag' ? dayOfHers(ahead + 1) : day
}
const street = 'Maridalsveien 17 B'

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  admin = await enterAs(browser, server, 'admin', demoAdmin.email)
  const worker = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  const customer = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  const { profileId } = await (await worker.context.request.get(`${server.url}/api/session`)).json()
  const asked = await callAs(customer, server, '/orders', {
    ...{
      workerId: profileId,
      serviceId: 'praktisk-hjelp',
      date: dayOfHers(20),
      time: '10:00',
      halfHours: 4,
    },
    ...{ address: `${street}, 0175 Oslo`, description: 'Henge opp tre hyller.' },
  })
  orderId = asked.orderId
  await Promise.all([worker.close(), customer.close()])
}, 120_000)
afterAll(async () => {
  await admin?.close()
  await browser?.close()
  await server?.stop()
})

const rows = () => admin.page.getByRole('main').getByRole('listitem')
const search = () => admin.page.getByRole('searchbox', { name: texts.searchLabel })
const choose = (label: string, option: string) =>
  admin.page.getByRole('combobox', { name: label, exact: true }).selectOption(option)

test('is found by its number with spaces in it, by a place, and by a name with filters §4.4', async () => {
  const { page } = admin
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('navigation').getByRole('link', { name: texts.title, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await says(page.getByRole('main'), /\d+ bestillinger/)
  await look(page, 'admin-orders')

  const number = orderId.slice(0, 8).toUpperCase()
  await search().fill(`# ${number.slice(0, 4)} ${number.slice(4)}`)
  await says(page.getByRole('main'), /^1 bestilling$/)
  await expect.poll(() => rows().count()).toBe(1)
  await rows().filter({ hasText: '0175 Oslo' }).filter({ hasText: number }).waitFor()
  expect(await rows().filter({ hasText: street }).count()).toBe(0)

  await search().fill(street)
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === street)
  await says(page.getByRole('main'), /^1 bestilling$/)
  await search().fill('Aisha Rahman')
  await choose('Status', 'Venter')
  await choose('Starter', 'Neste 30 dager')
  await choose('Faste eller enkelte', 'Enkelte')
  await page.waitForURL(
    ({ searchParams: has }) => has.get('status') === 'pending' && has.get('period') === 'next-30',
  )
  await rows().filter({ hasText: number }).waitFor()
  await page.goBack()
  await page.goForward()
  await rows().filter({ hasText: number }).waitFor()
})

test('nothing fits, and the filters are let go of', async () => {
  const { page } = admin
  await choose('Tjeneste', 'Matlaging')
  await page.getByRole('checkbox', { name: texts.onlyWaiting }).check({ force: true })
  await says(page, texts.noneFit)
  await checkAccessibility(page)
  await look(page, 'admin-orders-none')
  await button(page, 'Nullstill filtrene').click()
  await page.waitForURL(({ search: said }) => said === '')
  expect(await search().inputValue()).toBe('')
  await rows().first().waitFor()
})

test('is sorted, taken out as a file, and leads to the order and its people', async () => {
  const { page } = admin
  await search().fill('Aisha Rahman')
  await choose('Rekkefølge', 'Sist bestilt')
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'newest')
  const number = orderId.slice(0, 8).toUpperCase()
  await expect.poll(() => rows().first().innerText()).toContain(number)
  const coming = page.waitForEvent('download')
  await button(page, 'Last ned CSV').click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^naerhjelp-bestillinger-.*\.csv$/)
  const written = await readFile(await file.path(), 'utf8')
  const first = written.split('\r\n')[1] ?? ''
  expect(first.split(';').slice(0, 3)).toEqual([number, 'Praktisk hjelp', 'Venter'])
  expect(written).not.toContain(street)

  await rows().first().getByRole('link', { name: 'Aisha Rahman' }).click()
  await page.waitForURL('**/admin-people/*')
  await page.goBack()
  await rows()
    .first()
    .getByRole('link', { name: /^Praktisk hjelp/ })
    .click()
  await page.waitForURL(`**/admin-orders/${orderId}`)
  await says(page, street)
})

test('complaints have the same head: order, and a file with it', async () => {
  const { page } = admin
  await page.goto(`${server.url}/admin-complaints`)
  const order = page.getByRole('combobox', { name: 'Rekkefølge' })
  await page.getByRole('tab', { name: 'Alle' }).click()
  await expect.poll(() => order.inputValue()).toBe('newest')
  await rows().first().waitFor()
  const names = () => rows().getByRole('heading').allInnerTexts()
  const before = await names()
  await order.selectOption('Eldste først')
  await expect.poll(names).toEqual(before.toReversed())
  await look(page, 'admin-complaints')
  const coming = page.waitForEvent('download')
  await button(page, 'Last ned CSV').click()
  expect((await coming).suggestedFilename()).toMatch(/^naerhjelp-reklamasjoner-.*\.csv$/)
  await page.getByRole('tab', { name: /^Åpne/ }).click()
  await expect.poll(() => order.inputValue()).toBe('oldest')
})
