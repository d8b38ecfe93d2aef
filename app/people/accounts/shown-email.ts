/**
 * What follows the address of a stand-in: somebody registered with an address that has an account. The row acts as the
 * new account that it would otherwise have been, so that nobody can tell the difference, and can never be confirmed.
 * Names under `.invalid` lead nowhere (RFC 2606), so no mail of a stand-in reaches the one whose address it is.
 */
const MARK = /\.[0-9a-f]{32}\.invalid$/

/** The address as whoever registered with it typed it. */
export const shownEmail = (email: string): string => email.replace(MARK, '')

/** As SQL writes it: an address that leads nowhere, a stand-in's or one of somebody who has left. */
export const unreachable = '%.invalid'

/** Does the row only stand in for an account that somebody else has? */
export const isStandIn = (email: string): boolean => MARK.test(email)
