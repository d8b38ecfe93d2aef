import type { OperationLimit } from '#platform/shared/limit.ts'
import type { LimitId } from './limit-ids.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How much of each kind may be asked for, counted for everything that writes or is heavy to answer, right or wrong:
 * `[how many, in how many seconds]`. A session's limit stops a program in one browser, a person's what goes on for
 * longer, a network's many accounts in one place: a household, an office or the customers of a telephone company behind
 * one address never get there. `fresh` is the person's for an account that is new (see `isFresh`).
 *
 * An operation says in its contract which of these it is counted against; one that writes and says nothing is a `change`.
 */
export const operationLimits = {
  /** Orders, open requests, series: each one asks the time of somebody. Nobody orders more than one each second minute. */
  request: {
    label: 'Forespørsler',
    text: 'Du har sendt mange forespørsler på kort tid.',
    session: [30, 10 * MINUTE],
    person: [60, HOUR],
    fresh: [20, HOUR],
    network: [300, HOUR],
  },
  /** A lively conversation is one each ten seconds for an hour. What one minute takes is counted by messages itself. */
  message: {
    label: 'Meldinger',
    text: 'Du har sendt mange meldinger på kort tid.',
    session: [240, 10 * MINUTE],
    person: [400, HOUR],
    fresh: [100, HOUR],
    network: [3000, HOUR],
  },
  /** The contact form; how many come from one e-mail address is counted by contact itself. */
  contact: {
    label: 'Kontaktskjema',
    text: 'Du har sendt mange meldinger på kort tid.',
    session: [20, HOUR],
    person: [30, HOUR],
    fresh: [20, HOUR],
    network: [100, HOUR],
  },
  /** Reports, complaints and reviews: an administrator or the one who is written about reads each of them. */
  report: {
    label: 'Rapporter, reklamasjoner og vurderinger',
    text: 'Du har sendt mange rapporter eller vurderinger på kort tid.',
    session: [30, HOUR],
    person: [40, HOUR],
    fresh: [15, HOUR],
    network: [200, HOUR],
  },
  /** Pictures before and after a large job are 20 or 30; each may be 5 MB. */
  upload: {
    label: 'Opplasting av bilder',
    text: 'Du har lastet opp mange bilder på kort tid.',
    session: [90, 10 * MINUTE],
    person: [200, HOUR],
    fresh: [60, HOUR],
    network: [1000, HOUR],
  },
  /** Signing in, links in mails, help with passwords: guesses are counted more narrowly where they are made. */
  door: {
    label: 'Innlogging og lenker',
    text: 'Det har vært mange forsøk på kort tid.',
    session: [120, 10 * MINUTE],
    person: [200, 10 * MINUTE],
    fresh: [200, 10 * MINUTE],
    network: [600, 10 * MINUTE],
  },
  /** New accounts, also those that are written wrongly; the right ones are counted by registration itself. */
  registration: {
    label: 'Registrering',
    text: 'Det har vært mange registreringer på kort tid.',
    session: [60, HOUR],
    person: [60, HOUR],
    fresh: [60, HOUR],
    network: [300, HOUR],
  },
  /** Search, suggestions, free times, texts that are written for somebody: heavy to answer, or paid for. */
  lookup: {
    label: 'Søk og oppslag',
    text: 'Du har søkt mange ganger på kort tid.',
    session: [600, 5 * MINUTE],
    person: [900, 5 * MINUTE],
    fresh: [600, 5 * MINUTE],
    network: [5000, 5 * MINUTE],
  },
  /** Live streams that are opened; how many are open at a time is limited where they are held. */
  live: {
    label: 'Direkte oppdatering',
    text: 'Siden har koblet seg til mange ganger på kort tid.',
    session: [600, 5 * MINUTE],
    person: [1200, 5 * MINUTE],
    fresh: [900, 5 * MINUTE],
    network: [5000, 5 * MINUTE],
  },
  /** All else that writes: decisions, edits, settings, and what pages do by themselves, such as marking as read. */
  change: {
    label: 'Endringer',
    text: 'Du har gjort mange endringer på kort tid.',
    session: [400, 10 * MINUTE],
    person: [600, 10 * MINUTE],
    fresh: [300, 10 * MINUTE],
    network: [5000, 10 * MINUTE],
  },
} as const satisfies Record<LimitId, OperationLimit & { label: string }>

/** Days until an account is no longer new; it is sooner when an order of theirs has been completed. */
export const FRESH_DAYS = 7
