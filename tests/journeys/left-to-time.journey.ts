/** What time does when nobody answers: requests, hours, approval and reviews, as both see it. Nobody reloads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expiryOf, reviewsShowAt } from '#app/facts/order-process.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { button, look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs } from './people.ts'

let pair: Pair
let server: Pair['server']
let aisha: Visitor
let dawit: Visitor

beforeAll(async () => {
  pair = await openPair()
  ;({ server, aisha, dawit } = pair)
}, 120_000)
afterAll(() => pair?.close())

const both = () => [aisha.page, dawit.page] as const

/** Waits for what a timer does after the clock has jumped. */
const due = { timeout: 40_000 }

async function openBoth(orderId: string) {
  await pair.customerPage(orderId)
  await pair.workerPage(orderId)
}

/** Agreed for the third working day ahead, and begun; the clock is at its start. */
async function begun() {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(order.startsAt)
  await callAs(dawit, server, `/orders/${order.orderId}/start`)
  return order
}

const stopped = (orderId: string) =>
  callAs(aisha, server, `/orders/${orderId}/stop`, { workedHalfHours: 2, why: 'Veggen tåler ikke mer.' })

test('a request that nobody answers ends by itself, and both read it', async () => {
  const { orderId, startsAt } = await pair.askedOn(pair.dayAhead(6))
  const until = expiryOf(new Date(pair.now()), new Date(startsAt)).getTime()
  await openBoth(orderId)
  const [customer, worker] = both()
  await button(worker, 'Godta').waitFor()
  await pair.moveTo(until + MINUTE)
  await customer.getByRole('heading', { name: 'Dawit rakk ikke å svare' }).waitFor(due)
  await says(customer, 'Utløpt uten svar')
  await worker.getByRole('heading', { name: 'Forespørselen løp ut' }).waitFor(due)
  expect(await button(worker, 'Godta').count()).toBe(0)
  await look(worker, 'expired-worker')
})

test('the worker stops the work; the customer says nothing, and it is approved; her review is shown when its time has come', async () => {
  const { orderId, startsAt } = await begun()
  const stoppedAt = startsAt + 65 * MINUTE
  await pair.moveTo(stoppedAt)
  await openBoth(orderId)
  const [customer, worker] = both()
  await button(worker, 'Stopp arbeidet').click()
  const stopping = worker.getByRole('dialog', { name: 'Stopp arbeidet' })
  await expect.poll(() => stopping.getByLabel('Timer utført').inputValue()).toBe('1')
  await button(stopping, 'Stopp arbeidet').click()
  await says(stopping, 'Skriv hvorfor arbeidet stoppes')
  await stopping.getByLabel('Hvorfor stoppes arbeidet?').fill('Det er strøm i veggen.')
  await look(worker, 'stopping-worker')
  await button(stopping, 'Stopp arbeidet').click()
  await worker.getByRole('heading', { name: 'Venter på at Aisha godkjenner' }).waitFor()
  await customer.getByRole('heading', { name: 'Er du fornøyd med jobben?' }).waitFor()
  await says(customer, /^Arbeidet ble stoppet: 1 time, 1 time mindre enn avtalt\./)
  await says(customer, /Det er strøm i veggen\./)
  await look(customer, 'stopped-by-worker')

  const approvedAt = stoppedAt + DAY
  await pair.moveTo(approvedAt + MINUTE)
  await customer.getByRole('heading', { name: 'Hvordan gikk det med Dawit?' }).waitFor(due)
  await worker.getByRole('heading', { name: 'Hvordan var det hos Aisha?' }).waitFor(due)
  for (const page of both()) await says(page, 'Godkjent etter 24 timer')
  await says(customer, /Jobben kostet 390,00\skr/)

  await callAs(aisha, server, `/orders/${orderId}/review`, { stars: 4, text: 'Fort og greit.' })
  await says(worker, /^Aisha har gitt en vurdering\. Gi din for å lese den\./)
  expect(await worker.getByText('Fort og greit.').count()).toBe(0)
  await pair.moveTo(reviewsShowAt(new Date(approvedAt)).getTime() + 5 * MINUTE)
  await worker.getByText('Fort og greit.').first().waitFor(due)
  expect(await button(worker, 'Vurder kunden').count()).toBe(0)
  await button(worker, 'Svar på vurderingen').waitFor()
  await customer.getByText('Vises for alle').first().waitFor(due)
  await look(worker, 'reviews-shown-alone')
})

test('hours that the customer has said are confirmed, and hold without an answer too', async () => {
  const first = await begun()
  await pair.moveTo(first.startsAt + HOUR)
  await openBoth(first.orderId)
  await stopped(first.orderId)
  const [customer, worker] = both()
  await worker.getByRole('heading', { name: 'Stemmer timene?' }).waitFor()
  await button(worker, 'Bekreft timene').click()
  await worker.getByRole('heading', { name: 'Venter på at Aisha godkjenner' }).waitFor()
  await customer.getByRole('heading', { name: 'Er du fornøyd med jobben?' }).waitFor()
  await says(customer, 'Timene er bekreftet')
  await button(customer, 'Godkjenn').waitFor()

  const second = await begun()
  await pair.moveTo(second.startsAt + HOUR)
  await stopped(second.orderId)
  await openBoth(second.orderId)
  await customer.getByRole('heading', { name: 'Venter på at Dawit svarer på timene' }).waitFor()
  await worker.getByRole('heading', { name: 'Stemmer timene?' }).waitFor()
  await pair.moveTo(second.startsAt + DAY + HOUR + MINUTE)
  await customer.getByRole('heading', { name: 'Er du fornøyd med jobben?' }).waitFor(due)
  await worker.getByRole('heading', { name: 'Venter på at Aisha godkjenner' }).waitFor(due)
  for (const page of both()) await says(page, 'Fristen for å svare på timene er ute')
  expect(await button(worker, 'Timene stemmer ikke').count()).toBe(0)
})

test('work that is never reported is delivered by itself, and the worker corrects the hours', async () => {
  const { orderId, endsAt } = await begun()
  await pair.moveTo(endsAt + HOUR)
  await openBoth(orderId)
  const [customer, worker] = both()
  await customer.getByRole('heading', { name: 'Dawit har ikke meldt jobben fullført ennå' }).waitFor()
  await button(worker, 'Meld fullført').waitFor()
  await pair.moveTo(endsAt + DAY + MINUTE)
  await customer.getByRole('heading', { name: 'Er du fornøyd med jobben?' }).waitFor(due)
  await worker.getByRole('heading', { name: 'Venter på at Aisha godkjenner' }).waitFor(due)
  for (const page of both()) await says(page, 'Levert automatisk')
  await says(customer, 'Når du godkjenner, betaler du 780,00 kr')
  await look(worker, 'delivered-unreported-worker')
  await button(worker, 'Rett timene').click()
  const correcting = worker.getByRole('dialog', { name: 'Rett timene' })
  await says(correcting, 'Det som er meldt nå, er 2 timer.')
  await correcting.getByLabel('Timer utført').fill('1,5')
  await button(correcting, 'Rett timene').click()
  await button(worker.getByRole('dialog', { name: 'Melder du 1,5 timer?' }), 'Ja, meld 1,5 timer').click()
  await says(customer, 'Timene er rettet')
  await says(customer, 'Når du godkjenner, betaler du 585,00 kr')
  // A clock that jumps a day can make the server unready for a moment.
  for (const visitor of [aisha, dawit]) visitor.expectQuiet({ except: [/\/api\/ready/] })
})
