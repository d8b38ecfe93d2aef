import Stripe from 'stripe'
import { boundedText, codeOf, waitOf } from './answer.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'

const TIME_LIMIT_MS = 15_000
/** A list of a hundred sessions is the longest answer. */
const MOST_BYTES = 4 * 1024 * 1024

/** One account at Stripe. `url`: `https://api.stripe.com`. */
export type StripeSettings = {
  url: string
  /** The secret key; one that may read and write Checkout Sessions, PaymentIntents, Refunds and PaymentMethods is enough. */
  key: string
  /** Of the webhook. */
  hookSecret: string
  /** How long one request may take, in milliseconds. */
  timeLimitMs?: number
}

/**
 * Stripe's own library, held still: acts are tried again by whoever keeps their keys, so it tries nothing again; it tells Stripe
 * nothing about this machine; it follows no redirect. Its client for `fetch` is taken, since the other one repeats what was cut.
 */
export function connectStripeHttp({ url, key, timeLimitMs = TIME_LIMIT_MS }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeLimitMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (address, init) => {
      const response = await fetch(address, { ...init, redirect: 'error' })
      return new Response(await boundedText(response, MOST_BYTES), response)
    }),
  })
}

/** What an error of the library means. Its words are not repeated: they may hold a key, a name or a card. */
export function stripeFailure(error: unknown, now: number): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode: status, code, headers } = error
  const refuses = status !== undefined && status >= 400 && status < 500
  const later = error instanceof Stripe.errors.StripeRateLimitError || status === 401 || status === 408
  // The same act is under way.
  const busy = status === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout'
  if (!refuses || later || busy)
    return new ProviderAway('stripe', String(status ?? 'network'), waitOf(headers?.['retry-after'], now))
  return new ProviderRefused('stripe', codeOf(error.decline_code || code || error.rawType, String(status)))
}
