import { hand } from './prepare.mjs'

await hand('run-script.ts', process.argv.slice(2))
