import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { env } from '#platform/env.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { Failure } from '#platform/shared/errors.ts'
import { connectOpenid, type OpenidProvider } from '#platform/vendors/openid/openid.ts'
import { asOpenidFailure } from './openid-failure.ts'

/** Google's redirect address. Registered there, so it never changes. */
export const callbackPath = '/api/google/callback'

const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env

const configured =
  clientId && clientSecret
    ? connectOpenid({ issuer, clientId, clientSecret, redirectUri: `${publicUrl}${callbackPath}` })
    : null

/** Google, or its substitute. Throws FORBIDDEN with reason `google-missing` without credentials. */
export function google(): OpenidProvider {
  if (!configured) throw new Failure('FORBIDDEN', answerTexts.googleMissing, { reason: 'google-missing' })
  return configured
}

const faults = {
  unavailable: ['UNAVAILABLE', answerTexts.googleDown, 'google-down'],
  refused: ['FORBIDDEN', answerTexts.googleRefused, 'google-refused'],
  invalid: ['FORBIDDEN', texts.googleInvalid, 'google-invalid'],
} as const

/** What a provider's failure means to the person. */
export const asGoogleFailure = (error: unknown): unknown => asOpenidFailure(error, faults)
