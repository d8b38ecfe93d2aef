import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`

/** The row of the process table for an order whose payment could not be reserved, and was not mended in time. */
export const paymentSteps = {
  unpaid: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.unpaid',
    button: null,
    done: 'Avlyst fordi beløpet ikke kunne reserveres',
    tells: {
      [customerRole]: {
        title: () => 'Bestillingen er avlyst',
        body: facts =>
          `${about(facts)} Vi fikk ikke reservert beløpet, og det ble ikke ordnet i tide. Det koster deg ingenting.`,
        link: 'Se bestillingen',
      },
      worker: {
        title: () => 'Et oppdrag er avlyst',
        body: facts =>
          `${about(facts)} ${facts.customer} fikk ikke ordnet betalingen i tide. Det teller ikke mot deg, og tiden er ledig igjen.`,
        link: 'Se oppdraget',
      },
    },
    within: true,
  },
} as const satisfies Record<string, OrderStep>
