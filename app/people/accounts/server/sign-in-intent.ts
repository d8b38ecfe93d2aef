import type { RoleName } from '#app/facts/roles.ts'
import type { SignInWay } from '#app/services/security/actions.ts'

/**
 * What somebody is trying to do when a session is about to be made, and by which way. Set by our own operations
 * only. `secondFactor`: they have shown one, or a passkey that stands for both.
 */
export type SignInIntent = { role: RoleName; registering?: boolean; way?: SignInWay; secondFactor?: boolean }
