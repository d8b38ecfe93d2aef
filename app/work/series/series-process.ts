import { customerRole } from '#app/facts/roles.ts'
import { defineProcess } from '#platform/shared/process.ts'
import { DAY } from '#platform/shared/time.ts'
import { goneSteps } from './gone-steps.ts'
import {
  about,
  because,
  callsOff,
  othersThen,
  type SeriesMore,
  type SeriesParty,
  type SeriesStatus,
  seeSeries,
  seriesStatuses,
} from './series-step.ts'

export {
  type SeriesFacts,
  type SeriesParty,
  type SeriesStatus,
  seriesStatuses,
} from './series-step.ts'

/**
 * The process of a series (fast avtale): the only source of its states, of who may do what and of
 * notifications. Its orders follow the order process; a series makes and cancels them.
 */

export const seriesTimes = {
  /** A worker who ends a series gives up orders this far ahead without penalty; nearer ones stay agreed. */
  endsWithoutCountingAfter: 14 * DAY,
  /** How long before an order a new rate must be announced. */
  rateKnownBefore: 7 * DAY,
} as const

export const seriesProcess = defineProcess<SeriesStatus, SeriesParty, SeriesMore>(
  'series',
  seriesStatuses,
)({
  ask: {
    from: [],
    to: 'pending',
    by: customerRole,
    event: 'series.requested',
    button: 'Send forespørsel med betalingsplikt',
    done: 'Forespurt',
    tells: {
      worker: {
        title: ({ service }) => `Ny forespørsel om fast avtale: ${service}`,
        body: ({ customer, when, first, times }) =>
          `${customer} spør om du kan komme ${when}, første gang ${first}. Det er ${times} de neste 12 ukene.`,
        link: 'Se forespørsel',
      },
    },
  },
  accept: {
    from: ['pending'],
    to: 'active',
    by: 'worker',
    event: 'series.accepted',
    button: 'Godta',
    done: 'Godtatt',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} sa ja til den faste avtalen`,
        body: facts =>
          `${about(facts)} ${facts.times} er bekreftet. Hver gang kan avbestilles gratis til 24 timer før start. Du har angrerett til ${facts.rescindBy}.`,
        link: seeSeries,
      },
    },
  },
  decline: {
    from: ['pending'],
    to: 'ended',
    by: 'worker',
    event: 'series.declined',
    button: 'Avslå',
    done: 'Avslått',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} takket nei til den faste avtalen`,
        body: facts => `${about(facts)} Du er ikke trukket for noe.${because(facts)}`,
        link: seeSeries,
      },
    },
  },
  withdraw: {
    from: ['pending'],
    to: 'ended',
    by: customerRole,
    event: 'series.withdrawn',
    button: 'Avbryt',
    done: 'Trukket tilbake',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} trakk forespørselen om fast avtale`,
        body: facts => `${about(facts)} Tidene er ledige igjen.`,
        link: seeSeries,
      },
    },
  },
  expire: {
    from: ['pending'],
    to: 'ended',
    by: 'timer',
    event: 'series.expired',
    button: null,
    done: 'Utløpt uten svar',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} rakk ikke å svare`,
        body: facts => `${about(facts)} Forespørselen er avsluttet, og du er ikke trukket for noe.`,
        link: seeSeries,
      },
      worker: {
        title: () => 'En forespørsel om fast avtale løp ut',
        body: facts => `${about(facts)} ${facts.customer} fikk ikke svar i tide.`,
        link: seeSeries,
      },
    },
  },
  roll: {
    from: ['active'],
    to: 'same',
    by: 'timer',
    event: 'series.rolled',
    button: null,
    done: 'Nye datoer lagt inn',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} kan ikke komme alle dagene`,
        body: facts => `${about(facts)} Noen dager i den faste avtalen er ikke med. Du betaler ikke for dem.`,
        link: seeSeries,
      },
      worker: {
        title: ({ customer }) => `Noen dager hos ${customer} faller bort`,
        body: facts => `${about(facts)} Noen dager i den faste avtalen er ikke med.`,
        link: seeSeries,
      },
    },
  },
  'announce-rate': {
    from: ['active'],
    to: 'same',
    by: 'timer',
    event: 'series.rate-announced',
    button: null,
    done: 'Ny timepris varslet',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} har ny timepris`,
        body: facts =>
          `${about(facts)} Nye datoer koster ${facts.rate} når det er gått en uke. Det som allerede er bekreftet, koster det samme som før. Du kan avslutte avtalen når du vil.`,
        link: seeSeries,
      },
    },
  },
  // The cancelled order notifies the worker.
  skip: {
    from: ['active'],
    to: 'same',
    by: customerRole,
    event: 'series.skipped',
    button: 'Hopp over',
    done: 'Hoppet over én gang',
    tells: {},
  },
  // The customer's own standing choice: the worker is not told.
  'want-substitute': {
    from: ['active', 'paused'],
    to: 'same',
    by: customerRole,
    event: 'series.substitute-wanted',
    button: 'Send en vikar når det trengs',
    done: 'Vikar sendes når det trengs',
    tells: {},
  },
  'no-substitute': {
    from: ['active', 'paused'],
    to: 'same',
    by: customerRole,
    event: 'series.substitute-unwanted',
    button: 'Ikke send en vikar',
    done: 'Vikar sendes ikke lenger',
    tells: {},
  },
  pause: {
    from: ['active'],
    to: 'paused',
    by: customerRole,
    event: 'series.paused',
    button: 'Sett på pause',
    done: 'Satt på pause',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} satte den faste avtalen på pause`,
        body: facts => `${about(facts)} ${callsOff(facts)}`,
        link: seeSeries,
      },
    },
  },
  resume: {
    from: ['paused'],
    to: 'active',
    by: customerRole,
    event: 'series.resumed',
    button: 'Start igjen',
    done: 'Startet igjen',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} startet den faste avtalen igjen`,
        body: facts => `${about(facts)} ${facts.times} er bekreftet.`,
        link: seeSeries,
      },
    },
  },
  rescind: {
    from: ['pending', 'active', 'paused'],
    to: 'ended',
    by: customerRole,
    event: 'series.rescinded',
    button: 'Bruk angreretten',
    done: 'Gått fra med angreretten',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} brukte angreretten`,
        body: facts => `${about(facts)} Det er gått fra den faste avtalen. ${callsOff(facts)}`,
        link: seeSeries,
      },
    },
  },
  end: {
    from: ['active', 'paused'],
    to: 'ended',
    by: customerRole,
    event: 'series.ended',
    button: 'Avslutt avtalen',
    done: 'Avsluttet av oppdragsgiver',
    tells: {
      worker: {
        title: ({ customer }) => `${customer} avsluttet den faste avtalen`,
        body: facts => `${about(facts)} ${callsOff(facts)}`,
        link: seeSeries,
      },
    },
  },
  stop: {
    from: ['active', 'paused'],
    to: 'ended',
    by: 'worker',
    event: 'series.stopped',
    button: 'Avslutt avtalen',
    done: 'Avsluttet av den ansatte',
    tells: {
      [customerRole]: {
        title: ({ worker }) => `${worker} avsluttet den faste avtalen`,
        body: facts => `${about(facts)} ${callsOff(facts)}${because(facts)}${othersThen(facts)}`,
        link: seeSeries,
      },
    },
  },
  ...goneSteps,
})

/** What only the customer sees of a series: their own standing choices. */
export const customersOwn: readonly string[] = ['want-substitute', 'no-substitute']

export type SeriesActionId = (typeof seriesProcess.actionIds)[number]
