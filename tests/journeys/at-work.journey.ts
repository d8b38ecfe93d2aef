/** While the work goes on, and its hours: as the customer and the worker see it, each in their own window. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { button, look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let server: Pair['server']
let aisha: Visitor
let dawit: Visitor

beforeAll(async () => {
  pair = await openPair()
  ;({ server, aisha, dawit } = pair)
}, 120_000)
afterAll(() => pair?.close())

const moveTo = (at: number) => pair.moveTo(at)
const customerPage = (orderId: string) => pair.customerPage(orderId)
const workerPage = (orderId: string) => pair.workerPage(orderId)

/** Agreed for the third working day ahead, and begun. */
async function begun() {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await moveTo(order.startsAt)
  await callAs(dawit, server, `/orders/${order.orderId}/start`)
  return order
}

test('the worker asks for half an hour more; the customer says yes, and both see the new end and price at once', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 90 * MINUTE)
  await customerPage(orderId)
  await workerPage(orderId)
  // Each has the order open in another window too.
  const [hers, his] = [await aisha.context.newPage(), await dawit.context.newPage()]
  await hers.goto(aisha.page.url())
  await his.goto(dawit.page.url())
  await button(his, 'Trenger mer tid').waitFor()
  await button(dawit.page, 'Trenger mer tid').click()
  const dialog = dawit.page.getByRole('dialog', { name: 'Hvor mye mer tid trenger du?' })
  await dialog.getByRole('radio', { name: '30 min til 12.30' }).waitFor()
  await dialog.getByRole('button', { name: 'Spør Aisha' }).click()
  await says(dialog, 'Skriv kort hva som tar tid')
  await dialog.getByLabel('Hva er det som tar tid?').fill('Veggen er av mur, så hullene tar tid.')
  await says(dialog, '195,00 kr mer')
  await look(dawit.page, 'more-time-asking')
  await dialog.getByRole('button', { name: 'Spør Aisha' }).click()
  await says(dawit.page, 'Aisha har fått spørsmålet')
  await look(dawit.page, 'more-time-waiting')
  await says(his, 'Aisha har fått spørsmålet')
  await button(hers, 'Ja, 30 min til').waitFor()

  // Nobody reloads.
  const { page } = aisha
  await page.getByRole('heading', { name: 'Dawit ber om en halvtime til' }).waitFor()
  await says(page, '«Veggen er av mur, så hullene tar tid.»')
  await says(page, '195,00 kr mer')
  await says(page, '975,00 kr')
  await look(page, 'more-time-question')
  await button(page, 'Ja, 30 min til').click()
  await says(page, /Avtalt: Dawit blir til kl.\s12.30/)
  await page.getByRole('heading', { name: 'Dawit ber om en halvtime til' }).waitFor({ state: 'detached' })
  await says(page, /kl.\s10.00–12.30/)
  await says(dawit.page, /kl.\s10.00–12.30/)
  await says(dawit.page, '2,5 timer')
  await says(hers, /kl.\s10.00–12.30/)
  expect(await button(hers, 'Ja, 30 min til').count()).toBe(0)

  // The field of the hours keeps nothing old: neither what was agreed before, nor what was typed.
  await button(dawit.page, 'Meld fullført').click()
  const hours = dawit.page.getByLabel('Timer utført')
  await expect.poll(() => hours.inputValue()).toBe('2,5')
  await hours.fill('1')
  await button(his, 'Meld fullført').click()
  await expect.poll(() => his.getByLabel('Timer utført').inputValue()).toBe('2,5')
  await dawit.page.reload()
  await button(dawit.page, 'Meld fullført').click()
  await expect.poll(() => hours.inputValue()).toBe('2,5')
})

