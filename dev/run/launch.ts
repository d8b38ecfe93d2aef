/** `npm start`: builds if needed, starts database and application; `--watch` for development. */
import { build } from '../build/build.ts'
import { openDatabase } from '../database/database.ts'
import { startProgram, waitFor } from '../ground/programs.ts'

const watch = process.argv.includes('--watch')
const VITE_URL = 'http://localhost:5173'

async function launch() {
  await build()
  const database = await openDatabase()
  try {
    const environment = database.settings
    if (!watch) return await waitFor([startProgram(['app/main.ts'], environment, { service: true })])
    // The browser talks to Vite, so links and cookies use its address.
    const watched = { ...environment, PUBLIC_URL: process.env.PUBLIC_URL || VITE_URL }
    return await waitFor([
      startProgram(['--watch', '--watch-preserve-output', 'app/main.ts'], watched, { service: true }),
      startProgram(['dev/run/watch.ts'], watched, { service: true }),
    ])
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await launch()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.exit()
