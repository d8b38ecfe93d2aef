import { hand } from './prepare.mjs'

await hand('check.ts', process.argv.slice(2))
