import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { AuthorityAway } from './tax-cards.ts'

const organisation = '310000019'
const number = '01899012395'
const answered = (person: object, of = organisation) => ({
  status: 'FORESPOERSEL_OK',
  arbeidsgiver: [
    {
      arbeidsgiveridentifikator: { organisasjonsnummer: of },
      arbeidstaker: [{ arbeidstakeridentifikator: number, inntektsaar: '2026', ...person }],
    },
  ],
})
const read = (person: object) => readAnswer(answered(person), organisation)[0]
const ok = { resultatForSkattekort: 'skattekortopplysningerOK' }
const card = (...forskuddstrekk: object[]) => ({
  ...ok,
  skattekort: { utstedtDato: '2026-01-04', skattekortidentifikator: 54_407, forskuddstrekk },
})
const main = (kind: string, fields: object) =>
  read(card({ trekkode: 'loennFraHovedarbeidsgiver', [kind]: fields }))?.main

const table = { kind: 'table', table: '8140', percent: 4300, months: 10.5 }

describe('one card, in three spellings', () => {
  const fields = { tabellnummer: '8140', prosentsats: 43, antallMaanederForTrekk: 10.5 }
  const spellings = {
    'as its documentation writes it': card(
      {
        trekkode: 'LOENN_FRA_HOVEDARBEIDSGIVER',
        trekktabell: { tabellnummer: '8140', prosentsats: '43', antallMaanederForTrekk: '10.5' },
      },
      { trekkode: 'LOENN_FRA_BIARBEIDSGIVER', trekkprosent: { prosentsats: '20.5' } },
    ),
    'as its service sends it': card(
      { trekkode: 'loennFraHovedarbeidsgiver', trekktabell: fields },
      { trekkode: 'loennFraBiarbeidsgiver', trekkprosent: { prosentsats: 20.5 } },
      { trekkode: 'loennFraNAV', trekkprosent: { prosentsats: 43 } },
    ),
    'as its XML says it': {
      resultatPaaForespoersel: 'skattekortopplysningerOK',
      skattekort: {
        utstedtDato: '2026-01-04+01:00',
        skattekortidentifikator: '54407',
        forskuddstrekk: [
          {
            '@xsi:type': 'Trekktabell',
            trekkode: 'loennFraHovedarbeidsgiver',
            tabelltype: 'trekktabellForLoenn',
            ...{ tabellnummer: 8140, prosentsats: '43.0', antallMaanederForTrekk: '10.5' },
          },
          {
            '@xsi:type': 'v3:Trekkprosent',
            ...{ trekkode: 'loennFraBiarbeidsgiver', prosentsats: '20.5' },
          },
        ],
      },
    },
  }
  it.each(Object.entries(spellings))('is the same %s', (_spelling, person) => {
    expect(read(person)).toEqual({
      ...{ number, issuedOn: '2026-01-04', cardId: 54_407, remarks: [] },
      main: table,
      second: { kind: 'percent', percent: 2050, months: 12 },
    })
  })
})

describe('each kind of card', () => {
  it('keeps a frikort of nothing apart from one without limit', () => {
    expect(main('frikort', { frikortbeloep: 100_000 })).toEqual({ kind: 'exempt', limit: 100_000 })
    expect(main('frikort', { frikortbeloep: 0 })).toEqual({ kind: 'exempt', limit: 0 })
    expect(main('frikort', {})).toEqual({ kind: 'exempt', limit: null })
  })

  it('is none, or nothing to withhold, by the result alone', () => {
    expect(read({ resultatForSkattekort: 'ikkeSkattekort' })).toMatchObject({
      main: { kind: 'none' },
      remarks: [],
    })
    expect(read({ resultatForSkattekort: 'IKKE_TREKKPLIKT' })?.second).toEqual({ kind: 'not-liable' })
  })
})

describe('what nobody has taught us', () => {
  it.each([
    ['a result', { resultatForSkattekort: 'noeNytt' }, 'noeNytt'],
    [
      'a permission to look at',
      { resultatForSkattekort: 'vurderArbeidstillatelse' },
      'vurderArbeidstillatelse',
    ],
    ['no result', {}, 'ukjent'],
    [
      'words beside the card',
      { ...card(), tilleggsopplysning: ['oppholdPaaSvalbard'] },
      'oppholdPaaSvalbard',
    ],
    [
      'a kind of pay',
      card({ trekkode: 'loennFraMaanen', trekkprosent: { prosentsats: 1 } }),
      'loennFraMaanen',
    ],
    [
      'a kind of card',
      card({ trekkode: 'loennFraHovedarbeidsgiver', trekkhalv: {} }),
      'loennFraHovedarbeidsgiver',
    ],
    [
      'a per cent that is none',
      card({ trekkode: 'loennFraHovedarbeidsgiver', trekkprosent: { prosentsats: 101 } }),
      'loennFraHovedarbeidsgiver',
    ],
    [
      'months that are neither',
      card({
        trekkode: 'loennFraHovedarbeidsgiver',
        trekktabell: { tabellnummer: '8140', prosentsats: 43, antallMaanederForTrekk: 11 },
      }),
      'loennFraHovedarbeidsgiver',
    ],
  ])('%s is a remark, and no card', (_what, person, remark) => {
    expect(read(person)).toMatchObject({ main: null, remarks: [remark] })
  })

  it('does not stand in the way of what we know, and is harmless where it says how foreigners pay', () => {
    const ours = {
      trekkode: 'loennFraHovedarbeidsgiver',
      trekkprosent: { prosentsats: 25, antallMaanederForTrekk: 12 },
    }
    expect(read({ ...card(ours), tilleggsopplysning: ['kildeskattPaaLoenn'] })).toMatchObject({
      main: { kind: 'percent', percent: 2500, months: 12 },
      remarks: [],
    })
    expect(read(card(ours, { trekkode: 'loennFraMaanen' }))).toMatchObject({
      main: { kind: 'percent' },
      remarks: ['loennFraMaanen'],
    })
  })
})

describe('an answer', () => {
  it('of another employer is nobody’s here', () => {
    expect(readAnswer(answered(card(), '310000020'), organisation)).toEqual([])
  })
  it('in no shape that we know is taken for none, and repeats nobody’s number', () => {
    for (const odd of [
      null,
      'tekst',
      { arbeidsgiver: 4 },
      answered({ arbeidstakeridentifikator: 'x1899012395' }),
    ])
      expect(() => readAnswer(odd, organisation)).toThrow(AuthorityAway)
    expect(() => readAnswer(answered({ skattekort: { forskuddstrekk: number } }), organisation)).not.toThrow(
      new RegExp(number),
    )
  })
})
