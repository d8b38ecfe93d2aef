import { expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { generateAboutMe } = await import('#app/people/profiles/server/generate-about-me.ts')

const facts = { fullName: 'Kari Nordmann', age: 30, district: 'Frogner', services: ['hagearbeid'] }
const needed = { code: 'INVALID_INPUT', message: texts.aboutNeeds }

test('without a language model the text is composed here §7.4', async () => {
  const actor = await world.worker()
  const { generatedText } = await generateAboutMe({ actor }, facts)
  expect(generatedText).toContain('Jeg heter Kari, er 30 år og bor på Frogner.')
})

test.each([
  ['fullName', ' '],
  ['age', null],
  ['age', 0],
  ['district', ''],
  ['services', []],
  ['services', undefined],
])('without %s (%j) it says what is needed §5.8 §7.4', async (field, value) => {
  const actor = await world.worker()
  await expect(generateAboutMe({ actor }, { ...facts, [field]: value })).rejects.toMatchObject(needed)
})

test('is for workers', async () => {
  const customer = await world.customer()
  await expect(generateAboutMe({ actor: customer }, facts)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const visitor = { kind: 'visitor' } as const
  await expect(generateAboutMe({ actor: visitor }, facts)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('is not a tap without end', async () => {
  const actor = await world.worker()
  for (let count = 0; count < 20; count++) await generateAboutMe({ actor }, facts)
  await expect(generateAboutMe({ actor }, facts)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
