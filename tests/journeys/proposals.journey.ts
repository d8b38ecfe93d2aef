/** What is agreed is changed by both, and what is only asked by one: each in their own window. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, formatDay, HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { fillDate } from './dates.ts'
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

const customerPage = (orderId: string) => pair.customerPage(orderId)
const workerPage = (orderId: string) => pair.workerPage(orderId)

let ahead = 4
const dayOfItsOwn = () => {
  ahead += 2
  return pair.dayAhead(ahead)
}
const note = { entryNote: 'Kode 1234 på døra' }
const asked = () => pair.askedOn(dayOfItsOwn(), note)
const agreed = () => pair.agreedOn(dayOfItsOwn(), note)

const proposal = { time: '12:00', halfHours: 4, address: 'Trondheimsveien 2, 0560 Oslo', agreement: 0 }

test('the worker proposes another day, the customer another length, and the worker says yes', async () => {
  const { orderId } = await agreed()
  const other = pair.dayAhead(ahead + 1)
  await customerPage(orderId)
  await workerPage(orderId)
  await button(dawit.page, 'Foreslå endring').click()
  const dialog = dawit.page.getByRole('dialog', { name: 'Foreslå endring' })
  await fillDate(dialog, 'Dato', other)
  await dialog.getByLabel('Starttid').selectOption('09:00')
  const hours = dialog.getByLabel('Varighet (timer)')
  await hours.fill('3')
  await dialog.getByLabel('Beskjed til Aisha').fill('Jeg må hente i barnehagen den dagen.')
  await says(dialog, /Du tjener .* mer enn avtalt/)
  await look(dawit.page, 'propose-dialog')
  await button(dialog, 'Send forslag').click()
  await dialog.waitFor({ state: 'detached' })
  await dawit.page.getByRole('heading', { name: /^Du har foreslått/ }).waitFor()
  await look(dawit.page, 'proposal-mine')

  const { page } = aisha
  await page.getByRole('heading', { name: /^Dawit foreslår/ }).waitFor()
  await says(page, '390,00 kr mer')
  expect(await page.getByRole('heading', { name: /^Du har (også|ikke noe annet)$/ }).count()).toBe(2)
  await says(page, /Endring foreslått: Praktisk hjelp/)
  await look(page, 'proposal-theirs')
  await button(page, 'Foreslå annet').click()
  const counter = page.getByRole('dialog', { name: 'Foreslå noe annet' })
  // As people type it here.
  await counter.getByLabel('Varighet (timer)').fill('2,5')
  await says(counter, '195,00 kr mer enn avtalt')
  await look(page, 'counter-dialog')
  await button(counter, 'Send forslag').click()
  await counter.waitFor({ state: 'detached' })

  await dawit.page.getByRole('heading', { name: /^Aisha foreslår/ }).waitFor()
  await look(dawit.page, 'proposal-countered')
  await button(dawit.page, 'Ja').click()
  await dawit.page.getByRole('heading', { name: /^Aisha foreslår/ }).waitFor({ state: 'detached' })
  await says(dawit.page, new RegExp(`${formatDay(instantOf(other, '12:00') as Date)} kl.\\s09.00–11.30`))
  await says(page, new RegExp(`${formatDay(instantOf(other, '12:00') as Date)} kl.\\s09.00–11.30`))
  await says(page, '975,00 kr')
  await says(page, /Endring avtalt: Praktisk hjelp/)
  await look(page, 'proposal-agreed')
})

test('a no, a proposal that is taken back, one into a day that was taken, one that runs out, and one that meets a cancellation', async () => {
  const { orderId, date, startsAt } = await agreed()
  const propose = (by: Visitor, more: object = {}) =>
    callAs(by, server, `/orders/${orderId}/propose`, { ...proposal, date, ...more })
  await propose(dawit)
  await customerPage(orderId)
  await workerPage(orderId)
  await aisha.page.getByRole('heading', { name: /^Dawit foreslår kl.\s12.00/ }).waitFor()
  await button(aisha.page, 'Nei').click()
  await dawit.page.getByRole('heading', { name: 'Forslaget gjelder ikke lenger' }).waitFor()
  await look(dawit.page, 'proposal-declined')

  await propose(dawit, { time: '13:00' })
  await aisha.page.getByRole('heading', { name: /^Dawit foreslår kl.\s13.00/ }).waitFor()
  await workerPage(orderId)
  await button(dawit.page, 'Trekk forslaget').click()
  await aisha.page.getByRole('heading', { name: 'Forslaget gjelder ikke lenger' }).waitFor()

  // While the dialog is open, that hour is agreed with somebody else.
  await button(aisha.page, 'Foreslå endring').click()
  const dialog = aisha.page.getByRole('dialog', { name: 'Foreslå endring' })
  await dialog.getByLabel('Starttid').selectOption('15:00')
  const rival = await callAs(aisha, server, '/orders', {
    ...{ workerId: pair.workerId, serviceId: 'praktisk-hjelp', date, time: '15:00', halfHours: 2 },
    ...{ address: 'Storgata 1, 0155 Oslo', description: 'Bære to esker.' },
  })
  await callAs(dawit, server, `/orders/${rival.orderId}/accept`)
  await button(dialog, 'Send forslag').click()
  await says(dialog, /ikke ledig kl\. 15\.00|opptatt/)
  await look(aisha.page, 'propose-taken')
  await button(dialog, 'Tilbake').click()

  await propose(aisha, { time: '08:00' })
  await dawit.page.getByRole('heading', { name: /^Aisha foreslår kl.\s08.00/ }).waitFor()
  await pair.moveTo(pair.now() + DAY + MINUTE)
  await dawit.page
    .getByRole('heading', { name: 'Forslaget gjelder ikke lenger' })
    .waitFor({ timeout: 40_000 })
  await says(dawit.page, /løp ut|Fristen for å svare er ute/)

  await propose(aisha, { time: '08:00' })
  const yes = button(dawit.page, 'Ja')
  await yes.waitFor()
  // The customer calls it off in the moment before the worker's answer arrives.
  await dawit.page.route('**/accept-change', async route => {
    await callAs(aisha, server, `/orders/${orderId}/cancel`, { expectedCharge: 0 })
    await route.continue()
  })
  await yes.click()
  await says(dawit.page, /Statusen er endret til «Avbrutt»/)
  await dawit.page.getByRole('heading', { name: 'Aisha avbestilte' }).waitFor()
  await look(dawit.page, 'proposal-met-cancellation')
  expect(startsAt).toBeGreaterThan(pair.now())
})

