/** A real server process on its own database, like `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { asApplication } from '#dev/database/postgres.ts'
import { isPortTaken, onFreePort, PortTaken } from '#dev/ground/ports.ts'
import { nodeOptions } from '#dev/ground/programs.ts'
import { demoFolder, filledDatabase, type TestDatabase, testDatabase } from './database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export type ServerOptions = {
  /** Its code's folder, for another release. */
  folder?: string
  env?: Record<string, string>
  /** Another server's database, to share. */
  databaseUrl?: string
  /** Another server's files, to share. */
  dataDir?: string
  /** Another server's mailbox, to share. */
  mailbox?: Mailbox
  /** Its host name; passkeys need one. */
  host?: 'localhost'
}

export type TestServer = {
  url: string
  /** As the owner of its tables; the server uses the application's role. */
  databaseUrl: string
  dataDir: string
  mailbox: Mailbox
  pid: number
  /** All that the process has said so far. */
  log: () => string
  /** Stops it gracefully, waits, and cleans up; fails if it does not stop by itself. */
  stop(): Promise<void>
  /** Kills it; database and files stay for the next. */
  kill9(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const READY_MS = 100_000
const STOP_MS = 20_000

/** Shared by all servers, so that two on one database can read each other's cookies and secrets. */
export const testKeys = { AUTH_SECRET: 'bare-for-tester-'.repeat(3), DATA_KEY: '5e'.repeat(32) }

/** Faults in full are measured with what passwords really cost. */
const work = process.env.FAULTS === 'full' ? {} : { PASSWORD_WORK: '1024' }
const forTests = { LIMITS_FACTOR: '1000', ADMIN_SECOND_FACTOR: '0', ...work }

/** Beyond this machine the product refuses test-only settings. */
const mayBeReached = (env: Record<string, string> = {}) => Boolean(env.NODE_ENV || env.PUBLIC_URL || env.HOST)

/** Without the test runner's environment: the server must run as for users. */
function bareEnvironment() {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(kept.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function untilReady(child: ChildProcess, url: string, log: () => string) {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `Serveren avsluttet før den var klar (kode ${child.exitCode ?? child.signalCode}):\n${log()}`,
      )
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    if (response?.ok) return
  }
  child.kill('SIGKILL')
  throw new Error(`Serveren ble ikke klar på ${READY_MS / 1000} s:\n${log()}`)
}

/** Years of orders leave hundreds of expired timers, processed once here instead of in every copy. */
async function untilNothingIsDue(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const due = `select from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() limit 1`
  try {
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(200))
      if ((await client.query(due)).rowCount === 0) return
    throw new Error('Jobbene til demonstrasjonspersonene ble ikke ferdige.')
  } finally {
    await client.end()
  }
}

/** Demonstration people are slow to make: a run makes them once, then copies. */
export async function withDemonstration(dataDir: string): Promise<TestDatabase> {
  const database = await filledDatabase(async databaseUrl => {
    const first = await startServer({ databaseUrl, dataDir: demoFolder(), env: { DEMO: '1' } })
    await untilNothingIsDue(databaseUrl)
    await first.stop()
  })
  cpSync(demoFolder(), dataDir, { recursive: true })
  return database
}

/** Starts the product on a free loopback port and waits until it is ready. */
export const startServer = (options: ServerOptions = {}): Promise<TestServer> =>
  onFreePort(port => startOn(port, options))

async function startOn(port: number, options: ServerOptions): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'naerhjelp-test-'))
  const makeOwn = () => (options.env?.DEMO === '1' ? withDemonstration(dataDir) : testDatabase())
  const own: TestDatabase | undefined = options.databaseUrl ? undefined : await makeOwn()
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const mailbox = options.mailbox ?? (await openMailbox())
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  let said = ''
  const log = () => said

  const cleanUp = async () => {
    if (!options.mailbox) await mailbox.close()
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    await own?.drop()
  }

  const child = spawn(process.execPath, [...nodeOptions, 'app/main.ts'], {
    cwd: options.folder ?? root,
    env: {
      ...bareEnvironment(),
      ...testKeys,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: asApplication(databaseUrl),
      DATABASE_ADMIN_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Nærhjelp <hei@naerhjelp.test>',
      // No test uses the real address register or map.
      GEONORGE_URL: 'http://127.0.0.1:9',
      MAP_TILES_URL: 'http://127.0.0.1:9',
      DEMO: '0',
      // Tests write and sign in more than anybody; tests of the limits, and of what passwords cost, remove this.
      ...(mayBeReached(options.env) ? {} : forTests),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', data => (said += data))
  child.stderr.on('data', data => (said += data))
  child.on('error', error => (said += error.message))
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))

  try {
    await untilReady(child, url, log)
  } catch (error) {
    await gone
    await cleanUp()
    throw isPortTaken(log()) ? new PortTaken() : error
  }

  return {
    url,
    databaseUrl,
    dataDir,
    mailbox,
    pid: child.pid ?? 0,
    log,
    async stop() {
      child.kill('SIGTERM')
      const inTime = await Promise.race([gone.then(() => true), sleep(STOP_MS, false, { ref: false })])
      if (!inTime) child.kill('SIGKILL')
      await gone
      await cleanUp()
      if (!inTime) throw new Error(`Serveren avsluttet ikke på SIGTERM innen ${STOP_MS / 1000} s:\n${log()}`)
    },
    async kill9() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
