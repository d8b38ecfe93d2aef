import { eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { orderInput } from '../api.ts'
import { texts } from '../texts.ts'
import { step } from './machine.ts'

/**
 * The worker says yes. The database refuses it if the worker has another confirmed order at that time,
 * or less than half an hour from it. Rivals for
 * one worker's hours come one after another: two that met in the constraint's index would wait for each other.
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
