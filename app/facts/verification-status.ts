/** What the company has decided about a worker. */
export const verificationStatuses = ['pending', 'approved', 'rejected', 'needs_info'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** What an administrator can decide, from any status. */
export const decisions = ['approved', 'rejected', 'needs_info'] as const
export type Decision = (typeof decisions)[number]

type Look = { label: string; tone: 'info' | 'success' | 'danger' | 'warning'; icon: LookIcon }
type LookIcon = 'clock' | 'shield-check' | 'x-circle' | 'question'

/** How a status is shown: colour, icon and word. */
export const statusLooks: Record<VerificationStatus, Look> = {
  pending: { label: 'Avventer', tone: 'info', icon: 'clock' },
  approved: { label: 'Godkjent', tone: 'success', icon: 'shield-check' },
  rejected: { label: 'Avslått', tone: 'danger', icon: 'x-circle' },
  needs_info: { label: 'Trenger info', tone: 'warning', icon: 'question' },
}

/** What the log says was done: the new status, that the profile was shown or hidden, that the account was shut or opened. */
const logActions = [...decisions, 'activated', 'deactivated', 'suspended', 'reinstated'] as const
export type LogAction = (typeof logActions)[number]

type LogText = {
  label: string
  /** Written when the administrator wrote nothing. */
  standardNote: string
}

export const logTexts: Record<LogAction, LogText> = {
  approved: { label: 'Godkjent', standardNote: 'Profilen er godkjent.' },
  rejected: { label: 'Avslått', standardNote: 'Profilen er avslått.' },
  needs_info: { label: 'Bedt om mer info', standardNote: 'Det er bedt om mer informasjon.' },
  activated: { label: 'Aktivert', standardNote: 'Profilen er gjort synlig for kunder.' },
  deactivated: { label: 'Deaktivert', standardNote: 'Profilen er skjult for kunder.' },
  suspended: { label: 'Konto stengt', standardNote: 'Kontoen er stengt.' },
  reinstated: { label: 'Konto åpnet igjen', standardNote: 'Kontoen er åpnet igjen.' },
}

/** The label of a log row; an action unknown to this release keeps its own name. */
export const logLabel = (action: string): string =>
  logActions.includes(action as LogAction) ? logTexts[action as LogAction].label : action
