import { customerRole, type Party } from '#app/facts/roles.ts'
import type { SeriesStatus } from './series-process.ts'

type Look = { label: string; tone: 'info' | 'success' | 'neutral' | 'warning'; icon: string }

const looks: Record<SeriesStatus, Look> = {
  pending: { label: 'Venter', tone: 'info', icon: 'clock' },
  active: { label: 'Løper', tone: 'success', icon: 'cal-check' },
  paused: { label: 'På pause', tone: 'warning', icon: 'hour' },
  ended: { label: 'Avsluttet', tone: 'neutral', icon: 'ban' },
}

/** How the status of a series is shown; 'Ukjent' for what this release does not know. */
export const seriesLook = (status: string): Look =>
  (looks as Record<string, Look>)[status] ?? { label: 'Ukjent', tone: 'neutral', icon: 'question' }

/** What the other party is called in a list. */
export const partyTerm: Record<Party, string> = { [customerRole]: 'Utføres av', worker: 'Kunde' }