test('a no, and a question that is taken back, leave the agreement as it was', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 100 * MINUTE)
  await callAs(dawit, server, `/orders/${orderId}/ask-more-time`, { halfHours: 2, why: 'Én hylle til.' })
  await customerPage(orderId)
  await workerPage(orderId)
  await says(aisha.page, 'Dawit ber om 1 time til')
  await button(dawit.page, 'Trekk tilbake').click()
  await aisha.page.getByText('Dawit ber om 1 time til').waitFor({ state: 'detached' })
  await callAs(dawit, server, `/orders/${orderId}/ask-more-time`, { halfHours: 2, why: 'To hyller til.' })
  await says(aisha.page, '«To hyller til.»')
  await button(aisha.page, 'Nei takk').click()
  await says(dawit.page, 'Mer tid avslått')
  await says(dawit.page, /kl.\s10.00–12.00/)
  expect(await dawit.page.getByText('Aisha har fått spørsmålet').count()).toBe(0)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
})

test('fewer hours than agreed are asked about once, in kroner of wage, and can be corrected until approval', async () => {
  const { orderId, endsAt } = await begun()
  await moveTo(endsAt)
  await customerPage(orderId)
  await workerPage(orderId)
  const { page } = dawit
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  const hours = dialog.getByLabel('Timer utført')
  await expect.poll(() => hours.inputValue()).toBe('2')
  await hours.fill('2,5')
  await says(dialog, 'Avtalt er 2 timer')
  await button(dialog, 'Meld fullført').click()
  await says(dialog, /Mer tid må kunden ha sagt ja til først/)
  await look(page, 'deliver-too-many')
  await hours.fill('1.5')
  await button(dialog, 'Meld fullført').click()
  await says(dialog, 'Melder du 1,5 timer?')
  await says(dialog, /Med 1,5 timer får du .* mindre i lønn/)
  await look(page, 'deliver-fewer')
  await button(dialog, 'Nei, meld 2').click()
  expect(await hours.inputValue()).toBe('2')
  await hours.fill('1,5')
  // Closed and opened again, it begins anew.
  await button(dialog, 'Tilbake').click()
  await button(page, 'Meld fullført').click()
  await expect.poll(() => hours.inputValue()).toBe('2')
  await hours.fill('1,5')
  await button(dialog, 'Meld fullført').click()
  await button(dialog, 'Ja, meld 1,5 timer').click()
  await dialog.waitFor({ state: 'detached' })
  await says(aisha.page, /1,5 timer, 0,5 timer mindre enn avtalt/)
  await says(aisha.page, '585,00 kr')

  await button(aisha.page, 'Godkjenn').click()
  const approval = aisha.page.getByRole('dialog')
  await says(approval, /585,00/)
  await button(page, 'Rett timene').click()
  await expect.poll(() => hours.inputValue()).toBe('2')
  await dialog.getByLabel('Hvorfor rettes det?').fill('Jeg glemte den siste halvtimen.')
  await look(page, 'correct-hours')
  await button(dialog, 'Rett timene').click()
  await dialog.waitFor({ state: 'detached' })
  await says(aisha.page, 'Timene er rettet')
  await says(approval, /780,00/)
  await button(approval, 'Godkjenn').click()
  await approval.waitFor({ state: 'detached' })
  await says(page, 'Fullført')
})

