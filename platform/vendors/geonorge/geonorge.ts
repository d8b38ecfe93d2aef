import { env } from '../../env.server.ts'
import { log } from '../../log.server.ts'
import { MINUTE } from '../../shared/time.ts'

/** Later suggestions are useless: the person is still typing. */
const TIME_LIMIT_MS = 1500
const KEPT_MS = 60 * MINUTE
const KEPT_COUNT = 500
const SUGGESTIONS = 6

type Kept = { at: number; addresses: string[] }

export type AddressRegister = {
  /** Addresses that begin like the typed text; null when the register does not answer. */
  suggest(typed: string): Promise<string[] | null>
}

/**
 * Kartverket's public address register (`/adresser/v1/sok`, no key). Caches recent queries in memory; they
 * are not personal.
 */
export function connectAddressRegister(url: string, timeLimitMs = TIME_LIMIT_MS): AddressRegister {
  const kept = new Map<string, Kept>()

  async function ask(typed: string): Promise<string[]> {
    const query = new URLSearchParams({
      sok: typed,
      fuzzy: 'true',
      treffPerSide: String(SUGGESTIONS),
      filtrer: 'adresser.adressetekst,adresser.postnummer,adresser.poststed',
    })
    const response = await fetch(`${url.replace(/\/+$/, '')}/adresser/v1/sok?${query}`, {
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return addressesOf(await response.json())
  }

  return {
    async suggest(typed) {
      const key = typed.trim().replace(/\s+/g, ' ').toLowerCase()
      const known = kept.get(key)
      if (known && Date.now() - known.at < KEPT_MS) return known.addresses
      try {
        const addresses = await ask(key)
        kept.set(key, { at: Date.now(), addresses })
        const oldest = kept.keys().next().value
        if (kept.size > KEPT_COUNT && oldest !== undefined) kept.delete(oldest)
        return addresses
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'address register failed')
        return null
      }
    },
  }
}

/** The configured register. */
export const addressRegister: AddressRegister = connectAddressRegister(env.GEONORGE_URL)

function addressesOf(answer: unknown): string[] {
  const { adresser } = (answer ?? {}) as { adresser?: unknown }
  if (!Array.isArray(adresser)) throw new Error('answered without addresses')
  const written = adresser.flatMap(({ adressetekst, postnummer, poststed }: Record<string, unknown>) =>
    typeof adressetekst === 'string' && typeof postnummer === 'string' && typeof poststed === 'string'
      ? [`${adressetekst}, ${postnummer} ${inTitleCase(poststed)}`]
      : [],
  )
  return [...new Set(written)]
}

/** The register uses capitals: OSLO, MO I RANA. */
const inTitleCase = (place: string) =>
  place
    .toLocaleLowerCase('nb')
    .replace(/(^|[\s-])(\p{L}+)/gu, (_, before: string, word: string) =>
      before && (word === 'i' || word === 'på')
        ? `${before}${word}`
        : `${before}${word.charAt(0).toLocaleUpperCase('nb')}${word.slice(1)}`,
    )
