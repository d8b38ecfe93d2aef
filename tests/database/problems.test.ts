import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { closeProblem } = await import('#app/work/orders/server/close-problem.ts')
const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
const { approveOrder, approveUnansweredOrder, complainAboutOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { solveProblem } = await import('#app/work/orders/server/problem-solved.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { myOrders, oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { waitingSources } = await import('#platform/waiting.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { picture } = await import('./lived.ts')
const { begun } = await workGoesOn(world)
const timer = { kind: 'system', name: 'timer' } as const
const admin = await world.admin({ fullName: 'Kari Sjef' })
type Begun = Awaited<ReturnType<typeof begun>>

const text = 'Vinduene er ikke vasket på utsiden.'
const during = ({ startsAt }: Begun) => new Date(startsAt.getTime() + HOUR)
const reports = (order: Begun, pictures: string[] = []) =>
  atTime(during(order), () =>
    reportProblem({ actor: order.customer }, { orderId: order.orderId, text, pictures }),
  )
const delivers = (order: Begun) =>
  atTime(order.endsAt, () =>
    deliverOrder({ actor: order.worker }, { orderId: order.orderId, workedHalfHours: 4 }),
  )
const solves = (order: Begun, at = during(order)) =>
  atTime(at, () => solveProblem({ actor: order.customer }, { orderId: order.orderId }))
const closes = async (order: Begun, at = during(order)) => {
  const problemAt = (await seen(order)).problem?.at
  return atTime(at, () =>
    closeProblem({ actor: admin }, { orderId: order.orderId, problemAt, reason: 'Dere er blitt enige.' }),
  )
}
const seen = (order: Begun, who: 'customer' | 'worker' = 'customer', at = during(order)) =>
  atTime(at, () => oneOrder({ actor: order[who] }, { orderId: order.orderId }))
const approvesItself = (order: Begun, at: Date) =>
  whyNot(atTime(at, () => approveUnansweredOrder({ actor: timer }, { orderId: order.orderId })))
const toldTo = async (userId: string, kind: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    told => told.kind === kind,
  )
const waits = async ({ orderId }: Begun, at: Date) => {
  const source = waitingSources().find(({ kind }) => kind === 'problem')
  return (await source?.find(reader, at))?.find(({ id }) => id === orderId)
}
const later = (at: Date, span: number) => new Date(at.getTime() + span)

it('marks the work, tells the worker and the administrators at once, and shows words and pictures to all three', async () => {
  const order = await begun()
  const { id } = await uploadPicture({ actor: order.customer }, { image: await picture() })
  await reports(order, [id])
  for (const who of ['customer', 'worker'] as const) {
    expect(await seen(order, who)).toMatchObject({
      status: 'in_progress',
      hasProblem: true,
      problem: { text },
    })
    const { problem } = await orderEvidence({ actor: order[who] }, { orderId: order.orderId })
    expect(problem.map(shown => [shown.id, shown.at])).toEqual([[id, during(order).toISOString()]])
  }
  const { orders } = await myOrders({ actor: order.customer }, { view: 'current' })
  expect(orders.map(({ hasProblem }) => hasProblem)).toEqual([true])
  expect(await toldTo(order.worker.userId, 'order.problem-reported')).toHaveLength(1)
  expect((await toldTo(admin.userId, 'order.problem-reported')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining(text),
  )
  expect(await waits(order, during(order))).toMatchObject({
    title: 'Marte har meldt et problem',
    what: expect.stringContaining(text),
  })
  // A second press says nothing new.
  expect(await whyNot(reports(order))).toBe('state.problem')
})

it('is closed by the customer, or by an administrator with a reason both read, and then clears what was told', async () => {
  const [one, other] = [await begun(), await begun()]
  for (const order of [one, other]) await reports(order)
  await solves(one)
  expect(await seen(one)).toMatchObject({ hasProblem: false, problem: null, status: 'in_progress' })
  expect((await toldTo(one.worker.userId, 'order.problem-solved')).length).toBe(1)
  await closes(other)
  for (const who of ['customer', 'worker'] as const) {
    const [told] = await toldTo(other[who].userId, 'order.problem-closed')
    expect(told?.body).toContain('Begrunnelse: «Dere er blitt enige.»')
  }
  for (const order of [one, other]) {
    expect(await waits(order, during(order))).toBeUndefined()
    expect(await whyNot(solves(order))).toBe('state.no-problem')
  }
  const toAdmin = await toldTo(admin.userId, 'order.problem-reported')
  const about = toAdmin.filter(({ link }) => [one, other].some(({ orderId }) => link.includes(orderId)))
  expect(about.map(({ readAt }) => readAt !== null)).toEqual([true, true])
})

it('an administrator closes the problem that was read, not one that came since', async () => {
  const order = await begun()
  await reports(order)
  const problemAt = (await seen(order)).problem?.at
  await solves(order)
  await atTime(later(during(order), MINUTE), () =>
    reportProblem(
      { actor: order.customer },
      { orderId: order.orderId, text: 'Vasen er knust.', pictures: [] },
    ),
  )
  const asRead = { orderId: order.orderId, problemAt, reason: 'Vinduene er vasket.' }
  expect(await whyNot(closeProblem({ actor: admin }, asRead))).toBe('state.changed')
  expect((await seen(order)).problem?.text).toBe('Vasen er knust.')
})

it('is never approved by itself while it is open, also after delivery and corrected hours; then the 24 hours begin', async () => {
  for (const close of [solves, closes]) {
    const order = await begun()
    await reports(order)
    await delivers(order)
    expect(await seen(order)).toMatchObject({ status: 'delivered', hasProblem: true, approvesAt: null })
    const [asked] = await toldTo(order.customer.userId, 'order.delivered')
    expect(asked?.body).toContain('godkjennes ikke av seg selv')
    expect(await approvesItself(order, later(order.endsAt, 2 * DAY))).toBe('state.problem')
    await atTime(later(order.endsAt, HOUR), () =>
      correctHours({ actor: order.worker }, { orderId: order.orderId, workedHalfHours: 3 }),
    )
    expect(await approvesItself(order, later(order.endsAt, 3 * DAY))).toBe('state.problem')
    const closedAt = later(order.endsAt, 4 * DAY)
    await close(order, closedAt)
    expect((await seen(order)).approvesAt).toBe(later(closedAt, DAY).toISOString())
    expect(await approvesItself(order, later(closedAt, DAY - HOUR))).toBe('too-early')
    expect(await approvesItself(order, later(closedAt, DAY))).toBe('done')
  }
})

it('the customer may approve by hand, complain or have it called off while it is open, and it ends with that', async () => {
  const ends: Record<string, (order: Begun) => Promise<unknown>> = {
    completed: order => approveOrder({ actor: order.customer }, { orderId: order.orderId }),
    // Also long after the 24 hours: they have not begun.
    disputed: order =>
      atTime(later(order.endsAt, 3 * DAY), () =>
        complainAboutOrder({ actor: order.customer }, { orderId: order.orderId, text, pictures: [] }),
      ),
    cancelled: order =>
      callOffOrder(
        { actor: admin },
        {
          ...{ orderId: order.orderId, seen: 'delivered', agreement: 0, paidHalfHours: 4 },
          ...{ outcome: 'nothing', reason: 'Vasen var dyr.' },
        },
      ),
  }
  for (const [status, end] of Object.entries(ends)) {
    const order = await begun()
    await reports(order)
    await delivers(order)
    await end(order)
    expect(await seen(order)).toMatchObject({ status, hasProblem: false, problem: null })
    expect(await waits(order, during(order))).toBeUndefined()
    // Whatever the customer pays, the worker is paid for the hours.
    expect((await seen(order, 'worker')).wage).toBe((await seen(order)).agreed.wage)
  }
})

it('waits for an administrator when the customer cannot close it any more', async () => {
  const order = await begun()
  await reports(order)
  await suspendPerson({ actor: admin }, { userId: order.customer.userId, reason: 'Truet den ansatte.' })
  await delivers(order)
  expect(await waits(order, order.endsAt)).toMatchObject({
    what: expect.stringContaining('Arbeidet er levert.'),
  })
  await closes(order, later(order.endsAt, HOUR))
  expect(await approvesItself(order, later(order.endsAt, HOUR + DAY))).toBe('done')
})

const damage = 'Jeg kom borti en vase, og den gikk i stykker.'
const damages = (order: Begun, pictures: string[] = []) =>
  atTime(during(order), () =>
    reportProblem({ actor: order.worker }, { orderId: order.orderId, text: damage, pictures }),
  )

it('is reported by the worker too: the customer and the administrators are told, and the customer or an administrator closes it', async () => {
  const order = await begun()
  const { id } = await uploadPicture({ actor: order.worker }, { image: await picture() })
  await damages(order, [id])
  for (const who of ['customer', 'worker'] as const) {
    expect(await seen(order, who)).toMatchObject({ problem: { text: damage, byWorker: true } })
    const { problem } = await orderEvidence({ actor: order[who] }, { orderId: order.orderId })
    expect(problem.map(shown => shown.id)).toEqual([id])
  }
  const [told] = await toldTo(order.customer.userId, 'order.problem-reported')
  expect(told).toMatchObject({ title: 'Ingrid har meldt et problem', body: expect.stringContaining(damage) })
  expect(await toldTo(order.worker.userId, 'order.problem-reported')).toEqual([])
  expect((await toldTo(admin.userId, 'order.problem-reported')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining(damage),
  )
  expect(await waits(order, during(order))).toMatchObject({
    title: 'Ingrid har meldt et problem',
    told: [{ who: 'Marte' }],
  })
  // Who reported it does not say that it is over.
  expect(await whyNot(solveProblem({ actor: order.worker }, { orderId: order.orderId }))).toBe('role')
  await delivers(order)
  expect(await seen(order)).toMatchObject({ status: 'delivered', approvesAt: null })
  await closes(order, order.endsAt)
  const { approvesAt, problem } = await seen(order)
  expect([approvesAt, problem]).toEqual([later(order.endsAt, DAY).toISOString(), null])
})

it('is one, when both report in the same second; who is second reads that there is one', async () => {
  const order = await begun()
  const both = await Promise.all([whyNot(reports(order)), whyNot(damages(order))])
  expect(both.sort()).toEqual(['done', 'state.problem'])
  const { problem, steps } = await seen(order)
  expect(steps.filter(({ action }) => action === 'report-problem')).toHaveLength(1)
  expect(problem?.byWorker).toBe(problem?.text === damage)
})
