import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushTarget } from './push.ts'

type Browser = { keys: ECDH; auth: Buffer; received: string[] }

export type SimulatedPush = {
  url: string
  /** A browser's subscription, as from `PushManager.subscribe`. */
  subscribe(): PushTarget
  /** A subscription's received messages, decrypted. */
  received(target: Pick<PushTarget, 'endpoint'>): string[]
  /** Its answers from now on: 201 by default; 'silent' never answers. */
  behave(status: number | 'silent'): void
  /** The browser is gone, or permission revoked. */
  forget(target: Pick<PushTarget, 'endpoint'>): void
  /** The number of requests, successful or not. */
  asked(): number
  close(): Promise<void>
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a push message with its browser's keys (RFC 8291, in one record of RFC 8188). */
function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function opened(body: Buffer, { keys, auth }: Browser): string | null {
  try {
    return decryptPush(body, keys, auth)
  } catch {
    return null
  }
}

/** Is the VAPID signature (RFC 8292) valid for this service and short-lived? */
function isSigned({ headers }: IncomingMessage, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(key)
  if (point.length !== 65 || !signature) return false
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, bytes(signature))) return false
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  return aud === audience && left > 0 && left <= 24 * 3600 && /^(mailto|https):/.test(String(sub))
}

/** A local push service for tests: as strict as real ones, and decrypts like a browser. */
export async function simulatePush(): Promise<SimulatedPush> {
  const browsers = new Map<string, Browser>()
  let status: number | 'silent' = 201
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const answer = (code: number) => response.writeHead(code).end()
    const browser = browsers.get(request.url ?? '')
    if (request.method !== 'POST' || !request.headers.ttl) return answer(400)
    if (request.headers['content-encoding'] !== 'aes128gcm') return answer(415)
    if (body.length > 4096) return answer(413)
    if (!isSigned(request, url)) return answer(403)
    if (!browser) return answer(410)
    if (status === 'silent') return
    if (status !== 201) return answer(status)
    // The service cannot read it; browsers discard what they cannot decrypt.
    const text = opened(body, browser)
    if (text !== null) browser.received.push(text)
    answer(201)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = ({ endpoint }: Pick<PushTarget, 'endpoint'>) => new URL(endpoint).pathname
  return {
    url,
    subscribe: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(16).toString('base64url')}`
      browsers.set(path, { keys, auth, received: [] })
      return {
        endpoint: `${url}${path}`,
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    received: target => browsers.get(pathOf(target))?.received ?? [],
    behave: code => {
      status = code
    },
    forget: target => void browsers.delete(pathOf(target)),
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
