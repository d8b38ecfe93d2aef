/**
 * An administrator suspended an account or lifted the suspension. Features end, mark and restore in the same
 * transaction.
 */
export type SuspensionEvent = {
  type: 'account.suspended' | 'account.reinstated'
  subjectId: string
  data: {
    /** When the suspension began, in both cases. */
    suspendedAt: string
  }
}
