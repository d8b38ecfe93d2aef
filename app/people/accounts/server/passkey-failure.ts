import { isAPIError } from 'better-auth/api'
import { Failure } from '#platform/shared/errors.ts'
import { settingsTexts } from '../factor-settings-texts.ts'

/** The library's passkey error in our words; other errors unchanged. */
export function asPasskeyFailure(error: unknown): unknown {
  if (!isAPIError(error)) return error
  const unknown = error.body?.code === 'PASSKEY_NOT_FOUND'
  return new Failure('FORBIDDEN', unknown ? settingsTexts.passkeyUnknown : settingsTexts.passkeyRefused, {
    reason: unknown ? 'passkey-unknown' : 'passkey-refused',
  })
}
