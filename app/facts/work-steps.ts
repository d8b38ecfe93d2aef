import { HOUR } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

export const workTimes = { remindsAfterEnd: HOUR, deliversItselfAfter: 24 * HOUR } as const

/** When work that nobody reports is delivered by itself. */
export const deliversItselfAt = (endsAt: Date): Date =>
  new Date(endsAt.getTime() + workTimes.deliversItselfAfter)

/** The rows of the process table for what happens while the work goes on. */
export const workSteps = {
  'ask-more-time': {
    from: ['in_progress'],
    to: 'same',
    by: 'worker',
    event: 'order.more-time-asked',
    button: 'Trenger mer tid',
    done: 'Bedt om mer tid',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} ber om mer tid`,
        body: facts => `${facts.more} Svar mens jobben pågår. ${facts.withoutYes}`,
        link: 'Svar nå',
      },
    },
  },
  'grant-more-time': {
    from: ['in_progress'],
    to: 'same',
    by: customerRole,
    event: 'order.more-time-granted',
    button: 'Svar på mer tid',
    done: 'Mer tid avtalt',
    tells: {
      worker: {
        title: facts => `${facts.customer} sa ja til mer tid`,
        body: facts => `Dere har nå avtalt ${facts.hours}, til ${facts.ends}.`,
        link: seeAssignment,
      },
    },
  },
  'refuse-more-time': {
    from: ['in_progress'],
    to: 'same',
    by: customerRole,
    event: 'order.more-time-refused',
    button: 'Nei takk',
    done: 'Mer tid avslått',
    tells: {
      worker: {
        title: facts => `${facts.customer} sa nei til mer tid`,
        body: facts => `Avtalen er som før: ${facts.hours}, til ${facts.ends}.`,
        link: seeAssignment,
      },
    },
  },
  'withdraw-more-time': {
    from: ['in_progress'],
    to: 'same',
    by: 'worker',
    event: 'order.more-time-withdrawn',
    button: 'Trekk tilbake',
    done: 'Spørsmålet om mer tid er trukket tilbake',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} trenger ikke mer tid likevel`,
        body: facts => `${about(facts)} Prisen er som avtalt.`,
        link: seeOrder,
      },
    },
  },
  'deliver-unreported': {
    from: ['in_progress'],
    to: 'delivered',
    by: 'timer',
    event: 'order.delivered-unreported',
    button: null,
    done: 'Levert automatisk',
    due: { at: 'endsAt', after: workTimes.deliversItselfAfter },
    tells: {
      [customerRole]: {
        title: () => 'Er du fornøyd med jobben?',
        body: facts =>
          `${facts.worker} meldte ikke fra, så jobben er meldt fullført automatisk: ${facts.hours}. Du betaler ${facts.amount}. ${facts.silence}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Oppdraget er meldt fullført automatisk',
        body: facts =>
          `${about(facts)} Det gikk 24 timer uten at du meldte fra, så vi meldte ${facts.hours}. Du kan rette timene til ${facts.customer} har godkjent.`,
        link: seeAssignment,
      },
    },
  },
  'correct-hours': {
    from: ['delivered'],
    to: 'same',
    by: 'worker',
    event: 'order.hours-corrected',
    button: 'Rett timene',
    done: 'Timene er rettet',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} rettet timene til ${facts.hours}`,
        body: facts =>
          `${about(facts)} Du betaler ${facts.amount}. Du får ny frist til å godkjenne eller melde problem. ${facts.silence}`,
        link: seeOrder,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
