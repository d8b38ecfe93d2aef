import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typedWish, type WishText, wishKeys, wishLines } from './wish.ts'
import { exportedWish, forgottenWish, type WishViewer, wishFields, wishOf, wishShown } from './wish-fields.ts'

const viewers: WishViewer[] = ['customer', 'chosen', 'worker']
const wishes: fc.Arbitrary<WishText> = fc.record(
  Object.fromEntries(wishKeys.map(key => [key, fc.string({ minLength: 1 })])) as Record<
    keyof WishText,
    fc.Arbitrary<string>
  >,
)
const fields = z.object(wishFields)
const faultOf = (typed: object) => fields.safeParse(typed).error?.issues.map(({ message }) => message)

describe('a wish', () => {
  it('is whole for its customer and for whoever is chosen, and without the address and the entry note for all others', () => {
    fc.assert(
      fc.property(wishes, fc.uuid(), (wish, id) => {
        const row = { ...wish, address: `Storgata ${id}`, id, status: 'open' }
        const whole = { ...wish, address: row.address }
        expect(wishOf(row, 'customer')).toEqual(whole)
        expect(wishOf(row, 'chosen')).toEqual(whole)
        const { address: _, entryNote: __, ...rest } = whole
        expect(wishOf(row, 'worker')).toEqual(rest)
      }),
    )
  })

  it('is answered with just the fields that its viewer may read', () => {
    for (const viewer of viewers)
      expect(Object.keys(wishShown(viewer))).toEqual(Object.keys(wishOf(typedWish(), viewer)))
  })

  it('wants an address and a description, no longer than they may be', () => {
    const wish = { address: ' Storgata 1 ', description: 'Klippe.' }
    expect(fields.parse(wish)).toMatchObject({ address: 'Storgata 1', description: 'Klippe.' })
    expect(faultOf({ ...wish, address: ' ' })).toEqual(['Skriv adressen der oppdraget skal utføres'])
    expect(faultOf({ ...wish, description: '' })).toEqual(['Beskriv hva du trenger hjelp til'])
    expect(faultOf({ ...wish, address: 'x'.repeat(201) })).toEqual(['Teksten kan ha høyst 200 tegn'])
    expect(faultOf({ ...wish, description: 'x'.repeat(2001) })).toEqual(['Teksten kan ha høyst 2000 tegn'])
    expect(faultOf({ ...wish, address: 'x'.repeat(200), description: 'x'.repeat(2000) })).toBeUndefined()
  })

  it('is shown without what is empty, hidden, or unknown to an older version', () => {
    expect(wishLines({ description: 'Klippe.' }).map(({ key }) => key)).toEqual(['description'])
    expect(wishLines(typedWish({ address: 'A 1' })).map(({ said }) => said)).toEqual(['A 1'])
    expect(exportedWish(typedWish({ address: 'A 1', description: 'B' }))).toEqual({
      adresse: 'A 1',
      beskrivelse: 'B',
    })
  })

  it('says that what must be there is gone when its customer has left', () => {
    expect(forgottenWish()).toMatchObject({
      address: 'Adressen er slettet',
      description: 'Beskrivelsen er slettet',
    })
  })
})
