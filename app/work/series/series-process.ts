import type { Party } from '#app/facts/roles.ts'
import { defineProcess, type Told, type WithHistory } from '#platform/shared/process.ts'
import { DAY } from '#platform/shared/time.ts'

/**
 * The process of a series (fast avtale): the only source of its states, of who may do what, and of who is told what.
 * Its orders follow the process of orders; a series makes them and calls them off.
 */

export const seriesStatuses = ['pending', 'active', 'paused', 'ended'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export type SeriesParty = Party | 'timer'

export const seriesTimes = {
  /** A worker who ends a series gives up what is this far ahead without its being counted; what is nearer stays agreed. */
  endsWithoutCountingAfter: 14 * DAY,
  /** How long a new rate has been told of before an order is made at it. */
  rateKnownBefore: 7 * DAY,
} as const

/** What the texts may speak of. Names are first names; times, amounts and lists are already in Norwegian. */
export type SeriesFacts = {
  consumer: string
  worker: string
  service: string
  /** 'hver 2. uke, fredager kl. 09.00–11.00' */
  when: string
  /** The first time. */
  first: string
  /** '12 ganger', of what was made or asked for. */
  times: string
  /** How many were called off, and how many stay agreed. */
  calledOff: string
  kept: string
  rate: string
  reason: string | null
}

type More = WithHistory & { event: `series.${string}`; tells: Partial<Record<Party, Told<SeriesFacts>>> }

const because = ({ reason }: SeriesFacts) => (reason ? ` Begrunnelse: «${reason}»` : '')
const about = ({ service, when }: SeriesFacts) => `${service}, ${when}.`
const callsOff = ({ calledOff, kept }: SeriesFacts) =>
  `${calledOff} er avlyst.${kept ? ` ${kept} står fast.` : ''}`

const seeSeries = 'Se avtalen'

export const seriesProcess = defineProcess<SeriesStatus, SeriesParty, More>(
  'series',
  seriesStatuses,
)({
  ask: {
    from: [],
    to: 'pending',
    by: 'employer',
    event: 'series.requested',
    button: 'Send forespørsel med betalingsplikt',
    done: 'Forespurt',
    tells: {
      worker: {
        title: ({ service }) => `Ny forespørsel om fast avtale: ${service}`,
        body: ({ consumer, when, first, times }) =>
          `${consumer} spør om du kan komme ${when}, første gang ${first}. Det er ${times} de neste 12 ukene.`,
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
      employer: {
        title: ({ worker }) => `${worker} sa ja til den faste avtalen`,
        body: facts =>
          `${about(facts)} ${facts.times} er bekreftet. Hver gang kan avbestilles gratis til 24 timer før start.`,
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
      employer: {
        title: ({ worker }) => `${worker} kunne ikke ta den faste avtalen`,
        body: facts => `${about(facts)} Du er ikke trukket for noe.${because(facts)}`,
        link: seeSeries,
      },
    },
  },
  withdraw: {
    from: ['pending'],
    to: 'ended',
    by: 'employer',
    event: 'series.withdrawn',
    button: 'Avbryt',
    done: 'Trukket tilbake',
    tells: {
      worker: {
        title: ({ consumer }) => `${consumer} trakk forespørselen om fast avtale`,
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
      employer: {
        title: ({ worker }) => `${worker} rakk ikke å svare`,
        body: facts => `${about(facts)} Forespørselen er avsluttet, og du er ikke trukket for noe.`,
        link: seeSeries,
      },
      worker: {
        title: () => 'En forespørsel om fast avtale løp ut',
        body: facts => `${about(facts)} ${facts.consumer} fikk ikke svar i tide.`,
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
      employer: {
        title: ({ worker }) => `Ikke alle dager kan bli med ${worker}`,
        body: facts => `${about(facts)} Noen dager i den faste avtalen er ikke med. Du betaler ikke for dem.`,
        link: seeSeries,
      },
      worker: {
        title: ({ consumer }) => `Ikke alle dager blir noe av hos ${consumer}`,
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
      employer: {
        title: ({ worker }) => `${worker} har ny timepris`,
        body: facts =>
          `${about(facts)} Nye datoer koster ${facts.rate} når det er gått en uke. Det som alt er bekreftet, koster det samme som før. Du kan avslutte avtalen når du vil.`,
        link: seeSeries,
      },
    },
  },
  // The order that is called off tells the worker of it.
  skip: {
    from: ['active'],
    to: 'same',
    by: 'employer',
    event: 'series.skipped',
    button: 'Hopp over',
    done: 'Hoppet over én gang',
    tells: {},
  },
  pause: {
    from: ['active'],
    to: 'paused',
    by: 'employer',
    event: 'series.paused',
    button: 'Sett på pause',
    done: 'Satt på pause',
    tells: {
      worker: {
        title: ({ consumer }) => `${consumer} satte den faste avtalen på pause`,
        body: facts => `${about(facts)} ${callsOff(facts)}`,
        link: seeSeries,
      },
    },
  },
  resume: {
    from: ['paused'],
    to: 'active',
    by: 'employer',
    event: 'series.resumed',
    button: 'Start igjen',
    done: 'Startet igjen',
    tells: {
      worker: {
        title: ({ consumer }) => `${consumer} startet den faste avtalen igjen`,
        body: facts => `${about(facts)} ${facts.times} er bekreftet.`,
        link: seeSeries,
      },
    },
  },
  end: {
    from: ['active', 'paused'],
    to: 'ended',
    by: 'employer',
    event: 'series.ended',
    button: 'Avslutt avtalen',
    done: 'Avsluttet av oppdragsgiver',
    tells: {
      worker: {
        title: ({ consumer }) => `${consumer} avsluttet den faste avtalen`,
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
      employer: {
        title: ({ worker }) => `${worker} avsluttet den faste avtalen`,
        body: facts => `${about(facts)} ${callsOff(facts)}${because(facts)}`,
        link: seeSeries,
      },
    },
  },
  // One of the two has had the account deleted, and is named no more.
  close: {
    from: ['pending', 'active', 'paused'],
    to: 'ended',
    by: 'timer',
    event: 'series.closed',
    button: null,
    done: 'Avsluttet fordi en konto er slettet',
    tells: {
      employer: {
        title: () => 'En fast avtale er avsluttet',
        body: facts => `${about(facts)} Den andre har slettet kontoen sin.`,
        link: seeSeries,
      },
      worker: {
        title: () => 'En fast avtale er avsluttet',
        body: facts => `${about(facts)} Den andre har slettet kontoen sin.`,
        link: seeSeries,
      },
    },
  },
  // The account of one of the two was shut. Nobody is told that.
  shut: {
    from: ['pending'],
    to: 'ended',
    by: 'timer',
    event: 'series.shut',
    button: null,
    done: 'Avsluttet fordi en av partene ikke er tilgjengelig',
    tells: {
      employer: {
        title: () => 'Forespørselen om fast avtale er avsluttet',
        body: facts => `${about(facts)} Det blir ikke noe av avtalen, og du er ikke trukket for noe.`,
        link: seeSeries,
      },
      worker: {
        title: () => 'Forespørselen om fast avtale er avsluttet',
        body: facts => `${about(facts)} Det blir ikke noe av avtalen, og tidene er ledige igjen.`,
        link: seeSeries,
      },
    },
  },
})

export type SeriesActionId = (typeof seriesProcess.actionIds)[number]
