/**
 * The application registers its role names here (declaration merging), so that the machinery can carry a
 * role without knowing any.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the application
export interface ActorRegister {}
export type Role = ActorRegister extends { role: infer R extends string } ? R : string

/** Where a request came from, as the server saw it. */
export type Origin = { address: string | null; userAgent: string | null; requestId: string }

/** A signed-in person acting in one role; `profileId` is the profile of that role. */
export type Person = {
  kind: 'person'
  userId: string
  sessionId: string
  profileId: string
  role: Role
  emailVerified: boolean
}

/** Who acts: somebody signed in, somebody who is not, or the system itself (a timer, a command line). */
export type Actor = Person | { kind: 'visitor' } | { kind: 'system'; name: string }
