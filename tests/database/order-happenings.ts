import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { begun, type Life } from './order-living.ts'
import type { Model } from './order-memory.ts'
import { asksFor, type EventName, pressedAt, substituteStart } from './order-moves.ts'
import type { openWorld } from './world.ts'

/** What becomes of the people of an order, and not of it alone. */
export async function openHappenings({ db }: Awaited<ReturnType<typeof openWorld>>) {
  const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
  const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
  const { setActive } = await import('#app/company/verification/server/set-active.ts')
  const { setStatus } = await import('#app/company/verification/server/set-status.ts')
  const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
  const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
  const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
  const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
  const { receivePress } = await import('#app/work/today/server/press.ts')
  const { stopSeries } = await import('#app/work/series/server/commands.ts')
  const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
  const { orders } = await import('#app/schema/orders.server.ts')
  const { payments } = await import('#app/schema/payments.server.ts')
  const { orderSeries } = await import('#app/schema/series.server.ts')

  const reason = 'Slik ble det.'
  const suspend =
    (who: 'customer' | 'worker') =>
    ({ cast }: Life) =>
      suspendPerson({ actor: cast.admin }, { userId: cast[who].userId, reason })
  const lift =
    (who: 'customer' | 'worker') =>
    ({ cast }: Life) =>
      liftSuspension({ actor: cast.admin }, { userId: cast[who].userId, reason })
  const verify =
    (status: 'approved' | 'rejected', seenStatus: 'approved' | 'rejected') =>
    ({ cast }: Life) =>
      setStatus({ actor: cast.admin }, { workerId: cast.worker.profileId, status, seenStatus, notes: reason })
  const show =
    (active: boolean) =>
    ({ cast }: Life) =>
      setActive({ actor: cast.admin }, { workerId: cast.worker.profileId, active, reason })

  /** The worker ends a series that the order is one of. */
  async function release({ cast, orderId }: Life, m: Model) {
    const seriesId = randomUUID()
    const firstDate = localDate(new Date(m.startsAt))
    await db.insert(orderSeries).values({
      ...{ id: seriesId, customerId: cast.customer.profileId, workerId: cast.worker.profileId },
      ...{ status: 'active', serviceId: 'hagearbeid', firstDate, time: '09:00', halfHours: 4 },
      ...{ weeksBetween: 1, address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.' },
      ...{ requestedAt: begun, answeredAt: begun, madeUntil: firstDate },
    })
    await db.update(orders).set({ seriesId }).where(eq(orders.id, orderId))
    await stopSeries({ actor: cast.worker }, { seriesId, reason, expectedOrders: 1 })
  }

  /** A reservation failed, and was not mended in time. */
  async function losePayment({ cast, orderId, now }: Life) {
    const id = randomUUID()
    await db.insert(payments).values({
      ...{ id, reference: id, customerId: cast.customer.profileId, orderId, provider: 'test' },
      ...{ status: 'failed', amount: 80_000, description: '', openedAt: begun, mendUntil: now },
    })
    await callOffUnpaidItself.run({ paymentId: id })
  }

  /** The worker's phone has a network again, and says that the work was started in time. */
  const hear = ({ cast, orderId, now }: Life, m: Model) =>
    receivePress(
      { actor: cast.worker },
      {
        ...{ id: randomUUID(), orderId, did: { action: 'start' } },
        ...{ at: new Date(pressedAt(m)).toISOString(), sentAt: now.toISOString() },
      },
    )

  const happenings: Record<
    Exclude<EventName, 'another asked'>,
    (life: Life, m: Model) => Promise<unknown>
  > = {
    'worker suspended': suspend('worker'),
    'worker back': lift('worker'),
    'customer suspended': suspend('customer'),
    'customer back': lift('customer'),
    'worker rejected': verify('rejected', 'approved'),
    'worker approved': verify('approved', 'rejected'),
    'worker hidden': show(false),
    'worker shown': show(true),
    'worker blocked': ({ cast }) => blockPerson({ actor: cast.customer }, { who: cast.worker.profileId }),
    'customer blocked': ({ cast }) => blockPerson({ actor: cast.worker }, { who: cast.customer.profileId }),
    'worker unblocked': ({ cast }) => unblockPerson({ actor: cast.customer }, { who: cast.worker.profileId }),
    'series stopped': release,
    'payment lost': losePayment,
    'phone heard': hear,
  }

  /** The customer asks somebody else, who must be offered at this sum. Answers with the new order. */
  async function ask({ cast, orderId }: Life, m: Model, workerId: string, gross: number): Promise<string> {
    const { people, agreed, left } = await findSubstitutes({ actor: cast.customer }, { orderId })
    expect({ agreed, left }).toEqual({ agreed: (m.rate * asksFor(m)) / 2, left: m.rest })
    const startsAt = new Date(substituteStart(m)).toISOString()
    expect(people.map(one => pick(one))).toContainEqual({ workerId, startsAt, gross })
    const wish = { orderId, workerId, startsAt, expectedPrice: gross }
    return (await askSubstitute({ actor: cast.customer }, wish)).orderId
  }
  const pick = ({ workerId, startsAt, gross }: { workerId: string; startsAt: string; gross: number }) => ({
    ...{ workerId, startsAt, gross },
  })

  return { happenings, ask }
}
