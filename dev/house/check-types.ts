/**
 * Makes the types of the routes, then checks all types: by one checker, since several work out the same types again, and the
 * other cores have tests to run.
 */
import { spawnSync } from 'node:child_process'
import { root } from '../ground/prepare.mjs'

for (const [command, ...args] of [
  ['react-router', 'typegen'],
  ['tsc', '--noEmit', '--checkers', '1'],
]) {
  const { status } = spawnSync(command as string, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
