import { customerRole, type Party } from '#app/facts/roles.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { defineProcess, type Told } from '#platform/shared/process.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'

/**
 * The process of a request to everybody: the only source of its states, of who may do what, of answers and
 * notifications. Policies, buttons, the timer and notifications read it.
 */

export const requestStatuses = ['open', 'filled', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const answerStatuses = ['offered', 'withdrawn', 'chosen', 'passed'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

export type OpenParty = Party | 'timer'

export const openTimes = {
  /** Leaves time to see it and to answer. */
  leastNotice: 4 * HOUR,
  lives: 7 * DAY,
  endsBeforeStart: 2 * HOUR,
  /** How many a customer may have open at once. */
  mostOpen: 5,
  /** How many suitable workers are notified; the others find it in their list. */
  mostTold: 20,
} as const

/** What texts may mention. Names are first names. */
export type OpenFacts = {
  customer: string
  worker: string
  service: string
  /** The time that was asked for. */
  when: string
  /** The time of the answer that it is about. */
  comes: string
  district: string
  /** What the customer would like it to cost, as a sentence to add; empty when that is not said. */
  budget: string
}

/** `suitable`: could take it; `chosen`: got it; `passed`: answered and did not get it. */
export type Audience = typeof customerRole | 'suitable' | 'chosen' | 'passed'

type More = {
  /** The next state of this answer, and its allowed states before; 'none': no answer yet. */
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
    by: customerRole,
    answer: null,
    others: null,
    event: 'open-request.published',
    button: 'Spør alle som passer',
    tells: {
      suitable: {
        title: facts => `Åpen forespørsel: ${facts.service}`,
        body: facts =>
          `${facts.customer} trenger hjelp ${inDistrict(facts.district)} ${facts.when}.${facts.budget} Svar hvis du kan.`,
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
      [customerRole]: {
        title: facts => `${facts.worker} kan hjelpe deg`,
        body: facts =>
          facts.comes === facts.when
            ? `${about(facts)} Se svaret, og velg hvem som skal komme.`
            : `${facts.service}: ${facts.worker} foreslår ${facts.comes} i stedet for ${facts.when}. Se svaret, og velg hvem som skal komme.`,
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
    by: customerRole,
    answer: { from: ['offered'], to: 'chosen' },
    others: 'passed',
    event: 'open-request.filled',
    button: 'Velg',
    tells: {
      chosen: {
        title: facts => `Du ble valgt: ${facts.service}`,
        body: facts => `${facts.customer} valgte deg, og oppdraget er ditt: ${facts.comes}.`,
        link: 'Se oppdraget',
      },
      passed: {
        title: () => 'Noen andre ble valgt denne gangen',
        body: facts => `${about(facts)} Takk for at du svarte ${facts.customer}. Tiden er ledig igjen.`,
        link: seeRequest,
      },
    },
  },
  withdraw: {
    from: ['open'],
    to: 'withdrawn',
    by: customerRole,
    answer: null,
    others: 'passed',
    event: 'open-request.withdrawn',
    button: 'Trekk forespørselen',
    tells: {
      passed: {
        title: facts => `${facts.customer} trakk forespørselen`,
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
      [customerRole]: {
        title: () => 'Forespørselen løp ut',
        body: facts => `${about(facts)} Ingen ble valgt i tide. Du kan spørre på nytt om en annen tid.`,
        link: seeRequest,
      },
      passed: {
        title: () => 'En åpen forespørsel løp ut',
        body: facts => `${about(facts)} ${facts.customer} valgte ingen i tide. Takk for at du svarte.`,
        link: seeRequest,
      },
    },
  },
  // The customer's account was suspended, which is not disclosed.
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
        body: facts => `${about(facts)} Takk for at du svarte ${facts.customer}. Tiden er ledig igjen.`,
        link: seeRequest,
      },
    },
  },
})

export type OpenActionId = (typeof openProcess.actionIds)[number]

/** When a request expires: 2 hours before the start or after 7 days, whichever comes first. */
export const expiryOf = (requestedAt: Date, startsAt: Date): Date =>
  new Date(Math.min(requestedAt.getTime() + openTimes.lives, startsAt.getTime() - openTimes.endsBeforeStart))
