/** About how far it is, as a worker reads it on a phone before saying yes, and on the day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { look, says } from './looking.ts'
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

const known = { address: 'Storgata 25, 0184 Oslo' }
const far = 'ca. 6 km og 25 min fra Bjerke'
const inWords = `Oslo sentrum, ${far}`

/** The place is looked up a moment after it was asked for; then the page has the way when it is opened. */
async function openUntilKnown(path: string, words: string) {
  const { page } = dawit
  await expect
    .poll(
      async () => {
        await page.goto(server.url + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page
          .getByText('Sted', { exact: true })
          .or(page.getByText('Bydel', { exact: true }))
          .first()
          .waitFor({ state: 'attached' })
        return page.getByText(words).first().isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
  return page
}

test('a request says about how far it is, in the list and on its page, and the day has it below the address', async () => {
  server.register.behave({})
  const { orderId, startsAt } = await pair.askedOn(pair.dayAhead(3), known)
  const page = await openUntilKnown(`/employee-assignments/${orderId}`, inWords)
  await says(page, '0184 Oslo')
  expect(await page.getByText('Storgata').count()).toBe(0)
  await look(page, 'way-request')
  await page.goto(`${server.url}/employee-assignments`)
  await says(page, `0184 Oslo. ${inWords}`)
  expect(await page.getByText('Storgata').count()).toBe(0)

  await callAs(dawit, server, `/orders/${orderId}/accept`)
  await pair.moveTo(startsAt - 2 * HOUR)
  await page.goto(`${server.url}/employee-today/${orderId}`)
  await says(page, known.address)
  await says(page, inWords)
  await look(page, 'way-day')
  // She knows where she lives.
  await pair.customerPage(orderId)
  await says(aisha.page, known.address)
  expect(await aisha.page.getByText(/ca\. \d+ km/).count()).toBe(0)
})

test('a request that is read before its place is looked up has the way a moment later, without a reload', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  server.register.behave({ held })
  const { orderId } = await pair.askedOn(pair.dayAhead(8), { address: 'Kirkeveien 1, 0355 Oslo' })
  const { page } = dawit
  await pair.workerPage(orderId)
  await says(page, '0355 Oslo')
  expect(await page.getByText(/ca\. \d+ km/).count()).toBe(0)
  letGo()
  await says(page, /^Majorstuen, ca\. \d+ km og \d+ min fra Bjerke$/)
})

test('a request is as before when the register is down', async () => {
  server.register.behave({ status: 503 })
  const before = server.register.asked.length
  const { orderId } = await pair.askedOn(pair.dayAhead(4), { address: 'Maridalsveien 87, 0461 Oslo' })
  await expect.poll(() => server.register.asked.length).toBeGreaterThan(before)
  const { page } = dawit
  await pair.workerPage(orderId)
  await says(page, '0461 Oslo')
  expect(await page.getByText(/ca\. \d+ km/).count()).toBe(0)
})

test('an open request and a series that is asked for say it too', async () => {
  server.register.behave({})
  const description = 'Handle og bære opp varene.'
  const help = { serviceId: 'praktisk-hjelp', time: '10:00', halfHours: 4, ...known, description }
  const { requestId } = await callAs(aisha, server, '/open-requests', {
    ...{ ...help, district: 'Grünerløkka', date: pair.dayAhead(5) },
  })
  const page = await openUntilKnown(`/employee-requests/${requestId}`, `Grünerløkka, ${far}`)
  await look(page, 'way-open-request')

  const date = pair.dayAhead(6)
  const { seriesId } = await callAs(aisha, server, '/series', {
    ...{ ...help, workerId: pair.workerId, date, weeksBetween: 1, dates: [date], expectedRate: 39_000 },
  })
  await openUntilKnown(`/employee-series/${seriesId}`, inWords)
  expect(await page.getByText('Storgata').count()).toBe(0)
})
