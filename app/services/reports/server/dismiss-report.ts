import { decideInput } from '../api.ts'
import { reportCommand } from './report-command.ts'

/** An administrator finds nothing wrong. Whose it is hears nothing of it. */
export const dismissReport = reportCommand({ action: 'dismiss', input: decideInput })
