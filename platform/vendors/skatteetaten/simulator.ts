import { randomUUID } from 'node:crypto'
import { type Answered, type Asked, serveSimulated } from '../payments/simulated-http.ts'

/** What the authority has of one person: a part of its answer, in its own words. */
type Kept = Record<string, unknown>

/** Answers a card by table 8100, in the words that the service sends. */
export const tableEntry = (table = '8100', percent = 31, months = 10.5): Kept => ({
  resultatForSkattekort: 'skattekortopplysningerOK',
  skattekort: {
    utstedtDato: '2026-01-04',
    skattekortidentifikator: 54_407,
    forskuddstrekk: [
      {
        trekkode: 'loennFraHovedarbeidsgiver',
        trekktabell: { tabellnummer: table, prosentsats: percent, antallMaanederForTrekk: months },
      },
      { trekkode: 'loennFraBiarbeidsgiver', trekkprosent: { prosentsats: percent } },
      { trekkode: 'loennFraNAV', trekkprosent: { prosentsats: percent } },
    ],
  },
})

/** One entry for the main employer, of this kind. */
export const entryOf = (kind: 'trekkprosent' | 'frikort', fields: Kept): Kept => ({
  resultatForSkattekort: 'skattekortopplysningerOK',
  skattekort: {
    utstedtDato: '2026-01-04',
    skattekortidentifikator: 54_408,
    forskuddstrekk: [{ trekkode: 'loennFraHovedarbeidsgiver', [kind]: fields }],
  },
})

type Order = { year: string; organisation: string; numbers: string[]; looks: number }

const refused = (kode: string): Answered => ({
  status: 400,
  body: { kode, melding: 'Forespørselen er ikke gyldig' },
})

type OrderBody = {
  inntektsaar?: string
  bestillingstype?: string
  kontaktinformasjon?: { epostadresse?: string; mobiltelefonummer?: string }
  forespoerselOmSkattekortTilArbeidsgiver?: {
    arbeidsgiver?: {
      arbeidsgiveridentifikator?: { organisasjonsnummer?: string }
      arbeidstakeridentifikator?: string[]
    }[]
  }
}

/**
 * The tax authority's service on loopback, for tests: it takes orders in the documented form, is not ready at first, and answers
 * whoever asks with its token. `answersAfter`: how many times it says that it is not ready.
 */
export async function simulateTaxCards({ token = 'prove-token-4711-4711', answersAfter = 0 } = {}) {
  const people = new Map<string, Kept>()
  const orders = new Map<string, Order>()
  const changed = new Set<string>()

  function take(text: string): Answered {
    let body: OrderBody
    try {
      body = JSON.parse(text)
    } catch {
      return refused('FOR_002')
    }
    const [asked] = body.forespoerselOmSkattekortTilArbeidsgiver?.arbeidsgiver ?? []
    const organisation = asked?.arbeidsgiveridentifikator?.organisasjonsnummer ?? ''
    const isAll = body.bestillingstype === 'HENT_ALLE_OPPGITTE'
    if (!/^\d{4}$/.test(body.inntektsaar ?? '') || !/^\d{9}$/.test(organisation)) return refused('FOR_001')
    if (!isAll && body.bestillingstype !== 'HENT_KUN_ENDRING') return refused('FOR_001')
    if (!/^\+\d{8,15}$/.test(body.kontaktinformasjon?.mobiltelefonummer ?? '')) return refused('FOR_001')
    const given = asked?.arbeidstakeridentifikator ?? []
    if (isAll ? given.length === 0 || given.length > 1000 : given.length > 0) return refused('FOR_001')
    const reference = `BR${randomUUID()}`
    const numbers = isAll ? given : [...changed]
    if (!isAll) changed.clear()
    orders.set(reference, { year: body.inntektsaar ?? '', organisation, numbers, looks: 0 })
    return { status: 200, body: { dialogreferanse: randomUUID(), bestillingsreferanse: reference } }
  }

  function answer(reference: string): Answered {
    const order = orders.get(reference)
    if (!order) return { status: 204 }
    order.looks += 1
    if (order.looks <= answersAfter) return { status: 204 }
    const arbeidstaker = order.numbers.map(number => ({
      arbeidstakeridentifikator: number,
      ...(people.get(number) ?? { resultatForSkattekort: 'ikkeSkattekort' }),
      inntektsaar: order.year,
    }))
    const arbeidsgiveridentifikator = { organisasjonsnummer: order.organisation }
    return {
      status: 200,
      body: { status: 'FORESPOERSEL_OK', arbeidsgiver: [{ arbeidsgiveridentifikator, arbeidstaker }] },
    }
  }

  const work = ({ method, path, headers, text }: Asked): Answered => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 403 }
    if (method === 'POST' && path === '/bestillSkattekort') return take(text)
    const [, reference] = /^\/skattekortTilArbeidsgiver\/svar\/([\w-]+)$/.exec(path) ?? []
    return method === 'GET' && reference ? answer(reference) : { status: 404 }
  }
  const http = await serveSimulated(work)
  return {
    ...http,
    token,
    /** How many orders were taken. */
    orders,
    /** The authority has this of a person from now on, and tells it as new. */
    has(number: string, kept: Kept): void {
      people.set(number, kept)
      changed.add(number)
    },
  }
}
