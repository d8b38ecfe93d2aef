/** The product, started as for users, on a benchmark database, and who signs in there. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { customerRole, type RoleName } from '#app/facts/roles.ts'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { asApplication } from '../database/postgres.ts'
import { freePort, isPortTaken, onFreePort, PortTaken } from '../ground/ports.ts'
import { root } from '../ground/prepare.mjs'
import { nodeOptions } from '../ground/programs.ts'
import { closeAtEnd } from './ending.ts'

const READY_MS = 120_000

/** Asks it to finish, and waits until it has. */
export async function leave(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The first message of a process of ours. One that ends without has closed its channel, after all that it sent. */
export const saidBy = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', said => resolve(said as T))
    child.once('disconnect', () => reject(new Error(`${child.spawnargs.at(-1)} sa ingenting.`)))
  })

/**
 * Waits until the address answers well. What the program says as an error is passed on, except when it is that its port
 * is taken.
 */
export async function untilReady(child: ChildProcess, address: string, pauseMs = 100): Promise<void> {
  const said: Buffer[] = []
  child.stderr?.on('data', bytes => said.push(bytes))
  const tell = (bytes: Buffer) =>
    process.stderr.write(bytes.toString().replaceAll(/^Debugger (attached|ending).*\n/gm, ''))
  const passOn = () => {
    tell(Buffer.concat(said))
    child.stderr?.on('data', tell)
  }
  for (const deadline = Date.now() + READY_MS; ; await sleep(pauseMs)) {
    if (child.exitCode !== null && isPortTaken(Buffer.concat(said).toString())) throw new PortTaken()
    if (child.exitCode !== null || Date.now() > deadline) {
      passOn()
      throw new Error('Serveren ble ikke klar.')
    }
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok && child.exitCode === null) return passOn()
  }
}

/** Looks on at a server from when it is ready; what is returned is called before it is stopped. */
type Watcher = (inspector: number) => Promise<() => Promise<void>>
let watcher: Watcher | undefined

/** Has every server that is started from now on looked at by this. */
export function watchServers(watch: Watcher): void {
  watcher = watch
}

/** Starts one process, which migrates and, if the database is empty, seeds the demonstration. */
export const serveOn = (databaseUrl: string, dataDir: string, more: Record<string, string> = {}) =>
  onFreePort(async port => {
    const url = `http://127.0.0.1:${port}`
    const { PATH, HOME, LD_LIBRARY_PATH } = process.env
    const inspector = watcher ? await freePort() : 0
    // Said over HTTP only, where nobody reads it.
    const inspected = watcher ? [`--inspect=127.0.0.1:${inspector}`, '--inspect-publish-uid=http'] : []
    const child = spawn(process.execPath, [...inspected, ...nodeOptions, 'app/main.ts'], {
      cwd: root,
      env: {
        ...{ PATH, HOME, LD_LIBRARY_PATH, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
        ...{
          DATABASE_URL: asApplication(databaseUrl),
          DATABASE_ADMIN_URL: databaseUrl,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          // One searches for all.
          LIMITS_FACTOR: '1000000',
          GEONORGE_URL: 'http://127.0.0.1:9',
        },
        ...more,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const leaves = closeAtEnd(() => leave(child))
    await untilReady(child, `${url}/api/ready`)
    const unwatch = await watcher?.(inspector)
    const stop = async () => {
      await unwatch?.()
      await leaves()
    }
    return { url, port, pid: child.pid ?? 0, stop }
  })

/** Signs in somebody of the demonstration. */
export async function cookieOf(
  url: string,
  name = 'Marte Kvam',
  role: RoleName = customerRole,
): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(name), password: demoPassword, role }),
  })
  if (!answer.ok) throw new Error(`Innlogging: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
