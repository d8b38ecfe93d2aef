import { ownCookie } from '#app/people/accounts/server/index.ts'

/** Binds a started proof to this browser; the server stores the session that started it. */
export const identityCookie = ownCookie('identity')
