/** What the law asks on the day: an HMS card that is lost between the yes and the day, and the pause of a long one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptCache } from '#app/client/stored-keys.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, instantOf, localDate } from '#platform/shared/time.ts'
import { checkAccessibility } from '#tests/setup/accessibility.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { fillDate } from './dates.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let ingrid: Visitor
let dawit: Visitor
let silje: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const phone = { width: 390, height: 844 } as const
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), phone)
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), phone)
  silje = await enterAs(browser, server, 'admin', demoAdmin.email, { theme: 'light' })
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, ingrid, dawit, silje]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

async function agree(
  worker: Visitor,
  wish: { serviceId: string; date: string; time: string; halfHours: number },
) {
  const { profileId } = await (await worker.context.request.get(`${server.url}/api/session`)).json()
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, ...wish, address: 'Trondheimsveien 2, 0560 Oslo' },
    description: 'Kjøkken og bad.',
  })
  await callAs(worker, server, `/orders/${orderId}/accept`)
  return orderId as string
}

test('a card that is withdrawn makes agreed cleaning uncertain, and a new one that is accepted in time releases it', async () => {
  const orderId = await agree(ingrid, {
    ...{ serviceId: 'rydde-vaske', date: workingDay(20), time: '10:00', halfHours: 4 },
  })
  const [customer, worker, admin] = [aisha.page, ingrid.page, silje.page]
  await customer.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(customer, /^Ingrid kommer /)
  await worker.goto(`${server.url}/employee-today/${orderId}`)
  await worker.getByRole('heading', { level: 1, name: /Aisha venter deg/ }).waitFor()

  await admin.goto(`${server.url}/admin-dashboard?q=Ingrid+Solheim`)
  await button(admin, 'Detaljer').first().click()
  const details = admin.getByRole('dialog')
  await button(details, 'Kortet gjelder ikke lenger').click()
  await button(details, 'Send beskjeden').click()
  await details.getByText('Skriv hvorfor kortet ikke gjelder lenger.').waitFor()
  await checkAccessibility(admin)
  await details
    .getByLabel('Hvorfor gjelder kortet ikke lenger?')
    .fill('Arbeidstilsynet har trukket kortet tilbake.')
  await button(details, 'Send beskjeden').click()
  await says(admin, 'Kortet gjelder ikke lenger, og personen har fått vite hvorfor.')

  // Both pages were open.
  await says(customer, 'Det er usikkert om Ingrid kan komme')
  await customer
    .getByRole('button', { name: /^(Spør|Bytt til) / })
    .first()
    .waitFor()
  expect(await customer.getByText(/^Ingrid kommer /).count()).toBe(0)
  expect(await customer.getByText(/HMS/).count()).toBe(0)
  await checkAccessibility(customer)
  await worker.getByRole('heading', { level: 1, name: 'Du mangler HMS-kort til dette oppdraget' }).waitFor()
  await says(worker, /Vi må ha godtatt det før .* kl\.\s10\.00\./)
  expect(await button(worker, 'Start oppdrag').count()).toBe(0)
  await look(worker, 'card-lost-390')

  await worker.getByRole('link', { name: 'Gå til HMS-kort' }).click()
  await worker.getByLabel('Kortnummer').fill('2109 4455')
  await fillDate(worker, 'Gyldig til og med', localDate(new Date(Date.now() + 600 * DAY)))
  await button(worker, /^Send inn/).click()
  await says(worker, 'Kortet venter på å bli sett')

  await admin.goto(`${server.url}/admin-queue`)
  await admin
    .getByRole('link', { name: /Ingrid Solheim mangler HMS-kort/ })
    .first()
    .click()
  await says(admin, /Et nytt kort venter på å bli sett\./)
  await admin.getByRole('link', { name: 'Se kortet' }).click()
  // Not a search, but the place.
  const cards = admin.getByRole('dialog').getByRole('region', { name: 'HMS-kort' })
  await cards.getByText('Kort 21094455').waitFor()
  await admin.waitForFunction(() => document.activeElement?.id === 'hms-kort')
  await checkAccessibility(admin)
  await button(cards, 'Godta kortet').click()
  await says(admin, 'Kortet er godtatt.')
  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  // A reload does not open it again.
  await admin.waitForURL(url => !url.searchParams.has('ansatt'))

  await says(customer, /^Ingrid kommer /)
  await worker.goto(`${server.url}/employee-today/${orderId}`)
  await worker.getByRole('heading', { level: 1, name: /Aisha venter deg/ }).waitFor()
}, 90_000)

test('a long day says when the pause is due, and counts it for whoever checks out', async () => {
  const date = workingDay(24)
  const orderId = await agree(dawit, { serviceId: 'praktisk-hjelp', date, time: '09:00', halfHours: 14 })
  const { page } = dawit
  let ahead = 0
  const goTo = async (time: string) => {
    // The phone forgets the hour before: it would open with it.
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate(name => caches.delete(name), keptCache)
    const by = Math.round((instantOf(date, time) as Date).getTime() - Date.now() - ahead)
    await moveClock(server, by)
    ahead += by
    await page.goto(`${server.url}/employee-today/${orderId}`)
  }
  await goTo('09:00')
  // The phone counts a press at once. The server has it when it says so.
  const received = (words: string) => page.getByText(words, { exact: true }).first().waitFor()
  await button(page, 'Start oppdrag').click()
  await received('Oppdraget er i gang, og du er sjekket inn.')
  await says(page, /^Ta pause senest kl\.\s14\.30\. Den er betalt, så du trenger ikke sjekke ut\./)
  await look(page, 'pause-390')
  await goTo('12:00')
  await button(page, 'Sjekk ut').click()
  await received('Du er sjekket ut.')
  await says(page, 'Er det pause, blir opptil 30 minutter med i tiden når du sjekker inn igjen.')
  await goTo('12:40')
  await button(page, 'Sjekk inn igjen').click()
  await received('Du er sjekket inn.')
  await says(page, 'Med 30 min pause')
  await says(page, /^3 t 30 min$/)
  await says(page, /^Pausen på 30 minutter er med i tiden\./)

  await goTo('16:00')
  await says(page, /^6 t (49|50) min$/)
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Som avtalt').waitFor()
  await checkAccessibility(page)
  await button(dialog, 'Tilbake').click()
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, '30 min er med, for pausen er arbeidstid')
}, 90_000)
