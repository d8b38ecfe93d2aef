/** Every rule of the house is seen to fail on a deliberate violation, and to pass the same house without it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCoverageGaps } from '#dev/check-coverage.ts'
import { findLongFiles } from '#dev/check-file-length.ts'
import { findHouseViolations } from '#dev/check-house.ts'
import { findForbiddenImports, rulesOf } from '#dev/check-imports.ts'
import { findSecurityGaps, securityDocument } from '#dev/check-security.ts'
import { findUnused } from '#dev/check-unused.ts'
import type { Violation } from '#dev/house/sources.ts'
import { sentencesOf } from '#dev/house/specification.ts'

const checkout = join(import.meta.dirname, '..', '..')

const specification = "## 1. Prices\n\nA price is whole. It says 'kr/t'.\n"
const coverage = 'docs/specification-coverage.md'
const living = 'docs/marketplace-coverage.md'
/** One row of the document of coverage, for the sentence at this place of the specification. */
const row = (sentence: number, statement: string, shown = 'app/orders/price.test.ts › a price › is whole') =>
  `| ${statement} | ${shown} | \`${sentencesOf(specification)[sentence]?.code}\` |`

const requirements = 'docs/asvs.tsv'
const security = 'docs/security.md'
const standard = 'chapter_id,req_id,req_description,L\nV1,V6.2.1,"Passwords are long, and said so.",1\n'
const met = '6.2.1\t1\tPrices are whole\tmet\tRounded.\tapp/orders/price.ts'
const requirement = (...rows: string[]) => ({ [requirements]: ['id\tlevel', ...rows].join('\n') })

