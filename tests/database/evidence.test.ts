import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { refusals } from '#app/facts/evidence-texts.ts'
import { texts as pictureTexts } from '#app/services/pictures/texts.ts'
import { formatLength, suggestedHalfHours } from '#app/work/evidence/visits.ts'
import { timeThere } from '#app/work/orders/time-of-work.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { tickTask } = await import('#app/work/evidence/server/tick.ts')
const { checkIn, checkOut } = await import('#app/work/evidence/server/commands.ts')
const { addPictures } = await import('#app/work/evidence/server/add-pictures.ts')
const { removePicture } = await import('#app/work/evidence/server/remove-picture.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { orderPictures, orderVisits } = await import('#app/schema/evidence.server.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const list = ['Støvsuge', 'Vaske gulv', 'Vaske bad']

/** An order with tasks, agreed on; `start` begins it at its time. */
async function agreed(tasks: string[] = list, same?: Person, days = 3) {
  const [customer, worker] = [await world.customer(), same ?? (await world.worker())]
  const startsAt = nineOClock(now(), days)
  const { orderId } = await placeOrder({ actor: customer }, { ...world.request(worker, startsAt), tasks })
  await acceptOrder({ actor: worker }, { orderId })
  const later = <Result>(minutes: number, work: () => Promise<Result>) =>
    atTime(new Date(startsAt.getTime() + minutes * MINUTE), work)
  const see = (actor: Actor = worker) => orderEvidence({ actor }, { orderId })
  return { customer, worker, orderId, startsAt, later, see }
}

async function started(tasks?: string[], same?: Person, days?: number) {
  const made = await agreed(tasks, same, days)
  await made.later(0, () => startOrder({ actor: made.worker }, { orderId: made.orderId }))
  return made
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { fields?: Record<string, string> } }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? error.code,
  )

const bytes = async (colour = '#886644') =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 6, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  )
const upload = async (actor: Person) =>
  (await uploadPicture({ actor }, { image: new File([await bytes()], 'a.jpg', { type: 'image/jpeg' }) })).id

const abilitiesOf = async (actor: Actor, see: (actor: Actor) => ReturnType<typeof orderEvidence>) =>
  (await see(actor)).abilities.filter(({ allowed }) => allowed).map(({ action }) => action)

