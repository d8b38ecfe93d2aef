/** `npm run bench`: every path beside its peer, and docs/benchmarks.md. `npm run bench <name>`: one bench alone. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { withLock } from '../ground/lock.mjs'
import { root } from '../ground/prepare.mjs'
import { documentOf, type Part } from './document.ts'
import { end, endOnSignals, unlessEnding } from './ending.ts'
import { isLoaded, type Machine, machine, machineText } from './machine.ts'
import { rowsInOrder } from './paths.ts'
import { benchFolder, Misused } from './place.ts'
import { type Row, tableOf } from './row.ts'

type Bench = {
  /** Loaded when it is its turn, since each brings its own half of the product. */
  load: () => Promise<(args: string[]) => Promise<Row[]>>
  /** What it is given in a whole run; without this, it is no part of one. */
  whole?: string[]
  /** And in `npm run bench million`. */
  million?: string[]
}

/** In the order of the whole run: first what wants a machine where nothing has run yet. */
const benches: Record<string, Bench> = {
  start: { load: async () => (await import('./start.ts')).benchStart, whole: [] },
  serving: { load: async () => (await import('./serving.ts')).benchServing, whole: [] },
  orders: { load: async () => (await import('./orders.ts')).benchOrders, whole: [] },
  search: {
    load: async () => (await import('./search.ts')).benchSearch,
    whole: ['10000'],
    million: ['10000', '1000000'],
  },
  growth: { load: async () => (await import('./growth.ts')).benchGrowth, whole: [] },
  pages: { load: async () => (await import('./pages.ts')).benchPages, whole: [] },
  hand: { load: async () => (await import('./hand.ts')).benchHand, whole: [] },
  live: { load: async () => (await import('./live.ts')).benchLive, whole: [] },
  jobs: { load: async () => (await import('./jobs.ts')).benchJobs, whole: [] },
  profile: { load: async () => (await import('./profile.ts')).benchProfile(name => benches[name]?.load()) },
}

async function run(name: string, bench: Bench, args: string[]): Promise<Part> {
  const began = Date.now()
  console.log(`\n${name}`)
  try {
    const rows = await (await bench.load())(args)
    if (rows.length > 0) console.log(`${tableOf(rows)}\n(${Math.round((Date.now() - began) / 1000)} s)`)
    return { bench: name, rows }
  } catch (error) {
    await unlessEnding()
    console.error(error instanceof Misused ? error.message : error)
    return { bench: name, rows: [], failed: error instanceof Error ? error.message : String(error) }
  }
}

async function runAll(on: Machine, isMillion: boolean): Promise<Part[]> {
  const parts: Part[] = []
  for (const [name, bench] of Object.entries(benches))
    if (bench.whole) parts.push(await run(name, bench, (isMillion && bench.million) || bench.whole))
  console.log(`\n${tableOf(rowsInOrder(parts))}\n\n${machineText(on)}`)
  writeFileSync(join(root, 'docs', 'benchmarks.md'), documentOf(on, parts))
  console.log('Skrevet: docs/benchmarks.md')
  return parts
}

async function main([name, ...args]: string[]): Promise<number> {
  const isMillion = name === 'million'
  const isWhole = name === undefined || isMillion
  const bench = isWhole ? undefined : benches[name]
  if (!isWhole && !bench) {
    console.error(`Bruk: npm run bench [million|${Object.keys(benches).join('|')}]`)
    return 1
  }
  const on = machine()
  console.log(machineText(on))
  if (isLoaded(on)) console.log('Maskinen er opptatt med noe annet: forhold er til å stole på, tall ikke.')
  const parts = name && bench ? [await run(name, bench, args)] : await runAll(on, isMillion)
  const isGood = parts.every(({ rows, failed }) => !failed && rows.every(({ isReached }) => isReached))
  return isGood ? 0 : 1
}

// Server code reads its settings when it is loaded. A bench opens databases of its own, and never this one.
process.env.DATABASE_URL = 'postgres://nowhere/none'
endOnSignals()
try {
  const code = await withLock(join(benchFolder, 'lock'), () => main(process.argv.slice(2)), {
    onWait: () => console.log('En annen måling går; venter på den …'),
    timeoutMs: 60 * 60_000,
  })
  await end(code)
} catch (error) {
  console.error(error)
  await end(1)
}