/** A small house in which all is well. */
const house: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { pg: '1', zod: '1', 'drizzle-orm': '1' } }),
  'app/main.ts': "import './server.ts'\nimport '#dev/seed.ts'",
  'app/server.ts': "import './orders/server/router.ts'\nimport './payments/server/router.ts'",
  'app/routes.ts': "export default ['orders/web/orders.page.tsx']",
  'app/orders/price.ts':
    "import { z } from 'zod'\nimport { round } from '#platform/shared/money.ts'\nexport const price = z.number().transform(round)",
  'app/orders/price.test.ts':
    "import { price } from './price.ts'\ndescribe('a price', () => {\n  // ASVS 6.2.1\n  test.each([1])('is whole', n => price.parse(n))\n  test.skip('is new', () => {})\n})",
  'shared/specification.md': specification,
  'shared/asvs.csv': standard,
  ...requirement(met),
  [coverage]: `${row(0, 'whole')}\n${row(1, "'kr/t'")}`,
  [living]: '| Statement | Shown by |\n|---|---|\n| Prices | app/orders/price.test.ts › a price › is whole |',
  'app/orders/server/accept-order.ts':
    "import { command } from '#platform/command.ts'\nimport type { Tx } from '#platform/db/database.server.ts'\nimport './emails/accepted.tsx'\nexport const acceptOrder = command({ name: 'order.accept', run: (tx: Tx) => tx })",
  'app/orders/server/emails/accepted.tsx': 'export {}',
  'app/orders/server/index.ts': "export { orderOf } from './orders.ts'",
  'app/orders/server/orders.ts':
    "import { orders } from '#app/schema/orders.server.ts'\nexport const orderOf = (tx: any) => tx.update(orders)",
  'app/orders/server/router.ts': "import { acceptOrder } from './accept-order.ts'\nacceptOrder()",
  'app/schema/orders.server.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const orders = pgTable('orders')",
  'app/orders/web/card.tsx': "import { price } from '../price.ts'\nexport const Card = () => price",
  'app/orders/web/orders.page.tsx':
    "import { Card } from './card.tsx'\nimport { Pay } from '#app/payments/web/pay.part.tsx'\nexport default () => [Card, Pay]",
  'app/payments/server/router.ts': "import { orderOf } from '#app/work/orders/server/index.ts'\norderOf()",
  'app/payments/web/pay.part.tsx':
    "import { fetchIt } from '#platform/client/fetch.ts'\nexport const Pay = () => fetchIt",
  'platform/shared/money.ts': 'export const round = (n: number) => Math.round(n)',
  'platform/client/fetch.ts': 'export const fetchIt = () => fetch("/")',
  'platform/command.ts':
    "import { database } from './db/database.server.ts'\nexport const command = (definition: object) => () => [database, definition]",
  'platform/db/database.server.ts':
    "import { Pool } from 'pg'\nimport { env } from '../env.server.ts'\nexport type Tx = Pool\nexport const database = new Pool(env)",
  'platform/env.server.ts': 'export const env = process.env',
  'dev/seed.ts': "import { orders } from '#app/schema/orders.server.ts'\nconsole.log(orders)",
}

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
  write({ [security]: securityDocument(root) })
  cpSync(join(checkout, '.dependency-cruiser.mjs'), join(root, '.dependency-cruiser.mjs'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function allViolations(): Promise<Violation[]> {
  return [
    ...(await findForbiddenImports(root)),
    ...findHouseViolations(root),
    ...findCoverageGaps(root, join(root, 'shared/specification.md')),
    ...findSecurityGaps(root, join(root, 'shared/asvs.csv')),
    ...findLongFiles(root),
    ...findUnused(root).filter(({ file }) => file !== '.dependency-cruiser.mjs'),
  ]
}

const more = (file: string, line: string) => ({ [file]: `${house[file] ?? ''}\n${line}` })

/** Rule, what breaks it, and the file in which it must be found. */
const violations: [rule: string, found: string, files: Record<string, string>][] = [
  ['imports-exist', 'app/orders/price.ts', more('app/orders/price.ts', "import './gone.ts'")],
  [
    'no-cycles-between-files',
    'platform/shared/money.ts',
    {
      ...more('platform/shared/money.ts', "import { more } from './more.ts'\nmore()"),
      'platform/shared/more.ts': "import { round } from './money.ts'\nexport const more = () => round(1)",
    },
  ],
  [
    'no-cycles-between-features',
    'features/orders',
    {
      ...more(
        'app/orders/server/router.ts',
        "import { refund } from '#app/payments/server/index.ts'\nrefund()",
      ),
      'app/payments/server/index.ts': 'export const refund = () => 1',
    },
  ],
  [
    'browser-imports-no-server',
    'app/orders/web/card.tsx',
    more('app/orders/web/card.tsx', "import '../server/index.ts'"),
  ],
  [
    'browser-imports-no-server',
    'app/orders/web/card.tsx',
    more(
      'app/orders/web/card.tsx',
      "import type { Tx } from '#platform/db/database.server.ts'\nexport type T = Tx",
    ),
  ],
  [
    'browser-imports-no-server',
    'platform/client/fetch.ts',
    more('platform/client/fetch.ts', "import '../command.ts'"),
  ],
  [
    'browser-imports-no-server-package',
    'app/orders/web/card.tsx',
    more('app/orders/web/card.tsx', "import 'pg'"),
  ],
  ['browser-imports-no-server-package', 'ui/file.ts', { 'ui/file.ts': "import 'node:fs'" }],
  [
    'server-imports-no-browser',
    'app/orders/server/orders.ts',
    more('app/orders/server/orders.ts', "import '../web/card.tsx'"),
  ],
  [
    'server-imports-no-browser',
    'platform/command.ts',
    more('platform/command.ts', "import './client/fetch.ts'"),
  ],
  [
    'emails-for-server-only',
    'app/orders/web/card.tsx',
    more('app/orders/web/card.tsx', "import '../server/emails/accepted.tsx'"),
  ],
  ['root-files-are-pure', 'app/orders/price.ts', more('app/orders/price.ts', "import 'drizzle-orm'")],
  ['root-files-are-pure', 'app/orders/price.ts', more('app/orders/price.ts', "import './server/orders.ts'")],
  [
    'root-files-are-pure',
    'app/orders/price.ts',
    more('app/orders/price.ts', "import '#platform/command.ts'"),
  ],
  ['shared-is-pure', 'platform/shared/money.ts', more('platform/shared/money.ts', "import 'node:fs'")],
  [
    'machinery-knows-no-business',
    'platform/command.ts',
    more('platform/command.ts', "import '#app/facts/price.ts'"),
  ],
  ['machinery-knows-no-business', 'ui/price.ts', { 'ui/price.ts': "import '#app/facts/price.ts'" }],
  [
    'features-meet-at-the-door',
    'app/payments/server/router.ts',
    more('app/payments/server/router.ts', "import '#app/orders/server/orders.ts'"),
  ],
  [
    'parts-are-for-others',
    'app/orders/web/orders.page.tsx',
    {
      ...more('app/orders/web/orders.page.tsx', "import '#app/payments/web/inner.tsx'"),
      'app/payments/web/inner.tsx': 'export {}',
    },
  ],
  [
    'writable-database',
    'app/orders/server/orders.ts',
    more(
      'app/orders/server/orders.ts',
      "import { database } from '#platform/db/database.server.ts'\ndatabase.end()",
    ),
  ],
  [
    'product-imports-no-tests',
    'platform/command.ts',
    more('platform/command.ts', "import '#app/facts/price.test.ts'"),
  ],
  [
    'features-import-no-dev',
    'app/orders/server/orders.ts',
    more('app/orders/server/orders.ts', "import '#dev/seed.ts'"),
  ],
  [
    'one-reader-of-settings',
    'platform/command.ts',
    more('platform/command.ts', 'console.log(process.env.PORT)'),
  ],
  [
    'one-reader-of-settings',
    'platform/command.ts',
    more('platform/command.ts', "console.log(process['env'])"),
  ],
  [
    'one-reader-of-settings',
    'platform/command.ts',
    more('platform/command.ts', 'const { env } = process\nenv.X'),
  ],
  [
    'one-reader-of-settings',
    'platform/command.ts',
    more('platform/command.ts', "import { env } from 'node:process'\nenv.X"),
  ],
  [
    'one-command-a-file',
    'app/orders/server/accept-order.ts',
    more('app/orders/server/accept-order.ts', "command({ name: 'order.accept' })"),
  ],
  [
    'one-command-a-file',
    'app/orders/server/start-order.ts',
    {
      'app/orders/server/transition.ts':
        "import { command } from '#platform/command.ts'\nexport function transition(d: { action: string }) {\n return command({ name: 'order.' + d.action })\n}",
      'app/orders/server/start-order.ts':
        "import { transition } from './transition.ts'\ntransition({ action: 'start' })\ntransition({ action: 'start' })",
    },
  ],
  [
    'file-named-after-command',
    'app/orders/server/accept-order.ts',
    {
      'app/orders/server/accept-order.ts':
        "import { command } from '#platform/command.ts'\ncommand({ name: 'order.decline' })",
    },
  ],
  [
    'tables-are-server-files',
    'app/orders/server/lines.ts',
    { 'app/orders/server/lines.ts': "import { pgTable } from 'drizzle-orm/pg-core'\npgTable('lines')" },
  ],
  ...[
    'tx.insert(orders)',
    "const asked = alias(orders, 'asked')\ntx.delete(asked)",
    'for (const table of [orders]) tx.update(table)',
  ].map((write): [string, string, Record<string, string>] => [
    'owner-writes',
    'app/payments/server/router.ts',
    more(
      'app/payments/server/router.ts',
      `import { orders } from '#app/schema/orders.server.ts'\nexport const pay = (tx: any, alias: any) => {\n${write}\n}`,
    ),
  ]),
  [
    'owner-writes',
    'app/orders/server/orders.ts',
    more(
      'app/orders/server/orders.ts',
      "export const end = (sql: any) => sql`update orders set status = ''`",
    ),
  ],
  [
    'owner-writes',
    'app/payments/server/router.ts',
    {
      ...more(
        'app/payments/server/router.ts',
        "import { auditLog } from '#platform/db/tables.server.ts'\nexport const pay = (tx: any) => tx.insert(auditLog)",
      ),
      'platform/db/tables.server.ts': 'export const auditLog = {}',
    },
  ],
  [
    'exception-is-needed',
    'dev/house/exceptions.tsv',
    { 'dev/house/exceptions.tsv': 'owner-writes\tapp/orders/server/orders.ts\tpayments' },
  ],
  ['no-long-files', 'ui/long.css', { 'ui/long.css': 'a {}\n'.repeat(401) }],
  ['unused-file', 'app/orders/web/old.tsx', { 'app/orders/web/old.tsx': 'export const Old = 1' }],
  ['unused-export', 'platform/shared/money.ts', more('platform/shared/money.ts', 'export const floor = 1')],
  [
    'unused-package',
    'package.json',
    { 'package.json': '{"dependencies":{"pg":"1","zod":"1","drizzle-orm":"1","left-pad":"1"}}' },
  ],
  ['unlisted-package', 'app/orders/web/card.tsx', more('app/orders/web/card.tsx', "import 'left-pad'")],
  ['coverage-row-has-test', coverage, more(coverage, row(0, 'whole', 'later'))],
  ['coverage-names-real-tests', coverage, more(coverage, row(0, 'whole', 'app/gone.test.ts › is whole'))],
  [
    'coverage-names-real-tests',
    coverage,
    more(coverage, row(0, 'whole', 'app/orders/price.test.ts › a price › is new')),
  ],
  ['coverage-row-has-test', living, more(living, '| Messages | later |')],
  ['coverage-names-real-tests', living, more(living, '| Messages | app/gone.test.ts › are read |')],
  ['coverage-is-whole', coverage, { [coverage]: row(0, 'whole') }],
  ['coverage-is-whole', coverage, { [coverage]: `${row(0, 'whole')}\n${row(1, 'an hour')}` }],
  ['coverage-is-whole', coverage, { 'shared/specification.md': specification.replace('whole', 'round') }],
  ['security-is-told', requirements, requirement()],
  ['security-is-told', requirements, requirement(met, met)],
  ['security-is-told', requirements, requirement(met.replace('price.ts', 'gone.ts'))],
  ['security-is-told', requirements, requirement(met.replace('\tmet', '\tperhaps'))],
  ['security-is-told', requirements, requirement(met, met.replace('6.2.1', '6.2.2'))],
  ['security-is-told', security, { [security]: 'All is well.' }],
]

test('a house without violations passes every rule', async () => {
  expect(await allViolations()).toEqual([])
})

describe('a deliberate violation is found', () => {
  test.each(violations)('%s in %s', async (rule, file, files) => {
    write(files)
    expect(await allViolations()).toContainEqual(expect.objectContaining({ rule, file }))
  })
})

test('a known violation passes, and only in that file', () => {
  const file = 'app/payments/server/router.ts'
  const foreign =
    "import { orders } from '#app/schema/orders.server.ts'\nexport const pay = (tx: any) => tx.insert(orders)"
  write({ ...more(file, foreign), 'dev/house/exceptions.tsv': `owner-writes\t${file}\torders` })
  expect(findHouseViolations(root)).toEqual([])
  write({ 'app/payments/server/more.ts': foreign })
  expect(findHouseViolations(root).map(({ file }) => file)).toEqual(['app/payments/server/more.ts'])
})

test('types may go both ways between files, for they are gone before the code runs', async () => {
  write({
    ...more(
      'platform/shared/money.ts',
      "import type { More } from './more.ts'\nexport const typed = (m: More) => m",
    ),
    'platform/shared/more.ts':
      "import { round, typed } from './money.ts'\nexport type More = typeof round\ntyped(round)",
    ...more('app/orders/price.ts', "import '#platform/shared/more.ts'"),
  })
  expect(await allViolations()).toEqual([])
})

test('no rule of dependency-cruiser is without a deliberate violation here', async () => {
  const tried = new Set(violations.map(([rule]) => rule))
  const rules = (await rulesOf(checkout)).map(({ name }) => name)
  expect(rules.filter(name => !tried.has(name ?? ''))).toEqual([])
})
