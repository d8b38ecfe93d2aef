import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** Monday morning; the first Friday, and those after it that are in the twelve weeks. */
export const monday = new Date('2026-11-30T09:00:00Z')
export const later = (ms: number) => new Date(monday.getTime() + ms)
export const fridays = Array.from({ length: 12 }, (_, week) =>
  localDate(new Date(Date.parse('2026-12-04T12:00:00Z') + week * 7 * DAY)),
)
const holidays = ['2026-12-25', '2027-01-01']
export const workdays = fridays.filter(date => !holidays.includes(date))

/** The refusal: a stable reason, the texts by field, or the code. */
export const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { data?: { reason?: string; fields?: Record<string, string> }; code?: string }) =>
      error.data?.reason ?? error.data?.fields ?? error.code ?? error,
  )

export const timer: { actor: Actor } = { actor: { kind: 'system', name: 'timer' } }

/** Shared by the series tests: two people, their steps, and helpers to look at the result. */
export async function openSeries(world: World) {
  const { db } = world
  const { askSeries } = await import('#app/work/series/server/ask-series.ts')
  const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
  const { orderSeries, seriesSkips } = await import('#app/schema/series.server.ts')
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { orders } = await import('#app/schema/orders.server.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const { profileServices } = await import('#app/schema/profiles.server.ts')
  const { users } = await import('#app/schema/accounts.server.ts')
  const { atTime } = await import('#platform/clock.server.ts')

  const onMonday = <T>(work: () => Promise<T>) => atTime(monday, work)
  const wishFor = (worker: Person, more: object = {}) => ({
    workerId: worker.profileId,
    serviceId: 'hagearbeid',
    date: '2026-12-04',
    time: '09:00',
    halfHours: 4,
    weeksBetween: 1,
    ...more,
  })
  const requestOf = (worker: Person, more: object = {}) => ({
    ...wishFor(worker),
    address: 'Maridalsveien 87 B, 0461 Oslo',
    description: 'Klippe hekken.',
    dates: workdays,
    expectedRate: 40_000,
    ...more,
  })

  /** Gardening, and looking after children, which is done on holidays too. */
  const services = [
    { serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 400 },
    { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 },
  ]

  async function two() {
    const customer = await world.customer({ fullName: 'Marte Kvam' })
    const worker = await world.worker({ fullName: 'Ingrid Solheim', services })
    return { customer, worker }
  }

  const ask = (actor: Person, worker: Person, more: object = {}) =>
    askSeries({ actor }, requestOf(worker, more))

  /** Two people with an active series, as of Monday. */
  async function running(more: object = {}) {
    const people = await two()
    const { seriesId } = await onMonday(() => ask(people.customer, people.worker, more))
    await onMonday(() => acceptSeries({ actor: people.worker }, { seriesId }))
    return { ...people, seriesId }
  }

  const ordersOf = (seriesId: string) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.seriesId, seriesId), ne(orders.status, 'cancelled')))
      .orderBy(asc(orders.startsAt))
  const daysOf = async (seriesId: string) =>
    (await ordersOf(seriesId)).map(({ startsAt }) => localDate(startsAt))
  const skipsOf = async (seriesId: string) =>
    Object.fromEntries(
      (await db.select().from(seriesSkips).where(eq(seriesSkips.seriesId, seriesId))).map(
        ({ date, why, note }) => [date, note ?? why],
      ),
    )
  const statusOf = async (seriesId: string) =>
    (await db.select().from(orderSeries).where(eq(orderSeries.id, seriesId)))[0]?.status
  /** A person's notice kinds, by name. */
  const toldOf = async ({ userId }: Person) =>
    (
      await db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, userId))
    )
      .map(({ kind }) => kind)
      .sort()
  async function mailsTo({ userId }: Person) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const { rows } = await db.execute<{
      data: {
        to: string
        content: { subject: string; facts?: [string, string][]; calendar?: { text: string } }
      }
    }>(sql`select data from pgboss.job where name = 'mail.send' order by created_on`)
    return rows.filter(({ data }) => data.to === user?.email).map(({ data }) => data.content)
  }
  const setRate = (worker: Person, hourlyRate: number) =>
    db.update(profileServices).set({ hourlyRate }).where(eq(profileServices.profileId, worker.profileId))
  /** Another customer has the worker on a Friday at ten. */
  async function taken(worker: Person, date: string) {
    const other = await world.customer()
    const startsAt = new Date(`${date}T09:00:00Z`)
    const { orderId } = await placeOrder({ actor: other }, world.request(worker, startsAt))
    return { orderId, accept: () => acceptOrder({ actor: worker }, { orderId }) }
  }

  return {
    ...{ atTime, onMonday, wishFor, requestOf, two, ask, running, ordersOf, daysOf, skipsOf, statusOf },
    ...{ toldOf, mailsTo, setRate, taken },
  }
}
