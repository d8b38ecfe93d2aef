import { createHash, randomBytes } from 'node:crypto'
import { publicUrl } from '#platform/http/public-url.ts'

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What a feed is found by. Whoever reads the database cannot read anybody's calendar with it. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const feedUrl = (token: string): string => `${publicUrl}/api/calendar/${token}.ics`
