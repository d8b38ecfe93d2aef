import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, instantOf, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { expireItself } = await import('#app/work/orders/server/timers.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { changeRequest } = await import('#app/work/changes/server/change-request.ts')
const { changeDetails } = await import('#app/work/changes/server/change-details.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { orderTasks } = await import('#app/schema/evidence.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { messages } = await import('#app/schema/messages.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { profileServices } = await import('#app/schema/profiles.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const oslo = (date: string, time: string) => instantOf(date, time) as Date
/** A Monday morning. */
const asked = oslo('2026-12-07', '08:00')
const [thursday, friday] = [oslo('2026-12-10', '10:00'), oslo('2026-12-11', '09:00')]
const later = (from: Date, span: number) => new Date(from.getTime() + span)

async function pending(tasks = ['Klippe hekken']) {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const wish = { ...world.request(worker, thursday), tasks }
  const { orderId } = await atTime(asked, () => placeOrder({ actor: customer }, wish))
  const { workerId: _, serviceId: __, ...typed } = wish
  const anew = (over: object = {}, at = later(asked, HOUR), actor: Person = customer) =>
    atTime(at, () =>
      changeRequest({ actor }, { ...typed, orderId, agreement: 0, expectedRate: 40_000, ...over }),
    )
  return { customer, worker, orderId, anew }
}

const when = (at: Date) => ({ date: localDate(at), time: localTime(at) })
const rowOf = async (orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0] ?? expect.fail('the order is gone')
const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.agreement))
const tasksOf = async (orderId: string) =>
  (
    await db
      .select()
      .from(orderTasks)
      .where(eq(orderTasks.orderId, orderId))
      .orderBy(asc(orderTasks.position))
  ).map(({ text }) => text)
const told = ({ userId }: Person) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.at))
const timersOf = async (orderId: string) => {
  const { rows } = await db.execute<{ data: { orderId: string } }>(
    sql`select data from pgboss.job where name = 'orders.expire' and data ->> 'orderId' = ${orderId}`,
  )
  return rows
}

