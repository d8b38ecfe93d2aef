import type { Party } from '#app/facts/roles.ts'
import { defineProcess, type Told } from '#platform/shared/process.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'

/**
 * How a wish for help goes when nobody is chosen beforehand: the only source of its states, of who may do what, of what
 * becomes of the answers and of who is told. Guards, buttons, the timer and notifications are all read from here.
 */

export const requestStatuses = ['open', 'filled', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const answerStatuses = ['offered', 'withdrawn', 'chosen', 'passed'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

export type OpenParty = Party | 'timer'

/** The times and numbers that the rules are made of. */
export const openTimes = {
  /** Somebody must have time to see it and to say yes. */
  leastNotice: 4 * HOUR,
  lives: 7 * DAY,
  endsBeforeStart: 2 * HOUR,
  /** How many a customer may have open at once. */
  mostOpen: 5,
  /** How many of those who are suitable are told; the others see it in their list. */
  mostTold: 20,
} as const

/** What the texts may speak of. Names are first names. */
export type OpenFacts = { consumer: string; worker: string; service: string; when: string; district: string }

/** `suitable`: workers who could do it; `chosen`: who got it; `passed`: who had answered and did not. */
export type Audience = 'employer' | 'suitable' | 'chosen' | 'passed'

type More = {
  /** What becomes of the answer that it is about, and what it may be before; 'none': not given yet. */
  answer: { from: readonly (AnswerStatus | 'none')[]; to: AnswerStatus } | null
  /** What becomes of the other answers that are still offered. */
  others: AnswerStatus | null
  event: `open-request.${string}`
  tells: Partial<Record<Audience, Told<OpenFacts>>>
}

const about = (facts: OpenFacts) => `${facts.service}, ${facts.when}.`
const seeRequest = 'Se forespørselen'

export const openProcess = defineProcess<RequestStatus, OpenParty, More>(
  'open-request',
  requestStatuses,
)({
  publish: {
    from: [],
    to: 'open',
    by: 'employer',
    answer: null,
    others: null,
    event: 'open-request.published',
    button: 'Spør alle som passer',
    tells: {
      suitable: {
        title: facts => `Åpen forespørsel: ${facts.service}`,
        body: facts => `${facts.consumer} trenger hjelp i ${facts.district} ${facts.when}. Svar hvis du kan.`,
        link: seeRequest,
      },
    },
  },
  answer: {
    from: ['open'],
    to: 'same',
    by: 'worker',
    answer: { from: ['none', 'withdrawn', 'offered'], to: 'offered' },
    others: null,
    event: 'open-request.answered',
    button: 'Jeg kan',
    tells: {
      employer: {
        title: facts => `${facts.worker} kan hjelpe deg`,
        body: facts => `${about(facts)} Se svaret, og velg hvem som skal komme.`,
        link: 'Se svarene',
      },
    },
  },
  'take-back': {
    from: ['open'],
    to: 'same',
    by: 'worker',
    answer: { from: ['offered'], to: 'withdrawn' },
    others: null,
    event: 'open-request.answer-taken-back',
    button: 'Ta tilbake svaret',
    tells: {},
  },
  choose: {
    from: ['open'],
    to: 'filled',
    by: 'employer',
    answer: { from: ['offered'], to: 'chosen' },
    others: 'passed',
    event: 'open-request.filled',
    button: 'Velg',
    tells: {
      chosen: {
        title: facts => `Du ble valgt: ${facts.service}`,
        body: facts => `${facts.consumer} valgte deg, og oppdraget er ditt: ${facts.when}.`,
        link: 'Se oppdraget',
      },
      passed: {
        title: () => 'Noen andre ble valgt denne gangen',
        body: facts => `${about(facts)} Takk for at du svarte ${facts.consumer}. Tiden er ledig igjen.`,
        link: seeRequest,
      },
    },
  },
  withdraw: {
    from: ['open'],
    to: 'withdrawn',
    by: 'employer',
    answer: null,
    others: 'passed',
    event: 'open-request.withdrawn',
    button: 'Trekk forespørselen',
    tells: {
      passed: {
        title: facts => `${facts.consumer} trakk forespørselen`,
        body: facts => `${about(facts)} Takk for at du svarte. Tiden er ledig igjen.`,
        link: seeRequest,
      },
    },
  },
  expire: {
    from: ['open'],
    to: 'expired',
    by: 'timer',
    answer: null,
    others: 'passed',
    event: 'open-request.expired',
    button: null,
    tells: {
      employer: {
        title: () => 'Forespørselen løp ut',
        body: facts => `${about(facts)} Ingen ble valgt i tide. Du kan spørre på nytt om en annen tid.`,
        link: seeRequest,
      },
      passed: {
        title: () => 'En åpen forespørsel løp ut',
        body: facts => `${about(facts)} ${facts.consumer} valgte ingen i tide. Takk for at du svarte.`,
        link: seeRequest,
      },
    },
  },
  // The customer's account was shut. Nobody is told that.
  close: {
    from: ['open'],
    to: 'withdrawn',
    by: 'timer',
    answer: null,
    others: 'passed',
    event: 'open-request.closed',
    button: null,
    tells: {
      passed: {
        title: () => 'En åpen forespørsel er avsluttet',
        body: facts => `${about(facts)} Takk for at du svarte ${facts.consumer}. Tiden er ledig igjen.`,
        link: seeRequest,
      },
    },
  },
})

export type OpenActionId = (typeof openProcess.actionIds)[number]

/** When a request ends by itself: 2 hours before the start or after 7 days, whichever is first. */
export const expiryOf = (requestedAt: Date, startsAt: Date): Date =>
  new Date(Math.min(requestedAt.getTime() + openTimes.lives, startsAt.getTime() - openTimes.endsBeforeStart))
