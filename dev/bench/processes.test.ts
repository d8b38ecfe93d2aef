import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { bytesOf, processes, treeOf } from './processes.ts'
import { partsOf } from './start.ts'

const one = (pid: number, parent: number, command: string) => ({ pid, parent, bytes: pid, command })
const all = [
  one(9, 7, 'postgres: walwriter'),
  one(1, 0, 'init'),
  one(5, 1, 'node dev/run/start.mjs'),
  one(6, 5, 'node /here/postgres/dev/run/launch.ts'),
  one(7, 6, '/here/native/bin/postgres -D /proc/self/cwd -c a=b'),
  one(8, 6, 'node --import x app/main.ts'),
  one(10, 8, 'node worker'),
  one(11, 1, 'node app/main.ts'),
]
const pids = (some: { pid: number }[]) => some.map(({ pid }) => pid).sort((a, b) => a - b)

test('a tree is a process and all that it started', () => {
  expect(pids(treeOf(all, 5))).toEqual([5, 6, 7, 8, 9, 10])
  expect(treeOf(all, 4)).toEqual([])
})

test('the server, the database and those who wait for them are told apart', () => {
  const { server, database, launchers } = partsOf(treeOf(all, 5))
  expect(pids(server)).toEqual([8, 10])
  expect(pids(database)).toEqual([7, 9])
  expect(pids(launchers)).toEqual([5, 6])
  expect(bytesOf(server)).toBe(18)
})

test('the machine’s own processes are seen with what they hold', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    await expect
      .poll(() => treeOf(processes(), process.pid).find(({ pid }) => pid === child.pid)?.bytes)
      .toBeGreaterThan(2 ** 20)
  } finally {
    child.kill('SIGKILL')
  }
})
