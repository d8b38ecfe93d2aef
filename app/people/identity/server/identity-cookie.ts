import { ownCookie } from '#app/people/accounts/server/index.ts'

/** Ties a confirmation that has begun to this browser; the session that began it is kept on the server. */
export const identityCookie = ownCookie('identity')
