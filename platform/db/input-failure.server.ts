import { Failure } from '../shared/errors.ts'
import { sqlState } from './sql-state.server.ts'

/** A value its column cannot hold: out of range, or malformed. */
const unusable = new Set(['22003', '22P02', '22007', '22008', '22021', '22P05'])

/**
 * A value that passed the schema but not the database is the caller's fault: INVALID_INPUT. Other errors pass
 * unchanged.
 */
export const asInputFailure = (error: unknown): unknown =>
  unusable.has(sqlState(error) ?? '') ? new Failure('INVALID_INPUT') : error
