import { HOUR } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

export const stopTimes = {
  /** How long the worker may answer the hours that a customer says were worked. */
  answerWithin: 24 * HOUR,
  /** The worker is reminded of it this long before. */
  remindsBefore: 4 * HOUR,
} as const

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** The rows of the process table for work that is stopped before it is done, and for whose hours hold. */
export const stopSteps = {
  stop: {
    from: ['in_progress'],
    to: 'delivered',
    by: customerRole,
    or: 'worker',
    event: 'order.stopped',
    button: 'Stopp arbeidet',
    done: 'Arbeidet ble stoppet',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} har stoppet arbeidet`,
        body: facts =>
          `${about(facts)} ${facts.worker} jobbet ${facts.hours}. Du betaler ${facts.amount}.${because(facts)} ${facts.silence} Vil du ha resten gjort, kan du finne en annen.`,
        link: seeOrder,
      },
      worker: {
        title: facts => `${facts.customer} har stoppet arbeidet`,
        body: facts =>
          `${about(facts)}${because(facts)} ${facts.customer} sier at du har jobbet ${facts.hours}. Bekreft timene, eller si fra innen ${facts.objectBy}. Gjør du ingenting, gjelder de.`,
        link: seeAssignment,
      },
    },
  },
  'confirm-hours': {
    from: ['delivered'],
    to: 'same',
    by: 'worker',
    event: 'order.hours-confirmed',
    button: 'Bekreft timene',
    done: 'Timene er bekreftet',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} bekreftet timene`,
        body: facts =>
          `${about(facts)} ${facts.worker} jobbet ${facts.hours}. Du betaler ${facts.amount}. ${facts.silence}`,
        link: seeOrder,
      },
    },
  },
  'object-hours': {
    from: ['delivered'],
    to: 'same',
    by: 'worker',
    event: 'order.hours-objected',
    button: 'Timene stemmer ikke',
    done: 'Den ansatte meldte andre timer',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} mener det var ${facts.hours}`,
        body: facts =>
          `${about(facts)}${because(facts)} Godkjenner du, betaler du ${facts.amount}. Er du uenig, melder du problem, så avgjør vi det. ${facts.silence}`,
        link: seeOrder,
      },
    },
  },
  'hold-hours': {
    from: ['delivered'],
    to: 'same',
    by: 'timer',
    event: 'order.hours-held',
    button: null,
    done: 'Fristen for å svare på timene er ute',
    due: { at: 'claimUntil' },
    tells: {
      [customerRole]: {
        title: () => 'Timene er avklart',
        body: facts =>
          `${about(facts)} ${facts.worker} jobbet ${facts.hours}. Du betaler ${facts.amount}. ${facts.silence}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Timene er avklart',
        body: facts =>
          `${about(facts)} Fristen for å si fra er ute. ${facts.hours} gjelder, og lønnen din er ${facts.wage ?? '0,00 kr'} før skatt.`,
        link: seeAssignment,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
