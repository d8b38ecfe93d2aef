import { Failure } from '#platform/shared/errors.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { adminsNeedFactor } from './admins-need-factor.ts'

/**
 * All an administrator may reach before setting up a second factor: the setup, who they are, and signing out.
 */
const open = [
  /^(GET|DELETE) \/api\/session$/,
  /^(GET|POST) \/api\/session\/proof$/,
  /^(GET|POST|PUT|DELETE) \/api\/second-factor(\/[a-z0-9-]+){0,2}$/,
]

/** Is this an administrator's session without a required second factor? */
export const lacksFactor = (session: { role: string; secondFactorAt?: unknown }): boolean =>
  adminsNeedFactor && session.role === 'admin' && !session.secondFactorAt

/**
 * The one place that blocks administrators without a second factor, for every operation and file. Errors:
 * FORBIDDEN with reason `second-factor-missing`.
 */
export function demandAdminFactor(request: Request): void {
  const wanted = `${request.method} ${new URL(request.url).pathname}`
  if (open.some(pattern => pattern.test(wanted))) return
  throw new Failure('FORBIDDEN', settingsTexts.adminFactorMissing, { reason: 'second-factor-missing' })
}
