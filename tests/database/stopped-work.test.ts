import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { objectHours } = await import('#app/work/orders/server/object-hours.ts')
const { holdHours } = await import('#app/work/orders/server/hold-hours.ts')
const { approveOrder, approveUnansweredOrder, complainAboutOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { confirmHours } = await import('#app/work/orders/server/confirm-hours.ts')
const { approveFor } = await import('#app/work/orders/server/approve-for.ts')
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { deliverFor } = await import('#app/work/orders/server/deliver-for.ts')
const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderFigures } = await import('#app/work/orders/server/figures.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { begun } = await workGoesOn(world)
const timer = { kind: 'system', name: 'timer' } as const
const admin = await world.admin({ fullName: 'Kari Sjef' })
type Begun = Awaited<ReturnType<typeof begun>>
type Who = 'customer' | 'worker'

const why = 'Det lekker fra taket.'
const during = ({ startsAt }: Begun) => new Date(startsAt.getTime() + 65 * MINUTE)
const later = (order: Begun, span: number) => new Date(during(order).getTime() + span)
const stops = (order: Begun, who: Who, workedHalfHours = 2) =>
  atTime(during(order), () =>
    stopOrder({ actor: order[who] }, { orderId: order.orderId, workedHalfHours, why }),
  )
const seen = (order: Begun, who: Who = 'customer', at = during(order)) =>
  atTime(at, () => oneOrder({ actor: order[who] }, { orderId: order.orderId }))
const mayDo = async (order: Begun, who: Who) =>
  (await seen(order, who)).abilities.filter(({ allowed }) => allowed).map(({ action }) => action)
const told = async (order: Begun, who: Who, kind: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, order[who].userId))).filter(
    one => one.kind === kind && one.link.includes(order.orderId),
  )
const approves = (order: Begun) => approveOrder({ actor: order.customer }, { orderId: order.orderId })
const confirms = (order: Begun, at = later(order, HOUR)) =>
  atTime(at, () => confirmHours({ actor: order.worker }, { orderId: order.orderId }))
const objects = (order: Begun, workedHalfHours: number, at = later(order, HOUR)) =>
  atTime(at, () => objectHours({ actor: order.worker }, { orderId: order.orderId, workedHalfHours, why }))
const holds = (order: Begun, at: Date) =>
  whyNot(atTime(at, () => holdHours({ actor: timer }, { orderId: order.orderId })))
const approvesItself = (order: Begun, at: Date) =>
  whyNot(atTime(at, () => approveUnansweredOrder({ actor: timer }, { orderId: order.orderId })))

describe('a worker who stops', () => {
  it('delivers the hours so far: the customer has 24 hours, and the worker may correct them', async () => {
    const order = await begun()
    await stops(order, 'worker')
    expect(await seen(order)).toMatchObject({
      ...{ status: 'delivered', workedHalfHours: 2, gross: 40_000, claim: null },
      approvesAt: later(order, DAY).toISOString(),
    })
    const [said] = await told(order, 'customer', 'order.stopped')
    expect(said?.body).toContain(`Begrunnelse: «${why}»`)
    expect(await told(order, 'worker', 'order.stopped')).toEqual([])
    expect(await mayDo(order, 'customer')).toEqual(expect.arrayContaining(['approve', 'complain']))
    expect(await mayDo(order, 'worker')).toContain('correct-hours')
    const { visits } = await orderEvidence({ actor: order.worker }, { orderId: order.orderId })
    expect(visits.map(({ wentAt }) => wentAt)).toEqual([during(order).toISOString()])
  })

  it('never reports more than agreed, nor work that has not begun', async () => {
    const order = await begun()
    for (const who of ['customer', 'worker'] as const)
      expect(await whyNot(stops(order, who, 5))).toBe('workedHalfHours')
  })
})

