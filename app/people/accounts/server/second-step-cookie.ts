import { ownCookie } from './own-cookie.ts'

/** Binds a waiting sign-in to this browser. The value is its secret. */
export const secondStepCookie = ownCookie('second-step', 'Strict')
