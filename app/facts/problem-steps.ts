import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** The rows of the process table for a problem that is reported while the work goes on. It may outlive the delivery. */
export const problemSteps = {
  'report-problem': {
    from: ['in_progress'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.problem-reported',
    button: 'Meld problem',
    done: 'Problem meldt mens arbeidet pågikk',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} har meldt et problem`,
        body: facts =>
          `${about(facts)} «${facts.reason}» Svar ${facts.worker}, og si fra når det er løst. Vi har også fått beskjed, og jobben godkjennes ikke av seg selv før det er lukket.`,
        link: seeOrder,
      },
      worker: {
        title: facts => `${facts.customer} har meldt et problem`,
        body: facts =>
          `${about(facts)} «${facts.reason}» Rett det hvis du kan, og svar ${facts.customer}. Vi har også fått beskjed.`,
        link: seeAssignment,
      },
    },
  },
  'problem-solved': {
    from: ['in_progress', 'delivered'],
    to: 'same',
    by: customerRole,
    event: 'order.problem-solved',
    button: 'Det er løst',
    done: 'Oppdragsgiveren sier at problemet er løst',
    tells: {
      worker: {
        title: () => 'Problemet er løst',
        body: facts => `${about(facts)} ${facts.customer} sier at problemet er løst.`,
        link: seeAssignment,
      },
    },
  },
  'close-problem': {
    from: ['in_progress', 'delivered'],
    to: 'same',
    by: 'admin',
    event: 'order.problem-closed',
    button: 'Lukk problemet',
    done: 'Vi har lukket problemet',
    tells: {
      [customerRole]: {
        title: () => 'Vi har lukket problemet som er meldt',
        body: facts => `${about(facts)} ${facts.silence}${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Vi har lukket problemet som er meldt',
        body: facts => `${about(facts)}${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
