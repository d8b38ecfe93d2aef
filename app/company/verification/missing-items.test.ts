import { expect, test } from 'vitest'
import { missingItems } from './missing-items.ts'

const whole = {
  fullName: 'Fatima Yusuf',
  phone: '95814226',
  district: 'Grorud',
  hasImage: true,
  hasBank: true,
  serviceCount: 2,
}

test('names what is missing as the specification does, in its order §3.13 §3.14', () => {
  expect(missingItems(whole)).toEqual([])
  expect(
    missingItems({
      fullName: ' ',
      phone: null,
      district: null,
      hasImage: false,
      hasBank: false,
      serviceCount: 0,
    }),
  ).toEqual(['Navn', 'Telefon', 'Bydel', 'Profilbilde', 'Bankinfo', 'Tjenester'])
  const [fullName, phone, district] = ['', null, null]
  const [hasImage, hasBank, serviceCount] = [false, false, 0]
  for (const [lack, item] of [
    [{ fullName }, 'Navn'],
    [{ phone }, 'Telefon'],
    [{ district }, 'Bydel'],
    [{ hasImage }, 'Profilbilde'],
    [{ hasBank }, 'Bankinfo'],
    [{ serviceCount }, 'Tjenester'],
  ] as const)
    expect(missingItems({ ...whole, ...lack })).toEqual([item])
})
