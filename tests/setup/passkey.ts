import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What a passkey writes. The product's library reads it, so that a fault of one is not hidden by the other. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

const head = (type: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(type << 5) | size])
    : size < 256
      ? Buffer.from([(type << 5) | 24, size])
      : Buffer.from([(type << 5) | 25, size >> 8, size & 255])

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const USER_PRESENT = 1
const USER_VERIFIED = 4
const WITH_KEY = 64

type Asked = { challenge: string }
type Shown = { userVerified?: boolean; origin?: string }

/** A virtual passkey device as a server sees it (WebAuthn, ES256, without attestation). */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const clientData = (type: string, { challenge }: Asked, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more])
  }
  const flagsOf = ({ userVerified = true }: Shown) => USER_PRESENT | (userVerified ? USER_VERIFIED : 0)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: named.id,
    make(asked: Asked, shown: Shown = {}) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const authData = authenticatorData(flagsOf(shown) | WITH_KEY, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked, shown.origin ?? origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show(asked: Asked, shown: Shown = {}) {
      uses++
      const data = clientData('webauthn.get', asked, shown.origin ?? origin)
      const authData = authenticatorData(flagsOf(shown))
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
