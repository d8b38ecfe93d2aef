/** Every house rule fails on a deliberate violation, and passes the same house without it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCoverageGaps, proofDocument } from '#dev/house/check-coverage.ts'
import { findLongFiles } from '#dev/house/check-file-length.ts'
import { findHouseViolations } from '#dev/house/check-house.ts'
import { findForbiddenImports, rulesOf } from '#dev/house/check-imports.ts'
import { findSecurityGaps, securityDocument } from '#dev/house/check-security.ts'
import { findUnused } from '#dev/house/check-unused.ts'
import type { Violation } from '#dev/house/sources.ts'
import { house, proof, security } from './small-house.ts'
import { more, violations } from './violations.ts'

const checkout = join(import.meta.dirname, '..', '..')

let root = ''

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'naerhjelp-husregler-'))
  write(house)
  write({ [security]: securityDocument(root), [proof]: proofDocument(root) })
  cpSync(join(checkout, '.dependency-cruiser.mjs'), join(root, '.dependency-cruiser.mjs'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Quickest first. */
const checks: (() => Violation[] | Promise<Violation[]>)[] = [
  () => findLongFiles(root),
  () => findCoverageGaps(root, join(root, 'shared/specification.md')),
  () => findSecurityGaps(root, join(root, 'shared/asvs.csv')),
  () => findHouseViolations(root),
  () => findForbiddenImports(root),
  () => findUnused(root).filter(({ file }) => file !== '.dependency-cruiser.mjs'),
]

/** What all checks find, or up to the first that finds what is looked for. */
async function violationsUpTo(isLookedFor = (_: Violation) => false): Promise<Violation[]> {
  const found: Violation[] = []
  for (const check of checks) {
    found.push(...(await check()))
    if (found.some(isLookedFor)) break
  }
  return found
}

test('a house without violations passes every rule', async () => {
  expect(await violationsUpTo()).toEqual([])
})

describe('a deliberate violation is found', () => {
  test.each(violations)('%s in %s', async (rule, file, files) => {
    write(files)
    const found = await violationsUpTo(one => one.rule === rule && one.file === file)
    expect(found).toContainEqual(expect.objectContaining({ rule, file }))
  })
})

test('the book of requirements names tests without the tags in their titles', () => {
  expect(securityDocument(root)).toContain('price.test.ts › a price › is whole |')
})

test('a known violation passes, and only in that file', async () => {
  const file = 'app/money/payments/server/router.ts'
  const foreign =
    "import { orders } from '#app/schema/orders.server.ts'\nexport const pay = (tx: any) => tx.insert(orders)"
  write({ ...more(file, foreign), 'dev/house/exceptions.tsv': `owner-writes\t${file}\torders` })
  expect(await findHouseViolations(root)).toEqual([])
  write({ 'app/money/payments/server/more.ts': foreign })
  expect((await findHouseViolations(root)).map(({ file }) => file)).toEqual([
    'app/money/payments/server/more.ts',
  ])
})

test('no rule of dependency-cruiser is without a deliberate violation here', async () => {
  const tried = new Set(violations.map(([rule]) => rule))
  const rules = (await rulesOf(checkout)).map(({ name }) => name)
  expect(rules.filter(name => !tried.has(name ?? ''))).toEqual([])
})
