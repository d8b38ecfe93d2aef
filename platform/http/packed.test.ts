import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack, packable, packingFor } from './packed.ts'

const own = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }
const by = (headers: Record<string, string>, method = 'GET') =>
  packingFor(new Request('http://localhost/api/orders', { method, headers }))

test('only what our own page reads is packed', () => {
  expect(by(own)).toBe('br')
  expect(by({ ...own, 'accept-encoding': 'gzip' })).toBe('gzip')
  for (const site of ['cross-site', 'same-site', 'none', ''])
    expect(by({ ...own, 'sec-fetch-site': site })).toBe(undefined)
  expect(by({ 'accept-encoding': 'br' })).toBe(undefined)
  expect(by({ 'sec-fetch-site': 'same-origin' })).toBe(undefined)
  for (const method of ['POST', 'PUT', 'DELETE']) expect(by(own, method)).toBe(undefined)
})

test('only JSON that is long enough', () => {
  const long = 'x'.repeat(1500)
  expect(packable({ long })).toBe(JSON.stringify({ long }))
  expect(packable([long])).toBe(JSON.stringify([long]))
  for (const other of [{}, null, undefined, long, new Blob([long]), new ReadableStream(), new FormData()])
    expect(packable(other)).toBe(undefined)
})

test.each([
  ['br', 2000],
  ['gzip', 2000],
  ['br', 200_000],
  ['gzip', 200_000],
] as const)('%s, %i characters, is the same when it is opened', async (coding, length) => {
  const text = JSON.stringify({ text: 'Blåbærsyltetøy 🫐 '.repeat(length / 17) })
  const answer = await pack(text, coding, new Response(null, { headers: { 'set-cookie': 'a=b' } }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': coding,
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    'set-cookie': 'a=b',
  })
})

test('nobody sees by its length what stands beside their own text', async () => {
  const lengthOf = async (guess: string) => {
    const text = JSON.stringify({ secret: 'Storgata 17, 0155 Oslo', guess, rest: 'x'.repeat(1500) })
    const { headers, body } = await pack(text, 'br', new Response(null))
    const sent = Buffer.from(await new Response(body).arrayBuffer()).length
    return sent + (headers.get('x-padding')?.length ?? 0)
  }
  const lengths = async (guess: string) => Promise.all(Array.from({ length: 50 }, () => lengthOf(guess)))
  const [right, wrong] = [await lengths('Storgata 17, 0155 Oslo'), await lengths('Qxvbzwkj 93, 2846 Fjgp')]
  expect(Math.max(...right)).toBeGreaterThan(Math.min(...wrong))
  expect(new Set(right).size).toBeGreaterThan(20)
})
