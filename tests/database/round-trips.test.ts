import { writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { now } = await import('#platform/clock.server.ts')
const { tally } = await import('#platform/db/statements.server.ts')
const { createServer } = await import('#app/server.ts')

it('x', async () => {
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const [customer, worker] = [await world.customer(), await world.worker()]
  const placed = await tally('place', () => placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 3))))
  writeFileSync('/tmp/w-place.txt', placed.tally.statements.join('\n'))
  const accepted = await tally('accept', () => acceptOrder({ actor: worker }, { orderId: placed.result.orderId }))
  writeFileSync('/tmp/w-accept.txt', accepted.tally.statements.join('\n'))
})
