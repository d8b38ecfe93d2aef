/**
 * The suffix of a stand-in's address. A stand-in is made when somebody registers with a taken address. It
 * behaves like a new account, so nobody can tell, and can never be confirmed. `.invalid` never resolves (RFC
 * 2606), so no mail reaches the owner.
 */
const MARK = /\.[0-9a-f]{32}\.invalid$/

/** The address as the registrant typed it. */
export const shownEmail = (email: string): string => email.replace(MARK, '')

/** In SQL: an unreachable address, of a stand-in or a deleted account. */
export const unreachable = '%.invalid'

/** Is this row a stand-in for another person's account? */
export const isStandIn = (email: string): boolean => MARK.test(email)
