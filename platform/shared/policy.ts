import type { Actor, Role } from './actor.ts'

/**
 * A policy's answer: yes, or no with a text for the person and a stable reason. `until`: a refusal for being too early, when it
 * will be time.
 */
export type Ruling =
  | { allowed: true }
  | { allowed: false; message: string; reason: string; hidden?: boolean; until?: Date }

export const allow: Ruling = { allowed: true }

/** A refusal that may be explained. */
export const deny = (reason: string, message: string): Ruling => ({ allowed: false, reason, message })

/** Yes from this moment on. Before it, a timer that came too early comes again then. */
export const allowFrom = (at: Date, now: Date, message: string): Ruling =>
  now >= at ? allow : { allowed: false, reason: 'too-early', message, until: at }

/** A refusal that must not reveal the thing: answered as 404. */
export const hide: Ruling = { allowed: false, reason: 'hidden', message: '', hidden: true }

/** Whoever is signed in, in any role. */
export const onlySignedIn = (actor: Actor, message = 'Du må logge inn for å se dette.'): Ruling =>
  actor.kind === 'person' ? allow : deny('signed-out', message)

/** The system itself: a timer or a command line. */
export const onlySystem = (actor: Actor, message = ''): Ruling =>
  actor.kind === 'system' ? allow : deny('system-only', message)

/** Whoever acts in this role. */
export const only = (role: Role, actor: Actor, message: string): Ruling =>
  actor.kind === 'person' && actor.role === role ? allow : deny('role', message)
