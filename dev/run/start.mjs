import { hand } from '../ground/prepare.mjs'

await hand('dev/run/launch.ts', process.argv.slice(2))
