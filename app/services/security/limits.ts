import type { OperationLimit } from '#platform/shared/limit.ts'
import type { LimitId } from './limit-ids.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The limits per kind, for everything that writes or is expensive to answer, valid or not: `[how many, in how
 * many seconds]`. A session's limit stops a program in one browser, a person's what continues longer, a
 * network's many accounts in one place; a household, an office or a phone operator's customers stay below it.
 * `fresh` is the person's limit for a new account (see `isFresh`). An operation names its kind in its
 * contract; one that writes and names none is a `change`.
 */
export const operationLimits = {
  /**
   * Orders, open requests, series: each takes somebody's time. Nobody orders more than every second minute.
   */
  request: {
    label: 'Forespørsler',
    text: 'Du har sendt mange forespørsler på kort tid.',
    session: [30, 10 * MINUTE],
    person: [60, HOUR],
    fresh: [20, HOUR],
    network: [300, HOUR],
  },
  /**
   * A lively conversation is a message every ten seconds for an hour. Messages limits single minutes itself.
   */
  message: {
    label: 'Meldinger',
    text: 'Du har sendt mange meldinger på kort tid.',
    session: [240, 10 * MINUTE],
    person: [400, HOUR],
    fresh: [100, HOUR],
    network: [3000, HOUR],
  },
  /** The contact form. Contact counts per e-mail address itself. */
  contact: {
    label: 'Kontaktskjema',
    text: 'Du har sendt mange meldinger på kort tid.',
    session: [20, HOUR],
    person: [30, HOUR],
    fresh: [20, HOUR],
    network: [100, HOUR],
  },
  /** Reports, complaints and reviews: an administrator or the other party reads each. */
  report: {
    label: 'Rapporter, reklamasjoner og vurderinger',
    text: 'Du har sendt mange rapporter eller vurderinger på kort tid.',
    session: [30, HOUR],
    person: [40, HOUR],
    fresh: [15, HOUR],
    network: [200, HOUR],
  },
  /** A large job has 20 or 30 pictures before and after, up to 5 MB each. */
  upload: {
    label: 'Opplasting av bilder',
    text: 'Du har lastet opp mange bilder på kort tid.',
    session: [90, 10 * MINUTE],
    person: [200, HOUR],
    fresh: [60, HOUR],
    network: [1000, HOUR],
  },
  /** Signing in, mailed links, password help. Guesses have narrower limits of their own. */
  door: {
    label: 'Innlogging og lenker',
    text: 'Det har vært mange forsøk på kort tid.',
    session: [120, 10 * MINUTE],
    person: [200, 10 * MINUTE],
    fresh: [200, 10 * MINUTE],
    network: [600, 10 * MINUTE],
  },
  /** New accounts, invalid ones included. Registration counts valid ones itself. */
  registration: {
    label: 'Registrering',
    text: 'Det har vært mange registreringer på kort tid.',
    session: [60, HOUR],
    person: [60, HOUR],
    fresh: [60, HOUR],
    network: [300, HOUR],
  },
  /** Search, suggestions, free times, generated texts: expensive to answer, or paid for. */
  lookup: {
    label: 'Søk og oppslag',
    text: 'Du har søkt mange ganger på kort tid.',
    session: [600, 5 * MINUTE],
    person: [900, 5 * MINUTE],
    fresh: [600, 5 * MINUTE],
    network: [5000, 5 * MINUTE],
  },
  /** Opened live streams. Concurrent ones are limited elsewhere. */
  live: {
    label: 'Direkte oppdatering',
    text: 'Siden har koblet seg til mange ganger på kort tid.',
    session: [600, 5 * MINUTE],
    person: [1200, 5 * MINUTE],
    fresh: [900, 5 * MINUTE],
    network: [5000, 5 * MINUTE],
  },
  /** All other writes: decisions, edits, settings, and automatic ones such as marking as read. */
  change: {
    label: 'Endringer',
    text: 'Du har gjort mange endringer på kort tid.',
    session: [400, 10 * MINUTE],
    person: [600, 10 * MINUTE],
    fresh: [300, 10 * MINUTE],
    network: [5000, 10 * MINUTE],
  },
} as const satisfies Record<LimitId, OperationLimit & { label: string }>

/** Days until an account is no longer new, unless an order was completed earlier. */
export const FRESH_DAYS = 7
