import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/**
 * Non-pictures and polyglots are refused; stored pictures reveal nothing about their
 * maker.
 */
let server: TestServer
let owner: Account

beforeAll(async () => {
  server = await borrowServer('nobody')
  owner = (await makeAccounts(server, 'employer', 1))[0] as Account
}, 120_000)
afterAll(() => server?.stop())

const MOST = 5 * 1024 * 1024
const places = ['/pictures', '/profile/image'] as const

const photograph = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#00694a' } })
const jpeg = (width?: number, height?: number) => photograph(width, height).jpeg().toBuffer()

async function upload(
  path: (typeof places)[number],
  bytes: Uint8Array,
  { name = 'bilde.jpg', type = 'image/jpeg', headers = {} } = {},
) {
  // Making a picture stops this process for long: it has to hear first that a kept connection was let go meanwhile.
  await sleep(10)
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name, { type }))
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: server.url, ...headers },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const filesOnDisk = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  ).length

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
const html = '<!doctype html><html><body><script>alert(1)</script></body></html>'
/** An archive with one empty file in it, as a Java archive ends. */
const archive = Buffer.from(
  '504b0304140000000000000021000000000000000000000000000100000061504b01021400140000000000000021000000000000000000000000000100000000000000000000000000000000006' +
    '1504b050600000000010001002f0000001f0000000000',
  'hex',
)
/** After a JPEG's first two bytes: a comment, which decoders drop. */
const withComment = (bytes: Buffer, comment: string) => {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255])
  return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)])
}

/** A black one-bit PNG: some fifty kilobytes that decode to gigabytes. */
function bomb(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

type Hostile = [name: string, make: () => Promise<Buffer> | Buffer, type: string]
const hostile: Hostile[] = [
  ['SVG', () => Buffer.from(svg), 'image/svg+xml'],
  ['SVG that says it is PNG', () => Buffer.from(svg), 'image/png'],
  ['HTML', () => Buffer.from(html), 'text/html'],
  ['HTML that says it is JPEG', () => Buffer.from(html), 'image/jpeg'],
  [
    'the first bytes of a JPEG, and HTML',
    () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
    'image/jpeg',
  ],
  ['a JPEG with HTML after it', async () => Buffer.concat([await jpeg(), Buffer.from(html)]), 'image/jpeg'],
  ['a JPEG with HTML in its comment', async () => withComment(await jpeg(), html), 'image/jpeg'],
  ['a JPEG with an archive after it', async () => Buffer.concat([await jpeg(), archive]), 'image/jpeg'],
  [
    'a PNG with a PDF after it',
    async () => Buffer.concat([await photograph().png().toBuffer(), Buffer.from('%PDF-1.7\n')]),
    'image/png',
  ],
  [
    'GIF with an archive after it',
    async () => Buffer.concat([await photograph().gif().toBuffer(), archive]),
    'image/jpeg',
  ],
  ['GIF', () => photograph().gif().toBuffer(), 'image/gif'],
  ['TIFF', () => photograph().tiff().toBuffer(), 'image/jpeg'],
  ['a JPEG that is cut short', async () => (await jpeg()).subarray(0, 700), 'image/jpeg'],
  ['nothing', () => Buffer.alloc(0), 'image/jpeg'],
  ['a bomb of 400 million pixels', () => bomb(20_000), 'image/png'],
]

describe('an upload', () => {
  // ASVS 5.2.1 5.2.2 1.3.4
  it('that is no picture, or is something else as well, is refused and leaves nothing behind', async () => {
    const before = filesOnDisk()
    const figures: string[] = []
    for (const [name, make, type] of hostile) {
      const bytes = await make()
      for (const path of places) {
        const began = performance.now()
        const { status, body } = await upload(path, bytes, { type })
        figures.push(`${name}: ${Math.round(performance.now() - began)} ms`)
        expect([name, path, status, body.code]).toEqual([name, path, 422, 'INVALID_INPUT'])
        expect(body.data).toEqual({ fields: { image: 'Vennligst velg en bildefil' } })
      }
    }
    console.log(
      `uploads: ${hostile.length} kinds refused at ${places.length} places; slowest ${figures.sort((a, b) => Number(/(\d+) ms/.exec(b)?.[1]) - Number(/(\d+) ms/.exec(a)?.[1]))[0]}`,
    )
    expect(filesOnDisk()).toBe(before)
  }, 60_000)

  // ASVS 5.2.1
  it('of 5 MB is taken, of one byte more refused with what the limit is', async () => {
    const small = await jpeg()
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
    expect((await upload('/pictures', padded(MOST))).status).toBe(200)
    for (const path of places) {
      const { status, body } = await upload(path, padded(MOST + 1))
      expect([path, status, JSON.stringify(body)]).toEqual([
        path,
        expect.toBeOneOf([413, 422]),
        expect.stringContaining('Bildet er for stort. Maksimal størrelse er 5MB'),
      ])
    }
  })

  it('loses where, when and by whom it was taken, and keeps which way is up', async () => {
    const bytes = await photograph(400, 200)
      .withExif({
        IFD0: { Artist: 'Kari Hemmelig', Make: 'Kamera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '59/1 54/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '10/1 45/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Kari Hemmelig</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Kari Hemmelig')).toBe(true)
    for (const path of places) {
      const { status, body } = await upload(path, bytes)
      expect([path, status]).toEqual([path, 200])
      const response = await fetch(`${server.url}${body.url ?? body.image}`, {
        headers: { cookie: owner.cookie },
      })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const kept = Buffer.from(await response.arrayBuffer())
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata()
      expect([path, exif, xmp, iptc, icc, orientation]).toEqual([path, ...Array(5).fill(undefined)])
      expect(kept.includes('Hemmelig')).toBe(false)
      if (path === '/pictures') expect([width, height]).toEqual([200, 400])
    }
  })

  it.each([
    ['with a foreign origin', { origin: 'https://ond.example' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of ours', { 'sec-fetch-site': 'same-site', origin: 'https://nabo.naerhjelp.test' }],
    ['from a page without origin', { origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    for (const path of places) {
      const { status, body } = await upload(path, await jpeg(), { headers })
      expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN'])
    }
  })
})
