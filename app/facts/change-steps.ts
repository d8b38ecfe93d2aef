import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`
const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'
const answer = 'Svar på forslaget'

const stands = (facts: OrderFacts) => `Avtalen er som før: ${facts.service}, ${facts.when}.`
/** What is proposed, and what holds until there is an answer. */
const proposed = (facts: OrderFacts) =>
  `${facts.what} Til du sier ja, gjelder det dere har avtalt: ${facts.service}, ${facts.when}.`

/** The rows of the process table for what is asked and agreed anew. */
export const changeSteps = {
  'change-request': {
    from: ['pending'],
    to: 'same',
    by: customerRole,
    event: 'order.request-changed',
    button: 'Endre forespørselen',
    done: 'Forespørselen ble endret',
    tells: {
      worker: {
        title: facts => `${facts.customer} endret forespørselen`,
        body: facts =>
          `${facts.what} Nå gjelder den ${facts.service}, ${facts.when}. Du får ny frist til å svare.`,
        link: 'Se forespørsel',
      },
    },
  },
  'change-details': {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    event: 'order.details-changed',
    button: 'Endre opplysninger',
    done: 'Opplysningene ble endret',
    tells: {
      worker: {
        title: facts => `${facts.customer} endret opplysningene om oppdraget`,
        body: facts => `${facts.what} ${about(facts)} Les dem før du drar.`,
        link: seeAssignment,
      },
    },
  },
  propose: {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.change-proposed',
    button: 'Foreslå endring',
    done: 'Endring foreslått',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} foreslår en endring`,
        body: proposed,
        link: answer,
      },
      worker: { title: facts => `${facts.customer} foreslår en endring`, body: proposed, link: answer },
    },
  },
  'accept-change': {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.change-accepted',
    button: 'Ja',
    done: 'Endring avtalt',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} sa ja til endringen`,
        body: facts => `Ny avtale: ${facts.service}, ${facts.when}. Prisen er ${facts.amount}.`,
        link: seeOrder,
      },
      worker: {
        title: facts => `${facts.customer} sa ja til endringen`,
        body: facts => `Ny avtale: ${facts.service}, ${facts.when}.`,
        link: seeAssignment,
      },
    },
  },
  'decline-change': {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.change-declined',
    button: 'Nei',
    done: 'Forslaget ble avslått',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} sa nei til endringen`,
        body: stands,
        link: seeOrder,
      },
      worker: { title: facts => `${facts.customer} sa nei til endringen`, body: stands, link: seeAssignment },
    },
  },
  'counter-change': {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.change-countered',
    button: 'Foreslå annet',
    done: 'Nytt forslag',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} foreslår noe annet`,
        body: proposed,
        link: answer,
      },
      worker: { title: facts => `${facts.customer} foreslår noe annet`, body: proposed, link: answer },
    },
  },
  'withdraw-change': {
    from: ['confirmed'],
    to: 'same',
    by: customerRole,
    or: 'worker',
    event: 'order.change-withdrawn',
    button: 'Trekk forslaget',
    done: 'Forslaget ble trukket',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} trakk forslaget om endring`,
        body: stands,
        link: seeOrder,
      },
      worker: {
        title: facts => `${facts.customer} trakk forslaget om endring`,
        body: stands,
        link: seeAssignment,
      },
    },
  },
  'expire-change': {
    from: ['confirmed'],
    to: 'same',
    by: 'timer',
    event: 'order.change-expired',
    button: null,
    done: 'Forslaget løp ut uten svar',
    due: { at: 'proposalEnds' },
    tells: {
      [customerRole]: {
        title: () => 'Forslaget om endring løp ut',
        body: stands,
        link: seeOrder,
      },
      worker: { title: () => 'Forslaget om endring løp ut', body: stands, link: seeAssignment },
    },
  },
} as const satisfies Record<string, OrderStep>
