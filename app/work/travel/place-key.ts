import { areaOf, areaUnknown } from '#app/facts/place.ts'

/** The same place, however it was typed: capitals, commas and the country say nothing. */
export const placeKey = (address: string): string =>
  address
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replace(/[\s,]+norge\s*$/u, '')
    .replaceAll(/[^\p{L}\d]/gu, '')

/** What the address register knows an address by. */
export type WrittenAddress = { street: string; postcode: string; town: string }

/** A street and a house, and nothing that somebody wrote beside them. */
const streetAndHouse = /^[\p{L}\d][\p{L}\d .'-]* \d{1,4}\p{L}?$/u

/** An address as the register knows it. Null for what names no street, postcode and town: nobody is asked about that. */
export function writtenAddress(address: string): WrittenAddress | null {
  const area = areaOf(address)
  if (area === areaUnknown) return null
  const postcode = area.slice(0, 4)
  const before = address.slice(0, address.lastIndexOf(postcode))
  // '87 B, 2. etasje' is '87B' in the register.
  const street = (before.split(',')[0] ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/(\d) (\p{L})$/u, '$1$2')
  return streetAndHouse.test(street) ? { street, postcode, town: area.slice(5) } : null
}
