import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ibanOf, isBankAccount, isIban, isOrganisationNumber, mod11 } from './check-digits.ts'
import { personNumberKind } from './person-number.ts'

/** The folder with published numbers, which are not ours to keep here. */
const file = process.env.STANDARDS && join(process.env.STANDARDS, 'numbers-no-vectors.csv')
const here = Boolean(file && existsSync(file))
const skipped = here ? '' : ' (left out: STANDARDS names no folder with numbers-no-vectors.csv)'

const checks: Record<string, (number: string) => boolean> = {
  account: isBankAccount,
  'iban-no': isIban,
  orgnr: isOrganisationNumber,
  'fnr-synthetic80': number => personNumberKind(number) === 'synthetic',
  'fnr-synthetic40': number => personNumberKind(number) === 'synthetic',
  'dnr-synthetic80': number => personNumberKind(number) === 'synthetic',
  'fnr-2032': number => personNumberKind(number, true) !== null,
}

describe('numbers with check digits', () => {
  it.each([
    [isBankAccount, '86011117947', true],
    [isBankAccount, '86011117941', false],
    [isBankAccount, '99990000090', false],
    [isBankAccount, '00000000000', false],
    [isBankAccount, '8601111794X', false],
    [isBankAccount, '', false],
    [isIban, 'NO9386011117947', true],
    [isIban, 'NO2499990123451', false],
    [isIban, 'SE9386011117947', false],
    [isOrganisationNumber, '123456785', true],
    [isOrganisationNumber, '123456786', false],
    [isOrganisationNumber, '310000060', false],
  ])('%s of %s is %s', (check, number, right) => {
    expect(check(number)).toBe(right)
  })

  it.each([
    ['19855625310', false, 'synthetic'],
    ['54859922832', false, 'synthetic'],
    ['09498203210', false, 'synthetic'],
    ['19855625360', true, null],
    ['30829030000', false, null],
    ['02013299903', false, null],
    ['02013299903', true, 'national'],
    ['1985562531', false, null],
    [' 19855625310', false, null],
  ])('%s, from 2032 %s, is %s', (number, from2032, kind) => {
    expect(personNumberKind(number, from2032)).toBe(kind)
  })

  it(`are right and wrong as published${skipped}`, ({ skip }) => {
    skip(!here)
    const rows = readFileSync(file ?? '', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    // KIDs are checked where they are given.
    const wrong = rows.filter(row => {
      const [kind = '', number = '', expect] = row.split(',')
      const check = checks[kind]
      if (kind.startsWith('kid')) return false
      return check?.(number) !== (expect === 'valid')
    })
    expect(rows.length).toBe(176)
    expect(wrong).toEqual([])
  })

  const tenDigits = fc
    .integer({ min: 1, max: 9_999_999_999 })
    .map(number => String(number).padStart(10, '0'))
    .filter(digits => mod11(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) !== null)

  it('an account has one last digit, and any other digit changed is found', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, place, off) => {
        const account = digits + mod11(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])
        expect(isBankAccount(account)).toBe(true)
        expect(isIban(ibanOf(account))).toBe(true)
        const other = [...account]
        other[place] = String((Number(other[place]) + off) % 10)
        expect(isBankAccount(other.join(''))).toBe(false)
      }),
    )
  })
})
