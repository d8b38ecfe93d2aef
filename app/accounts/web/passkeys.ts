import { client } from '#app/browser.ts'
import type { NewPasskey, PasskeyAnswer } from '../factor-api.ts'

/** Passkeys belong to a name, never to a number; and not every browser has them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.[\]:]+$/.test(window.location.hostname)

/** The person closed the browser's dialog, or let it time out: nothing went wrong, and nothing is said. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The device has a passkey to this account already. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

type Asked<Options> = { optionsJSON: Options; useBrowserAutofill?: boolean }

/** Lets the person show a passkey. With `autofill` the browser offers it in the e-mail field, and it may take for ever. */
export async function showPasskey({ autofill = false } = {}): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await client.secondFactor.passkeyOptions()
  const asked = { optionsJSON: options, useBrowserAutofill: autofill } as unknown as Asked<never>
  const { id, rawId, type, authenticatorAttachment, response } = await startAuthentication(asked)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type, authenticatorAttachment: authenticatorAttachment ?? undefined },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Lets the person's device make a passkey. */
export async function makePasskey(): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await client.secondFactor.offerPasskey()
  const asked = { optionsJSON: options } as unknown as Asked<never>
  const { id, rawId, type, authenticatorAttachment, response } = await startRegistration(asked)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type, authenticatorAttachment: authenticatorAttachment ?? undefined },
    response: { clientDataJSON, attestationObject, transports },
  }
}
