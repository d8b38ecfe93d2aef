import { hand } from './prepare.mjs'

await hand('launch.ts', process.argv.slice(2))
