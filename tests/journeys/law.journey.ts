/** The law at the door: what a worker at the limit reads, and an HMS card from the worker's phone to the administrator's yes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { checkAccessibility } from '#tests/setup/accessibility.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
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
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, dawit, ingrid, silje]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

test('a worker at the limit reads which it is, and when it is possible instead', async () => {
  const { profileId: workerId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const date = workingDay(26)
  const ask = async (time: string, halfHours: number) => {
    const { orderId } = await callAs(aisha, server, '/orders', {
      ...{ workerId, serviceId: 'praktisk-hjelp', date, time, halfHours },
      ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp tre hyller.' },
    })
    return orderId as string
  }
  const [first, second] = [await ask('08:00', 12), await ask('14:30', 7)]
  await callAs(dawit, server, `/orders/${first}/accept`)
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments/${second}`)
  await says(
    page,
    /Da ville du jobbet mer enn 9 timer den dagen, og der setter loven grensen\. Det går .* kl\./,
  )
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
  await page.getByLabel('Gyldig til og med').fill(localDate(new Date(Date.now() + 600 * DAY)))
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
