/** No file is too long to be read in one sitting. Biome's own rule does not count lines inside JSX text, templates and comments. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as checkout } from '../ground/prepare.mjs'
import { listFiles, report, type Violation } from './sources.ts'

const MAX_LINES = 400
/** Lists of values and drawings: nobody reads them from top to bottom. */
const exempt = /^ui\/tokens\.css$|^ui\/drawings\/|^platform\/db\/migrations\//

/** Every file with more lines than the house allows. */
export function findLongFiles(root: string): Violation[] {
  return listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], /\.(ts|tsx|mjs|css)$/)
    .filter(file => !exempt.test(file))
    .flatMap(file => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
      if (lines <= MAX_LINES) return []
      return [{ rule: 'no-long-files', file, message: `har ${lines} linjer; høyst ${MAX_LINES}.` }]
    })
}

if (import.meta.main) report(findLongFiles(checkout), `Ingen fil er lengre enn ${MAX_LINES} linjer.`)
