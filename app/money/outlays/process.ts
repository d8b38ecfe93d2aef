import { type OutlayStatus, outlayStatuses } from '#app/facts/outlays.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { defineProcess, type Told } from '#platform/shared/process.ts'

/**
 * The process of an outlay (utlegg): the only source of its states, of who may do what, and of notices. Policies, buttons, timers and
 * notices read it.
 */

export type OutlayParty = Party | 'admin' | 'timer'

/** What texts may mention. Names are first names; amounts are already in Norwegian. */
export type OutlayFacts = {
  customer: string
  worker: string
  what: string
  /** 'Renhold, tirsdag 4. mars' */
  about: string
  /** The ceiling, and what it cost. */
  most: string
  amount: string
  /** Until when it may be answered, and until when a receipt may be sent. */
  answerBy: string
  receiptBy: string
  reason: string
  /** Is the worker paid although it was struck? */
  isPaid: boolean
}

type More = {
  event: `outlay.${string}`
  tells: Partial<Record<Party, Told<OutlayFacts>>>
}

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

export const outlayProcess = defineProcess<OutlayStatus, OutlayParty, More>(
  'outlay',
  outlayStatuses,
)({
  ask: {
    from: [],
    to: 'asked',
    by: 'worker',
    event: 'outlay.asked',
    button: 'Spør om å kjøpe noe',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} spør om å kjøpe noe til jobben`,
        body: ({ what, most, answerBy }) =>
          `«${what}», høyst ${most}. Du betaler det som står på kvitteringen. Svar innen ${answerBy}.`,
        link: 'Svar nå',
      },
    },
  },
  approve: {
    from: ['asked'],
    to: 'approved',
    by: customerRole,
    event: 'outlay.approved',
    button: 'Ja, kjøp det',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} sa ja til utlegget`,
        body: ({ what, most }) =>
          `«${what}», høyst ${most}. Ta bilde av kvitteringen når du har kjøpt det, så får du pengene tilbake.`,
        link: seeAssignment,
      },
    },
  },
  refuse: {
    from: ['asked'],
    to: 'refused',
    by: customerRole,
    event: 'outlay.refused',
    button: 'Nei takk',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} sa nei til utlegget`,
        body: ({ what }) => `«${what}». Ikke kjøp det. Du skal ikke betale for det selv.`,
        link: seeAssignment,
      },
    },
  },
  withdraw: {
    from: ['asked'],
    to: 'withdrawn',
    by: 'worker',
    event: 'outlay.withdrawn',
    button: 'Trekk spørsmålet',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} trenger ikke å kjøpe noe likevel`,
        body: ({ what, about }) => `«${what}». ${about}. Du betaler ikke for det.`,
        link: seeOrder,
      },
    },
  },
  lapse: {
    from: ['asked'],
    to: 'ended',
    by: 'timer',
    event: 'outlay.lapsed',
    button: null,
    tells: {
      worker: {
        title: ({ customer }) => `${customer} svarte ikke på utlegget`,
        body: ({ what }) =>
          `«${what}». Ikke kjøp det uten et ja. Du kan spørre på nytt mens oppdraget varer.`,
        link: seeAssignment,
      },
    },
  },
  buy: {
    from: ['approved'],
    to: 'bought',
    by: 'worker',
    event: 'outlay.bought',
    button: 'Send kvitteringen',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `Kvitteringen fra ${worker} er her`,
        body: ({ what, amount, most }) => `«${what}» kostet ${amount}. Du sa ja til høyst ${most}.`,
        link: 'Se kvitteringen',
      },
    },
  },
  skip: {
    from: ['approved'],
    to: 'not-bought',
    by: 'worker',
    event: 'outlay.not-bought',
    button: 'Ikke kjøpt',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} kjøpte det ikke`,
        body: ({ what }) => `«${what}». Du betaler ikke for det.`,
        link: seeOrder,
      },
    },
  },
  remind: {
    from: ['approved'],
    to: 'same',
    by: 'timer',
    event: 'outlay.reminded',
    button: null,
    tells: {
      worker: {
        title: () => 'Kvitteringen mangler',
        body: ({ what, receiptBy }) =>
          `«${what}». Send kvitteringen innen ${receiptBy}, så får du pengene tilbake. Kjøpte du det ikke, sier du det samme sted.`,
        link: 'Send kvitteringen',
      },
    },
  },
  close: {
    from: ['approved'],
    to: 'ended',
    by: 'timer',
    event: 'outlay.closed',
    button: null,
    tells: {},
  },
  strike: {
    from: ['bought'],
    to: 'struck',
    by: 'admin',
    event: 'outlay.struck',
    button: 'Stryk utlegget',
    tells: {
      [customerRole]: {
        title: ({ amount }) => `Du betaler ikke utlegget på ${amount}`,
        body: ({ what, reason }) =>
          `«${what}». ${reason} Er det allerede trukket, får du det tilbake samme vei som du betalte.`,
        link: seeOrder,
      },
      worker: {
        title: () => 'Vi har strøket et utlegg',
        body: ({ what, amount, reason, isPaid }) =>
          isPaid
            ? `«${what}», ${amount}. ${reason} Du får pengene tilbake fra oss likevel.`
            : `«${what}», ${amount}. ${reason} Du får det ikke tilbake. Er du uenig, skriver du til oss.`,
        link: seeAssignment,
      },
    },
  },
})

export type OutlayAction = (typeof outlayProcess.actionIds)[number]
