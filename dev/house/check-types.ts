/**
 * Makes the types of the routes, then checks all types: by one checker, since several work out the same types again, and the
 * other cores have tests to run. What an earlier run found out about files that are the same is kept.
 */
import { spawnSync } from 'node:child_process'
import { root } from '../ground/prepare.mjs'

for (const [command, ...args] of [
  ['react-router', 'typegen'],
  ['tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
]) {
  const { status } = spawnSync(command as string, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
