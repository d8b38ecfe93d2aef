import { z } from 'zod'
import { AuthorityAway, type ToldCard, type ToldPerson } from './tax-cards.ts'

/** `SKATTEKORTOPPLYSNINGER_OK` and `skattekortopplysningerOK` are the same word. */
const plain = (word: string) => word.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** What was read keeps the authority's word, as far as it is one. */
const codeOf = (word: string) => (/^[\w.-]{1,60}$/.test(word) ? word : 'ukjent')

/** Numbers come as numbers, and as texts with a point or a comma. */
const decimal = z
  .union([z.number(), z.string().regex(/^\d{1,9}([.,]\d{1,4})?$/)])
  .transform(told => (typeof told === 'number' ? told : Number(told.replace(',', '.'))))
  .pipe(z.number().min(0).max(999_999_999))

const percent = decimal.pipe(z.number().max(100)).transform(told => Math.round(told * 100))
const months = decimal.pipe(z.union([z.literal(10.5), z.literal(12)]))
const text = z.union([z.string(), z.number().transform(String)])

/** Both forms of one entry: the kind as a key of its own, or as a type beside the fields. */
const byTable = z.object({
  tabellnummer: text.pipe(z.string().regex(/^\d{4}$/)),
  prosentsats: percent,
  antallMaanederForTrekk: months,
})
const byPercent = z.object({ prosentsats: percent, antallMaanederForTrekk: months.nullish() })
const exempt = z.object({ frikortbeloep: decimal.nullish() })
const entry = z.looseObject({ trekkode: z.string() })

/** An entry without its kind as a key names it in a field: `xsi:type`, with or without a prefix. */
function kindOf(told: z.infer<typeof entry>): { kind: string; fields: unknown } {
  for (const kind of ['trekktabell', 'trekkprosent', 'frikort'])
    if (told[kind] !== undefined && told[kind] !== null) return { kind, fields: told[kind] }
  const named = told['xsi:type'] ?? told['@xsi:type'] ?? told['@type'] ?? told.type
  return { kind: typeof named === 'string' ? plain(named.split(':').at(-1) ?? '') : '', fields: told }
}

/** One entry in our form; null for what cannot be read, which is never guessed at. */
function cardOf(told: z.infer<typeof entry>): ToldCard | null {
  const { kind, fields } = kindOf(told)
  if (kind === 'trekktabell') {
    const read = byTable.safeParse(fields)
    if (!read.success) return null
    const { tabellnummer: table, prosentsats, antallMaanederForTrekk } = read.data
    return { kind: 'table', table, percent: prosentsats, months: antallMaanederForTrekk }
  }
  if (kind === 'trekkprosent') {
    const read = byPercent.safeParse(fields)
    if (!read.success) return null
    // Nothing is stated where it is left out: then it is withheld all year.
    return {
      kind: 'percent',
      percent: read.data.prosentsats,
      months: read.data.antallMaanederForTrekk ?? 12,
    }
  }
  if (kind !== 'frikort') return null
  const read = exempt.safeParse(typeof fields === 'object' ? fields : {})
  return read.success ? { kind: 'exempt', limit: limitOf(read.data.frikortbeloep) } : null
}

/** 0 is no 'without limit': another employer has been given all of it. */
const limitOf = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : Math.floor(amount)

/** Entries that are not of wages from an employer like us. */
const ofOthers = [
  ...['loennFraNAV', 'pensjon', 'pensjonFraNAV', 'loennTilUtenrikstjenestemann', 'ufoeretrygdFraNAV'],
  ...['loennKunTrygdeavgiftTilUtenlandskBorger', 'loennKunTrygdeavgiftTilUtenlandskBorgerSomGrensegjenger'],
  ...['ufoereytelserFraAndre', 'introduksjonsstoenad'],
].map(plain)
const [ofMain, ofSecond] = ['loennFraHovedarbeidsgiver', 'loennFraBiarbeidsgiver'].map(plain)

