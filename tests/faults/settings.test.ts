import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeOptions } from '#dev/ground/programs.ts'
import { startServer, type TestServer } from '../setup/server.ts'

/** One forgotten setting exposes nothing, at start or through a foreign name for this machine. */
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naerhjelp-settings-'))
  // Without a mail server the mailbox page exists, as for developers.
  server = await startServer({ env: { SMTP_URL: '' } })
}, 60_000)

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the product with only these settings; returns exit code and output. */
const start = (settings: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>(resolve => {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const env = {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      ...settings,
    }
    const child = spawn(process.execPath, [...nodeOptions, 'app/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', data => (said += data))
    child.stderr.on('data', data => (said += data))
    // A process that starts anyway is stopped; its code then fails the test.
    const deadline = setTimeout(() => child.kill('SIGKILL'), 30_000)
    child.on('close', code => {
      clearTimeout(deadline)
      resolve({ code, said })
    })
  })

// ASVS 6.3.2 13.4.2
it.each([
  ['a public address', { PUBLIC_URL: 'https://naerhjelp.example' }, 'PUBLIC_URL'],
  ['an open port', { HOST: '0.0.0.0' }, 'HOST'],
])(
  'does not start with %s, demonstration people and mailbox, and says what mends it',
  async (_, settings, why) => {
    const { code, said } = await start(settings)
    expect(code).toBe(1)
    for (const name of ['DEMO=0', 'SMTP_URL', 'AUTH_SECRET', 'DATA_KEY']) expect(said).toContain(name)
    expect(said).toContain(`på grunn av ${why}`)
    expect(said).not.toMatch(/klar på|Passord/)
  },
  40_000,
)

/** `fetch` does not allow choosing the host name. */
const askAs = (host: string, path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.url)
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

it('answers a developer by the names of their own machine only', async () => {
  const { port } = new URL(server.url)
  for (const path of ['/dev/mail', '/dev/clock', '/api/session', '/api/openapi.json']) {
    for (const host of [
      'naerhjelp.example',
      `naerhjelp.example:${port}`,
      'localhost.naerhjelp.example',
      '10.0.0.7',
    ])
      expect([host, path, await askAs(host, path)]).toEqual([host, path, 421])
    for (const host of [`localhost:${port}`, '127.0.0.1', '[::1]:80'])
      expect([host, path, await askAs(host, path)]).not.toEqual([host, path, 421])
  }
  expect(await askAs('naerhjelp.example', '/dev/clock', 'POST')).toBe(421)
  expect(await askAs('naerhjelp.example', '/api/session', 'POST')).toBe(421)
})
