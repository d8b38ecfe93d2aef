/**
 * The application adds its role names here (declaration merging), so that the machinery carries roles without
 * knowing them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the application
export interface ActorRegister {}
export type Role = ActorRegister extends { role: infer R extends string } ? R : string

/** Where a request came from, as the server saw it. */
export type Origin = { address: string | null; userAgent: string | null; requestId: string }

/** The origin of what nobody sent: a timer, the command line, a change that another change makes. */
export const nowhere: Origin = { address: null, userAgent: null, requestId: 'none' }

/** A signed-in person acting in one role; `profileId` is the profile of that role. */
export type Person = {
  kind: 'person'
  userId: string
  sessionId: string
  profileId: string
  role: Role
  emailVerified: boolean
}

/** The actor: a signed-in person, a visitor, or the system (a timer, the command line). */
export type Actor = Person | { kind: 'visitor' } | { kind: 'system'; name: string }
