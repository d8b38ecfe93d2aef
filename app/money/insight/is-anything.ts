import type { Earnings } from './api.ts'

/** Has anything been settled in these periods, or agreed? */
export const isAnything = ({ periods, pending, later }: Earnings): boolean =>
  pending + later > 0 || periods.some(({ jobs }) => jobs > 0)
