import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

/** What was said of an agreed order that did not come about: whose absence it was, or that nobody said anything. */
export const absences = ['absent', 'shut-out', 'lapsed'] as const
export type Absence = (typeof absences)[number]

export const absenceTimes = {
  /** Somebody may be late before it is called an absence. */
  reportsFrom: 15 * MINUTE,
  /** How long the other party may object. */
  objectWithin: 24 * HOUR,
  /** Both are asked this long after the agreed start, when nobody has started. */
  asksAfter: 30 * MINUTE,
  /** An order that was never started ends this long after its agreed end. */
  lapsesAfter: DAY,
} as const

/** From when an absence can be reported. */
export const reportsFrom = (startsAt: Date | string): Date =>
  new Date(new Date(startsAt).getTime() + absenceTimes.reportsFrom)

/** When an order that nobody starts ends by itself. */
export const lapsesAt = (endsAt: Date | string): Date =>
  new Date(new Date(endsAt).getTime() + absenceTimes.lapsesAfter)

const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')
const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** The rows of the process table for an agreed order that nobody came to, and for who disagrees. */
export const absenceSteps = {
  absent: {
    from: ['confirmed'],
    to: 'cancelled',
    by: customerRole,
    event: 'order.absent',
    button: 'Kom ikke',
    done: 'Meldt: Den ansatte kom ikke',
    tells: {
      worker: {
        title: facts => `${facts.customer} har meldt at du ikke kom`,
        body: facts =>
          `${about(facts)} Oppdraget er avbrutt, og det blir ingen lønn. Var du der, kan du si fra til ${facts.objectBy}.`,
        link: seeAssignment,
      },
    },
  },
  'shut-out': {
    from: ['confirmed'],
    to: 'cancelled',
    by: 'worker',
    event: 'order.shut-out',
    button: 'Slapp ikke inn',
    done: 'Meldt: Den ansatte slapp ikke inn',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} slapp ikke inn`,
        body: facts =>
          `${about(facts)} Du betaler ${facts.charged}, som ved en sen avbestilling, og bestillingen er avbrutt.${because(facts)} Stemmer det ikke, kan du si fra til ${facts.objectBy}.`,
        link: seeOrder,
      },
    },
  },
  'was-home': {
    from: ['cancelled'],
    to: 'disputed',
    by: customerRole,
    event: 'order.was-home',
    button: 'Det stemmer ikke',
    done: 'Oppdragsgiveren sier: Det stemmer ikke',
    tells: {
      worker: {
        title: facts => `${facts.customer} sier noe annet`,
        body: facts =>
          `${about(facts)} ${facts.customer} mener at du kunne ha kommet inn. Vi hører på dere begge og avgjør saken.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
  'charge-shut-out': {
    from: ['cancelled'],
    to: 'same',
    by: 'timer',
    event: 'order.shut-out-charged',
    button: null,
    done: 'Fristen for å si imot er ute',
    due: { at: 'objectionUntil' },
    tells: {
      [customerRole]: {
        title: () => 'Fristen for å si imot er ute',
        body: facts => `${about(facts)} ${facts.worker} slapp ikke inn. Du betaler ${facts.charged}.`,
        link: seeOrder,
      },
      worker: {
        title: facts => `Du får lønn: ${facts.wage} før skatt`,
        body: facts =>
          `${about(facts)} Du slapp ikke inn hos ${facts.customer}, og fristen for å si imot er ute.`,
        link: seeAssignment,
      },
    },
  },
  lapse: {
    from: ['confirmed'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.lapsed',
    button: null,
    done: 'Avlyst fordi arbeidet ikke ble startet',
    due: { at: 'endsAt', after: absenceTimes.lapsesAfter },
    tells: {
      [customerRole]: {
        title: () => 'Bestillingen er avlyst',
        body: facts => `${about(facts)} Arbeidet ble aldri startet. Du betaler ingenting for jobben.`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Oppdraget er avlyst',
        body: facts =>
          `${about(facts)} Arbeidet ble aldri startet, så det blir ingen lønn. Var du der, kan du si fra til ${facts.objectBy}.`,
        link: seeAssignment,
      },
    },
  },
  'was-there': {
    from: ['cancelled'],
    to: 'disputed',
    by: 'worker',
    event: 'order.was-there',
    button: 'Jeg var der',
    done: 'Den ansatte sier: Jeg var der',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} sier noe annet`,
        body: facts =>
          `${about(facts)} ${facts.worker} sier: «Jeg var der.» Vi hører på dere begge og avgjør saken.${because(facts)}`,
        link: seeOrder,
      },
    },
  },
  settle: {
    // Cancelled: a customer whose account was shut could not object in time.
    from: ['disputed', 'cancelled'],
    to: 'cancelled',
    by: 'admin',
    event: 'order.settled',
    button: 'Avgjør saken',
    done: 'Saken er avgjort',
    tells: {
      [customerRole]: {
        title: () => 'Saken er avgjort',
        body: facts => `${about(facts)} Du betaler ${facts.charged ?? 'ingenting'}.${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Saken er avgjort',
        body: facts =>
          `${about(facts)} ${facts.wage ? `Lønnen din er ${facts.wage} før skatt` : 'Det blir ingen lønn for dette oppdraget'}.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
