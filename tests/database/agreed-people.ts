import { eq } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import type { openWorld } from './world.ts'

/** A Wednesday at ten in Oslo, in winter. */
export const startsAt = new Date('2027-02-10T09:00:00Z')
export const afterStart = (ms: number): Date => new Date(startsAt.getTime() + ms)

/** Agreed orders of Marte and Dawit, and what came of them. */
export async function openAgreed(world: Awaited<ReturnType<typeof openWorld>>) {
  const { db } = world
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { orders, orderLines } = await import('#app/schema/orders.server.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const { atTime } = await import('#platform/clock.server.ts')
  return {
    agreed: async (at = startsAt) => {
      const customer = await world.customer({ fullName: 'Marte Kvam' })
      const worker = await world.worker({ fullName: 'Dawit Tesfaye' })
      const asked = new Date(at.getTime() - 3 * DAY)
      const { orderId } = await atTime(asked, () =>
        placeOrder({ actor: customer }, world.request(worker, at)),
      )
      await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
      return { customer, worker, orderId }
    },
    rowOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0],
    chargeOf: async (orderId: string) =>
      (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).find(
        ({ kind }) => kind === 'charge',
      ),
    told: async ({ userId }: Person, kind: string) =>
      (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
        row => row.kind === kind,
      ),
  }
}