describe('a request that is not answered', () => {
  it('asks about a second worker at the place and time that it is changed to, as a new one does', async () => {
    const { customer, orderId, anew } = await pending()
    const second = await world.worker({ fullName: 'Jonas Berg' })
    await atTime(asked, () => placeOrder({ actor: customer }, world.request(second, friday)))
    expect(await problemOf(anew(when(friday)))).toBe('CONFLICT same-place')
    expect((await rowOf(orderId)).startsAt).toEqual(thursday)
    await anew({ ...when(friday), address: 'Storgata 2, 0155 Oslo' })
    expect(await rowOf(orderId)).toMatchObject({ startsAt: friday, besideMeant: false })
    expect(await problemOf(anew({ ...when(friday), agreement: 1 }))).toBe('CONFLICT same-place')
    await anew({ ...when(friday), agreement: 1, meant: true })
    expect(await rowOf(orderId)).toMatchObject({ startsAt: friday, besideMeant: true })
    // Asked once: other words at the same place and time are no new question.
    await anew({ ...when(friday), agreement: 2, description: 'Klippe hekken og plenen' })
    expect((await rowOf(orderId)).besideMeant).toBe(true)
  })

  it('is asked anew: other day, longer, elsewhere, at its price, with 48 hours to answer; the worker is told what', async () => {
    const { worker, orderId, anew } = await pending()
    const at = later(asked, 20 * HOUR)
    const other = {
      entryNote: 'Nøkkel under matten',
      address: 'Storgata 2, 0155 Oslo',
      tasks: ['Klippe hekken', 'Rake'],
    }
    await anew({ ...when(friday), halfHours: 6, ...other }, at)

    const row = await rowOf(orderId)
    expect(row).toMatchObject({
      ...{ status: 'pending', startsAt: friday, endsAt: later(friday, 3 * HOUR), halfHours: 6 },
      ...{ address: other.address, agreement: 1, lastAction: 'change-request' },
      expiresAt: later(at, 48 * HOUR),
    })
    const lines = await linesOf(orderId)
    expect(lines.map(({ kind, gross, halfHours }) => [kind, gross, halfHours])).toEqual([
      ['agreed', 80_000, 4],
      ['agreed', 120_000, 6],
    ])
    const seen = await atTime(at, () => oneOrder({ actor: worker }, { orderId }))
    expect(seen).toMatchObject({ gross: 120_000, wage: lines[1]?.wage, agreed: { gross: 120_000 } })
    expect(await tasksOf(orderId)).toEqual(other.tasks)
    expect((await told(worker)).map(({ title, body, readAt }) => [title, body, readAt === null])).toEqual([
      ['Ny forespørsel: Hagearbeid', expect.any(String), false],
      [
        'Marte endret forespørselen',
        'Ny tid: fredag 11. desember kl.\u00a009.00–12.00 (3 timer). Ny adresse. Nytt om hvordan man kommer inn. Ny oppgaveliste. Nå gjelder den Hagearbeid, fredag 11. desember kl.\u00a009.00–12.00. Du får ny frist til å svare.',
        true,
      ],
    ])
    // The new address is for who accepts.
    expect(JSON.stringify(await told(worker))).not.toMatch(/Storgata 2|matten/)
  })

  it('has the whole time again though only its tasks are other, wherever they were changed', async () => {
    const { customer, worker, orderId, anew } = await pending()
    await anew({ tasks: ['Rake'] }, later(asked, 5 * HOUR))
    expect(await rowOf(orderId)).toMatchObject({ expiresAt: later(asked, 53 * HOUR), agreement: 1 })
    const rows = await db.select().from(orderTasks).where(eq(orderTasks.orderId, orderId))
    const seen = rows.map(({ id }) => id)
    await atTime(later(asked, 6 * HOUR), () =>
      changeTasks({ actor: customer }, { orderId, tasks: ['Luke'], seen }),
    )
    expect(await rowOf(orderId)).toMatchObject({ expiresAt: later(asked, 54 * HOUR), agreement: 2 })
    expect(await tasksOf(orderId)).toEqual(['Luke'])
    expect((await told(worker)).map(({ kind }) => kind)).toEqual([
      'order.requested',
      'order.request-changed',
      'order.request-changed',
    ])
  })

  it('is left alone by the timer of the old deadline, and ended by that of the new', async () => {
    const { orderId, anew } = await pending()
    await anew(when(friday), later(asked, 10 * HOUR))
    expect(await timersOf(orderId)).toHaveLength(2)
    await atTime(later(asked, 48 * HOUR), () => expireItself.run({ orderId }))
    expect(await rowOf(orderId)).toMatchObject({ status: 'pending' })
    await atTime(later(asked, 58 * HOUR), () => expireItself.run({ orderId }))
    expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled', lastAction: 'expire' })
  })

  it('obeys the rules of a new one', async () => {
    const { worker, orderId, anew } = await pending()
    const busy = await atTime(asked, () =>
      world.customer().then(other => placeOrder({ actor: other }, world.request(worker, friday))),
    )
    await atTime(asked, () => acceptOrder({ actor: worker }, { orderId: busy.orderId }))
    const at = later(asked, HOUR)
    const problems = {
      busy: when(friday),
      'within the two hours': when(later(asked, 2 * HOUR + 30 * MINUTE)),
      'after 90 days': when(oslo('2027-03-11', '10:00')),
      'no such time': { ...when(friday), time: '09:15' },
      'too short': { halfHours: 1 },
      'no address': { address: '  ' },
      'too many tasks': { tasks: Array.from({ length: 21 }, () => 'Rake') },
    }
    const found = await Promise.all(
      Object.entries(problems).map(async ([name, over]) => [name, await problemOf(anew(over, at))]),
    )
    expect(Object.fromEntries(found)).toEqual({
      busy: 'time',
      'within the two hours': 'time',
      'after 90 days': 'date',
      'no such time': 'time',
      'too short': 'halfHours',
      'no address': 'address',
      'too many tasks': 'tasks',
    })
    expect(await rowOf(orderId)).toMatchObject({ agreement: 0, startsAt: thursday })
  })

  it('costs what it costs today, and only after that was on the screen', async () => {
    const { worker, orderId, anew } = await pending()
    await db
      .update(profileServices)
      .set({ hourlyRate: 500 })
      .where(eq(profileServices.profileId, worker.profileId))
    expect(await problemOf(anew({ description: 'Klippe alt.' }))).toBe('CONFLICT rate-changed')
    await anew({ description: 'Klippe alt.', expectedRate: 50_000 })
    expect((await linesOf(orderId)).map(({ gross }) => gross)).toEqual([80_000, 100_000])
  })

  it('is not accepted as something else than what was read, and not changed once accepted', async () => {
    const { worker, orderId, anew } = await pending()
    await anew(when(friday))
    const accept = (agreement: number) =>
      atTime(later(asked, 2 * HOUR), () => acceptOrder({ actor: worker }, { orderId, agreement }))
    expect(await problemOf(accept(0))).toBe('CONFLICT state.changed')
    await accept(1)
    expect(await problemOf(anew({ agreement: 1 }, later(asked, 3 * HOUR)))).toBe('CONFLICT state.confirmed')
  })

  it('is either accepted or changed when both press at once', async () => {
    const { worker, orderId, anew } = await pending()
    const at = later(asked, HOUR)
    const answers = await Promise.all([
      problemOf(anew(when(friday), at)),
      problemOf(atTime(at, () => acceptOrder({ actor: worker }, { orderId, agreement: 0 }))),
    ])
    expect(answers.filter(answer => answer === 'went through')).toHaveLength(1)
    const row = await rowOf(orderId)
    expect([row.status, row.startsAt.getTime()]).toEqual(
      answers[0] === 'went through' ? ['pending', friday.getTime()] : ['confirmed', thursday.getTime()],
    )
  })

  it('is changed by its customer alone, and stays as it is when nothing is other', async () => {
    const { worker, orderId, anew } = await pending()
    expect(await problemOf(anew(when(friday), later(asked, HOUR), worker))).toBe('FORBIDDEN role')
    expect(await problemOf(anew({}, later(asked, HOUR), await world.customer()))).toBe('NOT_FOUND')
    await anew()
    expect(await rowOf(orderId)).toMatchObject({ agreement: 0, lastAction: 'place' })
    expect(await told(worker)).toHaveLength(1)
  })
})

