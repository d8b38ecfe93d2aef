import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeKey, writtenAddress } from './place-key.ts'

it('knows a place again however it is typed', () => {
  expect(placeKey('Maridalsveien 87 B, 0461 Oslo')).toBe(placeKey(' maridalsveien 87b  0461 OSLO, Norge'))
  // Some telephones send a letter and its ring by themselves.
  expect(placeKey('Åsveien 3, 0461 Oslo'.normalize('NFD'))).toBe(placeKey('Åsveien 3, 0461 Oslo'))
  expect(placeKey('Storgata 1, 0155 Oslo')).not.toBe(placeKey('Storgata 11, 0155 Oslo'))
})

describe('what the register is asked for', () => {
  it.each([
    ['Maridalsveien 87 B, 0461 Oslo', 'Maridalsveien 87B', '0461', 'Oslo'],
    ['maridalsveien  87b, 2. etasje, 0461 OSLO, Norge', 'maridalsveien 87b', '0461', 'OSLO'],
    ['17. mai-gata 4, 0180 Oslo', '17. mai-gata 4', '0180', 'Oslo'],
    ['Nordahl Griegs vei 4, 8614 Mo i Rana', 'Nordahl Griegs vei 4', '8614', 'Mo i Rana'],
    ['Storgata 1234, 1234 Oslo, kode 1234', 'Storgata 1234', '1234', 'Oslo'],
  ])('of %j is %j', (address, street, postcode, town) =>
    expect(writtenAddress(address)).toEqual({ street, postcode, town }),
  )

  it.each([
    'Hytta innerst i Storgata',
    'Storgata 5, Oslo',
    '0461 Oslo',
    'c/o Per Hansen 3, Storgata 1, 0155 Oslo',
    'Hos Hansen i 2. etasje, Storgata 1, 0155 Oslo',
    'Drottninggatan 5, 111 51 Stockholm',
    'Adressen er slettet',
    '',
  ])('is nothing for %j', address => expect(writtenAddress(address)).toBeNull())

  it('is a street with a house, or nothing, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typed => {
        const written = writtenAddress(`${typed}, 0461 Oslo`)
        if (written) expect(written.street).toMatch(/^[\p{L}\d][\p{L}\d .'-]* \d{1,4}\p{L}?$/u)
      }),
    )
  })
})
