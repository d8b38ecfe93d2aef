import { hand } from '../ground/prepare.mjs'

await hand('dev/bench/bench.ts', process.argv.slice(2))
