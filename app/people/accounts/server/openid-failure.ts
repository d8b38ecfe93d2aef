import { Failure, type FailureCode } from '#platform/shared/errors.ts'
import { OpenidFailure, type OpenidFault } from '#platform/vendors/openid/openid.ts'

/** What each failure at a provider means to the person: code, text and stable reason. */
export type OpenidFaults = Record<OpenidFault, readonly [FailureCode, string, string]>

/** A provider's failure in words; other errors unchanged. */
export function asOpenidFailure(error: unknown, faults: OpenidFaults): unknown {
  if (!(error instanceof OpenidFailure)) return error
  const [code, message, reason] = faults[error.fault]
  return new Failure(code, message, { reason })
}
