import { hand } from '../ground/prepare.mjs'

await hand('dev/test/check.ts', process.argv.slice(2))
