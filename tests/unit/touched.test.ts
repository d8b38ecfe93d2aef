import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testsTouchedBy } from '#dev/test/touched.ts'

const root = mkdtempSync(join(tmpdir(), 'naerhjelp-touched-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'app/main.ts': "import './server.ts'",
  'app/server.ts': `import { pages } from './facts/pages.ts'
import './orders/accept.ts'
await import(\`./\${wing}/\${name}/server/feature.server.ts\`)`,
  'app/root.tsx': "import '#ui/button.tsx'",
  'app/manifests.ts': "import './facts/pages.ts'",
  'app/facts/pages.ts':
    "export const pages = [page('/faq', 'faq.page.tsx'), page('/orders/:id', 'order.page.tsx')]",
  'app/faq.page.tsx': "import './faq-list.tsx'",
  'app/faq-list.tsx': "import type { Price } from './orders/price.ts'",
  'app/order.page.tsx': "import './orders/price.ts'",
  'app/orders/price.ts': '',
  'app/orders/price.test.ts': "import { price } from './price.ts'",
  'app/orders/accept.ts': '',
  'app/work/series/feature.ts': "export const pages = [page('/series', 'series.page.tsx')]",
  'app/work/series/web/series.page.tsx': "import './rhythm.tsx'",
  'app/work/series/web/rhythm.tsx': '',
  'app/work/series/server/feature.server.ts': "import './roll.ts'",
  'app/work/series/server/roll.ts': '',
  'ui/button.tsx': '',
  'platform/db/migrations/0001.sql': '',
  'tests/setup/server.ts': "spawn('app/main.ts')",
  'tests/database/accept.test.ts': "await import('#app/orders/accept.ts')",
  'tests/faults/killed.test.ts': "import '../setup/server.ts'",
  'tests/journeys/faq.journey.ts': "import '../setup/server.ts'\nopen('/faq')",
  'tests/journeys/order.journey.ts': "import '../setup/server.ts'\nopen('/orders/1')",
  'tests/journeys/series.journey.ts': "import '../setup/server.ts'\nopen('/series')",
  'tests/journeys/every.journey.ts': "import { pages } from '#app/manifests.ts'",
  'docs/why.md': '',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

const touched = (...changed: string[]) => {
  const { unit, journeys } = testsTouchedBy(root, changed)
  const short = (names?: string[]) =>
    names?.map(name => name.replace(/^.*\//, '').replace(/\..*$/, '')).join(' ')
  return [short(unit), short(journeys)]
}

test.each([
  ['words', ['docs/why.md'], '', ''],
  ['a part of one page', ['app/faq-list.tsx'], '', 'every faq'],
  ['what one page and one test import', ['app/orders/price.ts'], 'price', 'every order'],
  ['server code: what starts it, and every journey', ['app/orders/accept.ts'], 'accept killed', undefined],
  ["a part of a feature's own page", ['app/work/series/web/rhythm.tsx'], '', 'series'],
  ['what the server loads by its place', ['app/work/series/server/roll.ts'], 'killed', undefined],
  ['what every page imports', ['ui/button.tsx'], '', undefined],
  ['a test', ['tests/journeys/faq.journey.ts', 'app/orders/price.test.ts'], 'price', 'faq'],
  ['what no import shows', ['platform/db/migrations/0001.sql'], undefined, undefined],
  ['what is gone', ['app/gone.ts'], undefined, undefined],
])('%s', (_, changed, unit, journeys) => {
  expect(touched(...changed)).toEqual([unit, journeys])
})
