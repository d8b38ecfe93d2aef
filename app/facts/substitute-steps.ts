import type { OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

/** The row of the process table for an agreement that gives way to another worker's. */
export const substituteSteps = {
  // Whoever was to come is not available. Asking somebody else takes this step, and tells whoever gives way.
  replace: {
    from: ['confirmed'],
    to: 'cancelled',
    by: customerRole,
    event: 'order.replaced',
    button: null,
    done: 'Byttet til en annen',
    tells: {},
    within: true,
  },
} as const satisfies Record<string, OrderStep>
