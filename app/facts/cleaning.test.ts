import { expect, test } from 'vitest'
import { isCleaning } from './cleaning.ts'

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
  expect(isCleaning('custom_0', name)).toBe(true)
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
  expect(isCleaning('custom_0', name)).toBe(false)
})

test('the standard service is, and no other, whatever its name', () => {
  expect(isCleaning('rydde-vaske', 'Rydde/vaske')).toBe(true)
  expect(isCleaning('hagearbeid', 'Vask av hage')).toBe(false)
})
