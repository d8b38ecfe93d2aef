import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { whyNot } from './at-work.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { changeDetails } = await import('#app/work/changes/server/change-details.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderPath } = await import('#app/facts/addresses.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

/** Asked 30 hours before the start, and accepted so many hours before it. */
async function acceptedBefore(hours: number) {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 5)
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const { orderId } = await atTime(before(30), () =>
    placeOrder({ actor: customer }, world.request(worker, startsAt)),
  )
  await atTime(before(hours), () => acceptOrder({ actor: worker }, { orderId }))
  return { customer, orderId, before }
}

test('a yes says until when calling off is free, and never that it is when it costs half', async () => {
  const saidAt = async (hours: number) => {
    const { customer, orderId } = await acceptedBefore(hours)
    const link = orderPath('employer', orderId)
    const [notice] = await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, customer.userId), eq(notifications.link, link)))
    return notice?.body
  }
  expect(await saidAt(25)).toMatch(
    / Du kan avbestille gratis til \S+ \d+\. \S+ kl\.\s09\.00\. Du har angrerett til \S+ \d+\. \S+\.$/,
  )
  expect(await saidAt(20)).toMatch(
    / Det er under 24 timer til start, så avbestilling koster halve prisen\. Du har angrerett/,
  )
})

test('what is agreed is described anew until the agreed start, and not offered after it', async () => {
  const { customer, orderId, before } = await acceptedBefore(25)
  const change = (hours: number, description: string) =>
    atTime(before(hours), () =>
      whyNot(changeDetails({ actor: customer }, { orderId, description, entryNote: '' })),
    )
  const isOffered = async (hours: number) => {
    const { abilities } = await atTime(before(hours), () => oneOrder({ actor: customer }, { orderId }))
    return abilities.some(({ action }) => action === 'change-details')
  }
  expect(await change(1, 'Klippe plenen foran.')).toBe('done')
  expect(await isOffered(1)).toBe(true)
  expect(await change(0, 'Klippe plenen bak.')).toBe('too-late')
  expect(await isOffered(0)).toBe(false)
})
