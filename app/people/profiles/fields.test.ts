import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { isBankAccount } from '#platform/shared/check-digits.ts'
import { accountAdvice } from './account-number.ts'
import { registerWorkerInput } from './api.ts'
import { accountNumberField, daysField, phoneField } from './fields.ts'

const faultOf =
  (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message

const form = {
  fullName: 'Jonas Lie Haugen',
  email: 'jonas@example.test',
  password: 'hemmelig',
  birthDate: '020588',
  district: 'Østensjø',
  phone: '412 33 807',
  services: [{ id: 'turgaing', experience: 2, hourlyRate: 320 }],
  customServices: [],
  availabilityDays: ['fredag', 'mandag'],
}

const fieldsOf = (change: object) => {
  const issues = registerWorkerInput.safeParse({ ...form, ...change }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

describe('telephone', () => {
  test('spaces and the country are not kept', () => {
    expect(phoneField.parse('412 33 807')).toBe('41233807')
    expect(phoneField.parse('+47 412 33 807')).toBe('41233807')
  })

  test('the fault says how many digits were typed §5.3 §9.1', () => {
    const fault = faultOf(phoneField)
    expect(fault('412 33 80')).toBe('Telefonnummeret må ha 8 siffer. Du har skrevet 7.')
    expect(fault('')).toBe(texts.phoneRequired)
    expect(fault('4123380a')).toBe(texts.phoneCharacters)
  })

  test('takes its own answer', () => {
    const digits = fc.stringMatching(/^\d{8}$/)
    fc.assert(
      fc.property(digits, phone => {
        expect(phoneField.parse(phoneField.parse(phone))).toBe(phone)
      }),
    )
  })
})

describe('registration', () => {
  test('a filled-in form is taken, days in the order of the week', () => {
    expect(registerWorkerInput.parse(form).availabilityDays).toEqual(['mandag', 'fredag'])
    expect(registerWorkerInput.parse(registerWorkerInput.parse(form))).toEqual(
      registerWorkerInput.parse(form),
    )
  })

  test('everything that is missing is said at once §5.3 §5.15', () => {
    const empty = { fullName: '', email: '', password: '', birthDate: '', district: '', phone: '' }
    expect(Object.keys(fieldsOf({ ...empty, services: [], availabilityDays: [] })).sort()).toEqual(
      [...Object.keys(empty), 'availabilityDays', 'services'].sort(),
    )
  })

  test('a custom service is named by its number §5.3', () => {
    const customServices = [
      { name: 'Sykkel', experience: 1, hourlyRate: 300 },
      { name: ' ', experience: -1, hourlyRate: 0 },
    ]
    expect(fieldsOf({ customServices })).toEqual({
      'customServices.1.name': 'Fyll ut navn på egen tjeneste 2',
      'customServices.1.experience': 'Fyll ut erfaring på egen tjeneste 2',
      'customServices.1.hourlyRate': 'Fyll ut timepris på egen tjeneste 2',
    })
  })

  test('only a custom service is a service too', () => {
    const customServices = [{ name: 'Sykkel', experience: 0, hourlyRate: 1 }]
    expect(fieldsOf({ services: [], customServices })).toEqual({})
  })

  test('a service may be chosen once', () => {
    expect(fieldsOf({ services: [...form.services, ...form.services] })).toEqual({
      services: texts.serviceTwice,
    })
  })
})

test('days are kept once each', () => {
  expect(daysField.parse(['søndag', 'mandag', 'søndag'])).toEqual(['mandag', 'søndag'])
})

describe('account number', () => {
  test('at most eleven digits, written as people write them §5.7 §9.1', () => {
    expect(accountNumberField.parse('1503.12.34567')).toBe('15031234567')
    expect(faultOf(accountNumberField)('123456789012')).toBe(texts.accountNumberDigits)
  })

  test('the check digit only gives advice §5.7', () => {
    expect(isBankAccount('86011117947')).toBe(true)
    expect(accountAdvice('8601 11 17947')).toBeNull()
    expect(accountAdvice('86011117948')).toBe(texts.accountNumberDoubtful)
    expect(accountAdvice('')).toBeNull()
  })

  test('one wrong digit is always noticed', () => {
    const change = fc.record({ at: fc.nat(10), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(change, ({ at, by }) => {
        const digits = [...'86011117947']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(isBankAccount(digits.join(''))).toBe(false)
      }),
    )
  })
})
