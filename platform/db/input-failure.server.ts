import { Failure } from '../shared/errors.ts'
import { sqlState } from './database.server.ts'

/** A value that its column cannot hold: a number out of range, a text that is no such thing. */
const unusable = new Set(['22003', '22P02', '22007', '22008', '22021', '22P05'])

/**
 * What a schema let through and the database refused as a value is the asker's fault, not ours: INVALID_INPUT.
 * Anything else passes as it is.
 */
export const asInputFailure = (error: unknown): unknown =>
  unusable.has(sqlState(error) ?? '') ? new Failure('INVALID_INPUT') : error
