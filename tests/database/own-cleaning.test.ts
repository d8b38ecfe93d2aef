import { expect, it } from 'vitest'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { now } = await import('#platform/clock.server.ts')

it('cannot be ordered below the legal wage when its own name says cleaning, and its worker is told the lowest rate', async () => {
  const customer = await world.customer()
  const worker = await world.worker({
    services: [
      { serviceId: 'custom_0', name: 'Flyttevask', hourlyRate: 200 },
      { serviceId: 'custom_1', name: 'Pianotimer', hourlyRate: 200 },
    ],
  })
  const wish = { ...world.request(worker, nineOClock(now(), 5)), serviceId: 'custom_0' }
  await expect(placeOrder({ actor: customer }, wish)).rejects.toMatchObject({
    data: { fields: { serviceId: expect.stringContaining('lovens minstelønn') } },
  })
  await placeOrder({ actor: customer }, { ...wish, serviceId: 'custom_1' })
  const { services = [] } = (await myProfile({ actor: worker }, {})).worker ?? {}
  expect(services.map(({ rateWarning }) => rateWarning !== null)).toEqual([true, false])
})
