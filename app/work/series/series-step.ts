import type { Party } from '#app/facts/roles.ts'
import type { Step, Told, WithHistory } from '#platform/shared/process.ts'

/** What a step of a series' process is made of. The steps themselves are in series-process.ts and gone-steps.ts. */

export const seriesStatuses = ['pending', 'active', 'paused', 'ended'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export type SeriesParty = Party | 'admin' | 'timer'

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
  /** How many were cancelled, and how many stay; empty for none. */
  calledOff: string
  kept: string
  rate: string
  /** The last day of the right of withdrawal, 'tirsdag 8. desember'; empty where nothing is agreed. */
  rescindBy: string
  reason: string | null
  /** Who is not available; null where that is not what it is about. */
  away: Party | null
}

/** What else a step of a series declares. */
export type SeriesMore = WithHistory & {
  event: `series.${string}`
  tells: Partial<Record<Party, Told<SeriesFacts>>>
}
export type SeriesStep = Step<SeriesStatus, SeriesParty> & SeriesMore

export const because = ({ reason }: SeriesFacts) => (reason ? ` Begrunnelse: «${reason}»` : '')
export const about = ({ service, when }: SeriesFacts) => `${service}, ${when}.`
export const callsOff = ({ calledOff, kept }: SeriesFacts) =>
  [calledOff && `${calledOff} er avlyst.`, kept && `${kept} står fast.`].filter(Boolean).join(' ') ||
  'Ingen avtalte dager er berørt.'
/** Where the customer finds who can come on the days that somebody else has called off. */
export const othersThen = ({ calledOff }: SeriesFacts) =>
  calledOff ? ' På siden til avtalen ser du hvem andre som kan komme de dagene.' : ''

export const seeSeries = 'Se avtalen'