test('the customer reports a problem and stops the work; the worker answers the hours, and nothing is approved before both are settled', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 65 * MINUTE)
  await customerPage(orderId)
  await workerPage(orderId)
  const [customer, worker] = [aisha.page, dawit.page]
  await button(customer, 'Meld problem').click()
  const telling = customer.getByRole('dialog', { name: 'Meld problem' })
  await button(telling, 'Meld problem').click()
  await says(telling, 'Beskriv hva som er galt')
  await telling.getByLabel('Hva er galt?').fill('Hyllene henger skjevt.')
  await look(customer, 'problem-telling')
  await button(telling, 'Meld problem').click()
  await says(customer, 'Du har meldt et problem')

  // Nobody reloads.
  await worker.getByRole('heading', { name: 'Aisha har meldt et problem' }).waitFor()
  await says(worker, 'Hyllene henger skjevt.')
  await worker.getByRole('link', { name: 'Svar Aisha' }).waitFor()
  await look(worker, 'problem-worker')

  const mark = worker
    .getByRole('navigation')
    .getByRole('link', { name: /^Oppdrag/ })
    .last()
  const waited = Number(/\d+/.exec((await mark.textContent()) ?? '')?.[0] ?? 0)
  await button(customer, 'Stopp arbeidet').click()
  const stopping = customer.getByRole('dialog', { name: 'Stopp arbeidet' })
  const hours = stopping.getByLabel('Timer utført')
  await expect.poll(() => hours.inputValue()).toBe('1')
  await stopping.getByLabel('Hvorfor stoppes arbeidet?').fill('Veggen tåler ikke flere hull.')
  await look(customer, 'stopping')
  await button(stopping, 'Stopp arbeidet').click()
  await customer.getByRole('heading', { name: 'Venter på at Dawit svarer på timene' }).waitFor()
  expect(await button(customer, 'Godkjenn').count()).toBe(0)

  await worker.getByRole('heading', { name: 'Stemmer timene?' }).waitFor()
  await look(worker, 'hours-claimed')
  // Nobody reloads: the mark is there, and the first page says what waits.
  await expect.poll(() => mark.textContent()).toContain(String(waited + 1))
  await worker.goto(`${server.url}/employee-dashboard`)
  await says(worker, 'Timene dine venter på svar')
  await look(worker, 'hours-claimed-dashboard')
  await worker.getByRole('link', { name: 'Svar på timene' }).click()
  await worker.getByRole('heading', { name: 'Stemmer timene?' }).waitFor()
  await button(worker, 'Timene stemmer ikke').click()
  const objecting = worker.getByRole('dialog', { name: 'Timene stemmer ikke' })
  await objecting.getByLabel('Timer utført').fill('1,5')
  await button(objecting, 'Meld timene').click()
  await says(objecting, 'Skriv hvordan det var')
  await objecting.getByLabel('Hvordan var det?').fill('Jeg bar ut esker først.')
  await button(objecting, 'Meld timene').click()
  await objecting.waitFor({ state: 'detached' })

  await says(customer, /1,5 timer, 0,5 timer mindre enn avtalt/)
  await says(customer, '585,00 kr')
  await says(customer, /godkjennes den ikke av seg selv/)
  await button(customer, 'Godkjenn').click()
  const approving = customer.getByRole('dialog', { name: 'Godkjenn jobben' })
  await says(approving, 'Problemet du meldte, er fortsatt åpent')
  await button(approving, 'Tilbake').click()
  await button(customer, 'Det er løst').click()
  await says(worker, 'Oppdragsgiveren sier at problemet er løst')
  await button(customer, 'Godkjenn').click()
  await says(approving, /585,00/)
  await button(approving, 'Godkjenn').click()
  await says(worker, 'Fullført')
})

test('an administrator closes a problem with a reason that both read, and the work goes on', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 30 * MINUTE)
  const told = { text: 'Boremaskinen bråker.', pictures: [] }
  await callAs(aisha, server, `/orders/${orderId}/report-problem`, told)
  await customerPage(orderId)
  await workerPage(orderId)
  await dawit.page.getByRole('heading', { name: 'Aisha har meldt et problem' }).waitFor()
  await button(aisha.page, 'Det er løst').waitFor()
  const silje = await enterAs(pair.browser, server, 'admin', demoAdmin.email, { theme: 'light' })
  const { page } = silje
  await page.goto(`${server.url}/admin-orders/${orderId}`)
  await says(page, 'Boremaskinen bråker.')
  await button(page, 'Lukk problemet').click()
  const dialog = page.getByRole('dialog', { name: 'Lukke problemet?' })
  await button(dialog, 'Lukk problemet').click()
  await says(dialog, 'Skriv en begrunnelse som begge kan lese')
  await dialog.getByLabel('Begrunnelse').fill('Det bråker når det bores i mur.')
  await look(page, 'close-problem')
  await button(dialog, 'Lukk problemet').click()
  await says(page, 'Problemet er lukket. Begge har fått begrunnelsen.')

  // Nobody reloads.
  for (const visitor of [aisha, dawit]) {
    await visitor.page.getByText('Vi har lukket problemet').first().waitFor()
    await says(visitor.page, /Det bråker når det bores i mur\./)
    await visitor.page.getByRole('heading', { name: /har meldt et problem$/ }).waitFor({ state: 'detached' })
  }
  await button(aisha.page, 'Meld problem').waitFor()
  await button(dawit.page, 'Meld fullført').waitFor()
})
