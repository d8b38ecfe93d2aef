import type { NotedAction } from './actions.ts'

/**
 * Records an account event that the person can see. Features emit it; security stores it in the same
 * transaction.
 */
export type SecurityEvent = {
  type: 'security.noted'
  subjectId: string
  data: { action: NotedAction; details: Record<string, unknown> }
}

/** The event for a person. `details` without personal data. */
export const securityNote = (
  userId: string,
  action: NotedAction,
  details: Record<string, unknown> = {},
): SecurityEvent => ({ type: 'security.noted', subjectId: userId, data: { action, details } })
