import { pino, stdSerializers } from 'pino'
import { env } from './env.server.ts'

/** A failed query names its parameters, and those may be names and addresses: they stay out of the log. */
export function withoutParameters(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  const clean = (text: string) =>
    text.replaceAll(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by|: error: |$)/g, '')
  return { type, message: clean(message), stack: clean(stack) }
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
