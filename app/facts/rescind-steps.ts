import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`

/** The row of the process table for the right of withdrawal (angrerett): always free for the customer. */
export const rescindSteps = {
  rescind: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: customerRole,
    event: 'order.rescinded',
    button: 'Bruk angreretten',
    done: 'Gått fra med angreretten',
    tells: {
      worker: {
        title: facts => `${facts.customer} brukte angreretten`,
        body: facts =>
          facts.wage
            ? `${about(facts)} Det er gått fra avtalen. Det var under 24 timer før start, så du får ${facts.wage} i lønn før skatt. Den betaler vi.`
            : `${about(facts)} Det er gått fra avtalen. Det blir ingen lønn for det, og tiden er ledig igjen.`,
        link: 'Se oppdraget',
      },
    },
  },
} as const satisfies Record<string, OrderStep>
