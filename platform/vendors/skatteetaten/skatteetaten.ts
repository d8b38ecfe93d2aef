import { z } from 'zod'
import { readAnswer } from './read-answer.ts'
import { AuthorityAway, AuthorityRefused, type CardOrder, mostPersons, type TaxCards } from './tax-cards.ts'

const TIME_LIMIT_MS = 20_000
/** A thousand persons with every entry are under a megabyte. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * How the service is reached. `url`: such as `https://api.skatteetaten.no/api/forskudd`. `token`: what shows who asks, anew for each
 * call, since such tokens live for minutes.
 */
type AuthoritySettings = { url: string; token: () => Promise<string>; timeLimitMs?: number }

const codeOf = (told: string, otherwise: string) => (/^[\w.-]{1,60}$/.test(told) ? told : otherwise)

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthorityAway('no JSON')
  }
}

/** The code of a refusal, wherever it stands: `{"kode":"FOR_001"}` or in a text. Its words are not repeated: they may hold numbers. */
const whyRefused = (status: number, text: string) => /\bFOR_\d{3}\b/.exec(text)?.[0] ?? String(status)

const ordered = z.looseObject({ bestillingsreferanse: z.string().regex(/^[\w-]{1,100}$/) })

const bodyOf = ({ year, organisation, contact, numbers }: CardOrder) => ({
  inntektsaar: String(year),
  bestillingstype: numbers ? 'HENT_ALLE_OPPGITTE' : 'HENT_KUN_ENDRING',
  kontaktinformasjon: { epostadresse: contact.email, mobiltelefonummer: contact.phone },
  varslingstype: 'VARSEL_VED_FOERSTE_ENDRING',
  forespoerselOmSkattekortTilArbeidsgiver: {
    arbeidsgiver: [
      {
        arbeidsgiveridentifikator: { organisasjonsnummer: organisation },
        ...(numbers ? { arbeidstakeridentifikator: numbers } : {}),
      },
    ],
  },
})

/**
 * The tax authority's service of tax cards for employers: ordered, and fetched when they are ready. Source: its API documentation,
 * 'Skattekort til arbeidsgiver'. Never follows a redirect.
 */
export function connectTaxCards({ url, token, timeLimitMs = TIME_LIMIT_MS }: AuthoritySettings): TaxCards {
  const base = url.replace(/\/+$/, '')
  async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      return { status: response.status, text: await boundedText(response) }
    } catch (error) {
      // By its name alone: its text may hold the address.
      throw new AuthorityAway(codeOf(error instanceof Error ? error.name : '', 'network'))
    }
  }
  function judge({ status, text }: { status: number; text: string }): void {
    if (status === 400 || status === 403) throw new AuthorityRefused(whyRefused(status, text))
    if (status < 200 || status >= 300) throw new AuthorityAway(String(status))
  }

  return {
    async order(order) {
      if ((order.numbers?.length ?? 0) > mostPersons) throw new AuthorityRefused('too-many')
      const answer = await call('POST', '/bestillSkattekort', bodyOf(order))
      judge(answer)
      const read = ordered.safeParse(parsed(answer.text))
      if (!read.success) throw new AuthorityAway('shape bestillingsreferanse')
      return read.data.bestillingsreferanse
    },
    async answer(reference, organisation) {
      const answer = await call('GET', `/skattekortTilArbeidsgiver/svar/${encodeURIComponent(reference)}`)
      judge(answer)
      return answer.status === 204 ? null : readAnswer(parsed(answer.text), organisation)
    },
  }
}
