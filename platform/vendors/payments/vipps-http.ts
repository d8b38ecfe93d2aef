import { z } from 'zod'
import { boundedText, codeOf, shaped, unusable, waitOf } from './answer.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'
import { vippsToken } from './vipps-token.ts'

/** A payment's answer usually comes within two seconds. */
const TIME_LIMIT_MS = 10_000

/** One sales unit at Vipps MobilePay. `url`: `https://api.vipps.no`, or `https://apitest.vipps.no` for trying out. */
export type VippsSettings = {
  url: string
  clientId: string
  clientSecret: string
  subscriptionKey: string
  /** The number of the sales unit. */
  msn: string
  /** Of the registered webhook. */
  hookSecret: string
  /** How long one request may take, in milliseconds. */
  timeLimitMs?: number
}

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; key?: string }

/** A call of the API. `null`: there is no such thing (404 of a GET). Errors: `ProviderRefused`, `ProviderAway`. */
export type VippsCall = (call: Call) => Promise<unknown>

/** Which system asks, at most 30 characters each. Vipps recommends to say so. */
const system = {
  'Vipps-System-Name': 'naerhjelp',
  'Vipps-System-Version': '1.0.0',
  'Vipps-System-Plugin-Name': 'naerhjelp-payments',
  'Vipps-System-Plugin-Version': '1.0.0',
}

const problem = z.object({
  extraDetails: z.array(z.object({ name: z.string(), reason: z.string() })).nullish(),
})

/** The domain's own code (`{"name":"ErrorCode","reason":"6080"}`), else the status. Its words are not repeated: they may hold anything. */
function whyRefused(status: number, text: string): string {
  try {
    const details = problem.parse(JSON.parse(text)).extraDetails ?? []
    return codeOf(details.find(({ name }) => name === 'ErrorCode')?.reason, String(status))
  } catch {
    return String(status)
  }
}

/** Requests that never follow a redirect and never last longer than their limit. Errors: `ProviderAway`. */
function vippsFetch({ url, subscriptionKey, msn, timeLimitMs = TIME_LIMIT_MS }: VippsSettings) {
  const base = url.replace(/\/+$/, '')
  return async (path: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: {
          'Ocp-Apim-Subscription-Key': subscriptionKey,
          'Merchant-Serial-Number': msn,
          ...system,
          ...init.headers,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      return { status: response.status, headers: response.headers, text: await boundedText(response) }
    } catch (error) {
      // By its name alone: its text may hold the address.
      throw new ProviderAway('vipps', codeOf(error instanceof Error ? error.name : '', 'network'))
    }
  }
}

/** The API of one sales unit, with its access token. A token that is not taken is fetched anew, once. */
export function connectVippsHttp(settings: VippsSettings, now: () => number): VippsCall {
  const request = vippsFetch(settings)
  const token = vippsToken(settings, request, now)

  const ask = async ({ method, path, body, key }: Call) =>
    request(path, {
      method,
      headers: {
        Authorization: `Bearer ${await token.get()}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return async call => {
    // Longer ones are refused there, in words that do not say so.
    if (call.key !== undefined && !/^[\w-]{1,50}$/.test(call.key)) throw new ProviderRefused('vipps', 'key')
    let answer = await ask(call)
    if (answer.status === 401) {
      token.drop()
      answer = await ask(call)
    }
    const { status, headers, text } = answer
    if (status >= 200 && status < 300) return text === '' ? undefined : parsed(text)
    if (status === 404 && call.method === 'GET') return null
    if (status === 401 || status === 408 || status === 429 || status >= 500 || status < 400)
      throw new ProviderAway('vipps', String(status), waitOf(headers.get('retry-after'), now()))
    throw new ProviderRefused('vipps', whyRefused(status, text))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unusable('vipps', 'no JSON')
  }
}

/** As `shaped`, of an answer of Vipps. */
export const vippsShaped = <T>(shape: z.ZodType<T>, answer: unknown): T => shaped('vipps', shape, answer)
