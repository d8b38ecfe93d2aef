import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatSpan } from '#platform/shared/time.ts'
import { withoutContact } from './contact-details.ts'
import { hasGap, wasTaken, willBeTaken } from './contact-gaps.ts'

const kindsIn = (text: string) => withoutContact(text).found

describe('telephone numbers', () => {
  it.each([
    '95814226',
    '958 14 226',
    '95 81 42 26',
    '958.14.226',
    '958-14-226',
    '958 142 26',
    '9581 4226',
    '9 5 8 1 4 2 2 6',
    '+47 958 14 226',
    '+4795814226',
    '(+47) 958 14 226',
    '0047 95814226',
    '47 95 81 42 26',
    '22 12 19 50',
    '22\u00a085\u00a050\u00a050',
    '+46 70 123 45 67',
    'ni fem åtte en fire to to seks',
    'ni, fem, åtte, én, fire, to, to, seks',
  ])('%s is taken out', number => {
    expect(withoutContact(`Ring meg på ${number}, helst før lunsj.`)).toEqual({
      text: 'Ring meg på [telefonnummer fjernet], helst før lunsj.',
      found: ['phone'],
    })
    if (/\d/.test(number)) expect(kindsIn(`tlf${number}`)).toEqual(['phone'])
  })

  it('is found in any grouping, wherever it stands', () => {
    const separators = fc.constantFrom('', ' ', '.', '-', '\u00a0', '  ', '/')
    const number = fc
      .tuple(
        fc.constantFrom('4', '9'),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 7, maxLength: 7 }),
      )
      .map(([first, rest]) => [first, ...rest].join(''))
    const groups = fc.constantFrom([3, 2, 3], [2, 2, 2, 2], [8], [3, 3, 2], [1, 1, 1, 1, 1, 1, 1, 1])
    fc.assert(
      fc.property(number, separators, groups, fc.boolean(), (digits, separator, lengths, country) => {
        let from = 0
        const written = lengths
          .map(length => {
            from += length
            return digits.slice(from - length, from)
          })
          .join(separator)
        const { text, found } = withoutContact(`Nummeret er ${country ? '+47 ' : ''}${written}. Hilsen Marte`)
        expect(found).toEqual(['phone'])
        expect(text).toBe('Nummeret er [telefonnummer fjernet]. Hilsen Marte')
      }),
    )
  })
})

describe('e-mail addresses and links', () => {
  it.each([
    'kari.nordmann@example.no',
    'kari @ example . no',
    'kari krøllalfa example punktum no',
    'kari(at)example.no',
    'kari [at] example [dot] no',
    'kari at gmail dot com',
    'kari krøllalfa gmail',
    'Kari_92+hjelp@post.example.com',
  ])('%s is taken out', address => {
    const { text, found } = withoutContact(`Skriv til ${address}. Takk!`)
    expect(found).toEqual(['email'])
    expect(text).toBe('Skriv til [e-postadresse fjernet]. Takk!')
  })
  it.each([
    'https://example.no/kari?x=1',
    'http://example.com',
    'www.example.no',
    'example.no',
    'min-side.example.com/vask',
    't.me/kari',
    'bit.ly/abc',
  ])('%s is taken out', address => {
    expect(withoutContact(`Se ${address}.`)).toEqual({ text: 'Se [lenke fjernet].', found: ['link'] })
  })
})

describe('what is left alone', () => {
  it.each([
    'Budsjettet er 12 000 000 kr, eller 12.000.000.',
    'Det kostet 95814226 kr i fjor.',
    'kr 95 814 226',
    'Fra 24.12.2026 til 2027-01-04, eller 24122026.',
    'Helst 20.00–22.30 eller 24.12-26.12.',
    'Født 22.12.1950.',
    'Storgata 25, 0184 Oslo',
    'Maridalsveien 87 B 0461 Oslo',
    'Storgata 2501 0184 Oslo',
    'Postnummer 0184, 0461 og 5003.',
    'Hyllene er 40 50 60 70 cm.',
    'Rommet er 45 kvm og 2,40 m høyt. 3 vinduer på 120 x 140.',
    'Årene 2024-2025 gikk fint.',
    'Kontoen er 8601 11 17947, org.nr. 923 456 789.',
    'Huset er stort.Se også boden. Kom inn.Se på badet.',
    'Jeg tror at huset er greit. Alt i alt 3 timer.',
    'Vask bad, kjøkken og 2. etasje. Start kl. 09.30.',
  ])('%s', text => expect(withoutContact(text)).toEqual({ text, found: [] }))

  it('amounts, days, hours and addresses, whatever they are', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        days,
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 299 }),
        fc.integer({ min: 1, max: 9999 }),
        (ore, day, hours, house, code) => {
          const iso = day.toISOString().slice(0, 10)
          const [year, month, date] = iso.split('-')
          const postcode = String(code).padStart(4, '0')
          const text = [
            `Prisen er ${formatKr(ore)}.`,
            `Den ${date}.${month}.${year}, altså ${iso} eller ${formatDay(day)}.`,
            `Det er ${formatSpan(day, new Date(day.getTime() + hours * 3_600_000))}.`,
            `Storgata ${house}, ${postcode} Oslo`,
          ].join('\n')
          expect(withoutContact(text)).toEqual({ text, found: [] })
        },
      ),
    )
  })

  it('what has been through once already, and words without digits and signs', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), typed => {
        const { text } = withoutContact(typed)
        expect(withoutContact(text).text).toBe(text)
      }),
    )
    const words = fc.array(fc.stringMatching(/^[a-zæøå]{5,12}$/), { maxLength: 30 }).map(all => all.join(' '))
    fc.assert(
      fc.property(
        words.filter(text => !/krøllalfa|alfakrøll|punktum|prikk/.test(text)),
        text => {
          expect(withoutContact(text).text).toBe(text)
        },
      ),
    )
  })
})

it('is quick with long runs of what could be the beginning of something', () => {
  const begun = Date.now()
  for (const part of ['a.', 'a-', '9 ', 'a@', 'ni ', '+', 'www.', '(at)', 'a at '])
    withoutContact(part.repeat(2000 / part.length))
  expect(Date.now() - begun).toBeLessThan(2000)
})

it('is told to the writer in words', () => {
  expect(willBeTaken(['phone'])).toBe(
    'Telefonnummeret blir tatt bort når du sender. Slikt deler dere når oppdraget er avtalt.',
  )
  expect(wasTaken(['phone', 'email', 'link'])).toBe(
    'Telefonnummeret, e-postadressen og lenken ble tatt bort. Slikt deler dere når oppdraget er avtalt.',
  )
  expect(hasGap(withoutContact('95814226').text)).toBe(true)
  expect(hasGap('Vask badet')).toBe(false)
})
