/** A bench must leave nothing behind, and not fall over what others do on the machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { onFreePort } from '../ground/ports.ts'
import { leave, untilReady } from './served.ts'

const run = (program: string) => spawn(process.execPath, ['--input-type=module', '-e', program])
const taken = "console.error('Port 3000 er i bruk.'); process.exit(1)"
const serving = (port: number) =>
  `import { createServer } from 'node:http'; createServer((_, out) => out.end()).listen(${port}, '127.0.0.1')`

/** Each program in turn, the last again and again; answers how many were begun. */
async function begin(...programs: ((port: number) => string)[]) {
  let begun = 0
  await onFreePort(async port => {
    const child = run((programs[begun++] ?? programs.at(-1))?.(port) ?? '')
    try {
      await untilReady(child, `http://127.0.0.1:${port}/`, 5)
    } finally {
      await leave(child)
    }
  })
  return begun
}

test('a port that somebody took is another port', async () => {
  expect(await begin(() => taken, serving)).toBe(2)
})

test('but not for ever, nor for a program that fails otherwise', async () => {
  await expect(begin(() => taken)).rejects.toThrow()
  await expect(begin(() => 'process.exit(1)', serving)).rejects.toThrow('Serveren ble ikke klar.')
})

test('what is open is closed after Ctrl-C, the last first, also when one fails and when it is pressed twice', async () => {
  const child = run(`
    import { setTimeout as sleep } from 'node:timers/promises'
    import { closeAtEnd, endOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'ending.ts'))}
    closeAtEnd(() => console.log('first'))
    closeAtEnd(() => { throw new Error('second') })
    closeAtEnd(async () => { await sleep(50); console.log('third') })
    let early = 0
    const close = closeAtEnd(() => early++)
    await close()
    await close()
    endOnSignals()
    setInterval(() => {}, 1000)
    console.log('ready', early)
  `)
  const said = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  setTimeout(() => child.kill('SIGINT'), 20)
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  expect(await said).toBe('ready 1\nthird\nfirst\n')
})
