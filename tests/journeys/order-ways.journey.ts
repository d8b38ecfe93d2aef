/** Other ways an order can go: declined, given up, late, complained, extra hours. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wasTaken, willBeTaken } from '#app/facts/contact-gaps.ts'
import { texts as reliabilityTexts } from '#app/work/reliability/texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, localDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, hold, look, odd, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let workerId: string

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const phone = { width: 390, height: 844 } as const
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), phone)
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light', ...phone })
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  workerId = profileId
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

let hoursMoved = 0
let day = 20

const customerPage = (orderId: string) => aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
const workerPage = (orderId: string) => dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)

async function move(hours: number) {
  await moveClock(server, hours * HOUR)
  hoursMoved += hours
}

/** Two hours at ten on a free day. Dawit works every day, for 390 kr an hour. */
async function place(): Promise<{ orderId: string; startsAt: Date }> {
  day += 1
  const startsAt = instantOf(workingDay(day, new Date(Date.now() + hoursMoved * HOUR)), '10:00') as Date
  const { orderId } = await callAs(aisha, server, '/orders', {
    workerId,
    serviceId: 'praktisk-hjelp',
    date: localDate(startsAt),
    time: '10:00',
    halfHours: 4,
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  return { orderId, startsAt }
}

const placeAccepted = async () => {
  const placed = await place()
  await callAs(dawit, server, `/orders/${placed.orderId}/accept`)
  return placed
}

/** A delivered order by Dawit; the clock is at its end. */
async function placeDelivered() {
  const placed = await placeAccepted()
  const now = Date.now() + hoursMoved * HOUR
  await move((placed.startsAt.getTime() - now) / HOUR)
  await callAs(dawit, server, `/orders/${placed.orderId}/start`)
  await callAs(dawit, server, `/orders/${placed.orderId}/deliver`, { workedHalfHours: 4 })
  return placed
}

/** The page returns to view and refetches; the answer is held. */
async function askAnewAndHold(address: string): Promise<() => void> {
  const { page } = aisha
  let asked = false
  const seen = page.waitForRequest(address).then(() => {
    asked = true
  })
  const letGo = await hold(page, address)
  // Repeated: a running fetch is not repeated by the page.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return asked
    })
    .toBe(true)
  await seen
  return letGo
}

