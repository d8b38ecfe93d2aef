import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')
const said = (facts: OrderFacts) => `${about(facts)} ${facts.what}${because(facts)}`

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** Who can come instead, as far as anybody can. */
const others = ({ left }: OrderFacts) =>
  left === ''
    ? 'Det er for lite igjen til at en annen kan ta over.'
    : `Se hvem andre som kan ${left ? `ta ${left}` : 'komme'}.`

/** The rows of the process table for what an administrator does with an order that nobody else can bring on. */
export const adminSteps = {
  'call-off': {
    // A complaint is decided instead: that says the same, and keeps the case together.
    from: ['pending', 'confirmed', 'in_progress', 'delivered'],
    to: 'cancelled',
    by: 'admin',
    event: 'order.called-off',
    button: 'Avlys',
    done: 'Avlyst av oss',
    tells: {
      [customerRole]: { title: () => 'Vi har avlyst bestillingen din', body: said, link: seeOrder },
      worker: { title: () => 'Vi har avlyst et oppdrag', body: said, link: seeAssignment },
    },
  },
  reassign: {
    // Nothing is left to be done after delivery.
    from: ['pending', 'confirmed', 'in_progress'],
    to: 'cancelled',
    by: 'admin',
    event: 'order.reassigned',
    button: 'La kunden velge en annen',
    done: 'Avlyst av oss, så en annen kan komme',
    tells: {
      [customerRole]: {
        title: ({ worker, instead, left }) =>
          `${worker} ${left === undefined ? 'kommer' : 'fortsetter'} ikke${instead ? `, men ${instead.name} kan` : ''}`,
        body: facts =>
          `${about(facts)} ${facts.what || 'Du er ikke trukket for noe.'} ${facts.instead?.words ?? others(facts)}${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Vi har tatt deg av et oppdrag',
        body: facts => `${about(facts)} ${facts.what || 'Tiden er ledig igjen.'}${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
  'deliver-for': {
    from: ['in_progress'],
    to: 'delivered',
    by: 'admin',
    event: 'order.delivered-for',
    button: 'Meld fullført for den ansatte',
    done: 'Meldt fullført av oss, for den ansatte',
    tells: {
      [customerRole]: {
        title: facts => `Vi har meldt jobben fullført for ${facts.worker}`,
        body: facts =>
          `${about(facts)} ${facts.worker} jobbet ${facts.hours}. Du betaler ${facts.amount}.${because(facts)} ${facts.silence}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Vi har meldt oppdraget fullført for deg',
        body: facts =>
          `${about(facts)} ${facts.hours} er meldt, og lønnen din er ${facts.wage ?? '0,00 kr'} før skatt.${because(facts)} Du kan rette timene til ${facts.customer} har godkjent.`,
        link: seeAssignment,
      },
    },
  },
  'approve-for': {
    from: ['delivered'],
    to: 'completed',
    by: 'admin',
    event: 'order.approved-for',
    button: 'Godkjenn for kunden',
    done: 'Godkjent av oss, for oppdragsgiveren',
    tells: {
      [customerRole]: {
        title: () => 'Vi har godkjent jobben for deg',
        body: facts => `${about(facts)} Du betaler ${facts.amount}.${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: facts => `Vi har godkjent jobben for ${facts.customer}`,
        body: facts =>
          `${about(facts)} Lønnen din er ${facts.wage ?? '0,00 kr'} før skatt, og er klar til utbetaling.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
