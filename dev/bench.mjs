import { hand } from './prepare.mjs'

await hand('bench.ts', process.argv.slice(2))