describe('the list of tasks', () => {
  test('goes with the request, in its order, and may be anything that can be written', async () => {
    const odd = ['<script>alert(1)</script>', 'שלום עולם', '🧹🧽', 'x'.repeat(120)]
    const { see, customer } = await agreed(odd)
    expect((await see(customer)).tasks.map(({ text, doneAt }) => [text, doneAt])).toEqual(
      odd.map(text => [text, null]),
    )
  })

  test.each([
    ['21 of them', Array.from({ length: 21 }, (_, index) => `Oppgave ${index}`), 'tasks'],
    ['an empty line', ['Støvsuge', '   '], 'tasks.1'],
    ['10,000 characters', ['x'.repeat(10_000)], 'tasks.0'],
  ])('refuses %s at its place', async (_, tasks, field) => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const asked = { ...world.request(worker, nineOClock(now(), 3)), tasks }
    expect(await codeOf(placeOrder({ actor: customer }, asked))).toBe(field)
    const made = await agreed()
    const seen = (await made.see()).tasks.map(({ id }) => id)
    const change = changeTasks({ actor: made.customer }, { orderId: made.orderId, tasks, seen })
    expect(await codeOf(change)).toBe(field)
  })

  test('is changed by the customer until the work starts; the worker is told once for all of it', async () => {
    const { customer, worker, orderId, see, later } = await agreed()
    const change = async (tasks: string[]) =>
      changeTasks({ actor: customer }, { orderId, tasks, seen: (await see()).tasks.map(({ id }) => id) })
    await change([...list, 'Pusse vinduer', 'Vanne planter'])
    await change(['Vanne planter'])
    expect((await see()).tasks.map(({ text }) => text)).toEqual(['Vanne planter'])
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, worker.userId), eq(notifications.kind, 'order.tasks-changed')))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('Vanne')
    expect(await abilitiesOf(customer, see)).toContain('change-tasks')
    await later(0, () => startOrder({ actor: worker }, { orderId }))
    expect(await codeOf(change([]))).toBe('CONFLICT')
    expect(await abilitiesOf(customer, see)).not.toContain('change-tasks')
  })

  test('is neither offered nor changed once the agreed start has passed, whether or not anybody has begun', async () => {
    const { customer, orderId, startsAt, later, see } = await agreed()
    const seen = (await see()).tasks.map(({ id }) => id)
    const change = () => changeTasks({ actor: customer }, { orderId, tasks: ['Luke'], seen })
    // The page asks again at that moment.
    expect((await see(customer)).changesAt).toBe(startsAt.toISOString())
    expect(await later(-1, () => abilitiesOf(customer, see))).toContain('change-tasks')
    expect(await later(0, () => abilitiesOf(customer, see))).not.toContain('change-tasks')
    expect((await later(0, () => see(customer))).changesAt).toBe(null)
    await expect(later(0, change)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusals.startHasPassed,
    })
    expect(await later(-1, () => codeOf(change()))).toBe('done')
  })

  test('of a request is not changed when the time to answer is out', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const asked = { ...world.request(worker, nineOClock(now(), 5)), tasks: list }
    const { orderId } = await placeOrder({ actor: customer }, asked)
    const see = () => orderEvidence({ actor: customer }, { orderId })
    const { changesAt, tasks } = await see()
    const seen = tasks.map(({ id }) => id)
    await atTime(new Date(changesAt ?? 0), async () => {
      expect(await abilitiesOf(customer, see)).not.toContain('change-tasks')
      await expect(
        changeTasks({ actor: customer }, { orderId, tasks: ['Luke'], seen }),
      ).rejects.toMatchObject({ message: refusals.expired })
    })
    expect(await codeOf(changeTasks({ actor: customer }, { orderId, tasks: ['Luke'], seen }))).toBe('done')
  })

  test('is not changed by whoever saw another list, nor by anybody else', async () => {
    const { customer, worker, orderId, see } = await agreed()
    const seen = (await see()).tasks.map(({ id }) => id)
    const change = (actor: Actor, tasks: string[]) => changeTasks({ actor }, { orderId, tasks, seen })
    const tabs = await Promise.all([
      codeOf(change(customer, ['Den ene fanen'])),
      codeOf(change(customer, ['Den andre fanen'])),
    ])
    expect(tabs.sort()).toEqual(['CONFLICT', 'done'])
    expect((await see()).tasks).toHaveLength(1)
    expect(await codeOf(change(worker, []))).toBe('FORBIDDEN')
    expect(await codeOf(change(await world.admin(), []))).toBe('FORBIDDEN')
    expect(await codeOf(change(await world.customer(), []))).toBe('NOT_FOUND')
    expect(await codeOf(change({ kind: 'visitor' }, []))).toBe('UNAUTHENTICATED')
  })

  test('is ticked off on two devices: both get what they wanted, and the first time stands', async () => {
    const { customer, worker, orderId, see, later } = await started()
    const [first] = (await see()).tasks
    const tick = (actor: Actor, done: boolean, taskId = first?.id) =>
      tickTask({ actor }, { orderId, taskId, done })
    await later(10, () => tick(worker, true))
    await later(12, () => Promise.all([tick(worker, true), tick(worker, true)]))
    const at = (await see()).tasks[0]?.doneAt
    expect(at).toBe((await later(10, async () => now())).toISOString())
    expect((await see(customer)).tasks.map(({ doneAt }) => doneAt !== null)).toEqual([true, false, false])
    await later(13, () => tick(worker, false))
    expect((await see()).tasks[0]?.doneAt).toBeNull()
    const logged = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, orderId), eq(auditLog.command, 'evidence.tick')))
    expect(logged.map(({ details }) => details.done)).toEqual([true, true, true, false])
    expect(await codeOf(tick(customer, true))).toBe('FORBIDDEN')
    const other = await started()
    const [foreign] = (await other.see()).tasks
    expect(await codeOf(tick(worker, true, foreign?.id))).toBe('NOT_FOUND')
    expect(await codeOf(tick(other.worker, true))).toBe('NOT_FOUND')
    expect(await codeOf(tick(worker, true, 'tull'))).toBe('taskId')
  })

  test('a tick against the delivery: it is in it, or it is refused; what is left stands in the history', async () => {
    for (let round = 0; round < 4; round++) {
      const { worker, customer, orderId, see, later } = await started(['Støvsuge', 'Vaske bad'])
      const [first, second] = (await see()).tasks
      await later(5, () => tickTask({ actor: worker }, { orderId, taskId: first?.id, done: true }))
      const [ticked] = await later(120, () =>
        Promise.all([
          codeOf(tickTask({ actor: worker }, { orderId, taskId: second?.id, done: true })),
          deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4, undone: 'Tiden strakk ikke til' }),
        ]),
      )
      const step = (await oneOrder({ actor: customer }, { orderId })).steps.at(-1)
      expect(['done', 'CONFLICT']).toContain(ticked)
      expect(step?.note).toBe(
        ticked === 'done'
          ? '2 timer utført'
          : '2 timer utført. 1 av 2 oppgaver er ikke gjort: «Tiden strakk ikke til»',
      )
      expect((await see()).tasks[1]?.doneAt === null).toBe(ticked !== 'done')
    }
  })
})