describe('agreed work', () => {
  it('is described anew until it starts, and both can read it', async () => {
    const { customer, worker, orderId } = await pending()
    await atTime(later(asked, HOUR), () => acceptOrder({ actor: worker }, { orderId }))
    const describe = (description: string, at: Date, entryNote = '') =>
      atTime(at, () => changeDetails({ actor: customer }, { orderId, description, entryNote }))
    await describe('Klippe hekken foran.', later(asked, 2 * HOUR))
    expect(await rowOf(orderId)).toMatchObject({ description: 'Klippe hekken foran.', status: 'confirmed' })
    expect((await told(worker)).at(-1)).toMatchObject({
      kind: 'order.details-changed',
      title: 'Marte endret opplysningene om oppdraget',
      body: 'Ny beskrivelse. Hagearbeid, torsdag 10. desember kl.\u00a010.00–12.00. Les dem før du drar.',
    })
    await describe('Klippe hekken foran.', later(asked, 2 * HOUR), 'Kode 1234')
    const page = await atTime(later(asked, 3 * HOUR), () => oneOrder({ actor: worker }, { orderId }))
    expect(page).toMatchObject({ entryNote: 'Kode 1234', address: 'Maridalsveien 87 B, 0461 Oslo' })
    expect(JSON.stringify([await told(worker), page.steps])).not.toContain('1234')
    const lines = await db.select().from(messages).where(eq(messages.orderId, orderId))
    expect(lines.map(({ text }) => text).at(-1)).toBe(
      'Opplysningene ble endret: Hagearbeid. Nytt om hvordan man kommer inn.',
    )
    expect(await problemOf(describe(' ', later(asked, 2 * HOUR)))).toBe('description')
    await atTime(thursday, () => startOrder({ actor: worker }, { orderId }))
    expect(await problemOf(describe('Alt.', later(thursday, MINUTE)))).toBe('CONFLICT state.in_progress')
  })
})
