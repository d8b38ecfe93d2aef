/** The day of work, on the worker's phone and before the customer. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptCache } from '#app/client/stored-keys.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { instantOf, MINUTE } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, chooseTheme, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let orderId = ''
/** The network was taken away while the page asked and kept. */
const unplugged = /INTERNET_DISCONNECTED/

const date = workingDay(18)
const startsAt = instantOf(date, '10:00') as Date
/** How far the server's clock is ahead of ours: what time it takes here is part of neither. */
let ahead = 0
/** The server's clock, so many minutes from the start. The phone forgets the hour before: it would open with it, and time jumps for nobody. */
async function goTo(minutes: number) {
  await dawit.page.goto(`${server.url}/robots.txt`)
  await dawit.page.evaluate(name => caches.delete(name), keptCache)
  const by = Math.round(startsAt.getTime() + minutes * MINUTE - Date.now() - ahead)
  await moveClock(server, by)
  ahead += by
}

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'dark' })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), {
    ...{ theme: 'light', width: 390, height: 844, english: true },
  })
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const asked = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 5 },
    ...{ description: 'Henge opp hyller.', address: 'Trondheimsveien 2, 0560 Oslo' },
    entryNote: 'Kode 1234 på døra',
    tasks: ['Bore i mur', 'Henge opp hyllene', 'Rydde <b>etterpå</b>'],
  })
  orderId = asked.orderId
  await callAs(dawit, server, `/orders/${orderId}/accept`)
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, dawit]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

/** As the page is in both themes, and that everybody can use it. */
async function look(page: Page, name: string) {
  for (const theme of ['dark', 'light'] as const) {
    await chooseTheme(page, theme)
    await checkAccessibility(page)
    await screenshot(page, `day-${name}-${theme}-390`)
  }
}

test('from the list of today to the customer’s door: the customer is told who is on the way, and about when', async () => {
  const { page } = dawit
  await goTo(-40)
  await page.goto(`${server.url}/employee-today`)
  await page.getByRole('link', { name: /^Åpne arbeidsdagen: .*Aisha/ }).click()
  await page.waitForURL(`**/employee-today/${orderId}`)
  await page.getByRole('heading', { level: 1, name: 'Aisha venter deg kl. 10.00' }).waitFor()
  await says(page, 'Aisha får beskjed om at du er fremme ca. kl. 10.00.')
  expect(await button(page, 'Start oppdrag').count()).toBe(0)
  // The note goes a day after the end, half past twelve.
  await says(page, /^Vises til .+ kl\.\s12\.30\.$/)
  const toOrder = page.getByRole('link', { name: 'Se oppdraget' })
  expect(await toOrder.getAttribute('href')).toBe(`/employee-assignments/${orderId}`)
  await look(page, '1')
  await page.getByLabel('Når er du fremme?').selectOption({ label: 'Om en time' })
  await button(page, 'Jeg er på vei').click()
  // The page counts the press at once: the customer can read of it when the server has it.
  await says(page, 'Kunden har fått beskjed om at du er på vei.')
  await page.getByRole('heading', { level: 1, name: 'Er du fremme?' }).waitFor()
  await says(page, /Aisha vet at du er på vei, fremme ca\.\skl\.\s10\.2/)
  expect(await button(page, 'Start oppdrag').isDisabled()).toBe(true)
  await toOrder.waitFor()
  await says(page, /Du kan starte fra kl\.\s09\.30/)

  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, 'Dawit er på vei')
  await says(aisha.page, /regner med å være fremme kl\.\s10\.2/)
})

