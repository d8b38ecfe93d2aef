import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { secrets } from './secrets.server.ts'

/** Keys by version. A new key gets the next version; old ones stay to decrypt. */
const keys: Readonly<Record<string, Buffer>> = { v1: Buffer.from(secrets.dataKey, 'hex') }
const CURRENT = 'v1'

const IV_BYTES = 12

function keyOf(version: string): Buffer {
  const key = Object.hasOwn(keys, version) ? keys[version] : undefined
  if (!key) throw new Error('sealed with a key that this installation does not have')
  return key
}

/**
 * Encrypts a text for storage (AES-256-GCM). `boundTo` is its row's id: in another row it cannot be
 * decrypted. The result is `version.iv.tag.ciphertext`, base64url.
 */
export function seal(plain: string, boundTo: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(CURRENT), iv)
  cipher.setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), sealed].map(part => part.toString('base64url'))
  return [CURRENT, ...parts].join('.')
}

/** Decrypts what `seal` made. Throws when altered or bound to something else. */
export function unseal(sealed: string, boundTo: string): string {
  const [version = '', ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map(part => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text || parts.length !== 3 || tag.length !== 16) throw new Error('not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(version), iv)
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const certificate = (text: string, purpose: string, version: string) => {
  const key = Buffer.from(hkdfSync('sha256', keyOf(version), '', purpose, 32))
  return `${version}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** Signs a text (HMAC-SHA256) with a separate key per purpose: `version.certificate`. */
export const certify = (text: string, purpose: string): string => certificate(text, purpose, CURRENT)

/** Did this installation sign that text for that purpose? */
export function isCertified(text: string, purpose: string, given: string): boolean {
  const [version = ''] = given.split('.')
  if (!Object.hasOwn(keys, version)) return false
  const [expected, said] = [certificate(text, purpose, version), given].map(one => Buffer.from(one))
  return Boolean(expected && said && expected.length === said.length && timingSafeEqual(expected, said))
}
