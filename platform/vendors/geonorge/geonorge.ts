import { z } from 'zod'
import { env } from '../../env.server.ts'
import { log } from '../../log.server.ts'
import { MINUTE } from '../../shared/time.ts'

/** Later suggestions are useless: the person is still typing. */
const TIME_LIMIT_MS = 1500
/** Nobody waits for where an address lies. */
const LOCATING_LIMIT_MS = 10_000
const KEPT_MS = 60 * MINUTE
const KEPT_COUNT = 500
const SUGGESTIONS = 6
/** The register may answer with what is like the address. */
const LOOKED_AT = 20
const namedBy = 'adresser.adressetekst,adresser.postnummer,adresser.poststed'

type Kept = { at: number; addresses: string[] }

/** An address in the register's own parts: 'Storgata 25', '0184', 'Oslo'. */
type Written = { street: string; postcode: string; town: string }

/** Where an address lies: degrees north and east (WGS 84), and the number of its municipality. */
type Located = { lat: number; lon: number; municipality: string }

/** The register does not answer, or answers what nobody can read. It may do better later. */
export class RegisterIsAway extends Error {
  override name = 'RegisterIsAway'
}

export type AddressRegister = {
  /** Addresses that begin like the typed text; null when the register does not answer. */
  suggest(typed: string): Promise<string[] | null>
  /** Where exactly this address lies; null when the register does not know it. Errors: `RegisterIsAway`. */
  locate(written: Written): Promise<Located | null>
}

type Limits = { suggestMs?: number; locateMs?: number }

/**
 * Kartverket's public address register (`/adresser/v1/sok`, no key). Caches recent queries for suggestions in memory; they
 * are not personal.
 */
export function connectAddressRegister(url: string, limits: Limits = {}): AddressRegister {
  const { suggestMs = TIME_LIMIT_MS, locateMs = LOCATING_LIMIT_MS } = limits
  const kept = new Map<string, Kept>()

  async function search(asked: Record<string, string>, timeLimitMs: number): Promise<unknown> {
    const response = await fetch(`${url.replace(/\/+$/, '')}/adresser/v1/sok?${new URLSearchParams(asked)}`, {
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return response.json()
  }

  const ask = async (typed: string) =>
    addressesOf(
      await search(
        {
          sok: typed,
          fuzzy: 'true',
          treffPerSide: String(SUGGESTIONS),
          filtrer: namedBy,
        },
        suggestMs,
      ),
    )

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
        warn(error)
        return null
      }
    },
    async locate(written) {
      try {
        const answer = await search(
          {
            adressetekst: written.street,
            postnummer: written.postcode,
            treffPerSide: String(LOOKED_AT),
            filtrer: `${namedBy},adresser.kommunenummer,adresser.representasjonspunkt`,
          },
          locateMs,
        )
        const found = locatedAnswer.parse(answer).adresser.find(one => isThis(one, written))
        if (!found) return null
        const { lat, lon } = found.representasjonspunkt
        return { lat, lon, municipality: found.kommunenummer }
      } catch (error) {
        warn(error)
        throw new RegisterIsAway()
      }
    },
  }
}

/** The configured register. */
export const addressRegister: AddressRegister = connectAddressRegister(env.GEONORGE_URL)

/** By the error's name alone: its text may contain the address. */
const warn = (error: unknown) =>
  log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'address register failed')

const locatedAnswer = z.object({
  adresser: z.array(
    z.object({
      adressetekst: z.string(),
      postnummer: z.string(),
      poststed: z.string(),
      kommunenummer: z.string(),
      representasjonspunkt: z.object({
        lat: z.number().min(-90).max(90),
        lon: z.number().min(-180).max(180),
      }),
    }),
  ),
})

const same = (one: string, other: string) =>
  one.normalize('NFC').toLocaleLowerCase('nb') === other.normalize('NFC').toLocaleLowerCase('nb')

/** What is only like the address lies elsewhere. */
const isThis = (
  found: z.infer<typeof locatedAnswer>['adresser'][number],
  { street, postcode, town }: Written,
): boolean => same(found.adressetekst, street) && found.postnummer === postcode && same(found.poststed, town)

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
