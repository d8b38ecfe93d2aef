/** The law at the door: what a worker at the limit reads, and an HMS card from the worker's phone to the administrator's yes. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, HOUR, instantOf, type LocalDate, localDate, weekdayOf } from '#platform/shared/time.ts'
import { checkAccessibility } from '#tests/setup/accessibility.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { chooseTime, goOn, setHours } from './ask.ts'
import { fillDate } from './dates.ts'
import { button, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let workerId: string
let ingrid: Visitor
let silje: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const phone = { width: 390, height: 844 } as const
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), phone)
  ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), phone)
  silje = await enterAs(browser, server, 'admin', demoAdmin.email, { theme: 'light' })
  workerId = (await (await dawit.context.request.get(`${server.url}/api/session`)).json()).profileId
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, dawit, ingrid, silje]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const at = { address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp tre hyller.' }

async function ask(date: LocalDate, time: string, halfHours: number, who = aisha, of = workerId) {
  const wish = { workerId: of, serviceId: 'praktisk-hjelp', date, time, halfHours, ...at }
  return (await callAs(who, server, '/orders', wish)).orderId as string
}
async function agree(...wish: Parameters<typeof ask>) {
  const orderId = await ask(...wish)
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  return orderId
}

/** What is said of the afternoon to whoever has six hours from eight that day. */
const toWorker = /Da ville du jobbet mer enn 9 timer den dagen, og der setter loven grensen\. Det går .* kl\./
const toCustomer = (name: string) =>
  new RegExp(`${name} ville fått en lengre arbeidsdag enn loven tillater\\. Det går .* kl\\.`)

test('a worker at the limit reads which it is, and when it is possible instead', async () => {
  const date = workingDay(26)
  const second = await ask(date, '14:30', 7)
  await agree(date, '08:00', 12)
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments/${second}`)
  await says(page, toWorker)
  expect(await button(page, 'Godta').first().isDisabled()).toBe(true)
  await checkAccessibility(page)
})

test('an HMS card is entered on the phone, and seen by an administrator', async () => {
  const { page } = ingrid
  await page.goto(`${server.url}/employee-profile?tab=tjenester`)
  await says(page, 'Kortet er godtatt')
  await page.getByLabel('Kortnummer').fill('21')
  await button(page, 'Send inn et nytt kort').click()
  await says(page, 'Skriv kortnummeret slik det står på kortet, 6 til 12 sifre.')
  await page.getByLabel('Kortnummer').fill('2109 8877')
  await fillDate(page, 'Gyldig til og med', localDate(new Date(Date.now() + 600 * DAY)))
  await button(page, 'Send inn et nytt kort').click()
  await says(page, 'Kortet venter på å bli sett')
  await checkAccessibility(page)

  const admin = silje.page
  await admin.goto(`${server.url}/admin-dashboard?q=Ingrid+Solheim`)
  await admin.getByRole('button', { name: 'Detaljer' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Kort 21098877').waitFor()
  await dialog.getByRole('button', { name: 'Ikke godta kortet' }).click()
  await dialog.getByRole('button', { name: 'Send beskjeden' }).click()
  await dialog.getByText('Skriv hvorfor kortet ikke godtas.').waitFor()
  await checkAccessibility(admin)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await dialog.getByRole('button', { name: 'Godta kortet', exact: true }).click()
  await says(admin, 'Kortet er godtatt.')

  await page.reload()
  await page.getByText('Kort 21098877 gjelder til og med').waitFor()
})

test('a series says of the day that the law closes which limit it is, and when it goes instead', async () => {
  const date = workingDay(28)
  await agree(dayAfter(date, 14), '08:00', 12)
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search/${workerId}`)
  await button(page, 'Send forespørsel').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tjeneste').selectOption('praktisk-hjelp')
  await setHours(dialog, 7)
  await goOn(dialog, 'Velg tid')
  await dialog.getByLabel('Hvor ofte?').selectOption('Hver uke')
  await chooseTime(dialog, date, '14:30')
  const days = dialog.getByRole('group', { name: 'Dager de neste 12 ukene' })
  await days.getByText(toCustomer('Dawit')).waitFor()
  expect(await days.getByRole('checkbox').nth(2).isDisabled()).toBe(true)
  await checkAccessibility(page)
})

