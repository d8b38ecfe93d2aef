/**
 * An administrator, or what was proven, took a worker out: rejected, or held back from being seen. Or the worker is
 * back. Features end, mark and restore in the same transaction. An account that is shut is told of in
 * suspension-events.ts: it concerns the person as a customer too.
 */
export type StandingEvent = {
  type: 'worker.withdrawn' | 'worker.returned'
  /** The person whose profile it is. */
  subjectId: string
  data: { profileId: string }
}
