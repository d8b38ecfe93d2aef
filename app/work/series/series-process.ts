import { customerRole, type Party } from '#app/facts/roles.ts'
import { defineProcess, type Told, type WithHistory } from '#platform/shared/process.ts'
import { DAY } from '#platform/shared/time.ts'

/**
 * The process of a series (fast avtale): the only source of its states, of who may do what and of
 * notifications. Its orders follow the order process; a series makes and cancels them.
 */

export const seriesStatuses = ['pending', 'active', 'paused', 'ended'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export type SeriesParty = Party | 'timer'

export const seriesTimes = {
  /** A worker who ends a series gives up orders this far ahead without penalty; nearer ones stay agreed. */
  endsWithoutCountingAfter: 14 * DAY,
  /** How long before an order a new rate must be announced. */
  rateKnownBefore: 7 * DAY,
} as const

/** What texts may mention. Names are first names; times, amounts and lists are already in Norwegian. */
export type SeriesFacts = {
  customer: string
  worker: string
  service: string
  /** 'hver 2. uke, fredager kl. 09.00–11.00' */
  when: string
  /** The first time. */
  first: string
  /** '12 ganger', of what was made or asked for. */
  times: string
  /** How many were cancelled, and how many stay. */
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
      [customerRole]: {
        title: ({ worker }) => `${worker} kunne ikke ta den faste avtalen`,
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
        body: facts => `${about(facts)} ${callsOff(facts)}${because(facts)}`,
        link: seeSeries,
      },
    },
  },
  // One party has deleted the account, and is no longer named.
  close: {
    from: ['pending', 'active', 'paused'],
    to: 'ended',
    by: 'timer',
    event: 'series.closed',
    button: null,
    done: 'Avsluttet fordi en konto er slettet',
    tells: {
      [customerRole]: {
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
  // One party was suspended, which is not disclosed.
  shut: {
    from: ['pending'],
    to: 'ended',
    by: 'timer',
    event: 'series.shut',
    button: null,
    done: 'Avsluttet fordi en av partene ikke er tilgjengelig',
    tells: {
      [customerRole]: {
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

/** What only the customer sees of a series: their own standing choices. */
export const customersOwn: readonly string[] = ['want-substitute', 'no-substitute']

export type SeriesActionId = (typeof seriesProcess.actionIds)[number]
