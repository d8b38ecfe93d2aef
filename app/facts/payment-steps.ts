import type { OrderStep } from './process-step.ts'

/** The row of the process table for an order whose payment could not be reserved, and was not mended in time. */
export const paymentSteps = {
  unpaid: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.unpaid',
    button: null,
    done: 'Avlyst fordi beløpet ikke kunne reserveres',
    // Told with the sum, by whoever calls it off.
    tells: {},
    within: true,
  },
} as const satisfies Record<string, OrderStep>