test('the worker says no, and why; the customer reads it', async () => {
  const { orderId } = await place()
  await workerPage(orderId)
  await button(dawit.page, 'Avslå').click()
  const dialog = dawit.page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill(`Jeg er bortreist den uken. ${odd}`)
  await look(dawit.page, 'decline-390')
  await dialog.getByRole('button', { name: /Avslå/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await customerPage(orderId)
  await says(aisha.page, 'Avbrutt')
  await says(aisha.page, `Jeg er bortreist den uken. ${odd}`)
})

test('a telephone number in the reason for a no is taken out: the worker is told before and after, and the customer reads the rest', async () => {
  const { orderId } = await place()
  const { page } = dawit
  await workerPage(orderId)
  await button(page, 'Avslå').click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Begrunnelse')
  await reason.fill('Jeg kan torsdag. Ring 412 34 567, så finner vi ut av det.')
  await says(dialog, willBeTaken(['phone']))
  await look(page, 'decline-number-390')
  // Taken back, it is no longer said; written in letters it is one still.
  await reason.fill('Jeg kan torsdag.')
  await dialog.getByText(willBeTaken(['phone'])).waitFor({ state: 'detached' })
  await reason.fill(
    'Jeg kan torsdag. Ring fire en to tre fire fem seks sju, eller skriv til dawit@post.example.',
  )
  await says(dialog, willBeTaken(['phone', 'email']))
  await button(dialog, 'Avslå').click()
  await says(page, `Forespørselen er avslått. ${wasTaken(['phone', 'email'])}`)
  await dialog.waitFor({ state: 'detached' })
  await customerPage(orderId)
  await says(
    aisha.page,
    'Jeg kan torsdag. Ring [telefonnummer fjernet], eller skriv til [e-postadresse fjernet].',
  )
  for (const one of [aisha.page, page]) expect(await one.getByText(/fire en to|dawit@post/).count()).toBe(0)
})

test('a dialog that cannot be fetched says so, comes when it is asked for again, and what is typed stays', async () => {
  const { orderId } = await place()
  const { page } = dawit
  let away = true
  await page.route(/action-dialogs-.*[.]js$/, route => (away ? route.abort('aborted') : route.continue()))
  await workerPage(orderId)
  const reply = page.getByRole('textbox', { name: /melding/i })
  await reply.fill('Dette er ikke sendt ennå.')
  const decline = button(page, 'Avslå')
  await decline.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .getByText(/Vi får ikke kontakt med tjenesten/)
    .waitFor()
  await checkAccessibility(page)
  await button(dialog, 'Lukk').click()
  await expect.poll(() => decline.evaluate(element => element === document.activeElement)).toBe(true)
  await decline.click()
  await button(dialog, 'Prøv igjen').waitFor()
  away = false
  await button(dialog, 'Prøv igjen').click()
  await dialog.getByLabel('Begrunnelse').waitFor()
  await dialog.getByRole('button', { name: 'Lukk' }).click()
  await expect.poll(() => decline.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await reply.inputValue()).toBe('Dette er ikke sendt ennå.')
  await page.unrouteAll()
})

test('the customer takes a request back, for free §2.16 §4.11', async () => {
  const { orderId } = await place()
  await customerPage(orderId)
  await button(aisha.page, 'Avbryt').click()
  await says(aisha.page, /Det er gratis\./)
  await button(aisha.page, 'Avbryt forespørselen').click()
  await says(aisha.page, 'Avbrutt')
})

test('cancelling is free a day before, and half the price after, to the øre §4.11 §9.10', async () => {
  const early = await placeAccepted()
  await customerPage(early.orderId)
  await button(aisha.page, 'Avbryt').click()
  await button(aisha.page, 'Avbryt gratis').click()
  await says(aisha.page, 'Bestillingen er avbrutt.')

  const late = await placeAccepted()
  await customerPage(late.orderId)
  await move((late.startsAt.getTime() - Date.now()) / HOUR - hoursMoved - 23)
  await button(aisha.page, 'Avbryt').click()
  const dialog = aisha.page.getByRole('dialog')
  await dialog.getByText('390,00 kr').first().waitFor()
  await checkAccessibility(aisha.page)
  await dialog.getByRole('button', { name: 'Behold' }).click()
  await button(aisha.page, 'Avbryt').click()
  const atHalfPrice = button(aisha.page, /Avbryt og betal 390,00/)
  await expect.poll(() => atHalfPrice.isEnabled()).toBe(true)
  const answer = await askAnewAndHold(`**/api/orders/${late.orderId}`)
  // A refetch while the dialog is open must not swallow a click.
  await atHalfPrice.click()
  answer()
  await says(aisha.page, /Du betal(er|te) 390,00/)
  await workerPage(late.orderId)
  await says(dawit.page, 'Avbrutt')
})

test('what cancelling costs is what the server says, on a phone whose clock is wrong by a day', async () => {
  const { orderId, startsAt } = await placeAccepted()
  const page = await aisha.context.newPage()
  const read = async (phone: number) => {
    await page.clock.setFixedTime(phone)
    await page.goto(`${server.url}/consumer-orders/${orderId}`)
    const next = await page.getByText(/avbryte gratis|gratis avbestilling/).textContent()
    await button(page, 'Avbryt').click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: /^Avbryt (gratis|og betal)/ })
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    return `${next} ${await dialog.innerText()}`
  }
  try {
    // It takes the start to be in one hour, when it is in days.
    const early = await read(startsAt.getTime() - HOUR)
    expect(early).toContain('Du kan avbryte gratis til')
    expect(early).toContain('Det er mer enn 24 timer til start, så det er gratis.')
    await move((startsAt.getTime() - Date.now()) / HOUR - hoursMoved - 2)
    // Two hours before, and a day behind.
    const late = await read(startsAt.getTime() - 26 * HOUR)
    expect(late).toContain('Fristen for gratis avbestilling er ute')
    expect(late).toContain('Avbryt og betal 390,00')
    expect(late).not.toContain('så det er gratis')
  } finally {
    await page.close()
  }
})

