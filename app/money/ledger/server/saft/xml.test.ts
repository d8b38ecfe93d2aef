import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountElement, element, joined, kronerOf, textElement, written } from './xml.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const read = (xml: string) => xml.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')

test('a text is read as it was written, without what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const xml = written(text, 256)
      expect(xml).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      const kept = [...text].filter(sign => {
        const code = sign.codePointAt(0) ?? 0
        return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [9, 10, 13].includes(code)
      })
      expect(read(xml)).toBe(kept.slice(0, 256).join(''))
    }),
  )
  expect(written('A\u0000B\u0008\ud800C\ufffe')).toBe('ABC')
  // Cut by characters, never within one.
  expect(written('😀😀😀', 2)).toBe('😀😀')
  expect(written('&&&', 2)).toBe('&amp;&amp;')
})

test('øre become kroner without rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), ore => {
      const text = kronerOf(ore)
      expect(text).toMatch(/^-?\d+\.\d\d$/)
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(ore))
    }),
  )
  expect([0, 5, -5, 100, -12_345].map(kronerOf)).toEqual(['0.00', '0.05', '-0.05', '1.00', '-123.45'])
})

test('elements hold each other', () => {
  expect(element('A', textElement('B', 'x & y'), null, amountElement('C', 150))).toBe(
    '<A><B>x &amp; y</B><C>1.50</C></A>',
  )
  expect(joined(null)).toBe('')
})