describe('a customer who stops', () => {
  it('claims hours that nobody approves, corrects or complains of until the worker has answered', async () => {
    const order = await begun()
    await stops(order, 'customer')
    const until = later(order, DAY).toISOString()
    for (const who of ['customer', 'worker'] as const)
      expect(await seen(order, who)).toMatchObject({
        ...{ status: 'delivered', gross: 40_000, approvesAt: null, claim: { halfHours: 2, until } },
      })
    expect(await mayDo(order, 'customer')).toEqual([])
    expect(await mayDo(order, 'worker')).toEqual(['confirm-hours', 'object-hours'])
    const [asked] = await told(order, 'worker', 'order.stopped')
    expect(asked?.body).toContain('Marte sier at du har jobbet 1 time.')
    expect(await whyNot(approves(order))).toBe('state.claim')
    const complaint = { orderId: order.orderId, text: why, pictures: [] }
    expect(await whyNot(complainAboutOrder({ actor: order.customer }, complaint))).toBe('state.claim')
    const correction = { orderId: order.orderId, workedHalfHours: 3 }
    expect(await whyNot(correctHours({ actor: order.worker }, correction))).toBe('state.claim')
    const forThem = { orderId: order.orderId, seen: 'delivered', expectedCharge: 40_000, reason: why }
    expect(await whyNot(approveFor({ actor: admin }, forThem))).toBe('state.claim')
    expect(await approvesItself(order, later(order, 3 * DAY))).toBe('state.problem')
  })

  it('leaves a mark in the menu of the worker until it is answered, or holds by silence', async () => {
    const first = await begun()
    const { worker } = first
    const figures = () => orderFigures({ actor: worker }, undefined)
    expect(await figures()).toMatchObject({ waiting: 0, claimed: null })
    await stops(first, 'customer')
    const second = await begun({ customer: await world.customer(), worker })
    await stops(second, 'customer')
    const own = await begun({ customer: await world.customer(), worker })
    await stops(own, 'worker')
    const until = later(first, DAY).toISOString()
    expect(await figures()).toMatchObject({
      waiting: 2,
      claimed: { count: 2, orderId: first.orderId, until },
    })
    const elsewhere = await orderFigures({ actor: await world.worker() }, undefined)
    expect([elsewhere.waiting, elsewhere.claimed]).toEqual([0, null])
    await confirms(first)
    expect(await figures()).toMatchObject({ waiting: 1, claimed: { count: 1, orderId: second.orderId } })
    await holds(second, later(second, DAY))
    expect(await figures()).toMatchObject({ waiting: 0, claimed: null })
  })

  it('whose hours are confirmed has 24 hours from then', async () => {
    const order = await begun()
    await stops(order, 'customer')
    await confirms(order)
    expect(await seen(order)).toMatchObject({
      claim: { halfHours: 2, until: null },
      approvesAt: later(order, HOUR + DAY).toISOString(),
    })
    expect(await told(order, 'customer', 'order.hours-confirmed')).toHaveLength(1)
    expect(await whyNot(confirms(order))).toBe('state.no-claim')
    expect(await holds(order, later(order, 2 * DAY))).toBe('state.no-claim')
    await approves(order)
    expect((await seen(order)).charge?.gross).toBe(40_000)
  })

  it('whose hours are not answered is right after 24 hours', async () => {
    const order = await begun()
    await stops(order, 'customer')
    expect(await holds(order, later(order, DAY - MINUTE))).toBe('too-early')
    expect(await holds(order, later(order, DAY))).toBe('done')
    expect((await seen(order)).workedHalfHours).toBe(2)
    for (const who of ['customer', 'worker'] as const)
      expect(await told(order, who, 'order.hours-held')).toHaveLength(1)
    expect(await approvesItself(order, later(order, 2 * DAY - MINUTE))).toBe('too-early')
    expect(await approvesItself(order, later(order, 2 * DAY))).toBe('done')
  })

  it('cannot gain by a worker who is shut out: what was checked in holds, if it is more', async () => {
    const order = await begun()
    await stops(order, 'customer', 1)
    await suspendPerson({ actor: admin }, { userId: order.worker.userId, reason: 'Flere har klaget.' })
    expect(await holds(order, later(order, DAY))).toBe('done')
    // Checked in for 65 minutes.
    expect((await seen(order)).workedHalfHours).toBe(2)
  })

  it('approves the hours of a worker who objects, or complains: then an administrator decides the hours between the two', async () => {
    const order = await begun()
    await stops(order, 'customer', 1)
    expect(await whyNot(objects(order, 1))).toBe('workedHalfHours')
    expect(await whyNot(objects(order, 5))).toBe('workedHalfHours')
    await objects(order, 4)
    expect(await seen(order)).toMatchObject({ gross: 80_000, claim: { halfHours: 1, until: null } })
    const [said] = await told(order, 'customer', 'order.hours-objected')
    expect(said?.title).toBe('Ingrid mener det var 2 timer')
    await atTime(later(order, 2 * HOUR), () =>
      complainAboutOrder({ actor: order.customer }, { orderId: order.orderId, text: why, pictures: [] }),
    )
    const decide = (workedHalfHours: number) =>
      resolveComplaint(
        { actor: admin },
        { orderId: order.orderId, outcome: 'none', workedHalfHours, reason: 'Innsjekkingen viser det.' },
      )
    expect(await whyNot(decide(5))).toBe('workedHalfHours')
    const wage = (await seen(order, 'worker')).agreed.wage / 2
    const disputed = await atTime(during(order), () => oneOrder({ actor: admin }, { orderId: order.orderId }))
    const { text } = nextStepOf(disputed)
    expect(text).toContain('Timene er ikke avklart, og lønnen til Ingrid følger dem:')
    expect(text).not.toContain('endres ikke')
    await decide(2)
    expect(await seen(order)).toMatchObject({ status: 'completed', gross: 40_000, wage })
    const [decided] = await told(order, 'worker', 'order.resolved')
    expect(decided?.body).toContain(`Lønnen din for 1 time er ${formatKr(wage)} før skatt.`)
    expect(decided?.body).not.toContain('uendret')
  })

  it('with a problem that is open is not approved by itself when the hours are settled, but when it is closed', async () => {
    const order = await begun()
    await atTime(during(order), () =>
      reportProblem({ actor: order.customer }, { orderId: order.orderId, text: why, pictures: [] }),
    )
    await stops(order, 'customer')
    await confirms(order)
    expect((await seen(order)).approvesAt).toBeNull()
    expect(await approvesItself(order, later(order, 3 * DAY))).toBe('state.problem')
  })

  it('called off by us: the worker is paid for what was checked in, or for what was claimed, if that is more', async () => {
    const order = await begun()
    await stops(order, 'customer', 1)
    await callOffOrder(
      { actor: admin },
      {
        ...{ orderId: order.orderId, seen: 'delivered', agreement: 0, paidHalfHours: 2 },
        ...{ outcome: 'nothing', reason: why },
      },
    )
    const { wage, gross, agreed, claim } = await seen(order)
    expect({ wage, gross, until: claim?.until }).toEqual({ wage: agreed.wage / 2, gross: 0, until: null })
  })
})

