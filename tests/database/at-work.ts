import type { Person } from '#platform/shared/actor.ts'
import { HOUR, weekdayOf } from '#platform/shared/time.ts'
import { nineOClock, type openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** Nine in Oslo on the first Monday to Friday, so many days ahead or later. */
function workdayAtNine(now: Date, days: number): Date {
  const at = nineOClock(now, days)
  return ['lørdag', 'søndag'].includes(weekdayOf(at)) ? workdayAtNine(now, days + 1) : at
}

/** Orders that the worker is at: two hours from nine on a working day, 400 kr an hour, unless it says otherwise. */
export async function workGoesOn(world: World) {
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { startOrder } = await import('#app/work/orders/server/commands.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  let days = 2

  async function agreed(parties?: { customer: Person; worker: Person; startsAt?: Date }, halfHours = 4) {
    const customer = parties?.customer ?? (await world.customer({ fullName: 'Marte Kvam' }))
    const worker = parties?.worker ?? (await world.worker({ fullName: 'Ingrid Solheim' }))
    const startsAt = parties?.startsAt ?? workdayAtNine(now(), ++days % 60)
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt, halfHours))
    await acceptOrder({ actor: worker }, { orderId })
    return {
      customer,
      worker,
      orderId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + (halfHours / 2) * HOUR),
    }
  }

  /** Begun to the minute. */
  async function begun(parties?: Parameters<typeof agreed>[0], halfHours = 4) {
    const order = await agreed(parties, halfHours)
    await atTime(order.startsAt, () => startOrder({ actor: order.worker }, { orderId: order.orderId }))
    return order
  }

  return { agreed, begun }
}

/** What a refused command says: its field, or its reason. */
export const whyNot = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { fields?: Record<string, string>; reason?: string } }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? error.data?.reason ?? error.code,
  )
