/** `npm run bench search [number of workers …]`, `npm run bench serving`, `npm run bench orders`: figures of one part of the product, measured on this machine. */
import process from 'node:process'

// Server code reads its settings when it is loaded. A bench opens databases of its own, and never this one.
process.env.DATABASE_URL ||= 'postgres://nowhere/none'
const { benchOrders } = await import('./orders.ts')
const { benchSearch } = await import('./search.ts')
const { benchServing } = await import('./serving.ts')

const benches: Record<string, (args: string[]) => Promise<void>> = {
  orders: benchOrders,
  search: benchSearch,
  serving: benchServing,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`Bruk: npm run bench ${Object.keys(benches).join('|')}`)
  process.exit(1)
}
try {
  await bench(args)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
process.exit()
