import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { makeAccounts, signIn } from './people.ts'
import { openConversation } from './raw-request.ts'

/** What browsers may do with our answers, violation reports, and cookies. */
let server: TestServer
let secure: TestServer
const secureUrl = 'https://naerhjelp.test'

beforeAll(async () => {
  server = await borrowServer('nobody')
  secure = await startServer({
    databaseUrl: server.databaseUrl,
    mailbox: server.mailbox,
    env: { NODE_ENV: 'production', PUBLIC_URL: secureUrl, ALLOW_TEST_PAYMENT_IN_PRODUCTION: '1' },
  })
}, 120_000)
afterAll(async () => {
  await secure?.stop()
  await server?.stop()
})

const headersOf = async (path: string, init?: RequestInit, at = server) =>
  (await fetch(`${at.url}${path}`, { redirect: 'manual', ...init })).headers

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('an answer', () => {
  // ASVS 3.2.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 1.3.2 14.2.3
  it.each([
    '/',
    '/login-consumer',
    '/finnes-ikke',
    '/assets/finnes-ikke.js',
    '/favicon.svg',
    '/api/session',
    '/api/nei',
    '/api/openapi.json',
  ])('%s lets nothing run and nothing be drawn that is not ours', async path => {
    const headers = await headersOf(path)
    const policy = policyOf(headers)
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|https?:|\*/)
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'none'"],
      'script-src-attr': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-uri': ['/api/csp-reports'],
      'report-to': ['csp'],
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': `csp="${server.url}/api/csp-reports"`,
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  // ASVS 14.2.2 14.3.2
  it('of the interface is kept by nobody on its way', async () => {
    for (const path of ['/api/session', '/api/nei', '/api/profile', '/api/openapi.json'])
      expect([path, (await headersOf(path)).get('cache-control')]).toEqual([path, 'no-store'])
  })
})

describe('what is answered', () => {
  // ASVS 4.1.1
  it.each(['/robots.txt', '/sitemap.xml', '/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css'])(
    '%s says its type and charset',
    async path => {
      expect((await headersOf(path)).get('content-type')).toMatch(
        /^(text|image|application)\/\S+; charset=utf-8$/i,
      )
    },
  )

  // ASVS 13.4.4
  it.each(['TRACE / ', 'TRACE /api/session ', 'PROPFIND / '])('%s is refused', async line => {
    const head = `${line}HTTP/1.1\r\nHost: localhost\r\nX-Secret: hemmelig\r\nConnection: close\r\n\r\n`
    const answer = await (await openConversation(server.url, head)).ended
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).not.toContain('hemmelig')
  })

  // ASVS 4.2.1
  it('is no request with two lengths', async () => {
    const head =
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'
    const answer = await (await openConversation(server.url, `${head}0\r\n\r\nGET /x`)).ended
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('an attempt that is refused', () => {
  const refused = () => linesWith('"msg":"refused"').map(line => JSON.parse(line.slice(line.indexOf('{'))))
  const person = async () => {
    const [account] = await makeAccounts(server, 'employer', 1)
    if (!account) throw new Error('nobody')
    return account
  }

  // ASVS 16.3.2 16.3.3
  it('is one line with operation, id and reason, and nothing else of the person', async () => {
    const { cookie, userId, email } = await person()
    const at = (path: string, headers = {}) => fetch(`${server.url}/api${path}`, { headers })
    const answers = [
      await at('/profile'),
      await at('/admin/limit-hits', { cookie }),
      await at('/orders/0190a1b2-c3d4-7000-8000-000000000000', { cookie }),
      await fetch(`${server.url}/api/session`, {
        method: 'POST',
        headers: { origin: 'https://ond.example' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 403])
    const lines = () =>
      answers.map(answer =>
        refused().filter(({ requestId }) => requestId === answer.headers.get('x-request-id')),
      )
    await expect.poll(() => lines().flat().length).toBe(4)
    expect(lines()).toMatchObject([
      [{ operation: 'profiles.mine', actorId: null, code: 'UNAUTHENTICATED' }],
      [{ operation: expect.any(String), actorId: userId, role: 'employer', code: 'FORBIDDEN' }],
      [{ operation: expect.any(String), actorId: userId, code: 'NOT_FOUND' }],
      [{ path: '/api/session', reason: 'foreign-origin' }],
    ])
    expect(linesWith(email)).toEqual([])
  })

  // ASVS 16.2.5
  it('leaves no secret address in the log', async () => {
    const secret = 'q'.repeat(43)
    expect((await fetch(`${server.url}/api/calendar/${secret}.ics`)).status).toBe(404)
    await expect.poll(() => linesWith('/api/calendar/…').length).toBe(1)
    expect(linesWith(secret)).toEqual([])
  })
})

const send = (body: unknown, { type = 'application/csp-report', headers = {} } = {}) =>
  fetch(`${server.url}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const report = (over: object = {}) => ({
  'csp-report': {
    'document-uri': `${server.url}/consumer-orders/0190a1b2-c3d4?token=hemmelig`,
    'effective-directive': 'style-src-elem',
    'blocked-uri': 'inline',
    'script-sample': 'Kari Hemmelig',
    ...over,
  },
})
const linesWith = (needle: string) =>
  server
    .log()
    .split('\n')
    .filter(line => line.includes(needle))

describe('a report of a breach', () => {
  it('comes in both forms, from any page without cookies, and is one line for each kind that tells of nobody', async () => {
    const before = linesWith('content security policy violated').length
    const fromNowhere = { origin: 'null', 'sec-fetch-site': 'cross-site' }
    expect((await send(report(), { headers: fromNowhere })).status).toBe(204)
    expect((await send(report())).status).toBe(204)
    const body = {
      documentURL: `${server.url}/magic-link#hemmelig`,
      effectiveDirective: 'img-src',
      blockedURL: 'https://ond.example/a?b=hemmelig',
    }
    const batch = [
      { type: 'csp-violation', url: 'x', age: 1, body },
      { type: 'deprecation', body: { id: 'x' } },
    ]
    const answer = await send(batch, { type: 'application/reports+json' })
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null])
    await expect.poll(() => linesWith('content security policy violated').length).toBe(before + 2)
    expect(linesWith('style-src-elem')[0]).toContain('"page":"/consumer-orders/…"')
    expect(linesWith('img-src')[0]).toContain('"blocked":"https://ond.example"')
    expect(linesWith('emmelig')).toEqual([])
  })

  it('that is no report, or too large, is refused; and a network that sends too many is told to wait', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send({ hei: 1 })).status).toBe(400)
    expect((await send(report({ 'blocked-uri': 'x'.repeat(20_000) }))).status).toBe(413)
    const statuses = new Map<number, number>()
    let last = await send(report())
    for (let count = 0; count < 40; count++) {
      last = await send(report())
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
    }
    expect(statuses.get(429)).toBeGreaterThan(9)
    expect(statuses.get(204)).toBeGreaterThan(9)
    expect(last.headers.get('retry-after')).toBe('3600')
  })
})