test('an open request that became too much says so to both, each in their own words', async () => {
  const date = workingDay(30)
  const { requestId } = await callAs(aisha, server, '/open-requests', {
    ...{ serviceId: 'praktisk-hjelp', district: 'Grünerløkka', date, time: '14:30', halfHours: 7, ...at },
  })
  await callAs(dawit, server, `/open-requests/${requestId}/answer`, { text: 'Jeg kan.' })
  await agree(date, '08:00', 12)
  await dawit.page.goto(`${server.url}/employee-requests/${requestId}`)
  await says(dawit.page, toWorker)
  expect(await button(dawit.page, 'Endre svaret').isDisabled()).toBe(true)
  await checkAccessibility(dawit.page)
  const { page } = aisha
  await page.goto(`${server.url}/consumer-requests/${requestId}`)
  const answer = page.getByRole('listitem').filter({ hasText: 'Dawit Abraha' })
  await says(answer, toCustomer('Dawit'))
  await says(answer, /Velg en annen, eller spør på nytt om en annen tid\.$/)
  expect(await button(answer, 'Velg').isDisabled()).toBe(true)
  await checkAccessibility(page)
})

test('a substitute whom the law keeps from coming is named with the limit, and those who can come are shown', async () => {
  // On a Saturday few can come.
  const days = [32, 33].map(ahead => workingDay(ahead))
  const date = days.find(day => weekdayOf(instantOf(day, '12:00') as Date) !== 'lørdag') as LocalDate
  const orderId = await agree(date, '14:30', 7)
  await callAs(dawit, server, `/orders/${orderId}/give-up`, { reason: 'Bilen står.' })
  const { page } = aisha
  await page.goto(`${server.url}/consumer-orders/${orderId}`)
  const people = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bytt til / }) })
  const fullName = (await people.first().getByRole('heading').textContent()) ?? ''
  const other = await enterAs(browser, server, 'worker', demoEmail(fullName))
  const { profileId } = await (await other.context.request.get(`${server.url}/api/session`)).json()
  // Somebody else was quicker.
  const marte = await enterAs(browser, server, 'employer', demoEmail('Marte Kvam'))
  const rival = await ask(date, '08:00', 12, marte, profileId)
  await callAs(other, server, `/orders/${rival}/accept`)
  for (const visitor of [other, marte]) await visitor.close()
  await people.first().getByRole('button').click()
  await page
    .getByRole('alert')
    .getByText(toCustomer(fullName.split(' ')[0] ?? ''))
    .waitFor()
  await says(page, /Her er de som kan komme nå\.$/)
  await page.getByRole('heading', { level: 3, name: fullName }).waitFor({ state: 'detached' })
  await checkAccessibility(page)
})

test('more time than the law gives is named where it is asked for, beside what goes', async () => {
  const date = workingDay(35)
  const orderId = await agree(date, '08:00', 17)
  await moveClock(server, (instantOf(date, '08:00') as Date).getTime() - Date.now())
  await callAs(dawit, server, `/orders/${orderId}/start`)
  await moveClock(server, 8 * HOUR)
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments/${orderId}`)
  await button(page, 'Trenger mer tid').click()
  const dialog = page.getByRole('dialog', { name: 'Hvor mye mer tid trenger du?' })
  await says(
    dialog,
    /^1 time går ikke: Oppdraget varer lenger enn 9 timer, og det er det meste loven tillater på én dag\.$/,
  )
  expect(await dialog.getByRole('radio', { name: /^30 min/ }).isChecked()).toBe(true)
  expect(await dialog.getByRole('radio', { name: /^1 time/ }).isDisabled()).toBe(true)
  await checkAccessibility(page)
  await dialog.getByLabel('Hva er det som tar tid?').fill('Veggen er av mur.')
  await button(dialog, 'Spør Aisha').click()
  await says(page, /^30 minutter til, 195,00\skr for Aisha/)
})
