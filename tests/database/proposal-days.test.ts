import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { localDate } from '#platform/shared/time.ts'
import { asked, friday, inputOf, oslo, soon, thursday } from './proposing.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { atTime } = await import('#platform/clock.server.ts')

describe('the two days of a proposal', () => {
  it('have what else the viewer has on them, and nothing of what the other has', async () => {
    const customer = await world.customer({ fullName: 'Marte Kvam' })
    const worker = await world.worker({ fullName: 'Ingrid Solheim' })
    const { orderId } = await atTime(asked, () =>
      placeOrder({ actor: customer }, world.request(worker, thursday)),
    )
    await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
    const other = await world.customer({ fullName: 'Nora Vik' })
    const beside = async (mine: Person, whose: Person, startsAt: Date) => {
      const placed = await atTime(asked, () =>
        placeOrder({ actor: mine }, { ...world.request(whose, startsAt), address: 'Storgata 1, 0155 Oslo' }),
      )
      await atTime(asked, () => acceptOrder({ actor: whose }, { orderId: placed.orderId }))
    }
    await beside(other, worker, oslo(localDate(thursday), '14:00'))
    const helper = await world.worker({ fullName: 'Dawit Tesfaye' })
    await beside(customer, helper, oslo(localDate(friday), '15:00'))
    await atTime(asked, () =>
      addTimeOff(
        { actor: worker },
        { fromDate: '2026-12-11', toDate: '2026-12-12', fromTime: '18:00', toTime: '24:00', note: 'Jul' },
      ),
    )
    await atTime(soon, () => proposeChange({ actor: worker }, { orderId, ...inputOf({ startsAt: friday }) }))
    const shownTo = async (actor: Person) =>
      (await atTime(soon, () => oneOrder({ actor }, { orderId }))).proposal?.beside
    expect(await shownTo(worker)).toEqual([
      {
        what: 'Hagearbeid hos Nora',
        startsAt: oslo('2026-12-10', '14:00').toISOString(),
        endsAt: oslo('2026-12-10', '16:00').toISOString(),
      },
      {
        what: 'Fri',
        startsAt: oslo('2026-12-11', '18:00').toISOString(),
        endsAt: oslo('2026-12-12', '00:00').toISOString(),
      },
    ])
    expect(await shownTo(customer)).toEqual([
      {
        what: 'Hagearbeid med Dawit',
        startsAt: oslo('2026-12-11', '15:00').toISOString(),
        endsAt: oslo('2026-12-11', '17:00').toISOString(),
      },
    ])
    expect(await shownTo(await world.admin())).toEqual([])
  })
})
