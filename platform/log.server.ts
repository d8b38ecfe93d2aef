import { pino, stdSerializers } from 'pino'
import { env } from './env.server.ts'

/**
 * What to log of a thrown value: usually an error, but libraries also throw texts and objects, and logging
 * must never crash the process. Query parameters may be names and addresses, and are left out.
 */
export function withoutParameters(thrown: unknown) {
  try {
    const { type, message, stack } = stdSerializers.err(asError(thrown))
    return { type, message: clean(message), stack: clean(stack) }
  } catch {
    return { type: 'unreadable', message: '', stack: '' }
  }
}

const clean = (text: unknown) =>
  String(text ?? '').replaceAll(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by|: error: |$)/g, '')

function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error>
  const error = new Error(typeof message === 'string' ? message : String(thrown))
  error.stack = typeof stack === 'string' ? stack : ''
  return error
}

/**
 * Structured log lines on standard output: ids, operation names and durations; never names, addresses, e-mail
 * addresses or bodies.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutParameters },
  redact: ['email', 'password', 'token', '*.email', '*.password', '*.token'],
})
