/** A small, correct house to try the rules on. */
export const specification = "## 1. Prices\n\n### Sums\n\nA price is whole.\n\n### Words\n\nIt says 'kr/t'.\n"
export const sections = 'docs/proof.tsv'
export const proof = 'docs/proof.md'
export const sums = '1.1\tSums\teb0bca'
export const words = '1.2\tWords\t179109\tit is only said.'
export const proven = (...rows: string[]) => ({ [sections]: ['section\theading', ...rows].join('\n') })

export const requirements = 'docs/asvs.tsv'
export const security = 'docs/security.md'
const standard = 'chapter_id,req_id,req_description,L\nV1,V6.2.1,"Passwords are long, and said so.",1\n'
export const met = '6.2.1\t1\tPrices are whole\tmet\tRounded.\tapp/work/orders/price.ts'
export const requirement = (...rows: string[]) => ({ [requirements]: ['id\tlevel', ...rows].join('\n') })

/** Loads this half of every feature. */
const loading = (half: string) =>
  `const load = (wing: string, name: string) => import(\`./\${wing}/\${name}/${half}\`)\nload('', '')`

/** Both halves of a feature. */
const manifest = (folder: string, imports = '') => ({
  [`app/${folder}/feature.ts`]: 'export const manifest = {}',
  [`app/${folder}/server/feature.server.ts`]: `${imports}import { manifest } from '../feature.ts'\nexport const server = manifest`,
})

export const house: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { pg: '1', zod: '1', 'drizzle-orm': '1' } }),
  'app/main.ts': "import './server.ts'\nimport '#dev/run/seed.ts'",
  'app/server.ts': `import './manifests.ts'\n${loading('server/feature.server.ts')}`,
  'app/manifests.ts': loading('feature.ts'),
  ...manifest('work/orders', "import './router.ts'\n"),
  ...manifest('work/series'),
  ...manifest('money/payments', "import './index.ts'\n"),
  'app/routes.ts': "export default ['pages/customer/orders.page.tsx']",
  'app/work/orders/price.ts':
    "import { z } from 'zod'\nimport { round } from '#platform/shared/money.ts'\nexport const price = z.number().transform(round)",
  'app/work/orders/price.test.ts':
    "import { price } from './price.ts'\ndescribe('a price', () => {\n  // ASVS 6.2.1\n  test.each([1])('is whole §1.1', n => price.parse(n))\n  test.skip('is new', () => {})\n})",
  'shared/specification.md': specification,
  'shared/asvs.csv': standard,
  ...requirement(met),
  ...proven(sums, words),
  'app/work/orders/server/accept-order.ts':
    "import { command } from '#platform/command.ts'\nimport type { Tx } from '#platform/db/database.server.ts'\nimport './emails/accepted.tsx'\nexport const acceptOrder = command({ name: 'order.accept', run: (tx: Tx) => tx })",
  'app/work/orders/server/emails/accepted.tsx': 'export {}',
  'app/work/orders/server/index.ts': "import './router.ts'\nexport { orderOf } from './orders.ts'",
  'app/work/orders/server/orders.ts':
    "import { orders } from '#app/schema/orders.server.ts'\nexport const orderOf = (tx: any) => tx.update(orders)",
  'app/work/orders/server/router.ts': "import { acceptOrder } from './accept-order.ts'\nacceptOrder()",
  'app/schema/orders.server.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const orders = pgTable('orders')",
  'app/work/orders/web/card.part.tsx': "import { price } from '../price.ts'\nexport const Card = () => price",
  'app/pages/customer/orders.page.tsx':
    "import { Card } from '#app/work/orders/web/card.part.tsx'\nimport { Pay } from '#app/money/payments/web/pay.part.tsx'\nexport default () => [Card, Pay]",
  'app/money/payments/server/index.ts': "import './router.ts'",
  'app/money/payments/server/router.ts':
    "import { orderOf } from '#app/work/orders/server/index.ts'\nimport { rhythm } from '#app/work/series/rhythm.ts'\norderOf(rhythm)",
  'app/work/series/rhythm.ts': "import { weekly } from '#app/facts/words.ts'\nexport const rhythm = weekly",
  'app/facts/words.ts': "export const weekly = 'weekly'",
  'app/features.ts': "export const floorPlan = { work: ['orders', 'series'], money: ['payments'] }",
  'app/money/payments/web/pay.part.tsx':
    "import { fetchIt } from '#platform/client/fetch.ts'\nexport const Pay = () => fetchIt",
  'platform/shared/money.ts': 'export const round = (n: number) => Math.round(n)',
  'platform/client/fetch.ts': 'export const fetchIt = () => fetch("/")',
  'platform/command.ts':
    "import { database } from './db/database.server.ts'\nexport const command = (definition: object) => () => [database, definition]",
  'platform/db/database.server.ts':
    "import { Pool } from 'pg'\nimport { env } from '../env.server.ts'\nexport type Tx = Pool\nexport const database = new Pool(env)",
  'platform/env.server.ts': 'export const env = process.env',
  'dev/run/seed.ts': "import { orders } from '#app/schema/orders.server.ts'\nconsole.log(orders)",
}

/** Parties called by another word than customer and worker: where, and how. */
export const otherWords = [
  ['app/facts/words.ts', 'export const consumerId = (id: string) => id'],
  ['app/work/orders/price.ts', 'export const nameOf = (order: { consumer: string }) => order.consumer'],
  ['app/work/orders/web/card.part.tsx', 'export const employee = 1'],
  ['app/facts/employee-texts.ts', 'export const word = 1'],
] as const