describe('behind https', () => {
  // ASVS 3.3.1 3.3.2 3.3.3 3.3.4
  it('every cookie is bound to its host, and signs in', async () => {
    const [account] = await makeAccounts(server, 'employer', 1)
    const own = await signIn(secure.url, account?.email ?? '', 'employer')
    expect(own).toContain('__Host-naerhjelp.session_token=')
    const begun = await fetch(`${secure.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: 'riktig hest batteri', role: 'employer' }),
    })
    const cookies = begun.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toMatch(/; Path=\/(;|$)/i)
      expect(cookie).toMatch(/; Secure/i)
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
    const session = async (cookie: string) =>
      (await fetch(`${secure.url}/api/session`, { headers: { cookie } })).json()
    expect(await session(own)).toMatchObject({ email: account?.email })
    // A cookie that a sibling site or unencrypted connection could set is ignored.
    expect(await session(own.replaceAll('__Host-', ''))).toBeNull()
    expect(await session(own.replaceAll('__Host-', '__Secure-'))).toBeNull()
  })

  // ASVS 3.4.1
  it('browsers are told to come by https only, and to report there', async () => {
    const headers = await headersOf('/', {}, secure)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('reporting-endpoints')).toBe(`csp="${secureUrl}/api/csp-reports"`)
  })
})
