import { customerRole, type RoleName } from '#app/facts/roles.ts'

/** The page that receives a provider's answer and posts it. */
export const identityReturnPath = '/bekreft-identitet'

/** Where people confirm their identity and see what was confirmed. */
export const ownIdentityPath: Record<RoleName, string> = {
  worker: '/employee-security#identitet',
  [customerRole]: '/consumer-security#identitet',
  admin: '/admin-dashboard',
}
