/** A real PostgreSQL from npm, by local socket only, shared by all users of a folder. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { identityOf, isAlive, withLock } from '../ground/lock.mjs'
import { as, chooseOwner, findNative, reachable, socketFolder } from './postgres-home.ts'

const MAJOR = '18'
/** A killed database replays its log before answering. */
const READY_MS = 60_000
const SHARED_MEMORY_MS = 15_000
const REVIVE_PAUSE_MS = 2000
const STOP_MS = 20_000
const MAX_LOG_BYTES = 10_000_000

export type PostgresOptions = {
  /** Holds everything of this database: cluster, log, lock. */
  folder: string
  /** Created when it is missing. */
  database?: string
  /** Tests only: unsafe on power loss. */
  fast?: boolean
  /** Restarts the database when it dies. */
  supervise?: boolean
  /** The last to leave deletes it. Where to copy it from, and where to save it at the end. */
  passing?: { begin: (folder: string) => void; end: (folder: string) => void }
}

export type Postgres = {
  /** For `pg`: as the database's administrator, who owns all tables. */
  url: string
  /** The database's main process. */
  pid: () => number | undefined
  startedByUs: boolean
  /** Leaves; the last to leave stops the database. */
  stop: () => Promise<void>
}

type Place = {
  folder: string
  cluster: string
  log: string
  lock: string
  users: string
  note: string
  fast: boolean
}

function placeIn(folder: string, fast: boolean): Place {
  const at = (name: string) => join(folder, name)
  return {
    folder,
    cluster: at('cluster'),
    log: at('postgres.log'),
    lock: at('lock'),
    users: at('users'),
    note: at('socket'),
    fast,
  }
}

/** The application's role. Migrations grant its rights. */
const APPLICATION = 'naerhjelp_app'

/** The address of a database of the server behind this socket. */
function addressOf(socket: string, database: string) {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
}

/** The same database as the application reaches it: read and write, without altering tables. */
export const asApplication = (url: string) => url.replace('//postgres@', `//${APPLICATION}@`)

function readPidFile(cluster: string) {
  try {
    const [pid = '', , , , socket = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), socket }
  } catch {
    return undefined
  }
}

/** Is this process's working directory the cluster's, as with all processes of its database? */
function standsIn(cluster: string, pid: number | string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** The cluster's running database, if any. A leftover pid may belong to another program. */
function findRunning(cluster: string) {
  const found = readPidFile(cluster)
  if (!found || !isAlive(`${found.pid}:`)) return undefined
  if (process.platform === 'linux') return standsIn(cluster, found.pid) ? found : undefined
  const ps = spawnSync('ps', ['-p', String(found.pid), '-o', 'command='], { encoding: 'utf8' })
  return ps.stdout.includes('postgres') ? found : undefined
}

/**
 * PostgreSQL refuses to start while the leftover pid belongs to a live process of its user. The file is
 * removed only when no process of the old database remains, since it guards against those too.
 */
function removeStalePidFile(cluster: string) {
  const found = readPidFile(cluster)
  if (!found || process.platform !== 'linux' || !isAlive(`${found.pid}:`)) return
  const others = readdirSync('/proc').filter(name => /^\d+$/.test(name) && standsIn(cluster, name))
  if (others.length === 0) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Initialises the cluster under another name, so that a half-made one is never used. */
function initialise(place: Place) {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) {
    const version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR) return
    throw new Error(
      `Databasen i ${place.cluster} er fra PostgreSQL ${version}; denne utgaven trenger ${MAJOR}.`,
    )
  }
  const draft = join(place.folder, 'cluster.new')
  const owner = chooseOwner(place.cluster)
  const native = findNative(owner)
  const icu = ['--locale-provider=icu', '--icu-locale=nb-NO']
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const attempts = [
    [...icu, '--locale=C.UTF-8'],
    [...icu, '--locale=C'],
    [...builtin, '--locale=C'],
  ]
  let complaint = ''
  for (const locale of attempts) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    chmodSync(draft, 0o700)
    if (owner) chownSync(draft, owner.uid, owner.gid)
    const result = spawnSync(
      join(native, 'bin', 'initdb'),
      [
        ...['-D', reachable(draft, owner), '-U', 'postgres', '--encoding=UTF8'],
        ...['--auth-local=trust', '--auth-host=reject', ...locale, ...(place.fast ? ['--no-sync'] : [])],
      ],
      { ...as(owner), cwd: draft, encoding: 'utf8' },
    )
    if (result.status === 0) {
      rmSync(place.cluster, { recursive: true, force: true })
      renameSync(draft, place.cluster)
      return
    }
    complaint = result.error?.message ?? result.stderr
  }
  rmSync(draft, { recursive: true, force: true })
  throw new Error(`Databasen lot seg ikke opprette i ${place.folder}:\n${complaint}`)
}

const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Often in memory, where writing costs space but no time.
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '1h',
  // Looks into every database every minute, and there are hundreds that live for seconds.
  autovacuum: 'off',
}

