import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** Reads as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted] = [[] as string[], '', false]
  for (let at = 1; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ';') [row, cell] = [[...row, cell], '']
    else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at++
    } else cell += sign
  }
  return rows
}

describe('a table for spreadsheets', () => {
  it('begins with a mark, has semicolons, decimal commas, and yes and no in words', () => {
    expect(csvOf(['Navn', 'Kr'], [['Åse', 1250.5]])).toBe('\ufeffNavn;Kr\r\nÅse;1250,5\r\n')
    expect(csvOf(['Stengt', 'Bydel'], [[true, null]])).toBe('\ufeffStengt;Bydel\r\nJa;\r\n')
  })

  it.each(['=1+1', '+47 900 00 000', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '|calc'])(
    '%j is text and no formula',
    typed => expect(read(csvOf(['a'], [[typed]]))[1]).toEqual([`'${typed}`]),
  )

  it('a number below zero stays a number', () => expect(csvOf(['a'], [[-3]])).toContain('\r\n-3\r\n'))

  it('every text stands in its own cell, whatever is in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'å', ';', '"', '\n', '\r', '=', ' ', ',') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), rows => {
        const [, ...found] = read(csvOf(['a', 'b'], rows))
        const plain = (text: string) => text.replace(/^'/, '')
        expect(found.map(row => row.map(plain))).toEqual(rows.map(row => row.map(plain)))
      }),
    )
  })
})
