import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Substitute } from '#app/work/substitutes/api.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'
import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
export type Offered = Substitute

/** Agreements that are lost, and who could come instead. */
export async function openSubstitutes(world: World) {
  const { db } = world
  const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
  const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { giveUpOrder } = await import('#app/work/orders/server/commands.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const { orders } = await import('#app/schema/orders.server.ts')
  const { orderSeries } = await import('#app/schema/series.server.ts')
  const { now } = await import('#platform/clock.server.ts')

  let days = 3
  /** Ten o'clock on a weekday that no other test uses. */
  function nextMorning(): Date {
    do days += 1
    while (['lørdag', 'søndag'].includes(weekdayOf(new Date(now().getTime() + days * DAY))))
    return instantOf(localDate(new Date(now().getTime() + days * DAY)), '10:00') as Date
  }

  /** People who offer a service that nobody outside the test offers, at this rate. */
  function scene() {
    const name = `Tjeneste ${randomUUID()}`
    const helper = (
      hourlyRate: number,
      { services: _, ...extra }: NonNullable<Parameters<World['worker']>[0]> = {},
    ) => world.worker({ ...extra, services: [{ serviceId: 'custom_0', name, hourlyRate }] })
    return { helper }
  }

  /** An order that was agreed, two hours from ten o'clock. */
  async function agreed({ helper }: ReturnType<typeof scene>, startsAt = nextMorning(), rate = 400) {
    const customer = await world.customer({ fullName: 'Marte Kvam' })
    const lost = await helper(rate, { fullName: 'Dawit Tesfaye' })
    const wish = {
      ...world.request(lost, startsAt),
      serviceId: 'custom_0',
      tasks: ['Hekken', 'Plenen'],
      entryNote: 'Kode 1234',
    }
    const { orderId } = await placeOrder({ actor: customer }, wish)
    await acceptOrder({ actor: lost }, { orderId })
    return { customer, lost, orderId, startsAt }
  }

  /** An agreed order that is an occurrence of a series. */
  async function occurrence() {
    const made = scene()
    const order = await agreed(made)
    const seriesId = randomUUID()
    const { customer, lost, startsAt } = order
    const firstDate = localDate(startsAt)
    await db.insert(orderSeries).values({
      ...{ id: seriesId, customerId: customer.profileId, workerId: lost.profileId, status: 'active' },
      ...{ serviceId: 'custom_0', firstDate, time: '10:00', halfHours: 4, weeksBetween: 1 },
      ...{ address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.' },
      ...{ requestedAt: now(), answeredAt: now(), madeUntil: firstDate },
    })
    await db.update(orders).set({ seriesId }).where(eq(orders.id, order.orderId))
    return { ...order, made, seriesId }
  }

  async function givenUp(made: ReturnType<typeof scene>, startsAt?: Date) {
    const order = await agreed(made, startsAt)
    await giveUpOrder({ actor: order.lost }, { orderId: order.orderId, reason: 'Jeg er syk.' })
    return order
  }

  const find = (actor: Person, orderId: string) => findSubstitutes({ actor }, { orderId })
  const idsOf = async (actor: Person, orderId: string) =>
    (await find(actor, orderId)).people.map(({ workerId }) => workerId)

  /** Presses the button that the page shows for a person. */
  async function ask(actor: Person, orderId: string, worker: Person) {
    const { people } = await find(actor, orderId)
    const person = people.find(({ workerId }) => workerId === worker.profileId)
    if (!person) throw new Error('not offered')
    return press(actor, orderId, person)
  }
  const press = (actor: Person, orderId: string, { workerId, startsAt, gross }: Offered) =>
    askSubstitute({ actor }, { orderId, workerId, startsAt, expectedPrice: gross })

  const statusOf = async (orderId: string) =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status
  const kindsFor = async ({ userId }: Person) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind)

  return { nextMorning, scene, agreed, occurrence, givenUp, find, idsOf, ask, press, statusOf, kindsFor }
}
