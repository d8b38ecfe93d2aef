import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { auth } from './auth.server.ts'

const list = z.array(z.string())

/** Recovery codes as they are stored: encrypted, in the session library's own form. */
export async function sealCodes(codes: readonly string[]): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) })
}

export async function openCodes(sealed: string): Promise<string[]> {
  const { secretConfig } = await auth.$context
  return list.parse(JSON.parse(await symmetricDecrypt({ key: secretConfig, data: sealed })))
}
