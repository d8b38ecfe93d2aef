import { describe, expect, test } from 'vitest'
import { badgeOf, differencesOf, isUnderAge } from './identity.ts'

const kari = { name: 'Kari Anne Solheim-Dahl', bornOn: '1988-05-02' }

describe('a profile agrees with what was confirmed', () => {
  test.each([
    ['Kari Anne Solheim-Dahl'],
    ['Kari Solheim'],
    ['  kari   SOLHEIM dahl '],
    ['Solheim, Kari'],
    ['Kari Anne'],
  ])('as %s', fullName => {
    expect(differencesOf(kari, { fullName, bornOn: '1988-05-02' })).toEqual([])
    expect(differencesOf({ ...kari, bornOn: null }, { fullName, bornOn: '1990-01-01' })).toEqual([])
    expect(differencesOf(kari, { fullName, bornOn: null })).toEqual([])
  })

  test.each([['Kari'], ['Kari Olsen'], ['Kari Anne Solheim Olsen'], [''], ['Karianne Solheim']])(
    'not as %s',
    fullName => expect(differencesOf(kari, { fullName, bornOn: null })).toEqual(['name']),
  )

  test('not with another birth date', () => {
    const said = { fullName: 'Kari Solheim', bornOn: '1988-02-05' }
    expect(differencesOf(kari, said)).toEqual(['birth-date'])
    expect(differencesOf(kari, { ...said, fullName: 'Ola' })).toEqual(['name', 'birth-date'])
  })

  test('with letters that are written in two ways', () => {
    const said = { fullName: 'Åse Bråten'.normalize('NFD'), bornOn: null }
    expect(differencesOf({ name: 'ÅSE BRÅTEN', bornOn: null }, said)).toEqual([])
  })
})

test('somebody is under age until the day on which they turn eighteen', () => {
  expect(isUnderAge({ bornOn: '2008-11-23' }, '2026-11-22')).toBe(true)
  expect(isUnderAge({ bornOn: '2008-11-22' }, '2026-11-22')).toBe(false)
  expect(isUnderAge({ bornOn: null }, '2026-11-22')).toBe(false)
})

test('customers are told of the newest proof that agrees with the profile, and of none that does not', () => {
  const vipps = { ...kari, provider: 'vipps' as const, confirmedAt: '2026-11-20T10:00:00Z' }
  const bankid = { ...kari, provider: 'bankid' as const, confirmedAt: '2026-11-22T10:00:00Z' }
  const said = { fullName: 'Kari Solheim', bornOn: '1988-05-02' }
  expect(badgeOf([vipps, bankid], said)).toBe('Identitet bekreftet med BankID 22. november 2026')
  expect(badgeOf([vipps, { ...bankid, name: 'Kari Hansen' }], said)).toBe(
    'Identitet bekreftet med Vipps 20. november 2026',
  )
  expect(badgeOf([vipps, bankid], { ...said, fullName: 'Berit Moe' })).toBeNull()
  expect(badgeOf([], said)).toBeNull()
})
