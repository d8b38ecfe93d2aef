/** A decided report removed a worker's profile from search, or restored it. */
export type ProfileEvent = {
  type: 'profile.hidden' | 'profile.shown'
  /** The person whose profile it is. */
  subjectId: string
  data: { why: string }
}