test('at the door: started, tasks light windows, out and in again, and it is reported done', async () => {
  const { page } = dawit
  await goTo(-4)
  await page.goto(`${server.url}/employee-today/${orderId}`)
  await says(page, 'Tre oppgaver, tre vinduer')
  await look(page, '2')
  await button(page, 'Start oppdrag').click()
  await says(page, 'Oppdraget er i gang, og du er sjekket inn.')
  await page.getByRole('heading', { level: 1, name: 'Praktisk hjelp hos Aisha' }).waitFor()
  await says(aisha.page, 'Dawit er i gang')

  await goTo(70)
  await page.goto(`${server.url}/employee-today/${orderId}`)
  await says(page, /^1 t 1[345] min$/)
  await says(page, /^1 t (19|20) min igjen$/)
  await page.getByRole('checkbox', { name: 'Bore i mur' }).check()
  await page.getByRole('checkbox', { name: 'Rydde <b>etterpå</b>' }).check()
  await says(page, '2 av 3')
  await page.getByRole('img', { name: 'Hus med 2 av 3 vinduer tent' }).waitFor()
  await look(page, '3')
  await button(page, 'Trenger mer tid').click()
  const asking = page.getByRole('dialog', { name: 'Hvor mye mer tid trenger du?' })
  await asking.getByLabel('Hva er det som tar tid?').fill('Veggen er av mur.')
  await checkAccessibility(page)
  await button(asking, 'Spør Aisha').click()
  await page.getByRole('heading', { name: 'Aisha har fått spørsmålet' }).waitFor()
  await says(page, /Uten svar er du ferdig kl\.\s12\.30 som avtalt/)
  expect(await button(page, 'Venter på svar').isDisabled()).toBe(true)
  await look(page, 'more-time')
  // Neither reloads.
  await button(aisha.page, 'Ja, 30 min til').click()
  await page.getByRole('heading', { name: 'Aisha har fått spørsmålet' }).waitFor({ state: 'detached' })
  await says(page, /^1 t (49|50) min igjen$/)
  await button(page, 'Trenger mer tid').waitFor()
  await button(page, 'Sjekk ut').click()
  await says(page, 'Du er sjekket ut. Tiden telles ikke nå.')
  await button(page, 'Sjekk inn igjen').click()
  await button(page, 'Sjekk ut').waitFor()

  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 av 3 oppgaver er ikke krysset av').waitFor()
  await checkAccessibility(page)
  await button(dialog, 'Tilbake').click()
})

test('help is two presses away and without a sound, and who stays past the end is asked whether all is well', async () => {
  const { page } = dawit
  await button(page, 'Jeg trenger hjelp').click()
  const sheet = page.getByRole('dialog', { name: 'Hva trenger du hjelp til?' })
  await sheet.getByText('Aisha ser ikke at du har åpnet dette.').waitFor()
  expect(await sheet.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
  expect(await sheet.getByRole('link', { name: /113/ }).getAttribute('href')).toBe('tel:113')
  const toUs = sheet.getByRole('link', { name: /^Noe annet Skriv/ })
  expect(await toUs.getAttribute('href')).toBe(`/kontakt-oss?om=${orderId.slice(0, 8).toUpperCase()}`)
  await look(page, '9')

  await button(sheet, /^Jeg er blitt syk/).click()
  const stopping = page.getByRole('dialog', { name: 'Stopp arbeidet' })
  const why = stopping.getByLabel('Hvorfor stoppes arbeidet?')
  await expect.poll(() => why.inputValue()).toBe('Jeg kan dessverre ikke fortsette i dag.')
  await button(stopping, 'Fortsett').click()

  // What is damaged is a problem that both and the administrators know of; the customer says when it is settled.
  await button(page, 'Jeg trenger hjelp').click()
  await button(sheet, /^Noe er skadet/).click()
  const reporting = page.getByRole('dialog', { name: 'Meld problem' })
  await says(reporting, /Aisha får beskjed med en gang/)
  await reporting.getByLabel('Hva er galt?').fill('Jeg kom borti en vase, og den gikk i stykker.')
  await checkAccessibility(page)
  await button(reporting, 'Meld problem').click()
  await page.getByRole('heading', { name: 'Du har meldt et problem' }).waitFor()
  await page.getByRole('link', { name: 'Skriv til Aisha' }).waitFor()
  await aisha.page.getByRole('heading', { name: 'Dawit har meldt et problem' }).waitFor()
  await says(aisha.page, 'Jeg kom borti en vase, og den gikk i stykker.')
  await checkAccessibility(aisha.page)
  await button(aisha.page, 'Det er løst').click()
  await page.getByRole('heading', { name: 'Du har meldt et problem' }).waitFor({ state: 'detached' })

  // Going is offered without network too, and says that nobody has heard of it. Nothing is kept for later.
  await button(page, 'Jeg trenger hjelp').click()
  await button(sheet, /^Jeg føler meg utrygg og går/).click()
  const leaving = page.getByRole('dialog', { name: 'Gå nå' })
  await says(leaving, /Oppdraget stopper nå, og du får lønn for tiden du er sjekket inn/)
  expect(await leaving.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
  await look(page, 'leaving')
  await dawit.context.setOffline(true)
  await button(leaving, 'Jeg går nå').click()
  await says(leaving, 'Vi har ikke fått beskjed')
  await says(leaving, /Gå likevel, og ring når du er ute/)
  await says(leaving, /Vi prøver på nytt så lenge dette står åpent/)
  await checkAccessibility(page)
  // Who goes back has changed their mind: it is not sent any more.
  await button(leaving, 'Tilbake').click()
  await dawit.context.setOffline(false)
  await button(sheet, /^Si fra til oss uten å ringe/).click()
  await says(page, 'Vi vet at du trenger hjelp, og ringer deg.')
  await checkAccessibility(page)
  await button(page, 'Det har ordnet seg').click()
  await page.getByText('Vi vet at du trenger hjelp').waitFor({ state: 'detached' })

  await goTo(180 + 61)
  const isAsked = async () =>
    (await (await dawit.context.request.get(`${server.url}/api/orders/${orderId}/safety`)).json()).asked
  await expect.poll(isAsked, { timeout: 40_000 }).toBe(true)
  await page.goto(`${server.url}/employee-today/${orderId}`)
  await says(page, 'Er alt bra?')
  await says(page, /1 t 0?1 min over|1 t over/)
  await look(page, 'asked')
  await button(page, 'Ja, alt er bra').click()
  await button(page, 'Ja, alt er bra').waitFor({ state: 'detached' })
  await aisha.page.goto(`${server.url}/consumer-notifications`)
  await aisha.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await aisha.page.getByText(/hjelp med|trenger hjelp|alt bra/).count()).toBe(0)
  dawit.expectQuiet({ except: [unplugged] })
})

test('fewer hours, with a comma in an English browser, are asked about once, and the day ends', async () => {
  const { page } = dawit
  expect(await page.evaluate(() => (1.5).toLocaleString())).toBe('1.5')
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  const hours = dialog.getByLabel('Timer utført')
  await expect.poll(() => hours.inputValue()).toBe('3')
  await hours.clear()
  await hours.pressSequentially('2,5')
  expect(await hours.inputValue()).toBe('2,5')
  await button(dialog, 'Meld fullført').click()
  await says(dialog, 'Melder du 2,5 timer?')
  await look(page, 'fewer')
  await button(dialog, 'Ja, meld 2,5 timer').click()
  await page.getByRole('heading', { level: 1, name: 'Meldt fullført. Aisha ser over jobben nå.' }).waitFor()
  await says(page, 'Oppdraget er meldt fullført.')
  await look(page, 'delivered')
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, /2,5 timer, 0,5 timer mindre enn avtalt/)
  dawit.expectQuiet({ except: [unplugged] })
})

