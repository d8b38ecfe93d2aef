import type { RoleName } from '#app/facts/roles.ts'

/** The page to which a provider's answer comes, and which posts it. */
export const identityReturnPath = '/bekreft-identitet'

/** Where somebody confirms who they are, and sees what was confirmed. */
export const ownIdentityPath: Record<RoleName, string> = {
  worker: '/employee-security#identitet',
  employer: '/consumer-security#identitet',
  admin: '/admin-dashboard',
}
