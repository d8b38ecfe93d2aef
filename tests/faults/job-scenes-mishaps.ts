import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { openSubstitutes } from '../database/substitute-people.ts'
import { nineOClock } from '../database/world.ts'
import { ago, type People, type Scene, type World } from './job-scenes.ts'

/** The jobs of days that do not go as agreed: nobody came, reported, answered, checked out or had a card. */
export async function mishapScenesOf(world: World, people: People): Promise<Record<string, Scene>> {
  const { db } = world
  const { quietlyAt, two, placed } = people
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { timer } = await import('#platform/jobs/timer.server.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { giveUpOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
  const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
  const { lapseItself } = await import('#app/work/orders/server/timers.ts')
  const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
  const { askIfFine } = await import('#app/work/today/server/ask-if-fine.ts')
  const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
  const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
  const { orders } = await import('#app/schema/orders.server.ts')
  const { orderSeries } = await import('#app/schema/series.server.ts')
  const substitutes = await openSubstitutes(world)

  const row = async (question: SQL) => (await db.execute(question)).rows[0]
  const stepsOf = (orderId: string, action: string) =>
    sql`(select count(*)::int from order_steps where order_id = ${orderId} and action = ${action})`
  const toldOf = (id: string, kind: string) =>
    sql`(select count(*)::int from notifications where link like ${`%${id}`} and kind = ${kind})`
  const toldTo = ({ userId }: Person, kind: string) =>
    sql`(select count(*)::int from notifications where user_id = ${userId} and kind = ${kind})`

  /** An agreement whose day was three working days ago, unless it says otherwise. */
  async function agreed(
    startsAt = nineOClock(new Date(), -3),
    asked = new Date(startsAt.getTime() - 5 * DAY),
  ) {
    const pair = await two()
    const { orderId } = await placed(asked, startsAt, pair)
    await quietlyAt(asked, () => acceptOrder({ actor: pair.worker }, { orderId }))
    return { ...pair, orderId, startsAt }
  }
  async function begun() {
    const made = await agreed()
    const { orderId, worker, startsAt } = made
    await quietlyAt(startsAt, () => startOrder({ actor: worker }, { orderId }))
    return made
  }
  /** The same, at work until two hours ago: what the lawful hours of the day are does not matter then. */
  async function stillInside() {
    const made = await begun()
    const times = { startsAt: ago(4 * HOUR), endsAt: ago(2 * HOUR) }
    await db.update(orders).set(times).where(eq(orders.id, made.orderId))
    return { ...made, ...times }
  }
  const cleaner = () =>
    world.worker({
      services: [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }],
      hmsCard: false,
    })
  /** A card that was accepted forty days ago, and whose last day is so many days from today. */
  async function withCard(days: number) {
    const [actor, admin, at] = [await cleaner(), await world.admin(), ago(40 * DAY)]
    const expiresOn = localDate(ago(-days * DAY))
    const { cardId } = await quietlyAt(at, () => enterCard({ actor }, { number: '21043377', expiresOn }))
    await quietlyAt(at, () => decideCard({ actor: admin }, { cardId, accepted: true }))
    return { worker: actor, cardId }
  }
  /** A sweep finds an order whose own timer is gone. It may find it twice; what it is found for is done once. */
  const found = (orderId: string, job: string, action: string) =>
    row(sql`select exists (select from pgboss.job where name = ${job} and data ->> 'orderId' = ${orderId})
      or ${stepsOf(orderId, action)} > 0 as found, ${stepsOf(orderId, action)} > 1 twice`)

  return {
    'orders.lapse': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id } = await agreed()
        await inTransaction(tx => enqueue(tx, lapseItself, { orderId: id }))
        return () =>
          row(sql`select status, ${stepsOf(id, 'lapse')} steps, ${toldOf(id, 'order.lapsed')} told
            from orders where id = ${id}`)
      },
      wanted: { status: 'cancelled', steps: 1, told: 2 },
    },
    'timers.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId } = await agreed()
        return () => found(orderId, 'orders.lapse', 'lapse')
      },
      wanted: { found: true, twice: false },
    },
    'orders.deliver': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id } = await begun()
        return () =>
          row(sql`select status, worked_half_hours worked, ${stepsOf(id, 'deliver-unreported')} steps,
            ${toldOf(id, 'order.delivered-unreported')} told from orders where id = ${id}`)
      },
      wanted: { status: 'delivered', worked: 4, steps: 1, told: 2 },
    },
    'orders.charge-shut-out': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id, worker: actor, startsAt } = await agreed()
        const report = { orderId: id, arrived: localTime(startsAt), text: '' }
        await quietlyAt(new Date(startsAt.getTime() + 20 * MINUTE), () => shutOutOrder({ actor }, report))
        return () =>
          row(sql`select ${stepsOf(id, 'charge-shut-out')} steps, ${toldOf(id, 'order.shut-out-charged')} told,
            (select array_agg(gross::int) from order_lines where order_id = ${id} and kind = 'charge') charges`)
      },
      wanted: { steps: 1, told: 2, charges: [40_000] },
    },
    'orders.hold-hours': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id, customer: actor, startsAt } = await begun()
        const said = { orderId: id, workedHalfHours: 2, why: 'Det ble ikke som avtalt.' }
        await quietlyAt(new Date(startsAt.getTime() + HOUR), () => stopOrder({ actor }, said))
        return () =>
          row(sql`select worked_half_hours worked, claim_until is null held, ${stepsOf(id, 'hold-hours')} steps,
            ${toldOf(id, 'order.hours-held')} told from orders where id = ${id}`)
      },
      wanted: { worked: 2, held: true, steps: 1, told: 2 },
    },
    'changes.expire': {
      stands: 'audit_log',
      arrange: async () => {
        const startsAt = nineOClock(new Date(), 20)
        const { orderId: id, worker: actor } = await agreed(startsAt, ago(10 * DAY))
        const instead = {
          ...{ date: localDate(startsAt), time: '11:00', halfHours: 4 },
          ...{ address: 'Maridalsveien 87 B, 0461 Oslo', agreement: 0 },
        }
        await quietlyAt(ago(9 * DAY), () => proposeChange({ actor }, { orderId: id, ...instead }))
        return () =>
          row(sql`select state, ${stepsOf(id, 'expire-change')} steps, ${toldOf(id, 'order.change-expired')} told
            from order_changes where order_id = ${id}`)
      },
      wanted: { state: 'expired', steps: 1, told: 2 },
    },
    'safety.ask': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id, worker } = await stillInside()
        return () =>
          row(sql`select count(*)::int asked, ${toldTo(worker, 'safety.asked')} told
            from safety_cases where order_id = ${id}`)
      },
      wanted: { asked: 1, told: 1 },
    },
    'safety.raise': {
      stands: 'audit_log',
      arrange: async () => {
        const [{ orderId: id }, admin] = [await stillInside(), await world.admin()]
        await quietlyAt(ago(HOUR), () => askIfFine(timer, { orderId: id }))
        const told = sql`(select count(*)::int from notifications
          where user_id = ${admin.userId} and kind = 'safety.raised' and link like ${`%${id}`})`
        return () =>
          row(sql`select raised_at is not null raised, ${told} told from safety_cases where order_id = ${id}`)
      },
      wanted: { raised: true, told: 1 },
    },
    'substitutes.send': {
      stands: 'audit_log',
      arrange: async () => {
        // A service of its own, so that nobody in another scene is asked.
        const scene = substitutes.scene()
        const { customer, lost, orderId, startsAt } = await quietlyAt(new Date(), () =>
          substitutes.agreed(scene),
        )
        await scene.helper(400)
        const [seriesId, at] = [randomUUID(), new Date()]
        await db.insert(orderSeries).values({
          ...{ id: seriesId, customerId: customer.profileId, workerId: lost.profileId, status: 'active' },
          ...{ serviceId: 'custom_0', firstDate: localDate(startsAt), time: '10:00', halfHours: 4 },
          ...{ weeksBetween: 1, address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.' },
          // No more of it is made.
          ...{ requestedAt: at, answeredAt: at, madeUntil: '2099-12-31', sendsSubstitute: true },
        })
        await db.update(orders).set({ seriesId }).where(eq(orders.id, orderId))
        await quietlyAt(at, () => giveUpOrder({ actor: lost }, { orderId, reason: 'Jeg er syk.' }))
        return () =>
          row(sql`select count(*)::int sent, ${toldTo(customer, 'order.substitute-sent')} told
            from order_substitutes where instead_of = ${orderId}`)
      },
      wanted: { sent: 1, told: 1 },
    },
    'hms-cards.remind': {
      stands: 'audit_log',
      arrange: async () => {
        // Due some days ago: the queue gives up what has been due for weeks.
        const { worker, cardId } = await withCard(27)
        return () =>
          row(sql`select reminded_at is not null reminded, ${toldTo(worker, 'hms-card.expiring')} told
            from hms_cards where id = ${cardId}`)
      },
      wanted: { reminded: true, told: 1 },
    },
    'hms-cards.end': {
      stands: 'audit_log',
      arrange: async () => {
        const { worker, cardId } = await withCard(-2)
        return () =>
          row(sql`select ended_at is not null ended, ${toldTo(worker, 'hms-card.ended')} told
            from hms_cards where id = ${cardId}`)
      },
      wanted: { ended: true, told: 1 },
    },
    'hms-cards.ask-missing': {
      stands: 'audit_log',
      arrange: async () => {
        const worker = await cleaner()
        return () => row(sql`select ${toldTo(worker, 'hms-card.missing')} told`)
      },
      wanted: { told: 1 },
    },
  }
}
