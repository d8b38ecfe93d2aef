import { type FailureCode, type FailureData, failures } from '../shared/errors.ts'

/** A failure as the page shows it. `OFFLINE`: the server was unreachable, nothing was lost. */
export type ClientFailure = { code: FailureCode | 'OFFLINE'; message: string } & FailureData

const offline: ClientFailure = {
  code: 'OFFLINE',
  message: 'Vi får ikke kontakt med tjenesten. Det du har skrevet, er her fortsatt. Prøv igjen.',
}

type Answer = { code?: unknown; status?: unknown; message?: unknown; data?: FailureData }

/** Reads any error that a call may end in. */
export function asFailure(error: unknown): ClientFailure {
  if (error instanceof TypeError) return offline
  // Nobody answered in the time that was given.
  if (error instanceof DOMException && error.name === 'TimeoutError') return offline
  const { code, status, message, data } = (error ?? {}) as Answer
  if (typeof code === 'string' && code in failures) {
    const known = code as FailureCode
    return { ...data, code: known, message: typeof message === 'string' ? message : failures[known].message }
  }
  if (status === 413 || status === 422) return { code: 'INVALID_INPUT', message: String(message), ...data }
  if (status === 502 || status === 503 || status === 504)
    return { code: 'UNAVAILABLE', message: failures.UNAVAILABLE.message }
  return { code: 'INTERNAL', message: failures.INTERNAL.message }
}

/** True when trying again may help: the network, or a server that is being replaced. */
export const isPassing = (error: unknown): boolean =>
  ['OFFLINE', 'UNAVAILABLE'].includes(asFailure(error).code)
