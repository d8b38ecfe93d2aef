import { log } from '../log.server.ts'
import { Failure } from '../shared/errors.ts'

/** What the system says of a connection that cannot be had, or is gone. */
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
 * What PostgreSQL says of itself: connection lost (08), no more room, memory or connections (53), ended, starting or
 * given up for taking too long (57, 25P03), read-only after a failover (25006), a lock not had in time, its disk broken.
 */
const state = /^(08...|53...|57P0[1-5]|57014|25P0[34]|25006|55P03|58030)$/
/** The driver has no codes for these. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** More wait for a connection than will get one in time. */
export class DatabaseIsBusy extends Error {
  override name = 'DatabaseIsBusy'
}

/** An error and what it was thrown for, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}

function saysLost(error: Error): boolean {
  if (error instanceof DatabaseIsBusy) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (network.has(code) || state.test(code))) return true
  // The socket of a database on this machine goes away with it.
  return (code === 'ENOENT' && syscall === 'connect') || driver.test(error.message)
}

/** Did this fail because the database is away, or does not answer in time? Looks through wrappers. */
export const isLost = (error: unknown): boolean => causesOf(error).some(saysLost)

/** When to ask again: as long as a database that was killed takes to come back, as a rule. */
export const RETRY_AFTER_SECONDS = 2

/** A database that does not answer is a foreseen failure (UNAVAILABLE). Anything else passes as it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Failure || !isLost(error)) return error
  log.warn({ err: error }, 'the database does not answer')
  return new Failure('UNAVAILABLE', undefined, {
    reason: 'database',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** The connection was lost between asking for the commit and hearing of it: it may be kept, or not. */
export const outcomeUnknown = (): Failure =>
  new Failure(
    'UNAVAILABLE',
    'Vi mistet kontakten mens dette ble lagret, og vet ikke om det rakk fram. Se etter før du prøver igjen.',
    { reason: 'outcome-unknown', retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
