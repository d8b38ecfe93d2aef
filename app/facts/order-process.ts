import { defineProcess } from '#platform/shared/process.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { absenceSteps } from './absence-steps.ts'
import { adminSteps } from './admin-steps.ts'
import { changeSteps } from './change-steps.ts'
import { daySteps } from './day-steps.ts'
import { lateSteps } from './late-steps.ts'
import { paymentSteps } from './payment-steps.ts'
import { problemSteps } from './problem-steps.ts'
import {
  type OrderFacts,
  type OrderParty,
  type OrderStatus,
  type OrderStep,
  orderStatuses,
} from './process-step.ts'
import { rescindSteps } from './rescind-steps.ts'
import { reviewSteps, reviewsShowAfter } from './review-steps.ts'
import { customerRole } from './roles.ts'
import { stopSteps } from './stop-steps.ts'
import { substituteSteps } from './substitute-steps.ts'
import { workSteps } from './work-steps.ts'

export {
  type OrderFacts,
  type OrderParty,
  type OrderStatus,
  orderStatuses,
} from './process-step.ts'

/**
 * The order process: the only source of an order's states, of who may do what and when, of timers and
 * notifications. Policies, buttons, jobs and notifications read it.
 */

export const orderTimes = {
  leastNotice: 2 * HOUR,
  mostAhead: 90 * DAY,
  requestLives: 48 * HOUR,
  requestEndsBeforeStart: 2 * HOUR,
  freeCancellationBefore: 24 * HOUR,
  startsEarliestBefore: 30 * MINUTE,
  approvesItselfAfter: 24 * HOUR,
  complaintWithin: 24 * HOUR,
  reviewWithin: 30 * DAY,
  reviewsShowAfter,
  /** A proposal of change waits this long for an answer, and ends this long before the earlier start. */
  proposalLives: DAY,
  proposalEndsBeforeStart: 2 * HOUR,
  /** The least time to answer it: so near the start, it waits until the start itself. */
  proposalAnswer: 30 * MINUTE,
  /** The least between two orders of a worker, also where a place is not known. A longer way takes more (`travel/room.ts`). */
  between: 30 * MINUTE,
} as const

/** Share of the price that a late cancellation costs, in basis points. */
export const lateCancellationShare = 5000

export const halfHourLimits = { least: 2, most: 24, mostWorked: 48 } as const

const because = (facts: OrderFacts) => (facts.reason ? ` Begrunnelse: «${facts.reason}»` : '')
const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

