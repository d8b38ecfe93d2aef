/** For every rule of the house, files that break it: what is added to the small house, and where it is found. */
import {
  house,
  met,
  otherWords,
  proof,
  proven,
  requirement,
  requirements,
  sections,
  security,
  specification,
  sums,
  words,
} from './small-house.ts'

export const more = (file: string, line: string) => ({ [file]: `${house[file] ?? ''}\n${line}` })

/** A feature that is listed, and that nobody has made. */
const withLedger = {
  'app/features.ts': "export const floorPlan = { work: ['orders', 'series'], money: ['payments', 'ledger'] }",
}

/** Rule, what breaks it, and the file in which it must be found. */
type Case = [rule: string, found: string, files: Record<string, string>]
export const violations: Case[] = [
  ['imports-exist', 'app/work/orders/price.ts', more('app/work/orders/price.ts', "import './gone.ts'")],
  [
    'no-cycles-between-files',
    'platform/shared/money.ts',
    {
      ...more('platform/shared/money.ts', "import { more } from './more.ts'\nmore()"),
      'platform/shared/more.ts': "import { round } from './money.ts'\nexport const more = () => round(1)",
    },
  ],
  [
    'no-cycles-between-files',
    'app/facts/more.ts',
    {
      ...more(
        'app/facts/words.ts',
        "import type { More } from './more.ts'\nexport const more = (m: More) => m",
      ),
      'app/facts/more.ts':
        "import { more, weekly } from './words.ts'\nexport type More = typeof weekly\nmore(weekly)",
    },
  ],
  [
    'rooms-of-dev',
    'dev/ground/lock.ts',
    { 'dev/ground/lock.ts': "import '../run/seed.ts'", 'dev/run/more.ts': "import '../ground/lock.ts'" },
  ],
  // A program that nobody starts.
  ['unused-file', 'dev/run/old.ts', { 'dev/run/old.ts': 'export {}' }],
  ['floors', 'app/facts/words.ts', more('app/facts/words.ts', "import '#app/work/orders/price.ts'")],
  ['floors', 'app/client/title.ts', { 'app/client/title.ts': "import '#app/work/series/rhythm.ts'" }],
  [
    'floors',
    'app/work/orders/web/card.part.tsx',
    more(
      'app/work/orders/web/card.part.tsx',
      "import type { Pay } from '#app/money/payments/web/pay.part.tsx'\nexport type P = typeof Pay",
    ),
  ],
  [
    'features-in-order',
    'app/work/orders/price.ts',
    more('app/work/orders/price.ts', "import '#app/work/series/rhythm.ts'"),
  ],
  ['features-in-order', 'app/work/secret', { 'app/work/secret/plan.ts': 'export {}' }],
  ['features-in-order', 'app/money/ledger', withLedger],
  ['one-line-a-feature', 'app/money/ledger/feature.ts', withLedger],
  [
    'one-line-a-feature',
    'app/money/ledger/server/feature.server.ts',
    { ...withLedger, 'app/money/ledger/feature.ts': 'export const manifest = {}' },
  ],
  [
    'one-line-a-feature',
    'app/money/payments/server/router.ts',
    more('app/money/payments/server/router.ts', "import '#app/work/orders/feature.ts'"),
  ],
  [
    'one-line-a-feature',
    'app/money/payments/server/router.ts',
    more('app/money/payments/server/router.ts', "import '#app/work/orders/server/feature.server.ts'"),
  ],
  [
    'schema-imports-facts-only',
    'app/schema/orders.server.ts',
    more('app/schema/orders.server.ts', "import '../work/orders/price.ts'"),
  ],
  [
    'schema-imports-facts-only',
    'app/schema/orders.server.ts',
    more('app/schema/orders.server.ts', "import '#app/facts/words.ts'"),
  ],
  ...otherWords.map(([file, line]): Case => ['one-word-for-a-party', file, more(file, line)]),
  ['pages-are-the-roof', 'app/server.ts', more('app/server.ts', "import './pages/customer/orders.page.tsx'")],
  [
    'page-stays-home',
    'app/pages/customer/order.page.tsx',
    { 'app/pages/customer/order.page.tsx': "import '#app/work/orders/web/card.part.tsx'" },
  ],
  [
    'browser-imports-no-server',
    'app/work/orders/web/card.part.tsx',
    more('app/work/orders/web/card.part.tsx', "import '../server/index.ts'"),
  ],
  [
    'browser-imports-no-server',
    'app/work/orders/web/card.part.tsx',
    more(
      'app/work/orders/web/card.part.tsx',
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
    'app/work/orders/web/card.part.tsx',
    more('app/work/orders/web/card.part.tsx', "import 'pg'"),
  ],
  ['browser-imports-no-server-package', 'ui/file.ts', { 'ui/file.ts': "import 'node:fs'" }],
  [
    'server-imports-no-browser',
    'app/work/orders/server/orders.ts',
    more('app/work/orders/server/orders.ts', "import '../web/card.part.tsx'"),
  ],
  [
    'server-imports-no-browser',
    'platform/command.ts',
    more('platform/command.ts', "import './client/fetch.ts'"),
  ],
  [
    'emails-for-server-only',
    'app/work/orders/web/card.part.tsx',
    more('app/work/orders/web/card.part.tsx', "import '../server/emails/accepted.tsx'"),
  ],
  ['facts-are-pure', 'app/facts/words.ts', more('app/facts/words.ts', "import 'drizzle-orm'")],
  [
    'facts-are-pure',
    'app/work/orders/price.ts',
    more('app/work/orders/price.ts', "import './server/orders.ts'"),
  ],
  [
    'facts-are-pure',
    'app/work/orders/price.ts',
    more('app/work/orders/price.ts', "import '#platform/command.ts'"),
  ],
  ['shared-is-pure', 'platform/shared/money.ts', more('platform/shared/money.ts', "import 'node:fs'")],
  [
    'machinery-knows-no-business',
    'platform/command.ts',
    more('platform/command.ts', "import '#app/work/orders/price.ts'"),
  ],
  ['machinery-knows-no-business', 'ui/price.ts', { 'ui/price.ts': "import '#app/work/orders/price.ts'" }],
  [
    'server-door',
    'app/money/payments/server/router.ts',
    more('app/money/payments/server/router.ts', "import '#app/work/orders/server/orders.ts'"),
  ],
  [
    'parts-are-for-others',
    'app/pages/customer/orders.page.tsx',
    {
      ...more('app/pages/customer/orders.page.tsx', "import '#app/money/payments/web/inner.tsx'"),
      'app/money/payments/web/inner.tsx': 'export {}',
    },
  ],
  [
    'writable-database',
    'app/work/orders/server/orders.ts',
    more(
      'app/work/orders/server/orders.ts',
      "import { database } from '#platform/db/database.server.ts'\ndatabase.end()",
    ),
  ],
  [
    'product-imports-no-tests',
    'platform/command.ts',
    more('platform/command.ts', "import '#app/work/orders/price.test.ts'"),
  ],
  [
    'features-import-no-dev',
    'app/work/orders/server/orders.ts',
    more('app/work/orders/server/orders.ts', "import '#dev/run/seed.ts'"),
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
    'app/work/orders/server/accept-order.ts',
    more('app/work/orders/server/accept-order.ts', "command({ name: 'order.accept' })"),
  ],
  [
    'one-command-a-file',
    'app/work/orders/server/start-order.ts',
    {
      'app/work/orders/server/transition.ts':
        "import { command } from '#platform/command.ts'\nexport function transition(d: { action: string }) {\n return command({ name: 'order.' + d.action })\n}",
      'app/work/orders/server/start-order.ts':
        "import { transition } from './transition.ts'\ntransition({ action: 'start' })\ntransition({ action: 'start' })",
    },
  ],
  [
    'one-command-a-file',
    'app/work/orders/server/start-order.ts',
    {
      'app/work/orders/server/machine.ts': 'export const step = (action: string) => action',
      'app/work/orders/server/start-order.ts':
        "import { step } from './machine.ts'\nstep('start')\nstep('start')",
    },
  ],
  [
    'file-named-after-command',
    'app/work/orders/server/start-order.ts',
    {
      'app/work/orders/server/machine.ts': 'export const step = (action: string) => action',
      'app/work/orders/server/start-order.ts': "import { step as take } from './machine.ts'\ntake('deliver')",
    },
  ],
  [
    'long-command-alone',
    'app/work/orders/server/commands.ts',
    {
      'app/work/orders/server/machine.ts': 'export const step = (...given: unknown[]) => given',
      'app/work/orders/server/commands.ts': `import { step } from './machine.ts'\nstep('start')\nstep('stop', {${'\n'.repeat(26)}})`,
    },
  ],
  [
    'file-named-after-command',
    'app/work/orders/server/accept-order.ts',
    {
      'app/work/orders/server/accept-order.ts':
        "import { command } from '#platform/command.ts'\ncommand({ name: 'order.decline' })",
    },
  ],
  [
    'tables-are-server-files',
    'app/work/orders/server/lines.ts',
    { 'app/work/orders/server/lines.ts': "import { pgTable } from 'drizzle-orm/pg-core'\npgTable('lines')" },
  ],
  ...[
    'tx.insert(orders)',
    "const asked = alias(orders, 'asked')\ntx.delete(asked)",
    'for (const table of [orders]) tx.update(table)',
  ].map((write): [string, string, Record<string, string>] => [
    'owner-writes',
    'app/money/payments/server/router.ts',
    more(
      'app/money/payments/server/router.ts',
      `import { orders } from '#app/schema/orders.server.ts'\nexport const pay = (tx: any, alias: any) => {\n${write}\n}`,
    ),
  ]),
  [
    'owner-writes',
    'app/work/orders/server/orders.ts',
    more(
      'app/work/orders/server/orders.ts',
      "export const end = (sql: any) => sql`update orders set status = ''`",
    ),
  ],
  [
    'owner-writes',
    'platform/jobs/forget.ts',
    { 'platform/jobs/forget.ts': 'export const end = (sql: any) => sql`delete from orders`' },
  ],
  [
    'owner-writes',
    'app/money/payments/server/router.ts',
    {
      ...more(
        'app/money/payments/server/router.ts',
        "import { auditLog } from '#platform/db/tables.server.ts'\nexport const pay = (tx: any) => tx.insert(auditLog)",
      ),
      'platform/db/tables.server.ts': 'export const auditLog = {}',
    },
  ],
  [
    'exception-is-needed',
    'dev/house/exceptions.tsv',
    { 'dev/house/exceptions.tsv': 'owner-writes\tapp/work/orders/server/orders.ts\tpayments' },
  ],
  ...[
    "export const keep = () => localStorage.setItem('naerhjelp-draft', 'x')",
    'export const all = () => caches.open(`kept`)',
    "export const script = 'sessionStorage.clear()'",
    "export const key = 'naerhjelp-draft' as StoredKey",
  ].map((line): [string, string, Record<string, string>] => [
    'one-maker-of-keys',
    'platform/client/fetch.ts',
    more('platform/client/fetch.ts', line),
  ]),
  [
    'one-maker-of-keys',
    'platform/client/stored.ts',
    { 'platform/client/stored.ts': "export const last = () => sessionStorage.getItem('reloaded-at')" },
  ],
  [
    'one-maker-of-keys',
    'ui/theme-script.ts',
    { 'ui/theme-script.ts': 'export const script = `localStorage.getItem("theme")`' },
  ],
  ['no-long-files', 'ui/long.css', { 'ui/long.css': 'a {}\n'.repeat(401) }],
  ['unused-file', 'app/work/orders/web/old.tsx', { 'app/work/orders/web/old.tsx': 'export const Old = 1' }],
  ['unused-export', 'platform/shared/money.ts', more('platform/shared/money.ts', 'export const floor = 1')],
  [
    'unused-package',
    'package.json',
    { 'package.json': '{"dependencies":{"pg":"1","zod":"1","drizzle-orm":"1","left-pad":"1"}}' },
  ],
  [
    'unlisted-package',
    'app/work/orders/web/card.part.tsx',
    more('app/work/orders/web/card.part.tsx', "import 'left-pad'"),
  ],
  ['proof-is-whole', sections, proven(sums, words.replace('it is only said.', ''))],
  ['proof-is-whole', sections, { ...proven(sums, words, '1.3\tMore\t000000') }],
  ['proof-has-section', 'app/work/orders/price.test.ts', proven(words)],
  ['proof-follows-specification', sections, proven(sums)],
  ['proof-follows-specification', sections, proven(sums, words, '1.3\tMore\t000000\tit is not there.')],
  [
    'proof-follows-specification',
    sections,
    { 'shared/specification.md': specification.replace('whole', 'round') },
  ],
  ['proof-is-told', proof, { [proof]: 'All is well.' }],
  ['security-is-told', requirements, requirement()],
  ['security-is-told', requirements, requirement(met, met)],
  ['security-is-told', requirements, requirement(met.replace('price.ts', 'gone.ts'))],
  ['security-is-told', requirements, requirement(met.replace('\tmet', '\tperhaps'))],
  ['security-is-told', requirements, requirement(met, met.replace('6.2.1', '6.2.2'))],
  ['security-is-told', security, { [security]: 'All is well.' }],
]
