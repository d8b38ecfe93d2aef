import type { RoleName } from '#app/facts/roles.ts'
import type { SignInWay } from '#app/services/security/actions.ts'

/**
 * What a sign-in is for, and by which method. Set by our own operations only. `secondFactor`: one has been
 * shown, or a passkey that counts as both.
 */
export type SignInIntent = { role: RoleName; registering?: boolean; way?: SignInWay; secondFactor?: boolean }
