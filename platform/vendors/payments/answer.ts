import { z } from 'zod'
import { ProviderAway, type ProviderName, type ProviderPayment } from './provider.ts'

/** More is no answer about one payment. */
const MOST_BYTES = 256 * 1024
/** An hour: longer waits are ours to decide. */
const LONGEST_WAIT_MS = 3_600_000

/** A sum in øre as a provider may tell it: the greatest is its own, 650 000 kr. */
export const sum = z.int().min(0).max(65_000_000)

/**
 * What stands in the text of an error: a code and nothing else. What a provider writes may hold a name, a number or a key.
 */
export const codeOf = (told: unknown, otherwise: string): string =>
  typeof told === 'string' && /^[\w.-]{1,60}$/.test(told) ? told : otherwise

/**
 * Where an answer cannot be believed, what happened is not known: so the provider is away, and did not refuse. The same act with
 * the same key asks again.
 */
export const unusable = (provider: ProviderName, what: string): ProviderAway =>
  new ProviderAway(provider, `unusable answer (${what})`)

/** The answer in its shape. Errors: `ProviderAway`, naming the field and never its value. */
export function shaped<T>(provider: ProviderName, shape: z.ZodType<T>, answer: unknown): T {
  const result = shape.safeParse(answer)
  if (result.success) return result.data
  throw unusable(provider, codeOf(result.error.issues[0]?.path.join('.'), 'shape'))
}

/** Is it the payment that was asked for, in our currency, and do its sums agree? Errors: `ProviderAway`. */
export function believed(provider: ProviderName, asked: string, payment: ProviderPayment): ProviderPayment {
  const { reference, amount, held, captured, released, refunded } = payment
  if (reference !== asked) throw unusable(provider, 'other reference')
  if (payment.currency !== 'NOK') throw unusable(provider, 'other currency')
  const adds = held <= amount && captured + released <= held && refunded <= captured
  if (!adds || [amount, held, captured, released, refunded].some(one => one < 0))
    throw unusable(provider, 'sums')
  return payment
}

/** `Retry-After`, seconds or a date, in milliseconds from `now`; null when it says nothing. */
export function waitOf(told: string | null | undefined, now: number): number | null {
  if (!told) return null
  const ms = /^\d{1,9}$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null
}

/** The text of an answer, of a bounded size. Throws when it is longer, or ends too soon. */
export async function boundedText(response: Response, most = MOST_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new Error('answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
