import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, declineOrder, giveUpOrder, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { users } = await import('#app/schema/accounts.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

type Sent = { to: string; content: { subject: string; calendar?: { method: string; text: string } } }

async function cast() {
  const [customer, worker] = [
    await world.customer({ fullName: 'Marte Kvam' }),
    await world.worker({ fullName: 'Ingrid Solberg' }),
  ]
  const addresses = new Map((await world.db.select().from(users)).map(({ id, email }) => [id, email]))
  /** A person's mails with calendar files, oldest first: method and lines. */
  async function files({ userId }: Person) {
    const { rows } = await world.db.execute<{ data: Sent }>(
      sql`select data from pgboss.job where name = 'mail.send' order by created_on`,
    )
    return rows
      .map(({ data }) => data)
      .filter(({ to }) => to === addresses.get(userId))
      .flatMap(({ content: { calendar } }) =>
        calendar
          ? [{ method: calendar.method, lines: calendar.text.replaceAll('\r\n ', '').split('\r\n') }]
          : [],
      )
  }
  const startsAt = nineOClock(now(), 5)
  const place = async () => (await placeOrder({ actor: customer }, world.request(worker, startsAt))).orderId
  const accepted = async () => {
    const orderId = await place()
    await acceptOrder({ actor: worker }, { orderId })
    return orderId
  }
  return { customer, worker, files, place, accepted, startsAt }
}

const uid = (orderId: string) => `UID:${orderId}@naerhjelp.example`

it('both have an agreed order in the mail as a calendar file, each with the other’s name', async () => {
  const { customer, worker, files, place } = await cast()
  const orderId = await place()
  expect([await files(customer), await files(worker)]).toEqual([[], []])
  await acceptOrder({ actor: worker }, { orderId })
  const [[mine], [theirs]] = [await files(customer), await files(worker)]
  expect([mine?.method, theirs?.method]).toEqual(['PUBLISH', 'PUBLISH'])
  expect(mine?.lines).toEqual(expect.arrayContaining([uid(orderId), 'SUMMARY:Hagearbeid med Ingrid']))
  expect(theirs?.lines).toEqual(expect.arrayContaining([uid(orderId), 'SUMMARY:Hagearbeid hos Marte']))
  expect(theirs?.lines.find(line => line.startsWith('URL'))).toContain(`/employee-assignments/${orderId}`)
  expect(mine?.lines.find(line => line.startsWith('URL'))).toContain(`/consumer-orders/${orderId}`)
})

it.each(['customer', 'worker'] as const)('both have it taken away when the %s calls it off', async who => {
  const { customer, worker, files, accepted } = await cast()
  const orderId = await accepted()
  if (who === 'customer') await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
  else await giveUpOrder({ actor: worker }, { orderId, reason: 'Jeg er syk' })
  for (const person of [customer, worker]) {
    const came = await files(person)
    expect(came.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
    expect(came[1]?.lines).toEqual(expect.arrayContaining([uid(orderId), 'SEQUENCE:1', 'STATUS:CANCELLED']))
  }
})

it('what was never agreed, and what only goes on, brings no file', async () => {
  const { customer, worker, files, place, accepted, startsAt } = await cast()
  await declineOrder({ actor: worker }, { orderId: await place(), reason: '' })
  expect([await files(customer), await files(worker)]).toEqual([[], []])
  const orderId = await accepted()
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  expect([(await files(customer)).length, (await files(worker)).length]).toEqual([1, 1])
})
