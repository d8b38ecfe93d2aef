/**
 * A report was upheld or reopened. The owner of the table removes or restores the thing. Published at once,
 * because the person's notification depends on the result.
 */
export type ReportEvent = {
  type: 'report.upheld' | 'report.undone'
  subjectId: string
  data: {
    reviewId: string | null
    customerReviewId: string | null
    /** The profile, for a report of a profile. */
    profileId: string | null
    /** The upholding administrator's note. */
    why: string
    /** When it was upheld, in both cases. */
    upheldAt: string
  }
}
