/** The two who find each other here, as stored (specification, section 1): a customer is `employer`, somebody who works is `worker`. */
export const parties = ['worker', 'employer'] as const
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

/** The label on the user card (specification, section 2). */
export const roleLabels: Record<RoleName, string> = {
  worker: 'Ansatt',
  employer: 'Oppdragsgiver',
  admin: 'Administrator',
}

/** Where each role lands after signing in. */
export const homeOf: Record<RoleName, string> = {
  worker: '/employee-dashboard',
  employer: '/consumer-dashboard',
  admin: '/admin-dashboard',
}

/** Where each role signs in. */
export const loginOf: Record<RoleName, string> = {
  worker: '/login-employee',
  employer: '/login-consumer',
  admin: '/login-admin',
}

/** At which kind of door somebody signs in, as the specification's addresses say it. */
export const loginTypes = ['consumer', 'employee'] as const
export type LoginType = (typeof loginTypes)[number]

/** Specification, section 4: login type employee gives worker, else employer. */
export const partyAt = (loginType: LoginType): Party => (loginType === 'employee' ? 'worker' : 'employer')