describe('visits', () => {
  test('begin with the start, stop for a break, and end with the delivery; hours are proposed from them', async () => {
    const { customer, worker, orderId, see, later, startsAt } = await started()
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE).toISOString()
    await later(62, () => checkOut({ actor: worker }, { orderId }))
    expect(await abilitiesOf(worker, see)).toContain('check-in')
    await later(95, () => checkIn({ actor: worker }, { orderId }))
    expect(await abilitiesOf(worker, see)).toContain('check-out')
    await later(160, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    const { visits } = await see(customer)
    expect(visits.map(({ cameAt, wentAt }) => [cameAt, wentAt])).toEqual([
      [at(0), at(62)],
      [at(95), at(160)],
    ])
    // 62 + 65 minutes are two hours and a little.
    expect(suggestedHalfHours(visits, now(), null)).toBe(4)
    expect(await codeOf(checkIn({ actor: worker }, { orderId }))).toBe('CONFLICT')
    expect(await codeOf(checkOut({ actor: worker }, { orderId }))).toBe('CONFLICT')
  })

  test('one of two devices checks in, and no visit is open twice or overlaps another', async () => {
    for (let round = 0; round < 5; round++) {
      const { worker, orderId, later } = await started()
      await later(30, () => checkOut({ actor: worker }, { orderId }))
      const ins = await later(40, () =>
        Promise.all([1, 2, 3].map(() => codeOf(checkIn({ actor: worker }, { orderId })))),
      )
      expect(ins.sort()).toEqual(['CONFLICT', 'CONFLICT', 'done'])
      const open = and(eq(orderVisits.orderId, orderId), isNull(orderVisits.wentAt))
      expect(await db.select().from(orderVisits).where(open)).toHaveLength(1)
      const outs = await later(50, () =>
        Promise.all([
          codeOf(checkOut({ actor: worker }, { orderId })),
          codeOf(deliverOrder({ actor: worker }, { orderId, workedHalfHours: 2 })),
        ]),
      )
      expect(outs[1]).toBe('done')
      expect(await db.select().from(orderVisits).where(open)).toHaveLength(0)
    }
  })

  test('never go backwards, also when a clock does', async () => {
    const { worker, orderId, see, later } = await started()
    await later(-20, () => checkOut({ actor: worker }, { orderId }))
    await later(-25, () => checkIn({ actor: worker }, { orderId }))
    const [first, second] = (await see()).visits
    expect([first?.wentAt, second?.cameAt]).toEqual([first?.cameAt, first?.cameAt])
  })

  // From half past one to half past four on the clock, across the lost or gained hour.
  test.each([
    ['2027-03-28', '2027-03-28T00:30:00.000Z', '2027-03-28T02:30:00.000Z', '2 t', 4],
    ['2027-10-31', '2027-10-30T23:30:00.000Z', '2027-10-31T03:30:00.000Z', '4 t', 8],
  ])('over the night of %s last as long as they did, not as the clock shows', async (date, ...expected) => {
    const [came, went, length, halfHours] = expected
    const services = [{ serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 }]
    const [customer, worker] = [await world.customer(), await world.worker({ services })]
    const startsAt = instantOf(date, '00:30') as Date
    const asked = new Date(startsAt.getTime() - 8 * DAY)
    const { orderId } = await atTime(asked, () =>
      placeOrder({ actor: customer }, { ...world.request(worker, startsAt), serviceId: 'barnepass' }),
    )
    await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
    const clock = (time: string, work: () => Promise<unknown>) => atTime(instantOf(date, time) as Date, work)
    await clock('00:30', () => startOrder({ actor: worker }, { orderId }))
    await clock('01:00', () => checkOut({ actor: worker }, { orderId }))
    await clock('01:30', () => checkIn({ actor: worker }, { orderId }))
    await clock('04:30', () => checkOut({ actor: worker }, { orderId }))
    const { visits } = await orderEvidence({ actor: customer }, { orderId })
    const [before, over] = visits
    expect([over?.cameAt, over?.wentAt]).toEqual([came, went])
    expect(formatLength(timeThere(visits.slice(1), now()))).toBe(length)
    expect(suggestedHalfHours(visits.slice(1), now(), null)).toBe(halfHours)
    // Including the half hour before.
    expect(before && suggestedHalfHours([before], now(), null)).toBe(1)
    expect(suggestedHalfHours(visits, now(), null)).toBe(halfHours + 1)
  })

  test('are the worker’s alone to make', async () => {
    const { customer, orderId, see } = await started()
    expect(await codeOf(checkOut({ actor: customer }, { orderId }))).toBe('FORBIDDEN')
    expect(await codeOf(checkOut({ actor: await world.worker() }, { orderId }))).toBe('NOT_FOUND')
    expect(await codeOf(see(await world.customer()))).toBe('NOT_FOUND')
    expect(await codeOf(see({ kind: 'visitor' }))).toBe('UNAUTHENTICATED')
  })
})