test('the worker cannot come after all, and must say why', async () => {
  const { orderId } = await placeAccepted()
  await workerPage(orderId)
  await button(dawit.page, 'Meld forfall').click()
  const dialog = dawit.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Meld forfall' }).click()
  await dialog.getByText('Skriv hvorfor du ikke kan komme').waitFor()
  await dialog.getByLabel('Begrunnelse').fill(`Jeg er blitt syk. ${odd}`)
  await dialog.getByRole('checkbox', { name: 'Jeg er syk' }).check()
  await look(dawit.page, 'give-up-390')
  await dialog.getByRole('button', { name: 'Meld forfall' }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(dawit.page, /Forfallet var sykdom som det ble meldt fra om, og teller halvt/)
  await button(dawit.page, 'Be om å få det strøket').click()
  await button(dawit.page, 'Send til oss').click()
  await says(dawit.page, reliabilityTexts.why)
  await dawit.page.getByLabel('Hvorfor bør det strykes?').fill('Jeg lå på sykehus.')
  await look(dawit.page, 'strike-390')
  await button(dawit.page, 'Send til oss').click()
  await says(dawit.page, 'Du skrev: «Jeg lå på sykehus.» Vi ser på det.')
  await customerPage(orderId)
  await says(aisha.page, `Jeg er blitt syk. ${odd}`)
})

test('hours above the agreed ones, from before they were refused, are paid only with the customer’s yes', async () => {
  const { orderId } = await placeDelivered()
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query('update orders set worked_half_hours = 6 where id = $1', [orderId])
  await database.end()
  await customerPage(orderId)
  await button(aisha.page, 'Godkjenn').click()
  const dialog = aisha.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Bare det avtalte/ }).check({ force: true })
  await dialog
    .getByText(/1\s170,00/)
    .first()
    .waitFor()
  await checkAccessibility(aisha.page)
  await dialog.getByRole('button', { name: /Godkjenn/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(aisha.page, 'Fullført')
  const order = await (await aisha.context.request.get(`${server.url}/api/orders/${orderId}`)).json()
  expect(order.charge).toMatchObject({ gross: 78_000, halfHours: 4 })
})

test('a problem is reported, an administrator decides, and the wage stays what it was', async () => {
  const { orderId } = await placeDelivered()
  await customerPage(orderId)
  await button(aisha.page, 'Meld problem').click()
  const dialog = aisha.page.getByRole('dialog')
  await dialog.getByLabel('Hva er galt?').fill('Den ene hyllen falt ned.')
  await dialog.getByRole('button', { name: 'Meld problem' }).click()
  await says(aisha.page, 'Reklamasjon')

  const silje = await enterAs(browser, server, 'admin', demoAdmin.email)
  await silje.page.goto(`${server.url}/admin-complaints`)
  const undecided = async () => {
    const link = silje.page
      .getByRole('complementary', { name: 'Sidemeny' })
      .getByRole('link', { name: 'Reklamasjoner' })
    return Number(/^Reklamasjoner ?(\d*)$/.exec((await link.textContent()) ?? '')?.[1])
  }
  await expect.poll(undecided).toBeGreaterThan(0)
  const before = await undecided()
  await silje.page.goto(`${server.url}/admin-orders/${orderId}`)
  await says(silje.page, /Den ene hyllen falt ned\./)
  await button(silje.page, 'Avgjør saken').click()
  const decision = silje.page.getByRole('dialog')
  await decision.getByRole('radio', { name: /Del kostnaden/ }).check({ force: true })
  await decision.getByLabel('Trekk fra prisen').fill('200,50')
  await decision.getByLabel('Begrunnelse').fill('Én av tre hyller måtte henges opp på nytt.')
  await checkAccessibility(silje.page)
  await decision.getByRole('button', { name: 'Avgjør saken' }).click()
  await decision.waitFor({ state: 'detached' })
  await expect.poll(undecided).toBe(before - 1)
  silje.expectQuiet()
  await silje.close()

  await says(aisha.page, 'Fullført')
  const order = await (await aisha.context.request.get(`${server.url}/api/orders/${orderId}`)).json()
  expect(order.charge.gross).toBe(78_000 - 20_050)
  expect(order.charge.wage).toBe(order.agreed.wage)
  await says(aisha.page, /Én av tre hyller måtte henges opp på nytt\./)
})

test('a review is answered, once', async () => {
  const { orderId } = await placeDelivered()
  await callAs(aisha, server, `/orders/${orderId}/approve`)
  await callAs(aisha, server, `/orders/${orderId}/review`, { stars: 4, text: 'Raskt og greit.' })
  await callAs(dawit, server, `/orders/${orderId}/customer-review`, { stars: 5, text: 'Alt lå klart.' })
  await workerPage(orderId)
  await button(dawit.page, 'Svar på vurderingen').click()
  const dialog = dawit.page.getByRole('dialog')
  await dialog.getByLabel('Ditt svar').fill('Takk for det.')
  await look(dawit.page, 'answer-review-390')
  await dialog.getByRole('button', { name: /svar/i }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(dawit.page, 'Takk for det.')
  expect(await button(dawit.page, 'Svar på vurderingen').count()).toBe(0)
  aisha.expectQuiet()
  dawit.expectQuiet()
})

test('somebody with one profile is told so, and signing out leads to the front page §2.7', async () => {
  // The account's menu is a wide window's.
  await dawit.page.setViewportSize({ width: 1280, height: 800 })
  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await dawit.page.getByRole('button', { name: /Dawit Abraha/ }).click()
  await button(dawit.page, 'Bytt profil').click()
  await says(dawit.page, 'Ingen andre profiler funnet')
  await says(dawit.page, 'Du må logge ut for å bytte til en annen profil.')
  await dawit.page.getByRole('button', { name: /Dawit Abraha/ }).click()
  await button(dawit.page, 'Logg ut').click()
  await dawit.page.waitForURL(`${server.url}/`)
  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await dawit.page.waitForURL('**/login-employee')
})
