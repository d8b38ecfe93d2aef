/** A worker is asked to two places far apart, and says yes to one: the way to the other takes its time. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  server.register.behave({})
}, 120_000)
afterAll(() => pair?.close())

const near = 'Storgata 25, 0184 Oslo'
const far = 'Mortensrudveien 1, 1283 Oslo'

/** The places are looked up a moment after they were asked for. */
async function untilKnown(orderId: string) {
  await expect
    .poll(
      async () =>
        (await (await dawit.context.request.get(`${server.url}/api/orders/${orderId}`)).json()).way ?? null,
      { interval: 300 },
    )
    .not.toBeNull()
}

test('the yes is refused with how long the way takes, and another time goes', async () => {
  const day = pair.dayAhead(5)
  const first = await pair.askedOn(day, { address: near })
  const second = await pair.askedOn(day, { address: far, time: '12:30' })
  await untilKnown(first.orderId)
  await untilKnown(second.orderId)

  const { page } = dawit
  await pair.workerPage(first.orderId)
  await button(page, 'Godta').click()
  await button(page, 'Godta').waitFor({ state: 'detached' })
  await pair.workerPage(second.orderId)
  await button(page, 'Godta').click()
  await says(page, /Du har et annet oppdrag til kl\.\s12\.00, og reisen hit tar ca\. \d\d minutter/)
  await look(page, 'time-for-the-way')

  const wishAt = (time: string) => ({
    ...{ workerId: pair.workerId, serviceId: 'praktisk-hjelp', date: day, time, halfHours: 4 },
    ...{ address: far, description: 'Henge opp to hyller.' },
  })
  const asked = await aisha.context.request.post(`${server.url}/api/orders`, {
    data: { ...wishAt('12:30'), paymentId: randomUUID() },
    headers: { origin: server.url },
  })
  const refused = await asked.json()
  expect(refused.data.fields.time).toMatch(
    /^Dawit kommer fra et annet oppdrag da, og trenger tid til reisen\./,
  )
  expect(JSON.stringify(refused)).not.toMatch(/Storgata|sentrum|0184/)
  const { orderId } = await callAs(aisha, server, '/orders', wishAt('13:30'))
  await callAs(dawit, server, `/orders/${orderId}/accept`)
})