function spawnServer(place: Place, socket: string) {
  const owner = chooseOwner(place.cluster)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Error details contain row values: addresses and names.
    log_error_verbosity: 'terse',
    ...(place.fast ? fastSettings : {}),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const tooLong = existsSync(place.log) && statSync(place.log).size > MAX_LOG_BYTES
  const log = openSync(place.log, tooLong ? 'w' : 'a', 0o600)
  const child = spawn(
    join(findNative(owner), 'bin', 'postgres'),
    ['-D', reachable(place.cluster, owner), ...args],
    // Its own process group: Ctrl-C must not stop the database before the application.
    { ...as(owner), cwd: place.cluster, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  return child
}

async function answers(socket: string) {
  const client = new Client({
    connectionString: addressOf(socket, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the database if needed, and waits until it answers. The caller holds the lock. */
async function ensureRunning(place: Place) {
  const began = Date.now()
  for (;;) {
    const running = findRunning(place.cluster)
    if (running) {
      while (findRunning(place.cluster) && Date.now() - began < READY_MS) {
        if (await answers(findRunning(place.cluster)?.socket ?? running.socket)) {
          return { socket: findRunning(place.cluster)?.socket ?? running.socket, started: false }
        }
        await sleep(50)
      }
      if (Date.now() - began >= READY_MS)
        throw new Error(`Databasen i ${place.folder} svarer ikke. Se ${place.log}.`)
    }
    removeStalePidFile(place.cluster)
    const socket = socketFolder(place.note, chooseOwner(place.cluster))
    const logStart = existsSync(place.log) ? statSync(place.log).size : 0
    const child = spawnServer(place, socket)
    let failure: string | undefined
    child.on('error', error => {
      failure = error.message
    })
    child.on('exit', code => {
      failure ??= `avsluttet med kode ${code}`
    })
    while (failure === undefined && Date.now() - began < READY_MS) {
      if (await answers(socket)) return { socket, started: true }
      await sleep(30)
    }
    const said = existsSync(place.log) ? readFileSync(place.log, 'utf8').slice(logStart) : ''
    // Processes of a killed database take a moment to exit.
    const passing = /shared memory block|lock file .* already exists/.test(said)
    if (passing && Date.now() - began < SHARED_MEMORY_MS) {
      await sleep(300)
      continue
    }
    throw new Error(`Databasen startet ikke (${failure ?? 'svarte ikke i tide'}):\n${said.trim()}`)
  }
}

async function ensureDatabase(socket: string, database: string) {
  const client = new Client({ connectionString: addressOf(socket, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
    if (!found.rowCount) await client.query(`create role ${APPLICATION} login`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/** An earlier release left it open. PostgreSQL itself protects the cluster. */
function keepPrivate(folder: string) {
  for (const path of [folder, ...readdirSync(folder).map(name => join(folder, name))]) {
    const { mode } = lstatSync(path)
    try {
      if ((mode & 0o077) !== 0 && basename(path) !== 'cluster') chmodSync(path, mode & 0o700)
    } catch {
      // Gone by now, such as a lock, or somebody else's.
    }
  }
}

function register(place: Place) {
  mkdirSync(place.users, { recursive: true, mode: 0o700 })
  const file = join(place.users, randomBytes(8).toString('hex'))
  writeFileSync(file, identityOf(process.pid), { mode: 0o600 })
  return file
}

function othersUse(place: Place) {
  return readdirSync(place.users).some(name => {
    const file = join(place.users, name)
    if (isAlive(readFileSync(file, 'utf8'))) return true
    rmSync(file, { force: true })
    return false
  })
}

/** The database removes its socket; we remove the folder if it is empty. */
function removeEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // Someone put something there: leave it.
  }
}

async function stopServer(place: Place) {
  const running = findRunning(place.cluster)
  if (!running) return
  // SIGINT: close connections, flush, exit. SIGQUIT: exit at once, recover at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_MS
    process.kill(running.pid, signal)
    while (Date.now() < deadline) {
      if (!findRunning(place.cluster)) {
        removeEmpty(running.socket)
        return
      }
      await sleep(20)
    }
  }
}

/** Starts or joins the PostgreSQL of a folder; waits until it answers and the database exists. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { database = 'naerhjelp', fast = false, supervise = false, passing } = options
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  keepPrivate(folder)
  const place = placeIn(folder, fast)
  const first = await withLock(place.lock, async () => {
    if (!findRunning(place.cluster)) {
      if (!existsSync(place.cluster)) passing?.begin(folder)
      initialise(place)
    }
    const result = await ensureRunning(place)
    await ensureDatabase(result.socket, database)
    return { ...result, file: register(place) }
  })

  let stopping = false
  let reviving: Promise<void> | undefined
  const revive = async () => {
    try {
      await withLock(place.lock, async () => {
        if (!stopping) await ensureRunning(place)
      })
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      await sleep(REVIVE_PAUSE_MS)
    }
    reviving = undefined
  }
  const watch = supervise
    ? setInterval(() => {
        if (!stopping && !reviving && !findRunning(place.cluster)) reviving = revive()
      }, 250).unref()
    : undefined

  return {
    url: addressOf(first.socket, database),
    pid: () => findRunning(place.cluster)?.pid,
    startedByUs: first.started,
    stop: async () => {
      if (stopping) return
      stopping = true
      clearInterval(watch)
      await reviving
      await withLock(place.lock, async () => {
        rmSync(first.file, { force: true })
        if (othersUse(place)) return
        await stopServer(place)
        passing?.end(folder)
      })
    },
  }
}
