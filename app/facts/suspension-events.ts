/**
 * An administrator has shut a person's account, or opened it again. Features end, mark and give back what is theirs in
 * the same transaction.
 */
export type SuspensionEvent = {
  type: 'account.suspended' | 'account.reinstated'
  subjectId: string
  data: {
    /** When the account was shut, whichever of the two this is. */
    suspendedAt: string
  }
}