test('a request is changed before it is answered, and what is told of it after', async () => {
  const { orderId, date, startsAt } = await asked()
  await customerPage(orderId)
  await workerPage(orderId)
  const { page } = aisha
  expect(await dawit.page.getByText('Trondheimsveien').count()).toBe(0)
  await button(page, 'Endre forespørselen').click()
  const dialog = page.getByRole('dialog', { name: 'Endre forespørselen' })
  const emil = await enterAs(pair.browser, server, 'worker', demoEmail('Emil Sørlie'))
  const { profileId } = await (await emil.context.request.get(`${server.url}/api/session`)).json()
  await emil.close()
  await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '12:00', halfHours: 4 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Bære ned et skap.' },
  })
  await dialog.getByLabel('Starttid').selectOption('11:00')
  await dialog.getByLabel('Beskriv oppdraget').fill('Henge opp fire hyller. Ring 412 34 567.')
  await says(dialog, 'Telefonnummeret blir tatt bort når du sender')
  await button(dialog, 'Send endret forespørsel med betalingsplikt').click()
  await says(dialog, 'Skal det komme to?')
  await look(page, 'change-request-dialog')
  await button(dialog, 'Ja, send likevel').click()
  await dialog.waitFor({ state: 'detached' })
  await says(dawit.page, /Henge opp fire hyller. Ring \[telefonnummer fjernet\]/)
  await says(dawit.page, /kl.\s11.00–13.00/)
  await look(dawit.page, 'change-request-worker')
  await look(page, 'change-request-customer')
  await button(dawit.page, 'Godta').click()
  await says(dawit.page, 'Kode 1234 på døra')
  await says(dawit.page, 'Trondheimsveien 2')

  await button(page, 'Endre opplysninger').click()
  const details = page.getByRole('dialog', { name: 'Endre opplysninger' })
  await details.getByLabel('Kode, nøkkel, parkering, husdyr').fill('Kode 9876, og hunden er snill')
  await details.getByLabel('Beskriv oppdraget').fill('Henge opp fem hyller. Ring 412 34 567.')
  expect(await details.getByText(/blir tatt bort/).count()).toBe(0)
  await look(page, 'change-details-dialog')
  await button(details, 'Lagre').click()
  await says(dawit.page, 'Kode 9876, og hunden er snill')
  await says(dawit.page, 'Henge opp fem hyller. Ring 412 34 567.')
  await look(dawit.page, 'change-details-worker')

  // A day after its end, the way in is forgotten.
  await pair.moveTo(startsAt + 26 * HOUR + DAY)
  const status = async () =>
    (await (await aisha.context.request.get(`${server.url}/api/orders/${orderId}`)).json()).status
  await expect.poll(status, { timeout: 40_000 }).toBe('cancelled')
  await workerPage(orderId)
  await dawit.page.getByRole('heading', { name: /avlyst/ }).waitFor()
  expect(await dawit.page.getByText('Kode 9876').count()).toBe(0)
})

test('a block ends a request that waits, and the page says so to both, but not who', async () => {
  const { orderId } = await asked()
  await customerPage(orderId)
  await workerPage(orderId)
  await button(dawit.page, 'Godta').waitFor()
  await aisha.page.getByRole('heading', { name: 'Venter på svar fra Dawit' }).waitFor()
  await callAs(aisha, server, '/conversations/block', { who: pair.workerId })
  await dawit.page.getByRole('heading', { name: 'Forespørselen er avsluttet' }).waitFor()
  expect(await button(dawit.page, 'Godta').count()).toBe(0)
  expect(await dawit.page.getByText(/blokker/i).count()).toBe(0)
  await look(dawit.page, 'blocked-request-worker')
  // Nobody reloads.
  await aisha.page.getByRole('heading', { name: 'Forespørselen er avsluttet' }).waitFor()
  await look(aisha.page, 'blocked-request-customer')
  // A clock that jumps a day can make the server unready for a moment.
  for (const visitor of [aisha, dawit]) visitor.expectQuiet({ except: [/\/api\/ready/] })
})
