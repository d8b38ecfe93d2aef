import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secrets } from '#platform/secrets.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { readOwnCookie, setOwnCookie } from './own-cookie.ts'

/** A key for this purpose alone. */
const key = Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp registration v1', 32))
const NAME = 'registration'

const proofOf = (userId: string): string => createHmac('sha256', key).update(userId).digest('base64url')

/** Lets this browser confirm the address of the account that it has just registered. */
export const keepRegistration = (to: Headers, userId: string): void =>
  setOwnCookie(to, NAME, proofOf(userId), DAY)

/** Did this browser register the account? */
export function registeredHere(from: Headers, userId: string): boolean {
  const [given, right] = [Buffer.from(readOwnCookie(from, NAME)), Buffer.from(proofOf(userId))]
  return given.length === right.length && timingSafeEqual(given, right)
}
