import type { Ore } from '#platform/shared/money.ts'

/** Text that is XML already. */
export type Xml = string & { readonly isXml: true }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML 1.0 has no way to write: most control characters, halves of pairs, and the two that are no characters. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as the content of an element, at most so many characters. */
export const written = (text: string, most = 256): Xml =>
  [...text.replaceAll(unwritable, '')]
    .slice(0, most)
    .join('')
    .replaceAll(/[&<>"']/g, sign => entities[sign] ?? '') as Xml

/** Pieces of XML, one after the other; null for one that is left out. */
export const joined = (...parts: readonly (Xml | null)[]): Xml =>
  parts.filter(part => part !== null).join('') as Xml

/** An element with what stands in it: texts and numbers are written, XML is taken as it is. */
export const element = (name: string, ...parts: readonly (Xml | null)[]): Xml =>
  `<${name}>${joined(...parts)}</${name}>` as Xml

/** An element that holds a text of at most so many characters. */
export const textElement = (name: string, text: string | number, most?: number): Xml =>
  element(name, written(String(text), most))

/** Øre as kroner with two decimals, exactly: `-1234.05`. */
export function kronerOf(ore: Ore): string {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount of øre in an element, in kroner. */
export const amountElement = (name: string, ore: Ore): Xml => textElement(name, kronerOf(ore))
