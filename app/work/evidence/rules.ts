import { customerRole, type Party } from '#app/facts/roles.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { DAY } from '#platform/shared/time.ts'

/** Actions on an order's evidence, beyond the order process. */
export const evidenceActions = {
  'change-tasks': { by: customerRole, button: 'Endre listen' },
  tick: { by: 'worker', button: 'Kryss av' },
  'check-in': { by: 'worker', button: 'Sjekk inn igjen' },
  'check-out': { by: 'worker', button: 'Sjekk ut' },
  'add-pictures': { by: 'worker', button: 'Legg til bilder' },
  'remove-picture': { by: 'worker', button: 'Fjern bilde' },
  state: { by: 'party', button: 'Legg til i saken' },
  ask: { by: 'admin', button: 'Still spørsmål' },
  write: { by: 'admin', button: 'Skriv til begge' },
  'read-messages': { by: 'admin', button: 'Les meldingene mellom partene' },
} as const satisfies Record<string, { by: Party | 'party' | 'admin'; button: string }>

export type EvidenceAction = keyof typeof evidenceActions
export const evidenceActionIds = Object.keys(evidenceActions) as EvidenceAction[]

/** How long after delivery the worker may add pictures. */
export const picturesWithin = DAY
/** The most pictures before, and the most after. */
export const mostOfAKind = 6
/** The most statements per party: nobody should drown a case, and everybody should be heard. */
export const mostStatements = 20
export const longestStatement = 2000
/** What we write to both is told in whole in their notices. */
export const longestLetter = 1000

/** An administrator deciding a complaint may read messages from this long before the start … */
export const messagesBefore = 7 * DAY
/** … until this long after the agreed end. */
export const messagesAfter = 7 * DAY

export const pictureKinds = ['before', 'after'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Which complaints an administrator looks at. */
export const complaintViews = ['open', 'decided', 'all'] as const
export type ComplaintView = (typeof complaintViews)[number]
export const complaintViewLabels: Record<ComplaintView, string> = {
  open: 'Åpne',
  decided: 'Avgjorte',
  all: 'Alle',
}

/** The order of a list of complaints that nobody has chosen one for: what waits by longest wait, the rest the latest first. */
export const sortOf = (view: ComplaintView, chosen: Sorting | undefined): Sorting =>
  chosen ?? (view === 'open' ? 'oldest' : 'newest')

/** What came of a complaint. Nothing has been charged before it is decided, so nothing is paid back. */
export const outcomes = ['full', 'partial', 'none'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = {
  full: 'Kunden betaler ingenting',
  partial: 'Kostnaden er delt',
  none: 'Kunden betaler alt',
}

/** The same, of who came and who did not. */
export const absenceOutcomeLabels: Record<Outcome, string> = {
  full: 'Ingenting å betale',
  partial: 'Betales som sen avbestilling',
  none: 'Betales som avtalt',
}
