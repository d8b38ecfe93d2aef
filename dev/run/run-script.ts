/** Runs one of our programs with the database of this installation: seed, admin, benchmarks, log check. */
import { openDatabase } from '../database/database.ts'
import { startProgram, waitFor } from '../ground/programs.ts'

async function runScript([script, ...args]: string[]) {
  if (!script) throw new Error('Bruk: node dev/run/run.mjs <program.ts> [argumenter]')
  const database = await openDatabase()
  try {
    return await waitFor([startProgram([script, ...args], database.settings)])
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await runScript(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.exit()
