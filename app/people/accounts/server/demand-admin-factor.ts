import { Failure } from '#platform/shared/errors.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { adminsNeedFactor } from './admins-need-factor.ts'

/** All that an administrator reaches before the second factor is set up: that, who they are, and the way out. */
const open = [
  /^(GET|DELETE) \/api\/session$/,
  /^(GET|POST) \/api\/session\/proof$/,
  /^(GET|POST|PUT|DELETE) \/api\/second-factor(\/[a-z0-9-]+){0,2}$/,
]

/** Whether a session is an administrator's in which no second factor has been shown, where one must be. */
export const lacksFactor = (session: { role: string; secondFactorAt?: unknown }): boolean =>
  adminsNeedFactor && session.role === 'admin' && !session.secondFactorAt

/**
 * The one place that holds an administrator without a second factor back, from every operation and file. Errors:
 * FORBIDDEN with reason `second-factor-missing`.
 */
export function demandAdminFactor(request: Request): void {
  const wanted = `${request.method} ${new URL(request.url).pathname}`
  if (open.some(pattern => pattern.test(wanted))) return
  throw new Failure('FORBIDDEN', texts.adminFactorMissing, { reason: 'second-factor-missing' })
}
