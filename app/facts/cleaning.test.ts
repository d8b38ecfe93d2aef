import { expect, test } from 'vitest'
import { namesCleaning } from './cleaning.ts'

test.each([
  ...[
    'Flyttevask',
    'Husvask',
    'Vask av leilighet',
    'Rengjøring',
    'Rengjering',
    'Renhold',
    'Vindusvask',
    'Vasking',
  ],
  ...['Nedvask og renhold', 'Reingjering av hytte', 'House cleaning', 'Storvask'],
])('%s is cleaning', name => {
  expect(namesCleaning(name)).toBe(true)
})

test.each([
  ...[
    'Bilvask',
    'Vask av bil',
    'Klesvask',
    'Oppvask',
    'Reparasjon av vaskemaskin',
    'Sykkelreparasjon',
    'Hundevask',
  ],
  ...['Leksehjelp', 'Snømåking'],
])('%s is not', name => {
  expect(namesCleaning(name)).toBe(false)
})