it('at the same second only one of the two stops it', async () => {
  const order = await begun()
  const said = await Promise.all([whyNot(stops(order, 'customer')), whyNot(stops(order, 'worker'))])
  expect(said.sort()).toEqual(['done', 'state.delivered'])
})

it('an administrator takes over for a worker and a customer who are away, with a reason both read', async () => {
  const order = await begun()
  const { orderId, endsAt } = order
  const reason = 'Ingrid er innlagt.'
  const report = { orderId, seen: 'in_progress', workedHalfHours: 3, reason }
  expect(await whyNot(atTime(during(order), () => deliverFor({ actor: admin }, report)))).toBe(
    'state.too-early',
  )
  const at = new Date(endsAt.getTime() + HOUR)
  await atTime(at, () => deliverFor({ actor: admin }, report))
  expect(await seen(order)).toMatchObject({ status: 'delivered', workedHalfHours: 3, gross: 60_000 })
  const { visits } = await orderEvidence({ actor: order.worker }, { orderId })
  expect(visits.map(({ wentAt }) => wentAt)).toEqual([endsAt.toISOString()])
  const approval = { orderId, seen: 'delivered', expectedCharge: 60_000, reason: 'Marte ringte og sa ja.' }
  expect(await whyNot(approveFor({ actor: admin }, { ...approval, expectedCharge: 80_000 }))).toBe(
    'charge-changed',
  )
  await atTime(at, () => approveFor({ actor: admin }, approval))
  expect(await seen(order)).toMatchObject({ status: 'completed', charge: { gross: 60_000 } })
  for (const who of ['customer', 'worker'] as const) {
    expect((await told(order, who, 'order.delivered-for'))[0]?.body).toContain(reason)
    expect((await told(order, who, 'order.approved-for'))[0]?.body).toContain('Marte ringte og sa ja.')
  }
  expect(await whyNot(approveFor({ actor: admin }, approval))).toBe('state.changed')
})
