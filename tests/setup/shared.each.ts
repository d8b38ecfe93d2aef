/**
 * Around each file of a shared process: server code has read its settings, so a file that changes one would
 * be ignored, or affect later files. It belongs in `withOwnSettings` of vitest.config.ts.
 */
import { afterAll, expect } from 'vitest'
import { readEnv } from '#platform/env.server.ts'

const before = readEnv(process.env)
afterAll(() => expect(readEnv(process.env), 'the settings of the process').toEqual(before))
