/**
 * Around each file of a process that many files share: server code has read its settings, so a file that changes one
 * would not be heard, or only by the files after it. It belongs to `withOwnSettings` of vitest.config.ts.
 */
import { afterAll, expect } from 'vitest'
import { readEnv } from '#platform/env.server.ts'

const before = readEnv(process.env)
afterAll(() => expect(readEnv(process.env), 'the settings of the process').toEqual(before))
