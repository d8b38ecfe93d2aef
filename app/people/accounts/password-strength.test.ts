import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#dev/demo/sign-ins.ts'
import { commonPasswords } from './common-passwords.ts'
import { weaknessesOf, weaknessText } from './password-strength.ts'

const kari = { email: 'kari.nordmann82@example.test', fullName: 'Kari Ødegård Nordmann' }

describe('a password is refused', () => {
  test.each([
    ['aaaaaa', 'repeated'],
    ['121212', 'repeated'],
    ['abcabcab', 'repeated'],
    ['123456', 'sequence'],
    ['098765', 'sequence'],
    ['QWERTY', 'sequence'],
    ['fedcba', 'sequence'],
    ['lkjhgf', 'sequence'],
    ['passord', 'common'],
    ['Passord123!', 'common'],
    ['sommer2024', 'common'],
    ['Vinter26', 'common'],
    ['norge123', 'common'],
    ['kjærlighet', 'common'],
    [demoPassword, 'common'],
    ['nordmann-1', 'personal'],
    ['XXodegardXX', 'personal'],
    ['kari.nordmann82', 'personal'],
    ['Nærhjelp-2026', 'product'],
    ['minnaerhjelp', 'product'],
  ])('%s: %s', (password, reason) => {
    expect(weaknessesOf(password, kari)).toContain(reason)
  })

  test('for every reason at once, and says them §8.5', () => {
    const reasons = weaknessesOf('nærhjelp', { email: 'naerhjelp@example.test' })
    expect(reasons).toEqual(['personal', 'product'])
    expect(weaknessText(reasons)).toBe(
      'Passordet inneholder navnet eller e-postadressen din. Passordet inneholder navnet Nærhjelp. Velg et annet.',
    )
  })
})

describe('a password is let pass', () => {
  // ASVS 6.2.5
  test.each([
    'hemmelig ord',
    'riktig hest batteri',
    'et helt nytt ord',
    'tr3kant-Lampe',
    'sommer i Lofoten',
    'k4riOgPer',
  ])('%s', password => {
    expect(weaknessesOf(password, kari)).toEqual([])
  })

  test('whatever short names the person has', () => {
    expect(weaknessesOf('roleg klokke', { fullName: 'Ole Bo Li', email: 'ok@example.test' })).toEqual([])
  })
})

describe('whatever is typed', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 130 })

  test('there is an answer, and the case never changes it', () => {
    fc.assert(
      fc.property(anything, anything, anything, (password, email, fullName) => {
        const owner = { email, fullName }
        expect(weaknessesOf(password, owner)).toEqual(weaknessesOf(password, owner))
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), password => {
        expect(weaknessesOf(password.toUpperCase())).toEqual(weaknessesOf(password.toLowerCase()))
      }),
    )
  })

  test('one character again and again is refused', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 1 }),
        fc.integer({ min: 6, max: 40 }),
        (one, times) => {
          expect(weaknessesOf(one.repeat(times))).toContain('repeated')
        },
      ),
    )
  })

  test('a piece of the alphabet or the digits is refused, forwards and backwards', () => {
    const row = fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop')
    const piece = fc.tuple(row, fc.nat(20), fc.integer({ min: 6, max: 10 }))
    fc.assert(
      fc.property(piece, fc.boolean(), ([from, start, length], back) => {
        const begin = Math.min(start, from.length - length)
        const typed = from.slice(begin, begin + length)
        expect(weaknessesOf(back ? [...typed].reverse().join('') : typed)).toContain('sequence')
      }),
    )
  })

  test('a common one with a number behind it is refused', () => {
    const common = fc.constantFrom(...commonPasswords)
    fc.assert(
      fc.property(
        common,
        fc.integer({ min: 0, max: 9999 }),
        fc.constantFrom('', '!', '.'),
        (word, year, mark) => {
          expect(weaknessesOf(word)).toContain('common')
          if (!/\d$/.test(word) && word.length > 2) {
            expect(weaknessesOf(`${word}${year}${mark}`)).toContain('common')
          }
        },
      ),
    )
  })

  // ASVS 6.2.11
  test('one’s own name anywhere in it is refused', () => {
    const name = fc.stringMatching(/^[a-zæøå]{4,12}$/)
    fc.assert(
      fc.property(name, anything, anything, (surname, before, after) => {
        const owner = { fullName: `Li ${surname}` }
        expect(weaknessesOf(`${before} ${surname} ${after}`, owner)).toContain('personal')
      }),
    )
  })

  test('what no person would type is let pass', () => {
    fc.assert(
      fc.property(fc.uuid(), password => {
        expect(weaknessesOf(password, kari)).toEqual([])
      }),
    )
  })
})
