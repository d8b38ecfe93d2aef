import { eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { orderInput } from '../api.ts'
import { texts } from '../texts.ts'
import { step } from './machine.ts'

/**
 * The worker accepts. The database refuses another confirmed order within half an hour. Lock the worker
 * first. Two orders for the same hours would otherwise deadlock in the constraint's index.
 */
export const acceptOrder = step('accept', {
  input: orderInput,
  change: async ({ tx }, order) => {
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, order.workerId))
      .for('no key update')
    return {}
  },
  constraints: {
    orders_worker_busy: () => conflict(texts.slotTaken, 'slot-taken'),
  },
})
