import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adviceOn } from './password-advice.ts'
import { weaknessesOf, weaknessText } from './password-strength.ts'

const owner = {
  email: 'kari.nordmann@example.test',
  fullName: 'Kari Nordmann',
  address: 'Kirkeveien 12, 0368 Oslo',
}

describe('what is said of a password while it is typed', () => {
  test.each([
    ['a', 1, '5 tegn til.'],
    ['hemme', 1, 'Ett tegn til.'],
    ['sommer2024', 1, weaknessText(['common'])],
    ['kirkeveien', 1, weaknessText(['address'])],
    ['nordmann og kirkeveien', 1, weaknessText(['personal', 'address'])],
    ['lampek', 1, 'Bruk tre–fire ord etter hverandre. Lengde hjelper mest.'],
    ['lampeskje', 2, 'Legg til et ord eller to. Lengde hjelper mest.'],
    ['lampe-skjerm', 3, 'Ett ord til gjør det enda vanskeligere å gjette.'],
    ['lampe skjerm torsk', 4, 'Lett å huske og vanskelig å gjette? Da er det godt.'],
  ])('%s: level %i', (password, level, help) => {
    expect(adviceOn(password, owner)).toMatchObject({ level, help })
  })

  test('never praises what is refused, and never says less of a longer one that is not', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 5 }), (password, more) => {
        const refused = weaknessesOf(password).length > 0
        if (refused) expect(adviceOn(password).level).toBe(1)
        const longer = password + more
        if (weaknessesOf(longer).length === 0 && !refused)
          expect(adviceOn(longer).level).toBeGreaterThanOrEqual(adviceOn(password).level)
      }),
    )
  })
})
