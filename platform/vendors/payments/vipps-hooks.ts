import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Hook, RawHook } from './provider.ts'

/** Older and newer messages are not taken: somebody may have kept one. What is missed so is seen by looking. */
const FRESH_MS = 5 * 60_000

const hookBody = z.object({
  msn: z.string(),
  reference: z.string().regex(/^[a-zA-Z0-9-]{8,50}$/),
  pspReference: z.string().min(1).max(100),
  name: z.string().regex(/^[A-Z_]{1,40}$/),
  timestamp: z.iso.datetime({ offset: true }),
  idempotencyKey: z.string().max(100).nullish(),
})

const sameText = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The fingerprint of a body, and the `Authorization` of a message to `url` at `date`. The secret's text is the key as it is. */
export function signVippsHook(
  { url, date, body }: { url: string; date: string; body: Uint8Array },
  secret: string,
): { contentHash: string; authorization: string } {
  const { host, pathname, search } = new URL(url)
  const contentHash = createHash('sha256').update(body).digest('base64')
  const text = `POST\n${pathname}${search}\n${date};${host};${contentHash}`
  const signature = createHmac('sha256', Buffer.from(secret, 'utf8')).update(text).digest('base64')
  return {
    contentHash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  }
}

/** Is this message from Vipps, to this address, and not older or newer than five minutes? Throws nothing. */
export function isGenuineVippsHook({ headers, body, url }: RawHook, secret: string, now: Date): boolean {
  const date = headers.get('x-ms-date')
  const told = { hash: headers.get('x-ms-content-sha256'), signature: headers.get('authorization') }
  if (!date || !told.hash || !told.signature || secret === '' || !URL.canParse(url)) return false
  const right = signVippsHook({ url, date, body }, secret)
  // Both are compared, whatever the first says: the time tells nothing.
  const [sameHash, sameSignature] = [
    sameText(right.contentHash, told.hash),
    sameText(right.authorization, told.signature),
  ]
  const age = Math.abs(now.getTime() - Date.parse(date))
  return sameHash && sameSignature && age <= FRESH_MS
}

/**
 * What a genuine message says; null for what is not one, or is another sales unit's. The identity is of the event: Vipps gives a
 * message none, and sends the same event again. A message with `success: false` is as good a hint as any.
 */
export function readVippsHook(
  raw: RawHook,
  { hookSecret, msn }: { hookSecret: string; msn: string },
  now: Date,
): Hook | null {
  if (!isGenuineVippsHook(raw, hookSecret, now)) return null
  try {
    const event = hookBody.parse(JSON.parse(Buffer.from(raw.body).toString('utf8')))
    if (event.msn !== msn) return null
    return {
      id: `${event.pspReference}/${event.name}/${event.idempotencyKey ?? event.timestamp}`,
      reference: event.reference,
      name: event.name,
      at: new Date(event.timestamp),
    }
  } catch {
    return null
  }
}
