import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type OpenidProviderServer, startOpenidProvider } from '../../../tests/setup/openid-provider.ts'

process.env.DATABASE_URL ??= 'postgresql://localhost/unused'
const { connectOpenid, OpenidFailure } = await import('./openid.ts')

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const redirectUri = 'http://127.0.0.1:1/tilbake'
const settings = { clientId: 'vi', clientSecret: 'hemmelig', redirectUri, timeLimit: 0.4 }
const failing = (fault: string) => expect.objectContaining({ name: 'OpenidFailure', fault })

async function provider(): Promise<OpenidProviderServer> {
  const started = await startOpenidProvider()
  closing.push(() => started.close())
  return started
}

/** Answers as no provider would. */
async function stranger(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function comeBack(url: string) {
  const sent = await fetch(url, { redirect: 'manual' })
  const { code = '', state = '' } = Object.fromEntries(
    new URL(sent.headers.get('location') ?? '').searchParams,
  )
  return { code, state }
}

describe('a provider', () => {
  test('proves who somebody is, once for each code', async () => {
    const { issuer, behave } = await provider()
    behave({ person: { sub: 'a1', email: 'Kari@Example.test', email_verified: true, name: ' Kari ' } })
    const connected = connectOpenid({ ...settings, issuer })
    const { url, request } = await connected.begin({ prompt: 'consent' })
    const answer = await comeBack(url)
    expect(await connected.finish(answer, request)).toEqual({
      issuer,
      subject: 'a1',
      email: 'kari@example.test',
      emailVerified: true,
      name: 'Kari',
    })
    await expect(connected.finish(answer, request)).rejects.toEqual(failing('invalid'))
  })

  // ASVS 10.2.1
  test('is not believed when another verifier is shown', async () => {
    const { issuer, behave } = await provider()
    behave({ person: { sub: 'a1' } })
    const connected = connectOpenid({ ...settings, issuer })
    const { url, request } = await connected.begin()
    const verifier = 'x'.repeat(43)
    await expect(connected.finish(await comeBack(url), { ...request, verifier })).rejects.toEqual(
      failing('invalid'),
    )
  })

  // ASVS 6.8.2 9.1.1 9.1.3
  test('whose key is another one than it published is not believed', async () => {
    const { issuer, behave } = await provider()
    behave({ person: { sub: 'a1' } })
    const keys = await stranger((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [] }))
    })
    const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()
    const between = await stranger((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...metadata, issuer: between, jwks_uri: keys }))
    })
    behave({ person: { sub: 'a1' }, alter: { iss: between } })
    const connected = connectOpenid({ ...settings, issuer: between })
    const { url, request } = await connected.begin()
    await expect(connected.finish(await comeBack(url), request)).rejects.toEqual(failing('invalid'))
  })

  test('that does not answer is asked again the next time', async () => {
    const started = await provider()
    const connected = connectOpenid({ ...settings, issuer: started.issuer })
    await started.down()
    await expect(connected.begin()).rejects.toEqual(failing('unavailable'))
    await started.up()
    expect((await connected.begin()).url).toContain(started.issuer)
  })

  test.each([
    ['slow', () => {}],
    [
      'broken',
      (_: unknown, response: { writeHead(n: number): { end(): void } }) => response.writeHead(500).end(),
    ],
    ['no provider at all', (_: unknown, response: { end(text: string): void }) => response.end('<html>')],
  ])('that is %s is given up within the time limit', async (_, answer) => {
    const issuer = await stranger(answer as RequestListener)
    const before = Date.now()
    await expect(connectOpenid({ ...settings, issuer }).begin()).rejects.toBeInstanceOf(OpenidFailure)
    expect(Date.now() - before).toBeLessThan(2000)
  })

  test('with a slow token endpoint is given up too', async () => {
    const { issuer, behave } = await provider()
    behave({ person: { sub: 'a1' } })
    const slow = await stranger(() => {})
    const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()
    const between = await stranger((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...metadata, issuer: between, token_endpoint: slow }))
    })
    const connected = connectOpenid({ ...settings, issuer: between })
    const { url, request } = await connected.begin()
    await expect(connected.finish(await comeBack(url), request)).rejects.toEqual(failing('unavailable'))
  })
})
