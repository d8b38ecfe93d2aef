/** The request to one worker in four steps: on a phone and a wide screen, closed and continued, by keyboard alone, and too late. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import {
  approvePayment,
  askDialog,
  askedHours,
  chooseTime,
  consent,
  fillIn,
  goOn,
  nextButton,
  sendButton,
  setHours,
  timeIn,
} from './ask.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let phone: Visitor
let dawit: Visitor
let ingridId: string
let dawitId: string
const consentMissing = 'Kryss av for at jobben kan gjøres før angrefristen er ute'

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const idOf = async (visitor: Visitor) =>
    (await (await visitor.context.request.get(`${server.url}/api/session`)).json()).profileId as string
  const narrow = { theme: 'light', width: 390, height: 844 } as const
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'dark' })
  phone = await enterAs(browser, server, 'employer', demoEmail('Marte Kvam'), narrow)
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), narrow)
  dawitId = await idOf(dawit)
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), narrow)
  ingridId = await idOf(ingrid)
  await ingrid.close()
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, phone, dawit]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

async function open(page: Page, workerId: string) {
  await page.goto(`${server.url}/consumer-search/${workerId}`)
  await button(page, 'Send forespørsel').click()
  const dialog = askDialog(page)
  await dialog.getByRole('heading', { name: 'Hva trenger du hjelp til?' }).waitFor()
  return dialog
}

test('hours are suggested by size and tasks until they are set by hand, and the suggestion can be had back', async () => {
  const { page } = phone
  const dialog = await open(page, ingridId)
  await dialog.getByLabel('Tjeneste').selectOption('rydde-vaske')
  await dialog.getByRole('radio', { name: '50–80' }).check()
  for (const task of ['Vaske gulv', 'Vaske kjøkken', 'Vaske bad', 'Tørke støv'])
    await dialog.getByRole('checkbox', { name: task }).check()
  await expect.poll(() => askedHours(dialog).textContent()).toBe('3 timer')
  await look(page, 'request-1-390')
  await dialog.getByRole('button', { name: 'En halv time mer' }).click()
  await dialog.getByRole('radio', { name: 'Over 120' }).check()
  await says(dialog, 'Vi foreslår 5 timer')
  expect(await askedHours(dialog).textContent()).toBe('3,5 timer')
  await dialog.getByRole('button', { name: 'Bruk forslaget' }).click()
  await expect.poll(() => askedHours(dialog).textContent()).toBe('5 timer')
  await dialog.getByRole('button', { name: 'Flere' }).click()
  await dialog.getByRole('button', { name: 'Legg til oppgave' }).click()
  await dialog.getByRole('textbox', { name: 'Oppgave 1' }).fill('Vanne plantene')
  await expect.poll(() => askedHours(dialog).textContent()).toBe('5,5 timer')
  phone.expectQuiet()
})

test('what is filled in stays when it is closed, by the browser’s Back too, and goes on where it was', async () => {
  const { page } = phone
  let dialog = await open(page, dawitId)
  const address = page.url()
  await dialog.getByLabel('Tjeneste').selectOption('praktisk-hjelp')
  await setHours(dialog, 4)
  await goOn(dialog, 'Velg tid')
  await nextButton(dialog, 'Velg sted').click()
  await says(dialog, 'Velg et klokkeslett')
  await chooseTime(dialog, workingDay(9), '10:00')
  await look(page, 'request-2-390')
  await goOn(dialog, 'Velg sted')
  await dialog.getByLabel('Beskriv oppdraget').fill('Henge opp to hyller. Ring 412 34 567.')
  await says(dialog, 'Telefonnummeret blir tatt bort når du sender')
  await dialog.getByLabel('Kode, nøkkel, parkering, husdyr').fill('Katten må ikke slippe ut.')
  await look(page, 'request-3-390')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await page.reload()
  await button(page, 'Send forespørsel').click()
  dialog = askDialog(page)
  await dialog.getByRole('heading', { name: 'Hvor skal Dawit komme?' }).waitFor()
  expect(await dialog.getByLabel('Beskriv oppdraget').inputValue()).toContain('Henge opp to hyller')
  await goOn(dialog, 'Se pris')
  await look(page, 'request-4-390')
  await dialog.getByRole('button', { name: 'Endre når' }).click()
  await expect.poll(() => timeIn(dialog, '10:00').isChecked()).toBe(true)
  await button(dialog, 'Tilbake').click()
  await dialog.getByRole('heading', { name: 'Hva trenger du hjelp til?' }).waitFor()
  await button(dialog, /^Lukk/).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await button(page, 'Send forespørsel').click()
  await dialog.getByRole('heading', { name: 'Hva trenger du hjelp til?' }).waitFor()
  phone.expectQuiet()
})

test('nothing is sent without the consent, which the box itself asks for; at 1280 done steps can be pressed', async () => {
  const { page } = aisha
  const dialog = await open(page, dawitId)
  await look(page, 'request-1-1280')
  const asked = { service: 'praktisk-hjelp', halfHours: 4, date: workingDay(10), time: '10:00' }
  await fillIn(dialog, { ...asked, description: 'Henge opp tre hyller.' })
  await look(page, 'request-4-1280')
  await sendButton(dialog).click()
  await says(dialog, consentMissing)
  const box = dialog.getByRole('checkbox', { name: /^Jobben kan gjøres/ })
  await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: /^Når/ }).click()
  await dialog.getByRole('heading', { name: 'Når passer det?' }).waitFor()
  await look(page, 'request-2-1280')
  await goOn(dialog, 'Velg sted')
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#00694a' } })
    .jpeg()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hylle.jpg', mimeType: 'image/jpeg', buffer: image })
  await dialog.getByRole('img', { name: 'Bilde 1' }).waitFor()
  await look(page, 'request-3-1280')
  await goOn(dialog, 'Se pris')
  await consent(dialog)
  await sendButton(dialog).dblclick()
  await approvePayment(page)
  await says(page, 'Venter på svar fra Dawit')
  await says(page, 'Bilder av det det gjelder')
  await dawit.page.goto(page.url().replace('consumer-orders', 'employee-assignments'))
  await dawit.page.getByRole('button', { name: 'Vis større: Bilde av det det gjelder' }).waitFor()
  // Back from the order leads to where it was asked from, once.
  await page.goBack()
  await page.waitForURL('**/consumer-search/*')
  expect(await askDialog(page).count()).toBe(0)
  aisha.expectQuiet()
})

test('a time that somebody else was faster to is gone, and said, and another can be chosen', async () => {
  const { page } = aisha
  const date = workingDay(11)
  const dialog = await open(page, dawitId)
  const asked = { service: 'praktisk-hjelp', halfHours: 4, date, time: '10:00' }
  await fillIn(dialog, { ...asked, description: 'Flytte en hylle.' })
  await consent(dialog)
  const { orderId } = await callAs(phone, server, '/orders', {
    ...{ workerId: dawitId, serviceId: 'praktisk-hjelp', date, time: '09:30', halfHours: 4 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp tre hyller.' },
  })
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  await sendButton(dialog).click()
  await dialog.getByRole('heading', { name: 'Når passer det?' }).waitFor()
  const error = dialog.getByRole('alert').first()
  await says(error, 'Kl. 10.00 ble nettopp tatt av en annen. Velg en ny starttid.')
  await expect.poll(() => error.evaluate(element => element === document.activeElement)).toBe(true)
  await expect.poll(() => timeIn(dialog, '10:00').count()).toBe(0)
  await look(page, 'request-2-taken-1280')
  await nextButton(dialog, 'Velg sted').click()
  await says(error, 'Kl. 10.00 ble nettopp tatt av en annen. Velg en ny starttid.')
  await timeIn(dialog, '13:00').check()
  await goOn(dialog, 'Velg sted')
  await goOn(dialog, 'Se pris')
  await sendButton(dialog).click()
  await approvePayment(page)
})

test('all of it by keyboard alone', async () => {
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search/${dawitId}`)
  await button(page, 'Send forespørsel').focus()
  await page.keyboard.press('Enter')
  const dialog = askDialog(page)
  await dialog.getByLabel('Tjeneste').focus()
  await dialog.getByRole('button', { name: 'En halv time mer' }).focus()
  await page.keyboard.press('Space')
  const tabTo = async (name: string | RegExp, role: 'button' | 'radio' | 'checkbox' | 'textbox') => {
    const wanted = dialog.getByRole(role, { name })
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if (await wanted.evaluateAll(found => found.includes(document.activeElement as HTMLElement))) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Velg tid', 'button')
  await page.keyboard.press('Enter')
  await timeIn(dialog, '10:00')
    .or(dialog.getByRole('radio', { name: /^\d\d\.\d\d$/ }))
    .first()
    .waitFor()
  await tabTo(/^\d\d\.\d\d$/, 'radio')
  await page.keyboard.press('Space')
  await tabTo('Velg sted', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Beskriv oppdraget', 'textbox')
  await page.keyboard.type('Skru sammen en seng.')
  await tabTo('Se pris', 'button')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Se over og send' }).waitFor()
  await tabTo(/^Jobben kan gjøres/, 'checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Godkjenn med testbetaling' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Betal', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/consumer-orders/*')
})
