import { isAPIError } from 'better-auth/api'
import { Failure } from '#platform/shared/errors.ts'
import { factorTexts as texts } from '../factor-texts.ts'

/** The library's passkey error in our words; other errors unchanged. */
export function asPasskeyFailure(error: unknown): unknown {
  if (!isAPIError(error)) return error
  const unknown = error.body?.code === 'PASSKEY_NOT_FOUND'
  return new Failure('FORBIDDEN', unknown ? texts.passkeyUnknown : texts.passkeyRefused, {
    reason: unknown ? 'passkey-unknown' : 'passkey-refused',
  })
}
