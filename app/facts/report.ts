import { defineProcess, type WithHistory } from '#platform/shared/process.ts'

/** What can be reported. A customer review is what a worker wrote of a customer. */
export const reportKinds = ['message', 'review', 'customer-review', 'profile'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What a report is about, by the columns that name it. Without one it is about the profile itself. */
export function kindOf(report: {
  messageId: number | null
  reviewId: string | null
  customerReviewId: string | null
}): ReportKind {
  if (report.messageId !== null) return 'message'
  if (report.reviewId !== null) return 'review'
  return report.customerReviewId === null ? 'profile' : 'customer-review'
}

export const kindLabels: Record<ReportKind, string> = {
  message: 'Melding',
  review: 'Vurdering av ansatt',
  'customer-review': 'Vurdering av kunde',
  profile: 'Profil',
}

/** Why somebody reports: a short list, and their own words besides. */
export const reportReasons = ['rude', 'false', 'private', 'outside', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonLabels: Record<ReportReason, string> = {
  rude: 'Trakasserende, truende eller hatefullt',
  false: 'Usant eller villedende',
  private: 'Deler personlige opplysninger',
  outside: 'Vil avtale eller betale utenom Nærhjelp',
  scam: 'Svindel eller falsk profil',
  other: 'Noe annet',
}

/** The states of a report: undecided, upheld or dismissed. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = {
  open: 'Åpen',
  upheld: 'Tatt til følge',
  dismissed: 'Avvist',
}

/** What administrators do with a report. */
export const reportProcess = defineProcess<ReportStatus, 'admin', WithHistory>(
  'report',
  reportStatuses,
)({
  uphold: {
    ...{ from: ['open'], to: 'upheld', by: 'admin' },
    ...{ button: 'Ta rapporten til følge', done: 'Tatt til følge' },
  },
  dismiss: { from: ['open'], to: 'dismissed', by: 'admin', button: 'Avvis', done: 'Avvist' },
  reopen: {
    ...{ from: ['upheld', 'dismissed'], to: 'open', by: 'admin' },
    ...{ button: 'Åpne på nytt', done: 'Åpnet på nytt' },
  },
})
export type ReportAction = (typeof reportProcess.actionIds)[number]

/** The tabs of the list. 'All' shows open ones first. */
export const reportViews = ['open', 'upheld', 'dismissed', 'all'] as const
export type ReportView = (typeof reportViews)[number]
export const viewLabels: Record<ReportView, string> = {
  open: 'Åpne',
  upheld: 'Tatt til følge',
  dismissed: 'Avvist',
  all: 'Alle',
}

export const reportLimits = { leastText: 10, mostText: 1000, mostNote: 1000, mostInADay: 20 } as const

/** How many lines of a conversation are shown before and after the one that was reported. */
export const LINES_AROUND = 3

const listPath = '/admin-reports'

/** Where an administrator reads one report. */
export const reportPath = (reportId: string): string => `${listPath}/${reportId}`
