import { createHash, randomBytes } from 'node:crypto'
import { publicUrl } from '#platform/http/public-url.ts'

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** A feed's lookup key. A hash, so that a leaked database opens no calendar. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const feedUrl = (token: string): string => `${publicUrl}/api/calendar/${token}.ics`