/** What stands beside the card and changes nothing for wages like ours. The rest is for a person to look at. */
const harmless = ['kildeskattPaaLoenn', 'kildeskattPaaPensjon', 'kildeskattpensjonist'].map(plain)

const list = <T extends z.ZodType>(one: T) => z.union([z.array(one), one.transform(only => [only])])

const person = z.looseObject({
  arbeidstakeridentifikator: text.pipe(z.string().regex(/^\d{11}$/)),
  resultatForSkattekort: z.string().optional(),
  resultatPaaForespoersel: z.string().optional(),
  skattekort: z
    .looseObject({
      utstedtDato: z
        .string()
        .transform(told => told.slice(0, 10))
        .pipe(z.iso.date())
        .nullish(),
      skattekortidentifikator: decimal.pipe(z.int()).nullish(),
      forskuddstrekk: list(entry).default([]),
    })
    .nullish(),
  tilleggsopplysning: list(z.string()).nullish(),
})

/** The entries of a card, sorted; what cannot be read is a remark. */
function entriesOf(entries: readonly z.infer<typeof entry>[]) {
  let [main, second]: (ToldCard | null)[] = [null, null]
  const remarks: string[] = []
  for (const told of entries) {
    const code = plain(told.trekkode)
    if (ofOthers.includes(code)) continue
    const card = cardOf(told)
    if (card === null || (code !== ofMain && code !== ofSecond)) remarks.push(codeOf(told.trekkode))
    else if (code === ofMain) main = card
    else second = card
  }
  return { main: main ?? null, second: second ?? null, remarks }
}

const without = { none: plain('ikkeSkattekort'), notLiable: plain('ikkeTrekkplikt') }

function toldOf(read: z.infer<typeof person>): ToldPerson {
  const { arbeidstakeridentifikator: number, skattekort } = read
  const result = read.resultatForSkattekort ?? read.resultatPaaForespoersel ?? 'uten resultat'
  const besides = (read.tilleggsopplysning ?? []).filter(word => !harmless.includes(plain(word))).map(codeOf)
  const issued = {
    issuedOn: skattekort?.utstedtDato ?? null,
    cardId: skattekort?.skattekortidentifikator ?? null,
  }
  const both = (card: ToldCard | null, remarks: string[]): ToldPerson => ({
    ...{ number, main: card, second: card, ...issued },
    remarks: [...remarks, ...besides],
  })
  if (plain(result) === without.none) return both({ kind: 'none' }, [])
  if (plain(result) === without.notLiable) return both({ kind: 'not-liable' }, [])
  if (plain(result) !== plain('skattekortopplysningerOK')) return both(null, [codeOf(result)])
  const { remarks, ...cards } = entriesOf(skattekort?.forskuddstrekk ?? [])
  return { number, ...issued, ...cards, remarks: [...remarks, ...besides] }
}

const answer = z.looseObject({
  status: z.string().optional(),
  arbeidsgiver: list(
    z.looseObject({
      arbeidsgiveridentifikator: z.looseObject({ organisasjonsnummer: text }),
      arbeidstaker: list(person).nullish(),
    }),
  ).nullish(),
})

/**
 * What an answer says of an employer's people, whichever of the authority's forms it has: the JSON of its documentation, the JSON that
 * its service sends, or its XML read into an object. Errors: `AuthorityAway` for what is no such answer.
 */
export function readAnswer(told: unknown, organisation: string): ToldPerson[] {
  const read = answer.safeParse(
    (told as { skattekortTilArbeidsgiver?: unknown })?.skattekortTilArbeidsgiver ?? told,
  )
  // By the field alone: the values are people's.
  if (!read.success) throw new AuthorityAway(`shape ${read.error.issues[0]?.path.join('.').slice(0, 60)}`)
  return (read.data.arbeidsgiver ?? [])
    .filter(({ arbeidsgiveridentifikator: { organisasjonsnummer } }) => organisasjonsnummer === organisation)
    .flatMap(({ arbeidstaker }) => (arbeidstaker ?? []).map(toldOf))
}
