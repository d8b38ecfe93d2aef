import { log } from '../log.server.ts'
import { Failure } from '../shared/errors.ts'
import { causesOf } from './sql-state.server.ts'

/** System errors of an unavailable or lost connection. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * PostgreSQL's own: connection lost (08), out of space, memory or connections (53), shutdown, startup or
 * timeout (57, 25P03), read-only after a failover (25006), lock timeout, broken disk.
 */
const state = /^(08...|53...|57P0[1-5]|57014|25P0[34]|25006|55P03|58030)$/
/** Driver errors without codes. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** The queue for a connection is too long. */
export class DatabaseIsBusy extends Error {
  override name = 'DatabaseIsBusy'
}

function saysLost(error: Error): boolean {
  if (error instanceof DatabaseIsBusy) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (network.has(code) || state.test(code))) return true
  // A local database's socket disappears with it.
  return (code === 'ENOENT' && syscall === 'connect') || driver.test(error.message)
}

/** Did this fail because the database is down or too slow? Looks through wrappers. */
export const isLost = (error: unknown): boolean => causesOf(error).some(saysLost)

/** When to retry: about as long as a killed database takes to return. */
export const RETRY_AFTER_SECONDS = 2

/** An unresponsive database is an expected failure (UNAVAILABLE). Other errors pass unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Failure || !isLost(error)) return error
  log.warn({ err: error }, 'the database does not answer')
  return new Failure('UNAVAILABLE', undefined, {
    reason: 'database',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** The connection failed during COMMIT: the outcome is unknown. */
export const outcomeUnknown = (): Failure =>
  new Failure(
    'UNAVAILABLE',
    'Vi mistet kontakten mens dette ble lagret, og vet ikke om det rakk fram. Se etter før du prøver igjen.',
    { reason: 'outcome-unknown', retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
