import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HttpApp } from './http-app.ts'
import { servePages } from './pages.ts'
import { readyAnswers } from './ready-answers.ts'

const script = 'export const value = 1\n'.repeat(200)
const page = `<!doctype html><title>Om oss</title>${'<p>Hjelp i hjemmet</p>'.repeat(100)}`
const secured = [
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
] as const

let folder: string
let older: string
let server: Server
/** What reached the router: by a request of its own, or to make an answer ready. */
let routed: string[]
let passed: string[]

const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text)

beforeEach(async () => {
  older = mkdtempSync(join(tmpdir(), 'naerhjelp-ready-'))
  folder = join(older, 'client')
  for (const part of ['assets', 'om-oss', '404']) mkdirSync(join(folder, part), { recursive: true })
  mkdirSync(join(older, 'assets'))
  write('assets/a-1.js', script)
  write('assets/a-1.js.br', brotliCompressSync(script))
  write('om-oss/index.html', page)
  write('404/index.html', '<!doctype html><title>Fant ikke siden</title>')
  write('__spa-fallback.html', '<!doctype html><title>Nærhjelp</title>')
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('sw.js', 'self.skipWaiting()\n')
  routed = []
  passed = []
  const app: HttpApp = new Hono()
  app.use((context, next) => {
    routed.push(context.req.path)
    return next()
  })
  const isPage = (path: string) => path === '/om-oss' || /^\/bestilling\/[^/]+$/.test(path)
  servePages(app, folder, { isPage, notFoundPath: '/404', older })
  const router = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const next: typeof router = (incoming, outgoing) => {
    passed.push(incoming.url ?? '')
    return router(incoming, outgoing)
  }
  server = createServer(readyAnswers(app, { folder, older, isPage, secured, next })).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  rmSync(older, { recursive: true })
})

const port = () => (server.address() as AddressInfo).port

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = await once(ask({ port: port(), path, method, headers }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }
}

