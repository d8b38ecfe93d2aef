import { ownCookie } from './own-cookie.ts'

/** Ties a sign-in that waits for its second step to this browser: its value is the secret of what waits. */
export const secondStepCookie = ownCookie('second-step', 'Strict')
