/** What a worker reads whom the law keeps from a yes: when the same could be ordered instead. */
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { instantOf } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { myOrders, oneOrder } = await import('#app/work/orders/server/queries.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = '2026-11-30'
const tuesday = '2026-12-01'

async function asked(worker: Person, startsAt: Date, halfHours: number) {
  const customer = await world.customer()
  const placed = await placeOrder({ actor: customer }, world.request(worker, startsAt, halfHours))
  return { customer, orderId: placed.orderId }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, data }: Failure) => ({ message, ...data }),
  )

it('names only times that can be ordered: not in time off, not held, and what to do when there are none', () =>
  atTime(now, async () => {
    const worker = await world.worker()
    const first = await asked(worker, at(monday, '08:00'), 12)
    const second = await asked(worker, at(monday, '15:00'), 8)
    await acceptOrder({ actor: worker }, { orderId: first.orderId })
    const whole = { fromTime: '00:00', toTime: '24:00', note: '' }
    await addTimeOff({ actor: worker }, { fromDate: '2026-11-28', toDate: '2026-11-28', ...whole })
    // Held for another order, that may be moved there.
    const third = await asked(worker, at('2026-12-09', '09:00'), 4)
    await acceptOrder({ actor: worker }, { orderId: third.orderId })
    const address = 'Maridalsveien 87 B, 0461 Oslo'
    await proposeChange(
      { actor: third.customer },
      {
        orderId: third.orderId,
        date: tuesday,
        time: '08:30',
        halfHours: 4,
        agreement: 0,
        words: '',
        address,
      },
    )
    const why = async () =>
      (await oneOrder({ actor: worker }, { orderId: second.orderId })).abilities.find(
        ({ action }) => action === 'accept',
      )?.why
    expect(await why()).toMatch(
      /Det går fredag 27\. november kl\.\u00a016\.00 eller tirsdag 1\. desember kl\.\u00a011\.00\.$/,
    )
    // In lists nothing is looked up, so nothing is promised.
    const { orders: listed } = await myOrders({ actor: worker }, { view: 'requests' })
    expect(JSON.stringify(listed)).not.toContain('Det går')
    await addTimeOff({ actor: worker }, { fromDate: '2026-11-26', toDate: '2027-02-28', ...whole })
    expect(await why()).toMatch(
      /setter loven grensen\. Avslå forespørselen, og skriv gjerne når du kan i stedet\.$/,
    )
    expect(await refusal(acceptOrder({ actor: worker }, { orderId: second.orderId }))).toMatchObject({
      message: await why(),
    })
  }))
