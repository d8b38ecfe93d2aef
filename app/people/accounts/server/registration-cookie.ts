import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secrets } from '#platform/secrets.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { ownCookie } from './own-cookie.ts'

/** A key for this purpose alone. */
const key = Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp registration v1', 32))
const cookie = ownCookie('registration')

const proofOf = (userId: string): string => createHmac('sha256', key).update(userId).digest('base64url')

/** Lets this browser confirm the account it just registered. */
export const keepRegistration = (to: Headers, userId: string): void => cookie.keep(to, proofOf(userId), DAY)

/** Did this browser register the account? */
export function registeredHere(from: Headers, userId: string): boolean {
  const [given, right] = [Buffer.from(cookie.read(from) ?? ''), Buffer.from(proofOf(userId))]
  return given.length === right.length && timingSafeEqual(given, right)
}