describe('an answer that is ready', () => {
  test('is made once in each coding, however it is asked for', async () => {
    for (let count = 0; count < 1000; count++)
      await get('/assets/a-1.js', { 'accept-encoding': `br;q=0.${count}, x-${count}, gzip;q=${count % 2}` })
    expect(routed.length).toBeLessThanOrEqual(3)
    expect(passed).toEqual([])
  })

  test('is the same in every coding, and each has its own tag', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip', 'identity'].map(coding =>
        get('/om-oss', { 'accept-encoding': coding }),
      ),
    )
    if (!br || !gzip || !plain) throw new Error('no answer')
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(page)
    expect(gunzipSync(gzip.bytes).toString()).toBe(page)
    expect(plain.bytes.toString()).toBe(page)
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test.each(['br;q=0', 'br; q=0.000', 'identity;q=0', '*', 'brotli', ';;,,', ' ', `${'x,'.repeat(6000)}br`])(
    'is plain for what refuses or hides the others, %$',
    async accepted => {
      const answer = await get('/assets/a-1.js', { 'accept-encoding': accepted })
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
      expect(answer.bytes.toString()).toBe(script)
    },
  )

  test('has a policy where a browser may run it, and only what it needs elsewhere', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
    for (const path of ['/om-oss', '/bestilling/1', '/sw.js'])
      expect(await policyOf(path)).toBe("default-src 'self'")
    const { headers } = await get('/assets/a-1.js')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'self'",
    })
  })

  test('is not sent again to those who have it', async () => {
    const { headers } = await get('/om-oss')
    const tag = headers.etag ?? ''
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get('/om-oss', { 'if-none-match': known, range: 'bytes=0-1' })
      expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0])
      expect(again.headers).toMatchObject({ etag: tag, 'content-security-policy': "default-src 'self'" })
    }
    expect((await get('/om-oss', { 'if-none-match': '"x", W/"y"' })).status).toBe(200)
  })

  test('has a head with the same headers', async () => {
    const whole = await get('/om-oss')
    const head = await get('/om-oss', {}, 'HEAD')
    const lasting = ({ date: _, ...headers }: typeof head.headers) => headers
    expect(head.bytes.length).toBe(0)
    expect(lasting(head.headers)).toEqual(lasting(whole.headers))
  })

  test('is the new one a tenth of a second after its file is', async () => {
    await get('/om-oss')
    await get('/assets/a-1.js')
    write('om-oss/index.html', '<!doctype html>Ny')
    utimesSync(join(folder, 'om-oss/index.html'), new Date(), new Date(Date.now() + 5000))
    rmSync(join(folder, 'assets/a-1.js'))
    await sleep(110)
    expect((await get('/om-oss')).bytes.toString()).toBe('<!doctype html>Ny')
    expect((await get('/assets/a-1.js')).status).toBe(404)
  })

  test('is also what an earlier build had, if this one has no such file', async () => {
    writeFileSync(join(older, 'assets', 'a-1.js'), 'not this')
    writeFileSync(join(older, 'assets', 'b-0.js'), script)
    writeFileSync(join(older, 'assets', 'b-0.js.br'), brotliCompressSync(script))
    expect((await get('/assets/a-1.js')).bytes.toString()).toBe(script)
    const kept = await get('/assets/b-0.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(kept.bytes).toString()).toBe(script)
    expect(kept.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(passed).toEqual([])
    expect((await get('/b-0.js')).status).toBe(404)
    // An update, while somebody is on an open page.
    writeFileSync(join(older, 'assets', 'a-1.js'), script)
    rmSync(join(folder, 'assets/a-1.js'))
    await sleep(110)
    expect((await get('/assets/a-1.js')).bytes.toString()).toBe(script)
  })

  test('is shared by all addresses of one page', async () => {
    for (let count = 0; count < 50; count++) {
      const answer = await get(`/bestilling/${count}?fra=${count}`)
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    }
    expect(routed).toEqual(['/bestilling/0'])
  })

  test('survives those who never read it', async () => {
    const sockets = Array.from({ length: 20 }, () => connect(port(), '127.0.0.1').on('error', () => {}))
    for (const socket of sockets)
      socket.pause().write('GET /assets/a-1.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50))
    expect((await get('/assets/a-1.js')).bytes.toString()).toBe(script)
    for (const socket of sockets) socket.destroy()
    expect((await get('/assets/a-1.js')).status).toBe(200)
  })
})

describe('a part', () => {
  const size = script.length
  test.each([
    ['bytes=0-9', 206, `bytes 0-9/${size}`],
    ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`],
    ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`],
    ['bytes=-99999999', 206, `bytes 0-${size - 1}/${size}`],
    [`bytes=0-${'9'.repeat(400)}`, 206, `bytes 0-${size - 1}/${size}`],
    [`bytes=${size}-`, 416, `bytes */${size}`],
    ['bytes=-0', 416, `bytes */${size}`],
    ['bytes=5-2', 200, undefined],
    ['bytes=0-1,4-5', 200, undefined],
    ['bytes=0-9,5-14', 200, undefined],
    [`bytes=${'0-,'.repeat(1000)}-1`, 200, undefined],
    [`bytes=${size - 1}-${size + 5}`, 206, `bytes ${size - 1}-${size - 1}/${size}`],
    ['bytes=-', 200, undefined],
    ['bytes=a-b', 200, undefined],
    ['lines=0-1', 200, undefined],
  ])('of many, %$', async (range, status, told) => {
    const answer = await get('/assets/a-1.js', { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([status, told])
    const [first, last] = told?.match(/\d+/g)?.map(Number) ?? []
    if (status === 206) expect(answer.bytes.toString()).toBe(script.slice(first, (last ?? 0) + 1))
    if (status === 200) expect(answer.bytes.toString()).toBe(script)
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  })

  test('is of the answer that the client has, or else all of it comes', async () => {
    const { headers } = await get('/assets/a-1.js')
    const part = (tag = '') => get('/assets/a-1.js', { range: 'bytes=0-9', 'if-range': tag })
    expect((await part(headers.etag)).bytes.toString()).toBe(script.slice(0, 10))
    for (const other of ['"older"', `W/${headers.etag}`, new Date().toUTCString(), 'x'])
      expect([other, (await part(other)).bytes.toString()]).toEqual([other, script])
  })
})

describe('the router answers', () => {
  test.each([
    ['/assets/%61-1.js', 404],
    ['//assets/a-1.js', 200],
    ['/assets//a-1.js', 404],
    ['/assets/../assets/a-1.js', 200],
    ['/assets/%00', 404],
    ['/assets/a-1.js%00.html', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/assets', 404],
    ['/assets/', 404],
    ['/finnes-ikke', 404],
    ['/404', 404],
    ['/om-oss/', 200],
    ['/om-oss/index.html', 200],
  ])('%s', async path => {
    await get(path)
    expect(passed).toEqual([path])
  })

  test('other methods, foreign names and what has a body', async () => {
    expect((await get('/om-oss', {}, 'POST')).status).toBe(404)
    await get('/om-oss', { host: 'ond.example' })
    await get('/om-oss', { 'content-length': '0' })
    expect(passed.length).toBe(3)
  })
})
