/**
 * A report was upheld, or what it took away is to come back. Whose table holds the thing takes it away or gives it back.
 * It is published at once: what the person is told depends on what came of it.
 */
export type ReportEvent = {
  type: 'report.upheld' | 'report.undone'
  subjectId: string
  data: {
    reviewId: string | null
    customerReviewId: string | null
    /** The profile, where the report is about a profile itself. */
    profileId: string | null
    /** What the administrator who upheld it wrote. */
    why: string
    /** When it was upheld, whichever of the two this is. */
    upheldAt: string
  }
}
