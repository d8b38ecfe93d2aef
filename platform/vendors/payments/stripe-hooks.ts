import Stripe from 'stripe'
import { z } from 'zod'
import type { Hook, RawHook } from './provider.ts'
import { disputeId } from './stripe-disputes.ts'

/** As Stripe's own libraries have it. */
const FRESH_S = 300

const event = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().regex(/^[a-z0-9_.]{1,100}$/),
  created: z.int().min(0).max(1e11),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})
const reference = z.string().regex(/^[a-zA-Z0-9-]{8,50}$/)

const webhooks = new Stripe('unused').webhooks

/** The library looks only for what is old. */
const isFromTheFuture = (header: string, now: Date) =>
  Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) - now.getTime() / 1000 > FRESH_S

/**
 * What a genuine message says of one of our payments; of a dispute, which names none of them, its own
 * identity; null for any other. The library compares
 * signatures in constant time, and takes each of several while a secret is changed.
 */
export function readStripeHook({ headers, body }: RawHook, secret: string, now: Date): Hook | null {
  const header = headers.get('stripe-signature') ?? ''
  if (isFromTheFuture(header, now)) return null
  try {
    const told = webhooks.constructEvent(Buffer.from(body), header, secret, FRESH_S, undefined, now.getTime())
    const { id, type, created, data } = event.parse(told)
    const about = { id, name: type, at: new Date(created * 1000) }
    if (data.object.object === 'dispute')
      return { ...about, reference: null, disputeId: disputeId.parse(data.object.id) }
    const named = data.object.client_reference_id ?? data.object.metadata?.reference
    return { ...about, reference: reference.parse(named) }
  } catch {
    return null
  }
}
