import { pino } from 'pino'
import { env } from './env.server.ts'

/**
 * Structured log lines on standard output. What is logged are ids, names of operations and durations;
 * never names, addresses, e-mail addresses or bodies.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['email', 'password', 'token', '*.email', '*.password', '*.token'],
})
