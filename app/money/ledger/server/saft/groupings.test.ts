import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountNumbers } from '#app/facts/books.ts'
import { standardTaxCodes } from '../../tax-codes.ts'
import { groupings } from './groupings.ts'

/** The folder with Skatteetaten's lists, which are not ours to keep here. */
const folder = process.env.STANDARDS && join(process.env.STANDARDS, 'saf-t')
const here = Boolean(folder && existsSync(join(folder, 'naeringsspesifikasjon.csv')))
const skipped = here ? '' : ' (left out: STANDARDS names no folder with saf-t/)'

const rowsOf = (file: string) =>
  readFileSync(join(folder ?? '', file), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map(line => line.split(';'))

test('every account has a grouping', () => {
  expect(Object.keys(groupings).map(Number)).toEqual(accountNumbers)
})

test.skipIf(!here)(`each grouping stands in the list of the business specification${skipped}`, () => {
  const listed = new Set(
    rowsOf('naeringsspesifikasjon.csv').map(([category, , , code]) => `${category} ${code}`),
  )
  for (const { category, code } of Object.values(groupings)) expect(listed).toContain(`${category} ${code}`)
})

test.skipIf(!here)(`the VAT codes are those of the list, in and outside the act${skipped}`, () => {
  const names = new Map(
    rowsOf('Standard_Tax_Codes.csv').map(([code, name, , rate]) => [code, `${name}; ${rate}`]),
  )
  expect(names.get(standardTaxCodes.standard)).toBe('Utgående merverdiavgift; Regular rate')
  expect(names.get(standardTaxCodes.exempt)).toBe('Omsetning og uttak utenfor merverdiavgiftsloven; ')
})
