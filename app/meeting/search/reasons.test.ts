import { expect, test } from 'vitest'
import { toWeekdays } from '#app/people/profiles/weekdays.ts'
import { reasonsFor } from './reasons.ts'

const nobody = {
  availabilityDays: [],
  district: null,
  services: [],
  rating: null,
  verificationStatus: 'pending' as const,
  verifiedAt: null,
  ratedBy: 0,
  kept: 0,
  brokenHalves: 0,
}
const gardening = {
  kind: 'hagearbeid' as const,
  serviceId: 'hagearbeid',
  name: 'Hagearbeid',
  experience: 4,
  rate: 40_000,
  exempt: false,
  orderable: true,
}
const textsOf = (...args: Parameters<typeof reasonsFor>) => reasonsFor(...args).map(({ text }) => text)

test('says nothing of what was not chosen, nor of what is not there', () => {
  expect(reasonsFor(nobody, { weekday: 'fredag', district: 'Sagene', service: 'hagearbeid' })).toEqual([
    { text: 'Ikke verifisert av oss ennå', minus: true },
  ])
})

test('names what was chosen first, then what others say', () => {
  const worker = {
    ...nobody,
    availabilityDays: ['fredag' as const],
    district: 'Sagene',
    services: [gardening],
    rating: 4.9,
    ratedBy: 38,
    kept: 41,
    brokenHalves: 0,
    verificationStatus: 'approved' as const,
    verifiedAt: new Date('2026-12-04T08:00:00Z'),
  }
  expect(textsOf(worker, { weekday: 'fredag', district: 'Sagene', service: 'hagearbeid' })).toEqual([
    'Ledig fredag, som du valgte',
    'Holder til på Sagene, som du valgte',
    'Har 4 års erfaring med hagearbeid, som du valgte',
    '4,9 i snitt fra 38 kunder',
    'Har møtt til 41 av 41 avtaler siste 12 måneder',
    'Verifisert av oss 4. desember 2026',
  ])
  expect(textsOf(worker, {})).not.toContain('Ledig fredag, som du valgte')
})

test('illness that was told of counts half', () => {
  const told = (brokenHalves: number) => reasonsFor({ ...nobody, kept: 6, brokenHalves }, {})[0]
  expect(told(1)).toEqual({ text: 'Har møtt til 6 av 7 avtaler siste 12 måneder', minus: false })
  expect(told(2)).toEqual({ text: 'Har møtt til 6 av 7 avtaler siste 12 måneder', minus: true })
})

test('counts in the singular, and against the unreliable', () => {
  const worker = { ...nobody, rating: 5, ratedBy: 1, kept: 0, brokenHalves: 2 }
  expect(reasonsFor(worker, {})).toEqual([
    { text: '5,0 i snitt fra 1 kunde', minus: false },
    { text: 'Har møtt til 0 av 1 avtale siste 12 måneder', minus: true },
    { text: 'Ikke verifisert av oss ennå', minus: true },
  ])
})

test('reads English days, in any case, and leaves out what is no day §2.17', () => {
  expect(toWeekdays(['Friday', 'MONDAY', 'fredag', 'lørdag', 'helg'])).toEqual(['mandag', 'fredag', 'lørdag'])
})
