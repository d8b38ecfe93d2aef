/** How a customer's role is stored and sent. The code says customer, and names this value only here. */
export const customerRole = 'employer' as const

/** The two who find each other here. */
export const parties = ['worker', customerRole] as const
/** Either of the two: whose a profile is, and who somebody is in an order, a series or a conversation. */
export type Party = (typeof parties)[number]

/** What a session acts as. An administrator is a person whose profile carries `is_admin`. */
export const roles = [...parties, 'admin'] as const
export type RoleName = (typeof roles)[number]

declare module '#platform/shared/actor.ts' {
  interface ActorRegister {
    role: RoleName
  }
}

/** The label on the user card. */
export const roleLabels: Record<RoleName, string> = {
  worker: 'Ansatt',
  [customerRole]: 'Oppdragsgiver',
  admin: 'Administrator',
}

/** Where each role lands after signing in. */
export const homeOf: Record<RoleName, string> = {
  worker: '/employee-dashboard',
  [customerRole]: '/consumer-dashboard',
  admin: '/admin-dashboard',
}

/** Where each role signs in. */
export const loginOf: Record<RoleName, string> = {
  worker: '/login-employee',
  [customerRole]: '/login-consumer',
  admin: '/login-admin',
}

/** The two kinds of sign-in, as addresses and the API name them. */
export const loginTypes = ['consumer', 'employee'] as const
export type LoginType = (typeof loginTypes)[number]

export const partyAt = (loginType: LoginType): Party => (loginType === 'employee' ? 'worker' : customerRole)