test('who feels unsafe on the way goes, once confirmed: the customer reads that they cannot come, and nothing else', async () => {
  const { page } = dawit
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const asked = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '16:30', halfHours: 2 },
    ...{ description: 'Henge opp et speil.', address: 'Trondheimsveien 2, 0560 Oslo' },
  })
  await callAs(dawit, server, `/orders/${asked.orderId}/accept`)
  await page.goto(`${server.url}/employee-today/${asked.orderId}`)
  await page.getByRole('heading', { level: 1, name: /^Aisha venter deg/ }).waitFor()
  await button(page, 'Jeg trenger hjelp').click()
  const sheet = page.getByRole('dialog', { name: 'Hva trenger du hjelp til?' })
  await button(sheet, /^Jeg er blitt syk/).click()
  const givingUp = page.getByRole('dialog', { name: 'Kan du ikke komme?' })
  expect(await givingUp.getByRole('checkbox', { name: 'Jeg er syk' }).isChecked()).toBe(true)
  await button(givingUp, 'Behold oppdraget').click()
  await button(page, 'Jeg trenger hjelp').click()
  await button(sheet, /^Jeg føler meg utrygg og går/).click()
  const leaving = page.getByRole('dialog', { name: 'Gå nå' })
  await says(leaving, /Det teller ikke i påliteligheten din før vi har sett på det/)
  await look(page, 'leaving-before')
  await dawit.context.setOffline(true)
  await button(leaving, 'Jeg går nå').click()
  await says(leaving, 'Vi har ikke fått beskjed')
  // With hands full nobody presses again.
  await dawit.context.setOffline(false)
  await says(page, 'Vi vet at du trenger hjelp, og ringer deg.')
  await page.getByRole('heading', { level: 1, name: 'Dette er ikke lenger på dagen din' }).waitFor()

  await aisha.page.goto(`${server.url}/consumer-orders/${asked.orderId}`)
  await says(aisha.page, 'Dawit kan ikke komme likevel')
  expect(await aisha.page.getByText(/utrygg|trygg|hjelp oss/i).count()).toBe(0)

  await page.goto(`${server.url}/kontakt-oss?om=0123ABCD`)
  await expect.poll(() => page.getByLabel('Melding').inputValue()).toBe('Gjelder oppdrag 0123ABCD\n\n')
  dawit.expectQuiet({ except: [unplugged] })
})