describe('pictures before and after', () => {
  test('at most six of each kind, also from two devices, and both parties see them', async () => {
    const { customer, worker, orderId, see, later } = await started()
    const add = (kind: string, ids: string[], actor: Actor = worker) =>
      later(5, () => addPictures({ actor }, { orderId, kind, pictures: ids }))
    const many = await Promise.all(Array.from({ length: 8 }, () => upload(worker)))
    const both = await Promise.all([
      codeOf(add('before', many.slice(0, 4))),
      codeOf(add('before', many.slice(4, 8))),
    ])
    expect(both.sort()).toEqual(['done', 'pictures'])
    const left = await Promise.all([upload(worker), upload(worker)])
    await add('after', left)
    const seen = await see(customer)
    expect([seen.before.length, seen.after.length]).toEqual([4, 2])
    expect(await seePicture({ actor: customer }, { id: left[0] })).toMatch(/\.jpg$/)
    expect(await codeOf(add('after', left))).toBe('pictures')
    expect(await codeOf(add('after', []))).toBe('pictures')
    expect(await codeOf(add('during', [await upload(worker)]))).toBe('kind')
    expect(await codeOf(add('after', [await upload(customer)]))).toBe('pictures')
    expect(await codeOf(add('after', [await upload(customer)], customer))).toBe('FORBIDDEN')
  })

  test('what is broken or no picture never gets so far', async () => {
    const { worker } = await started()
    for (const content of ['<svg onload="alert(1)"/>', '\ufffd\ufffd\ufffd', '']) {
      const image = new File([content], 'a.jpg', { type: 'image/jpeg' })
      await expect(uploadPicture({ actor: worker }, { image })).rejects.toMatchObject({
        data: { fields: { image: pictureTexts.notAnImage } },
      })
    }
  })

  test('are added until 24 hours after delivery and removed only while the work is under way', async () => {
    const { customer, worker, orderId, see, later } = await started()
    const add = async () =>
      addPictures({ actor: worker }, { orderId, kind: 'after', pictures: [await upload(worker)] })
    const remove = (actor: Actor, pictureId?: string) => removePicture({ actor }, { orderId, pictureId })
    await later(5, add)
    const [first] = (await see()).after
    expect(await codeOf(remove(customer, first?.id))).toBe('FORBIDDEN')
    const other = await started()
    expect(await codeOf(removePicture({ actor: other.worker }, { orderId, pictureId: first?.id }))).toBe(
      'NOT_FOUND',
    )
    expect(
      await codeOf(removePicture({ actor: other.worker }, { orderId: other.orderId, pictureId: first?.id })),
    ).toBe('NOT_FOUND')
    await remove(worker, first?.id)
    expect((await see()).after).toEqual([])
    expect(await codeOf(remove(worker, first?.id))).toBe('NOT_FOUND')
    expect(await codeOf(seePicture({ actor: worker }, { id: first?.id }))).toBe('NOT_FOUND')
    await later(120, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    await later(121, add)
    await later(122, () => approveOrder({ actor: customer }, { orderId }))
    await later(120 + DAY / MINUTE - 1, add)
    expect(await codeOf(later(120 + DAY / MINUTE, add))).toBe('CONFLICT')
    const rows = await db.select().from(orderPictures).where(eq(orderPictures.orderId, orderId))
    // Nor through another current order of the same worker.
    const next = await started(list, worker, 4)
    const detour = { orderId: next.orderId, pictureId: rows[0]?.pictureId }
    expect(await codeOf(removePicture({ actor: worker }, detour))).toBe('NOT_FOUND')
    expect((await see()).after).toHaveLength(2)
    expect(rows).toHaveLength(2)
    expect(await codeOf(remove(worker, rows[0]?.pictureId))).toBe('CONFLICT')
  })
})

describe('hours that are proposed', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 8) + hours * HOUR)
  const visit = (from: number, to: number | null) => ({
    cameAt: at(from),
    wentAt: to === null ? null : at(to),
  })

  test.each([
    [[], null],
    [[visit(0, 0.01)], 1],
    [[visit(0, 2.24)], 4],
    [[visit(0, 2.26)], 5],
    [[visit(0, 1), visit(1.5, null)], 4],
    [[visit(0, 40)], 48],
  ])('%j → %s half hours', (visits, expected) => {
    expect(suggestedHalfHours(visits, at(2.5), null)).toBe(expected)
  })
})

test('refusals are in Norwegian and say why', async () => {
  const { customer, orderId } = await started()
  await expect(changeTasks({ actor: customer }, { orderId, tasks: [], seen: [] })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: refusals.noLongerYours,
  })
})
