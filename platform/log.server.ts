import { pino, stdSerializers } from 'pino'
import { env } from './env.server.ts'

/**
 * What is logged of whatever was thrown: an error as a rule, but libraries throw and pass on texts and plain objects too,
 * and a log line must never be what ends the process. A failed query names its parameters, and those may be names and
 * addresses: they stay out of the log.
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
 * Structured log lines on standard output. What is logged are ids, names of operations and durations;
 * never names, addresses, e-mail addresses or bodies.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutParameters },
  redact: ['email', 'password', 'token', '*.email', '*.password', '*.token'],
})
