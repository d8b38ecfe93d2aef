import { hand } from '../ground/prepare.mjs'

await hand('dev/run/run-script.ts', process.argv.slice(2))
