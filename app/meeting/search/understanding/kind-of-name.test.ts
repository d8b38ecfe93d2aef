import { expect, test } from 'vitest'
import { kindOfName } from './kind-of-name.ts'

test.each([
  ['Sykkelreparasjon', 'praktisk-hjelp'],
  ['Kakebaking', 'matlaging'],
  ['Hekklipping', 'hagearbeid'],
  ['Hundelufting', 'turgaing'],
  ['Henting i barnehagen', 'barnepass'],
  ['Leksehjelp', 'profesjonell-hjelp'],
  ['Vindusvask', 'rydde-vaske'],
  // No cleaning of rooms, so no card is asked for.
  ['Klesvask', 'praktisk-hjelp'],
  ['Oppvask', 'praktisk-hjelp'],
  ['Hårklipp', null],
  ['', null],
])('%s is suggested as %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})
