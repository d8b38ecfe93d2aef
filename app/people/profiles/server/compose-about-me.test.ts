import { expect, test } from 'vitest'
import { aboutMeInput } from '../api.ts'
import { longestAbout } from '../limits.ts'
import { composeAboutMe } from './compose-about-me.ts'

const facts = { fullName: 'Åse Marie Øvergård', age: 34, district: 'Sagene' }

test('the text tells what is known', () => {
  const services = [
    { name: 'rydde-vaske', experience: 4 },
    { name: 'turgaing', experience: 1 },
    { name: 'Sykkelreparasjon', experience: 0 },
  ]
  expect(composeAboutMe({ ...facts, services })).toBe(
    'Hei! Jeg heter Åse, er 34 år og bor på Sagene. Jeg kan hjelpe deg med renhold, turgåing og Sykkelreparasjon. ' +
      'Jeg har 4 års erfaring med renhold og ett års erfaring med turgåing. ' +
      'Send gjerne en forespørsel og fortell hva du trenger hjelp til.',
  )
})

test('of experience that is not known, nothing is said', () => {
  const text = composeAboutMe({
    ...facts,
    district: 'Nordre Aker',
    services: [{ name: 'Barnepass', experience: null }],
  })
  expect(text).toContain('bor i Nordre Aker. Jeg kan hjelpe deg med barnepass.')
  expect(text).not.toContain('erfaring')
})

test('with very many services it still fits', () => {
  const services = Array.from({ length: 27 }, (_, index) => ({
    name: `${index}`.padEnd(60, 'x'),
    experience: 5,
  }))
  expect(composeAboutMe({ ...facts, services }).length).toBeLessThanOrEqual(longestAbout)
})

test('services may be given by name alone', () => {
  expect(aboutMeInput.parse({ ...facts, services: ['matlaging'] }).services).toEqual([
    { name: 'matlaging', experience: null },
  ])
})
