import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { certify } from '#platform/crypto.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { Hook, RawHook } from '#platform/vendors/payments/provider.ts'
import { hookPath } from '../addresses.ts'

/** A message older than this is refused: it may be one that was overheard. */
const FRESH_MS = 5 * MINUTE

const secret = () => certify('the test bank', 'test-bank-hooks')
const sign = (at: string, body: Uint8Array) =>
  createHmac('sha256', secret()).update(`${at}.`).update(body).digest('hex')

const message = z.object({ id: z.uuid(), reference: z.uuid(), name: z.string().max(40) })

/** Signs what the test bank tells us, as another company would. */
export function signedHook(reference: string, name: string, now: Date, id: string = randomUUID()) {
  const body = Buffer.from(JSON.stringify({ id, reference, name }))
  const at = String(now.getTime())
  const headers = {
    'content-type': 'application/json',
    'x-test-bank-at': at,
    'x-test-bank-signature': sign(at, body),
  }
  return { body, headers }
}

/** The message, when it is the bank's own and fresh; null otherwise. */
export function readTestHook({ headers, body }: RawHook, now: Date): Hook | null {
  const at = headers.get('x-test-bank-at') ?? ''
  const said = Buffer.from(headers.get('x-test-bank-signature') ?? '')
  const due = Buffer.from(sign(at, body))
  if (said.length !== due.length || !timingSafeEqual(said, due)) return null
  if (!(Math.abs(now.getTime() - Number(at)) <= FRESH_MS)) return null
  try {
    const parsed = message.safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
    return parsed.success ? { ...parsed.data, at: new Date(Number(at)) } : null
  } catch {
    return null
  }
}

/** The bank's messages come over the network, as everybody's. One that does not arrive is sent again. */
export const sendTestHook = defineJob({
  name: 'test-bank.hook',
  input: z.object({ id: z.uuid(), reference: z.uuid(), name: z.string() }),
  waitsForOthers: true,
  run: async ({ id, reference, name }) => {
    const { body, headers } = signedHook(reference, name, new Date(), id)
    const answer = await fetch(`${publicUrl}${hookPath('test')}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(60_000),
    })
    if (!answer.ok) {
      log.warn({ status: answer.status }, 'a message of the test bank was not taken')
      throw new Error(`not taken: ${answer.status}`)
    }
  },
})
