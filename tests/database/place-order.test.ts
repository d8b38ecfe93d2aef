import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const place = (actor: Person, input: unknown) => placeOrder({ actor }, input)
const fieldOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { data?: { fields?: Record<string, string> }; code?: string }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? error.code,
  )

describe('placing an order', () => {
  it('sends nothing at another price than the one on screen', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const asked = world.request(worker, nineOClock(now(), 3))
    await expect(place(customer, { ...asked, expectedRate: 39_000 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'price-changed' },
      message: expect.stringMatching(/400\skr\/t/u),
    })
    await place(customer, { ...asked, expectedRate: 40_000 })
  })

  it('freezes the price, writes the audit row and tells the worker, all in one §1.4 §3.10', async () => {
    const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
    const { orderId } = await place(customer, world.request(worker, nineOClock(now(), 3)))

    const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ status: 'pending', halfHours: 4, serviceName: 'Hagearbeid' })
    const [line] = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line).toMatchObject({
      kind: 'agreed',
      gross: 80_000,
      net: 64_000,
      vat: 16_000,
      vatBasisPoints: 2500,
    })
    const [audit] = await world.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
    expect(audit).toMatchObject({ command: 'order.place', actorId: customer.userId, actorRole: 'employer' })
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    expect(told).toMatchObject([
      { kind: 'order.requested', title: 'Ny forespørsel: Hagearbeid', linkLabel: 'Se forespørsel' },
    ])
  })

  it('keeps the price when the worker raises it later', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { profileServices } = await import('#app/schema/profiles.server.ts')
    const { orderId } = await place(customer, world.request(worker, nineOClock(now(), 3)))
    await world.db
      .update(profileServices)
      .set({ hourlyRate: 900 })
      .where(eq(profileServices.profileId, worker.profileId))
    const [line] = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line?.rate).toBe(40_000)
    await expect(world.db.update(orderLines).set({ gross: 1 })).rejects.toThrow()
  })

  it('uses the profile rate for a service without a price of its own', async () => {
    const services = [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: null }]
    const [customer, worker] = [
      await world.customer(),
      await world.worker({ services, profile: { hourlyRate: 350 } }),
    ]
    const { orderId } = await place(customer, world.request(worker, nineOClock(now(), 3)))
    const [line] = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line?.rate).toBe(35_000)
  })

  it('says at which field a rule is broken', async () => {
    const [customer, worker] = [
      await world.customer(),
      await world.worker({ profile: { availabilityDays: ['mandag'] } }),
    ]
    const everyDay = await world.worker()
    const at = (startsAt: Date, extra = {}) =>
      fieldOf(place(customer, { ...world.request(everyDay, startsAt), ...extra }))
    const noon = new Date('2026-12-02T11:00:00Z')
    await atTime(noon, async () => {
      expect(await at(new Date(noon.getTime() + 1.5 * HOUR))).toBe('time')
      expect(await at(new Date(noon.getTime() - 24 * HOUR))).toBe('date')
      expect(await at(new Date(noon.getTime() + 91 * 24 * HOUR))).toBe('date')
      expect(await at(nineOClock(noon, 2), { halfHours: 1 })).toBe('halfHours')
      expect(await at(nineOClock(noon, 2), { halfHours: 25 })).toBe('halfHours')
      expect(await at(nineOClock(noon, 2), { time: '09:15' })).toBe('time')
      expect(await at(nineOClock(noon, 2), { serviceId: 'barnepass' })).toBe('serviceId')
      expect(await at(nineOClock(noon, 2), { address: '  ' })).toBe('address')
      expect(await at(nineOClock(noon, 2), { description: '' })).toBe('description')
      expect(await fieldOf(place(customer, world.request(worker, new Date('2026-12-04T09:00:00Z'))))).toBe(
        'date',
      )
      expect(await fieldOf(place(customer, world.request(worker, new Date('2026-12-07T09:00:00Z'))))).toBe(
        'went through',
      )
    })
  })

  it('does not let cleaning be ordered below the legal wage', async () => {
    const cleaning = (hourlyRate: number) => ({
      services: [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate }],
    })
    const customer = await world.customer()
    const [cheap, legal] = [await world.worker(cleaning(452)), await world.worker(cleaning(453))]
    const wish = (worker: Person) => ({
      ...world.request(worker, nineOClock(now(), 3)),
      serviceId: 'rydde-vaske',
    })
    expect(await fieldOf(place(customer, wish(cheap)))).toBe('serviceId')
    expect(await fieldOf(place(customer, wish(legal)))).toBe('went through')
  })

  it('refuses those who may not, and hides whom they may not see', async () => {
    const customer = await world.customer()
    const worker = await world.worker()
    const wish = world.request(worker, nineOClock(now(), 3))
    expect(await fieldOf(place(await world.worker(), wish))).toBe('FORBIDDEN')
    expect(await fieldOf(placeOrder({ actor: { kind: 'visitor' } }, wish))).toBe('UNAUTHENTICATED')
    expect(await fieldOf(place(await world.customer({ profile: { phone: null } }), wish))).toBe('FORBIDDEN')
    for (const profile of [
      { isVisibleToCustomers: false },
      { verificationStatus: 'rejected' },
      { registrationCompletedAt: null },
    ]) {
      const hidden = await world.worker({ profile })
      expect(await fieldOf(place(customer, world.request(hidden, nineOClock(now(), 3))))).toBe('NOT_FOUND')
    }
    const waiting = await world.worker({ profile: { verificationStatus: 'pending' } })
    expect(await fieldOf(place(customer, world.request(waiting, nineOClock(now(), 3))))).toBe('FORBIDDEN')
  })

  it('asks the same worker once for the same moment, however many tabs it is sent from', async () => {
    const [customer, worker, other] = [await world.customer(), await world.worker(), await world.worker()]
    const wish = world.request(worker, nineOClock(now(), 3))
    const sent = await Promise.all([place(customer, wish), place(customer, wish)].map(fieldOf))
    expect(sent.sort()).toEqual(['CONFLICT', 'went through'])
    await expect(place(customer, { ...wish, description: 'Noe annet' })).rejects.toMatchObject({
      data: { reason: 'already-asked' },
      message: expect.stringContaining('om hjelp'),
    })
    // Another moment, worker or customer makes another request.
    expect(await fieldOf(place(customer, world.request(worker, nineOClock(now(), 4))))).toBe('went through')
    const also = { ...world.request(other, nineOClock(now(), 3)), meant: true }
    expect(await fieldOf(place(customer, also))).toBe('went through')
    expect(await fieldOf(place(await world.customer(), wish))).toBe('went through')
    const [asked] = await world.db.select().from(orders).where(eq(orders.workerId, worker.profileId))
    await withdrawOrder({ actor: customer }, { orderId: asked?.id })
    expect(await fieldOf(place(customer, { ...wish, meant: true }))).toBe('went through')
  })

  it('keeps every letter of what is asked for, and refuses what is too long at its field', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const wish = world.request(worker, nineOClock(now(), 3))
    const description = 'Hekk 🌳 <script>alert(1)</script> שלום مرحبا fram og tilbake'
    const { orderId } = await place(customer, { ...wish, description })
    const [kept] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    expect(kept?.description).toBe(description)
    const later = world.request(worker, nineOClock(now(), 4))
    for (const field of ['description', 'address'])
      expect(await fieldOf(place(customer, { ...later, [field]: 'x'.repeat(10_000) }))).toBe(field)
  })

  it('offers no time that the worker has given away', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const startsAt = nineOClock(now(), 3)
    const { orderId } = await place(customer, world.request(worker, startsAt))
    await acceptOrder({ actor: worker }, { orderId })
    expect(await fieldOf(place(customer, world.request(worker, new Date(startsAt.getTime() + HOUR))))).toBe(
      'time',
    )
    const askedAfter = (minutes: number) =>
      fieldOf(place(customer, world.request(worker, new Date(startsAt.getTime() + minutes * MINUTE))))
    // It lasts two hours, plus half an hour of travel time.
    expect(await askedAfter(120)).toBe('time')
    expect(await askedAfter(150)).toBe('went through')
    expect(await askedAfter(-120)).toBe('time')
    expect(await askedAfter(-150)).toBe('went through')
  })
})
