import { DAY } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

export const lateTimes = {
  /** How long after the agreed end a worker may ask to have an order looked at that was never started. */
  asksWithin: 90 * DAY,
} as const

const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')
const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** The rows of the process table for work that was done, and that nobody heard of before the order was over. */
export const lateSteps = {
  // The worker's phone was without network. What it says opens the time to object anew; it decides nothing.
  'keep-press': {
    from: ['cancelled'],
    to: 'same',
    by: 'worker',
    event: 'order.press-kept',
    button: null,
    done: 'Den ansattes telefon sier: Startet',
    tells: {},
    within: true,
  },
  'ask-look': {
    from: ['cancelled'],
    to: 'same',
    by: 'worker',
    event: 'order.look-asked',
    button: 'Be oss se på det',
    done: 'Den ansatte ba oss se på det',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} ber oss se på et oppdrag`,
        body: facts =>
          `${about(facts)} ${facts.worker} mener å ha vært der. Du er ikke trukket for noe, og trenger ikke gjøre noe nå. Tar vi opp saken, får du beskjed og kan svare.`,
        link: seeOrder,
      },
    },
  },
  // The words of the worker become the objection, which the customer hears of.
  'take-up': {
    from: ['cancelled'],
    to: 'same',
    by: 'admin',
    event: 'order.taken-up',
    button: 'Ta opp saken',
    done: 'Vi tok opp saken',
    tells: {
      worker: {
        title: () => 'Vi har tatt opp saken',
        body: facts =>
          `${about(facts)} Vi hører på dere begge, og avgjør hva du skal ha i lønn.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
  'turn-down': {
    from: ['cancelled'],
    to: 'same',
    by: 'admin',
    event: 'order.turned-down',
    button: 'La det stå',
    done: 'Vi lot det stå',
    tells: {
      [customerRole]: {
        title: () => 'Vi har sett på det, og lar det stå',
        body: facts => `${about(facts)} Du betaler ingenting for jobben.${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Vi har sett på det, og lar det stå',
        body: facts => `${about(facts)} Det blir ingen lønn for dette oppdraget.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
