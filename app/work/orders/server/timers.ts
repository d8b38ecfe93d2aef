import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { approveUnansweredOrder } from './approve-unanswered-order.ts'
import { expireOrder } from './expire-order.ts'

const input = z.object({ orderId: z.uuid() })
const timer = { actor: { kind: 'system', name: 'timer' } } as const

/** A timer that comes when somebody has acted already has nothing to do. */
const unlessSettled = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error
  }
}

export const expireItself = defineJob({
  name: 'orders.expire',
  input,
  run: ({ orderId }) => unlessSettled(expireOrder(timer, { orderId })),
})

export const approveItself = defineJob({
  name: 'orders.approve',
  input,
  run: ({ orderId }) => unlessSettled(approveUnansweredOrder(timer, { orderId })),
})
