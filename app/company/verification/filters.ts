import { verificationStatuses } from '#app/facts/verification-status.ts'

/** By which status the list of workers is shown. */
export const statusFilters = ['all', ...verificationStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]
