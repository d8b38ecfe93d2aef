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
  aboutMe: null,
  rate: null,
  free: null,
  firstFree: null,
  way: null,
  answersIn: null,
  returning: 0,
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
    free: { date: '2026-12-04', stretches: [{ from: 16, to: 40 }] },
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
    'Ledig fredag 4. desember, som du valgte',
    'Holder til på Sagene, som du valgte',
    'Har 4 års erfaring med hagearbeid, som du valgte',
    '4,9 i snitt fra 38 kunder',
    'Har møtt til 41 av 41 avtaler siste 12 måneder',
    'Verifisert av oss 4. desember 2026',
  ])
  expect(textsOf(worker, {}).join()).not.toContain('Ledig')
  expect(textsOf({ ...worker, free: null }, { weekday: 'fredag' })[0]).toBe(
    'Jobber på fredager, som du valgte',
  )
})

test('says when somebody can, only where the hours on the card say it too', () => {
  const worker = {
    ...nobody,
    free: { date: '2026-11-28', stretches: [{ from: 20, to: 23 }] },
    firstFree: { date: '2026-11-26', time: '10:00' },
  }
  const first = (asked: Parameters<typeof reasonsFor>[1]) => reasonsFor(worker, asked)[0]
  expect(first({ date: '2026-11-28', time: '10:00' })).toEqual({
    text: 'Ledig lørdag 28. november fra 10.00, som du ba om',
    minus: false,
  })
  expect(first({ date: '2026-11-28' })?.text).toBe('Ledig lørdag 28. november, som du ba om')
  const instead = {
    text: 'Kan ikke bestilles da du ba om, men først torsdag 26. november fra 10.00',
    minus: true,
  }
  // Half an hour too little, and another day.
  expect(first({ date: '2026-11-28', time: '11:00' })).toEqual(instead)
  expect(first({ date: '2026-11-29' })).toEqual(instead)
  expect(textsOf({ ...worker, firstFree: null }, { date: '2026-11-29' })).toEqual([
    'Ikke verifisert av oss ennå',
  ])
})

test('says what it costs against the limit, which words were written, who came back, how soon and how far', () => {
  const worker = {
    ...nobody,
    rate: { amount: 46_000, from: false, exempt: false },
    aboutMe: 'Glad i baking, og i å rydde.',
    returning: 3,
    answersIn: 120,
    way: { km: 4, minutes: 20 },
  }
  expect(textsOf(worker, { maxRate: 500, rest: 'Baking fisking og' })).toEqual([
    'Koster 460 kr/t, under grensen på 500',
    'Har skrevet om «Baking»',
    '3 kunder har bestilt igjen',
    'Svarer vanligvis innen 2 timer',
    'Holder til ca. 4 km og 20 min fra deg',
    'Ikke verifisert av oss ennå',
  ])
  expect(textsOf(worker, { maxRate: 460 })[0]).toBe('Koster 460 kr/t, akkurat på grensen du satte')
  expect(reasonsFor(worker, { maxRate: 400 })[0]).toEqual({
    text: 'Koster 460 kr/t, over grensen på 400',
    minus: true,
  })
  expect(textsOf({ ...nobody, returning: 1 }, {})[0]).toBe('1 kunde har bestilt igjen')
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
