/** The product, started as for users, on a benchmark database, with a signed-in customer. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { customerRole } from '#app/facts/roles.ts'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { asApplication } from '../database/postgres.ts'
import { root } from '../ground/prepare.mjs'
import { preloads } from '../ground/programs.ts'

const READY_MS = 120_000

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function leave(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts one process, which migrates and, if the database is empty, seeds the demonstration. */
export async function serveOn(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, LD_LIBRARY_PATH } = process.env
  const child = spawn(process.execPath, [...preloads, 'app/main.ts'], {
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
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const deadline = Date.now() + READY_MS; ; await sleep(100)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Serveren ble ikke klar.')
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return { url, port, pid: child.pid ?? 0, stop: () => leave(child) }
  }
}

/** Signs in a customer of the demonstration. */
export async function cookieOf(url: string, name = 'Marte Kvam'): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(name), password: demoPassword, role: customerRole }),
  })
  if (!answer.ok) throw new Error(`Innlogging: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

/** A customer who is signed in; asks with as many connections as are wanted at once. */
export async function customerOf(url: string) {
  const cookie = await cookieOf(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (path: string) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(`${url}${path}`, { agent, headers: { cookie } }, response => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        )
      })
      asked.on('error', reject)
      asked.end()
    })
}
