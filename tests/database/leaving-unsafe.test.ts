import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { leaveUnsafe } = await import('#app/work/today/server/leave-unsafe.ts')
const { askForHelp } = await import('#app/work/today/server/ask-for-help.ts')
const { mySafety } = await import('#app/work/today/server/queries.ts')
const { waitingSafety } = await import('#app/work/today/server/waiting-safety.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { reliabilityOfOrder } = await import('#app/work/reliability/server/queries.ts')
const { askStrike } = await import('#app/work/reliability/server/ask-strike.ts')
const { decideStrike } = await import('#app/work/reliability/server/decide-strike.ts')
const { waitingStrikes } = await import('#app/work/reliability/server/waiting-strikes.ts')
const { collectData } = await import('#app/company/privacy/server/collect-data.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { safetyCases } = await import('#app/schema/today.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed, begun } = await workGoesOn(world)
const admin = await world.admin()

type Made = Awaited<ReturnType<typeof agreed>>

const at = ({ startsAt }: Made, minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
const leave = (made: Made, minutes: number, actor: Actor = made.worker) =>
  whyNot(atTime(at(made, minutes), () => leaveUnsafe({ actor }, { orderId: made.orderId })))
const seen = (made: Made, actor: Person) =>
  atTime(at(made, 90), () => oneOrder({ actor }, { orderId: made.orderId }))
const told = async ({ userId }: Person, { orderId }: Made) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(({ link }) =>
    link.includes(orderId),
  )
const cases = ({ orderId }: Made) => db.select().from(safetyCases).where(eq(safetyCases.orderId, orderId))
const waits = async (made: Made, sources = waitingSafety) =>
  (await Promise.all(sources.map(({ find }) => find(reader, at(made, 90)))))
    .flat()
    .filter(one => one.orderId === made.orderId)
const counts = (made: Made, actor: Person = made.worker) =>
  atTime(at(made, 90), () => reliabilityOfOrder({ actor }, { orderId: made.orderId }))
const decide = (made: Made, struck: boolean) =>
  whyNot(
    atTime(at(made, 90), () =>
      decideStrike({ actor: admin }, { orderId: made.orderId, struck, reason: 'Vi har snakket sammen.' }),
    ),
  )
/** Whatever says that somebody was afraid, or called. */
const fear = /utrygg|trygg|hjelp\b|redd|fare/i

describe('a worker at work who feels unsafe and goes', () => {
  it('stops it with the checked-in hours and calls the administrators, once', async () => {
    const made = await begun()
    expect(await Promise.all([leave(made, 65), leave(made, 65)])).toEqual(['done', 'done'])
    const [row] = await db.select().from(orders).where(eq(orders.id, made.orderId))
    expect(row).toMatchObject({
      status: 'delivered',
      lastAction: 'stop',
      workedHalfHours: 2,
      claimUntil: null,
    })
    expect((await cases(made)).map(({ kind }) => kind)).toEqual(['help'])
    const raised = (await told(admin, made)).filter(({ kind }) => kind === 'safety.raised')
    expect(raised.map(({ title }) => title)).toEqual(['Ingrid Solheim føler seg utrygg og går'])
    expect(await waits(made)).toHaveLength(1)
    expect(await mySafety({ actor: made.worker }, { orderId: made.orderId })).toMatchObject({ called: true })
    expect(await leave(made, 80)).toBe('done')
    expect((await told(admin, made)).filter(({ kind }) => kind === 'safety.raised')).toHaveLength(1)
  })

  it('lets the customer know the hours, and nothing of why', async () => {
    const made = await begun()
    await leave(made, 65)
    const notices = await told(made.customer, made)
    expect(notices.map(({ kind }) => kind)).toContain('order.stopped')
    const stopped = notices.find(({ kind }) => kind === 'order.stopped')
    expect(stopped?.body).toMatch(/Ingrid jobbet 1 time\..*kan du finne en annen\.$/)
    expect(JSON.stringify(notices)).not.toMatch(fear)
    expect(JSON.stringify((await seen(made, made.customer)).steps)).not.toMatch(fear)
    const copyOf = async ({ userId }: Person) =>
      Object.values(unzipSync(await collectData(reader, userId, at(made, 90))))
        .map(file => strFromU8(file))
        .join()
    expect(await copyOf(made.customer)).toContain('har stoppet arbeidet')
    expect(await copyOf(made.customer)).toContain('"trygghet": []')
    expect(await copyOf(made.customer)).not.toMatch(/utrygg/i)
    expect(await copyOf(made.worker)).not.toContain('"trygghet": []')
  })

  it('is heard when the customer ends it in the same second, whoever is first', async () => {
    for (const first of ['worker', 'customer'] as const) {
      const made = await begun()
      const stops = () =>
        whyNot(
          atTime(at(made, 65), () =>
            stopOrder({ actor: made.customer }, { orderId: made.orderId, workedHalfHours: 1, why: 'Nok.' }),
          ),
        )
      const leaves = () => leave(made, 65)
      const both = first === 'worker' ? [leaves(), stops()] : [stops(), leaves()]
      const said = await Promise.all(both)
      expect(said[first === 'worker' ? 0 : 1]).toBe('done')
      expect(await cases(made)).toHaveLength(1)
      const [row] = await db.select().from(orders).where(eq(orders.id, made.orderId))
      expect(row).toMatchObject({ status: 'delivered', lastAction: 'stop' })
    }
  })

  it('keeps a call that is open, and tells that they go now', async () => {
    const made = await begun()
    await atTime(at(made, 60), () => askForHelp({ actor: made.worker }, { orderId: made.orderId }))
    await leave(made, 65)
    expect(await cases(made)).toHaveLength(1)
    expect((await told(admin, made)).filter(({ kind }) => kind === 'safety.raised')).toHaveLength(2)
  })

  it('is for the worker alone', async () => {
    const made = await begun()
    expect(await leave(made, 65, made.customer)).toBe('role')
    expect(await leave(made, 65, admin)).toBe('role')
    expect(await leave(made, 65, await world.worker())).toBe('NOT_FOUND')
    expect(await cases(made)).toEqual([])
  })
})

describe('a worker who feels unsafe before the start', () => {
  it('gives it up, which the customer reads as of anybody; it does not count until we have looked', async () => {
    const made = await agreed()
    expect(await leave(made, -181)).toBe('too-early')
    expect(await leave(made, -5)).toBe('done')
    expect(await leave(made, -4)).toBe('done')
    expect(await cases(made)).toHaveLength(1)
    expect(await waits(made)).toHaveLength(1)
    const [notice] = (await told(made.customer, made)).filter(({ kind }) => kind === 'order.given-up')
    expect(notice?.title).toBe('Ingrid kan ikke komme likevel')
    expect(JSON.stringify(await told(made.customer, made))).not.toMatch(fear)
    expect(JSON.stringify((await seen(made, made.customer)).steps)).not.toMatch(fear)
    expect(await counts(made)).toMatchObject({
      broken: { state: 'contested', canAsk: false },
      brokenHalves: 0,
    })
    expect(await waits(made, waitingStrikes)).toMatchObject([
      { title: 'Ingrid følte seg utrygg. Skal forfallet telle?' },
    ])
    const asks = askStrike({ actor: made.worker }, { orderId: made.orderId, text: 'Jeg var redd.' })
    expect(await whyNot(asks)).toBe('state.changed')
  })

  it.each([
    [true, 'struck', 0],
    [false, 'counts', 2],
  ] as const)(
    'has it decided once by an administrator: struck is %s, it is %s',
    async (struck, state, halves) => {
      const made = await agreed()
      await leave(made, -5)
      expect(await counts(made, admin)).toMatchObject({ broken: { canDecide: true } })
      expect((await Promise.all([decide(made, struck), decide(made, struck)])).sort()).toEqual([
        'done',
        'state.changed',
      ])
      expect(await counts(made)).toMatchObject({ broken: { state }, brokenHalves: halves })
      expect(await waits(made, waitingStrikes)).toEqual([])
    },
  )

  it('is heard when the customer calls off in the same second: then nothing is left to give up', async () => {
    const made = await agreed()
    const charge = (
      await atTime(at(made, -30), () => oneOrder({ actor: made.customer }, { orderId: made.orderId }))
    ).cancellationCharge
    const cancels = whyNot(
      atTime(at(made, -30), () =>
        cancelOrder({ actor: made.customer }, { orderId: made.orderId, expectedCharge: charge ?? 0 }),
      ),
    )
    const [cancelled, left] = await Promise.all([cancels, leave(made, -30)])
    expect(left).toBe('done')
    expect(['done', 'state.cancelled']).toContain(cancelled)
    expect(await cases(made)).toHaveLength(1)
    const { broken } = await counts(made)
    expect(broken === null).toBe(cancelled === 'done')
  })

  it('is heard for a day after the agreed end, when it is long over', async () => {
    const made = await begun()
    await atTime(at(made, 65), () =>
      stopOrder({ actor: made.customer }, { orderId: made.orderId, workedHalfHours: 2, why: 'Nok.' }),
    )
    expect(await leave(made, 90)).toBe('done')
    expect(await cases(made)).toHaveLength(1)
    const gone = await agreed()
    await leave(gone, -5)
    expect(await leave(gone, (2 * HOUR + DAY) / MINUTE)).toBe('state.cancelled')
  })
})
