/** Somebody else comes instead: the worker gives up, the customer presses once, the substitute says yes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let workerId: string

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { width: 390, height: 844 })
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  workerId = profileId
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

let day = 17
/** Ten o'clock on a weekday of its own. */
function nextWeekday(): Date {
  day += 1
  const at = instantOf(workingDay(day), '10:00') as Date
  return weekdayOf(at) === 'lørdag' ? nextWeekday() : at
}
/** Two hours at ten on a weekday of its own, agreed with Dawit. */
async function agreed() {
  const startsAt = nextWeekday()
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date: localDate(startsAt), time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
    tasks: ['Hylle i stua', 'Hylle i gangen'],
  })
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  return { orderId, startsAt }
}

const customerPage = (orderId: string) => aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)

test('a worker gives up, others are offered at once, one press asks one of them, who says yes', async () => {
  const { orderId } = await agreed()
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await button(dawit.page, 'Meld forfall').click()
  const dialog = dawit.page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill('Jeg er syk.')
  await button(dialog, 'Meld forfall').click()
  await dialog.waitFor({ state: 'detached' })

  const mail = await server.mailbox.waitFor({
    to: demoEmail('Aisha Rahman'),
    subject: 'Dawit kan ikke komme likevel',
  })
  const link = new URL(mail.links.find(href => href.includes(orderId)) ?? '')
  const { page } = aisha
  await page.goto(`${server.url}${link.pathname}`)
  await page.getByRole('heading', { name: 'Disse kan komme i stedet' }).waitFor()
  await says(page, /Avtalt pris med Dawit var 780,00\skr/)
  const people = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bytt til / }) })
  expect(await people.count()).toBe(3)
  await checkAccessibility(page)
  await look(page, 'substitutes')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'substitutes-390')

  const chosen = people.first()
  const fullName = (await chosen.getByRole('heading').textContent()) ?? ''
  const name = fullName.split(' ')[0] ?? ''
  await says(chosen, /^10\.00/)
  await chosen.getByRole('button').click()
  await says(page, `${name} er spurt. Du får beskjed når svaret kommer.`)
  await page.getByRole('heading', { name: `Venter på svar fra ${name}` }).waitFor()
  await says(page, 'Hylle i gangen')
  const asked = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await customerPage(orderId)
  await page.getByRole('heading', { name: `${name} er spurt` }).waitFor()
  expect(await button(page, /^Bytt til /).count()).toBe(0)

  const options = { width: 390, height: 844, theme: 'light' as const }
  const other = await enterAs(browser, server, 'worker', demoEmail(fullName), options)
  await other.page.goto(`${server.url}/employee-notifications`)
  await other.page.getByText('Det haster: Praktisk hjelp').first().waitFor()
  await checkAccessibility(other.page)
  await other.page.goto(`${server.url}/employee-assignments/${asked}`)
  await button(other.page, 'Godta').click()
  await says(other.page, 'Oppdraget er ditt. Kunden har fått beskjed.')
  await other.close()
  // Without a reload: the customer's page hears of it.
  await page.getByRole('heading', { name: `${name} kommer i stedet` }).waitFor()
  await page.getByRole('link', { name: 'Se bestillingen' }).click()
  await page.waitForURL(`**/consumer-orders/${asked}`)
  await says(page, 'Bekreftet')
})

test('the first says no, and the next can be asked from where the answer is read', async () => {
  const { orderId } = await agreed()
  await callAs(dawit, server, `/orders/${orderId}/give-up`, { reason: 'Bilen står.' })
  await customerPage(orderId)
  const { page } = aisha
  const people = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bytt til / }) })
  const fullName = (await people.first().getByRole('heading').textContent()) ?? ''
  await people.first().getByRole('button').click()
  await page.getByRole('heading', { name: /^Venter på svar fra/ }).waitFor()
  const asked = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const other = await enterAs(browser, server, 'worker', demoEmail(fullName))
  await callAs(other, server, `/orders/${asked}/decline`, { reason: '' })
  await other.close()
  await page.getByRole('heading', { name: 'Disse kan komme i stedet' }).waitFor()
  expect(await page.getByRole('heading', { level: 3, name: fullName }).count()).toBe(0)
})

test('a customer who has chosen it for a series does nothing: somebody who costs no more is asked at once, and says yes', async () => {
  const startsAt = nextWeekday()
  const { seriesId } = await callAs(aisha, server, '/series', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date: localDate(startsAt), time: '10:00', halfHours: 4 },
    ...{ weeksBetween: 1, dates: [localDate(startsAt)], expectedRate: 39_000 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Handle og bære opp varene.' },
  })
  await callAs(dawit, server, `/series/${seriesId}/accept`)
  await callAs(aisha, server, `/series/${seriesId}/want-substitute`)
  const { dates } = await (await aisha.context.request.get(`${server.url}/api/series/${seriesId}`)).json()
  const { orderId } = dates.find((day: { orderId: string | null }) => day.orderId !== null)
  await customerPage(orderId)
  const { page } = aisha
  await page.getByRole('heading', { name: /^Dawit kommer/ }).waitFor()
  await callAs(dawit, server, `/orders/${orderId}/give-up`, { reason: 'Bilen står.' })

  // She only looks on.
  const asked = page.getByRole('heading', { name: / er spurt$/ })
  await asked.waitFor()
  const name = (await asked.textContent())?.replace(' er spurt', '') ?? ''
  expect(await button(page, /^Bytt til /).count()).toBe(0)
  const { text } = await server.mailbox.waitFor({
    to: demoEmail('Aisha Rahman'),
    subject: `Vi har spurt ${name} om å komme i stedet for Dawit`,
  })
  expect(text).toContain('ikke mer enn avtalt')
  await page.getByRole('link', { name: 'Se forespørselen' }).click()
  await page.getByRole('heading', { name: `Venter på svar fra ${name}` }).waitFor()
  const sent = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { worker } = await (await aisha.context.request.get(`${server.url}/api/orders/${sent}`)).json()
  const other = await enterAs(browser, server, 'worker', demoEmail(worker.name))
  await callAs(other, server, `/orders/${sent}/accept`)
  await other.close()
  await page.getByRole('heading', { name: new RegExp(`^${name} kommer`) }).waitFor()
})

test('late in the day nobody is free, and another time is looked for with the same service', async () => {
  const { orderId, startsAt } = await agreed()
  // A quarter past eleven at night: whoever is asked now could not come before midnight.
  await moveClock(server, startsAt.getTime() + 13.25 * HOUR - Date.now())
  await callAs(dawit, server, `/orders/${orderId}/give-up`, { reason: 'Jeg kom aldri.' })
  await customerPage(orderId)
  const { page } = aisha
  await page.getByRole('heading', { name: 'Ingen er ledige nå' }).waitFor()
  await checkAccessibility(page)
  await look(page, 'substitutes-nobody')
  await page.getByRole('link', { name: 'Finn en annen tid' }).click()
  await page.waitForURL('**/consumer-search?*service=praktisk-hjelp*')
  aisha.expectQuiet()
})
