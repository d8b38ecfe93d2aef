import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a half-made lock or guard may exist before its maker counts as dead. */
const HALF_MADE_MS = 10_000

/**
 * Names a process so that a later one with the same number is not taken for it: the number and, where
 * the system tells, the moment it started.
 * @param {number} pid
 */
export function identityOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may contain spaces and parentheses, so count fields from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie; without a parent to collect it, for ever.
    return fields[0] === 'Z' ? `${pid}:dead` : `${pid}:${fields[19]}`
  } catch {
    return `${pid}:`
  }
}

/**
 * Is the process that wrote this identity still running?
 * @param {string} identity
 */
export function isAlive(identity) {
  const pid = Number(identity.split(':')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, but somebody else's.
    if (error.code !== 'EPERM') return false
  }
  const now = identityOf(pid)
  if (now.endsWith(':dead')) return false
  return identity.endsWith(':') || now.endsWith(':') || now === identity
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function olderThan(path, ms) {
  try {
    return Date.now() - statSync(path).mtimeMs > ms
  } catch {
    return false
  }
}

/** Removes a dead holder's lock. The guard keeps two waiters from removing each other's new lock. */
function removeIfStale(file) {
  const guard = `${file}.guard`
  try {
    mkdirSync(guard)
  } catch {
    if (olderThan(guard, HALF_MADE_MS)) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    const holder = read(file)
    if (holder === undefined) return
    // An empty file is a lock whose holder is not yet written.
    if (holder === '' ? olderThan(file, HALF_MADE_MS) : !isAlive(holder)) rmSync(file, { force: true })
  } finally {
    rmdirSync(guard)
  }
}

/**
 * Runs `work` while this process alone holds the lock file. A lock left by a killed process is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T> | T} work
 * @param {{ onWait?: () => void, timeoutMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait, timeoutMs = 15 * 60_000 } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const deadline = Date.now() + timeoutMs
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(file, identityOf(process.pid), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!waited) onWait?.()
    if (Date.now() > deadline) throw new Error(`Fikk ikke låsen ${file}; den holdes av prosess ${read(file)}`)
    removeIfStale(file)
    await sleep(waited ? 100 : 10)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