export const orderProcess = defineProcess<OrderStatus, OrderParty, OrderStep>(
  'order',
  orderStatuses,
)({
  place: {
    from: [],
    to: 'pending',
    by: customerRole,
    event: 'order.requested',
    button: 'Send forespørsel med betalingsplikt',
    done: 'Forespurt',
    tells: {
      worker: {
        title: facts => `Ny forespørsel: ${facts.service}`,
        body: facts => `${facts.customer} spør om du kan komme ${facts.when}.`,
        link: 'Se forespørsel',
      },
    },
  },
  accept: {
    from: ['pending'],
    to: 'confirmed',
    by: 'worker',
    event: 'order.accepted',
    button: 'Godta',
    done: 'Godtatt',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} sa ja`,
        body: facts => [about(facts), facts.free, facts.rescind].filter(Boolean).join(' '),
        link: seeOrder,
      },
    },
  },
  decline: {
    from: ['pending'],
    to: 'cancelled',
    by: 'worker',
    event: 'order.declined',
    button: 'Avslå',
    done: 'Avslått',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} takket nei`,
        body: facts => `${about(facts)} Du er ikke trukket for noe.${because(facts)}`,
        link: seeOrder,
      },
    },
  },
  withdraw: {
    from: ['pending'],
    to: 'cancelled',
    by: customerRole,
    event: 'order.withdrawn',
    button: 'Avbryt',
    done: 'Trukket tilbake',
    tells: {
      worker: {
        title: facts => `${facts.customer} trakk forespørselen`,
        body: facts => `${about(facts)} Tiden er ledig igjen.`,
        link: seeAssignment,
      },
    },
  },
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.expired',
    button: null,
    done: 'Utløpt uten svar',
    due: { at: 'expiresAt' },
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} rakk ikke å svare`,
        body: facts => `${about(facts)} Forespørselen er avsluttet, og du er ikke trukket for noe.`,
        link: seeOrder,
      },
      worker: {
        title: () => 'En forespørsel løp ut',
        body: facts => `${about(facts)} ${facts.customer} fikk ikke svar i tide.`,
        link: seeAssignment,
      },
    },
  },
  cancel: {
    from: ['confirmed'],
    to: 'cancelled',
    by: customerRole,
    event: 'order.cancelled',
    button: 'Avbryt',
    done: 'Avbestilt av oppdragsgiver',
    tells: {
      worker: {
        title: facts => `${facts.customer} avbestilte`,
        body: facts =>
          facts.wage
            ? `${about(facts)} Det var under 24 timer før start, så du får ${facts.wage} i lønn før skatt.`
            : `${about(facts)} Det blir ingen lønn for det, og tiden er ledig igjen.`,
        link: seeAssignment,
      },
    },
  },
  ...rescindSteps,
  'give-up': {
    from: ['confirmed'],
    to: 'cancelled',
    by: 'worker',
    event: 'order.given-up',
    button: 'Meld forfall',
    done: 'Avlyst av den ansatte',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} kan ikke komme likevel`,
        body: facts => `${about(facts)} Du er ikke trukket for noe og kan velge en annen.${because(facts)}`,
        link: 'Se hvem som kan komme',
      },
    },
  },
  release: {
    from: ['confirmed'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.released',
    button: null,
    done: 'Avlyst da den faste avtalen ble avsluttet',
    tells: {},
    within: true,
  },
  // An account was suspended. The other party is notified without the reason, which only the owner reads.
  close: {
    from: ['pending'],
    to: 'cancelled',
    by: 'timer',
    event: 'order.closed',
    button: null,
    done: 'Avsluttet fordi en av partene ikke er tilgjengelig',
    tells: {},
    within: true,
  },
  mark: {
    from: ['confirmed'],
    to: 'same',
    by: 'timer',
    event: 'order.marked',
    button: null,
    done: 'Usikkert fordi en av partene ikke er tilgjengelig',
    tells: {},
    within: true,
  },
  unmark: {
    from: ['confirmed'],
    to: 'same',
    by: 'timer',
    event: 'order.unmarked',
    button: null,
    done: 'Begge partene er tilgjengelige igjen',
    tells: {},
    within: true,
  },
  start: {
    from: ['confirmed'],
    to: 'in_progress',
    by: 'worker',
    event: 'order.started',
    button: 'Start oppdrag',
    done: 'Startet',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} er i gang`,
        body: about,
        link: seeOrder,
      },
    },
  },
  ...absenceSteps,
  deliver: {
    from: ['in_progress'],
    to: 'delivered',
    by: 'worker',
    event: 'order.delivered',
    button: 'Meld fullført',
    done: 'Levert',
    tells: {
      [customerRole]: {
        title: () => 'Er du fornøyd med jobben?',
        body: facts =>
          `${facts.worker} meldte jobben fullført: ${facts.hours}. Du betaler ${facts.amount}. ${facts.silence}`,
        link: seeOrder,
      },
    },
  },
  approve: {
    from: ['delivered'],
    to: 'completed',
    by: customerRole,
    event: 'order.approved',
    button: 'Godkjenn',
    done: 'Godkjent',
    tells: {
      worker: {
        title: facts => `${facts.customer} godkjente jobben`,
        body: facts =>
          `${about(facts)} Lønnen din er ${facts.wage ?? '0,00 kr'} før skatt og er klar til utbetaling.`,
        link: seeAssignment,
      },
    },
  },
  'approve-unanswered': {
    from: ['delivered'],
    to: 'completed',
    by: 'timer',
    event: 'order.approved-unanswered',
    button: null,
    done: 'Godkjent etter 24 timer',
    due: { at: 'approvesAt' },
    tells: {
      [customerRole]: {
        title: () => 'Jobben er godkjent',
        body: facts =>
          `${about(facts)} Det gikk 24 timer uten at du meldte noe problem. Du betaler ${facts.amount}.`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Jobben er godkjent',
        body: facts =>
          `${about(facts)} Lønnen din er ${facts.wage ?? '0,00 kr'} før skatt og er klar til utbetaling.`,
        link: seeAssignment,
      },
    },
  },
  complain: {
    from: ['delivered'],
    to: 'disputed',
    by: customerRole,
    event: 'order.complained',
    button: 'Meld problem',
    done: 'Problem meldt',
    tells: {
      worker: {
        title: facts => `${facts.customer} meldte et problem`,
        body: facts => `${about(facts)} Vi ser på saken. Du får lønn for timene du har jobbet.`,
        link: seeAssignment,
      },
    },
  },
  resolve: {
    from: ['disputed'],
    to: 'completed',
    by: 'admin',
    event: 'order.resolved',
    button: 'Avgjør saken',
    done: 'Reklamasjonen er avgjort',
    tells: {
      [customerRole]: {
        title: () => 'Reklamasjonen er avgjort',
        body: facts => `${about(facts)} Du betaler ${facts.amount}.${because(facts)}`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Reklamasjonen er avgjort',
        body: facts =>
          `${about(facts)} Lønnen din for ${facts.hours} er ${facts.wage ?? '0,00 kr'} før skatt.${because(facts)}`,
        link: seeAssignment,
      },
    },
  },
  ...workSteps,
  ...problemSteps,
  ...stopSteps,
  ...changeSteps,
  ...substituteSteps,
  ...lateSteps,
  ...daySteps,
  ...adminSteps,
  ...paymentSteps,
  ...reviewSteps,
})

export type ActionId = (typeof orderProcess.actionIds)[number]

/** When a request expires: 48 hours after it was made or 2 hours before the start, whichever comes first. */
export const expiryOf = (requestedAt: Date, startsAt: Date): Date =>
  new Date(
    Math.min(
      requestedAt.getTime() + orderTimes.requestLives,
      startsAt.getTime() - orderTimes.requestEndsBeforeStart,
    ),
  )

/**
 * Until when a proposal can be answered: 24 hours, or 2 hours before the earlier of the two starts, whichever comes first.
 * A start that has passed is waited for by nobody.
 */
export function proposalEnds(now: Date, agreedStart: Date, newStart: Date): Date {
  const starts = [agreedStart, newStart].map(at => at.getTime()).filter(at => at > now.getTime())
  const first = Math.min(...starts)
  const last = first - orderTimes.proposalEndsBeforeStart
  const near = last < now.getTime() + orderTimes.proposalAnswer
  return new Date(Math.min(now.getTime() + orderTimes.proposalLives, near ? first : last))
}

/** When a lone review of a completed order is shown. */
export const reviewsShowAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + orderTimes.reviewsShowAfter)

/** Until when the parties of a completed order may review each other. */
export const reviewsCloseAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + orderTimes.reviewWithin)

export const activeStatuses: readonly OrderStatus[] = ['confirmed', 'in_progress', 'delivered', 'disputed']

/** The three lists of a worker's assignments. */
export const orderTabs = ['requests', 'active', 'history'] as const
export type OrderTab = (typeof orderTabs)[number]

export const tabOf = (status: OrderStatus): OrderTab =>
  status === 'pending' ? 'requests' : activeStatuses.includes(status) ? 'active' : 'history'
