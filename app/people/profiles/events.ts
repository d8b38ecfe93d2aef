/** An administrator's decision of a report took a worker's profile out of search, or put it back. */
export type ProfileEvent = {
  type: 'profile.hidden' | 'profile.shown'
  /** The person whose profile it is. */
  subjectId: string
  data: { why: string }
}
