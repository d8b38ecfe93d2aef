import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { writeToBoth } = await import('#app/work/evidence/server/write-to-both.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const admin = await world.admin({ fullName: 'Kari Sjef' })
const nextDay = workingMornings(now())
const text = 'Vi ser på saken, og ringer dere begge i dag.'

async function agreed() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nextDay()
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  const write = (actor: Person = admin, words = text) => writeToBoth({ actor }, { orderId, text: words })
  const see = (actor: Person) => orderEvidence({ actor }, { orderId })
  return { customer, worker, orderId, startsAt, write, see }
}
const told = async ({ userId }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ kind }) => kind === 'order.written')
    .map(({ body }) => body)

it('what an administrator writes to both is told in whole, stands on both pages, once, and is logged', async () => {
  const { customer, worker, orderId, write, see } = await agreed()
  await write()
  await write()
  for (const who of [customer, worker]) {
    expect(await told(who)).toEqual([expect.stringContaining(`«${text}»`)])
    expect((await see(who)).letters).toMatchObject([{ author: 'admin', text }])
  }
  await write(admin, 'Takk for praten.')
  expect((await see(customer)).letters.map(letter => letter.text)).toEqual([text, 'Takk for praten.'])
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
  expect(log.at(-1)).toMatchObject({ command: 'evidence.write', actorId: admin.userId })
})

it('is for administrators alone, has words, and ends with the order', async () => {
  const { customer, worker, orderId, write } = await agreed()
  for (const who of [customer, worker]) expect(await problemOf(write(who))).toBe('FORBIDDEN role')
  expect(await problemOf(write(await world.customer()))).toBe('NOT_FOUND')
  expect(await problemOf(write(admin, ' '))).toBe('text')
  await callOffOrder(
    { actor: admin },
    {
      orderId,
      seen: 'confirmed',
      agreement: 0,
      paidHalfHours: null,
      outcome: 'nothing',
      reason: 'Ingen kan.',
    },
  )
  expect(await problemOf(write())).toBe('CONFLICT state.cancelled')
})

it('stands in the case when the customer complains', async () => {
  const { customer, worker, orderId, startsAt, write, see } = await agreed()
  await write()
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await complainAboutOrder({ actor: customer }, { orderId, text: 'Hekken står der ennå.' })
    const { letters, complaint } = await see(worker)
    expect([letters, complaint?.statements.map(one => one.text)]).toEqual([[], [text]])
  })
})
