/** Makes the types of the routes, then checks all types. */
import { spawnSync } from 'node:child_process'
import { root } from '../ground/prepare.mjs'

for (const [command, ...args] of [
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
]) {
  const { status } = spawnSync(command as string, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
