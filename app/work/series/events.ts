import type { Party } from '#app/facts/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SeriesActionId } from './series-process.ts'

/** What other features hear of a series: one event type for each row of the table. */
export type SeriesEvent = {
  type: `series.${string}`
  subjectId: string
  data: {
    seriesId: string
    action: SeriesActionId
    customerId: string
    workerId: string
    /** 'Hagearbeid, hver uke, fredager kl. 09.00–11.00' */
    about: string
    reason: string | null
    /** Orders made or cancelled with it. */
    made: string[]
    calledOff: string[]
    /** Confirmed orders that are kept. */
    kept: number
    /** Days that were left out, and why. */
    leftOut: { date: LocalDate; why: string }[]
    /** Øre an hour, where it matters. */
    rate: number | null
    /** Who is not available, where it stands still for that. */
    away: Party | null
  }
}
