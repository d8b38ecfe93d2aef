import type { NotedAction } from './actions.ts'

/**
 * Tells that something happened with a person's account that the person should be able to see. Features emit it;
 * security writes it down, in the same transaction.
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
