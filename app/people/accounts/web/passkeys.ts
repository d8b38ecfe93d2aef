import type { NewPasskey, PasskeyAnswer } from '../factor-api.ts'
import { client } from './factor-client.ts'

/** Passkeys belong to a host name, never an IP address, and not every browser supports them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.[\]:]+$/.test(window.location.hostname)

/** The person closed the browser's dialog or let it time out: no error, no message. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The device has a passkey to this account already. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

type Asked = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]
type AskedToMake = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]

/** Asks the person to use a passkey. */
export async function showPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await client.passkeyOptions()
  const asked = { optionsJSON: options } as unknown as Asked
  const { id, rawId, type, authenticatorAttachment, response } = await startAuthentication(asked)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type, authenticatorAttachment: authenticatorAttachment ?? undefined },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Asks the device to create a passkey. */
export async function makePasskey(): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await client.offerPasskey()
  const asked = { optionsJSON: options } as unknown as AskedToMake
  const { id, rawId, type, authenticatorAttachment, response } = await startRegistration(asked)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type, authenticatorAttachment: authenticatorAttachment ?? undefined },
    response: { clientDataJSON, attestationObject, transports },
  }
}
