import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { StandardOpenAPILink } from '@orpc/openapi-client/standard'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#app/manifests.ts'
import { asFailure } from '#platform/client/failure.ts'
import { answerRefusal, Refusal } from '#platform/http/refusal.ts'
import { operation } from '#platform/shared/contract.ts'
import { failures } from '#platform/shared/errors.ts'
import { lightCall } from './light-call.ts'
import { sendBy } from './send.ts'

const contract = {
  read: operation.route({ method: 'GET', path: '/read' }),
  write: operation.route({ method: 'POST', path: '/write' }),
}

type Call = (input?: unknown) => Promise<unknown>
/** Each operation by the light way and by the whole client. */
const whole = createORPCClient<Record<'read' | 'write', Call>>(
  new StandardOpenAPILink(
    contract,
    { call: sendBy(request => fetch(request)) },
    { url: () => 'http://localhost/api' },
  ),
)
const ways = {
  read: [lightCall('GET', '/read') as Call, whole.read],
  write: [lightCall('POST', '/write') as Call, whole.write],
} as const

const sent: { method: string; address: string; type: string | null; body: string }[] = []
/** The network, which answers so, or fails. */
function network(answer: () => Response) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string | Request, options?: RequestInit) => {
    const request = url instanceof Request ? url : new Request(new URL(url, 'http://localhost'), options)
    const { pathname, search } = new URL(request.url)
    const type = request.headers.get('content-type')
    sent.push({ method: request.method, address: pathname + search, type, body: await request.text() })
    return answer()
  })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['read', undefined],
  ['read', { q: 'rød & blå', page: 2, isOpen: true, missing: undefined }],
  ['write', undefined],
  ['write', { name: 'Åse', missing: undefined }],
] as const)('sends as the whole client does: %s %j', async (name, input) => {
  network(() => Response.json({ done: true }))
  for (const way of ways[name]) await way(input)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})

const failed = (status: number, code: string, message: string, data?: object) =>
  Response.json({ defined: true, code, status, message, data }, { status })

const endings: [string, () => Response][] = [
  ['an answer', () => Response.json({ at: '2026-11-26T09:00:00.000Z', none: null })],
  ['null', () => Response.json(null)],
  ['fields', () => failed(422, 'INVALID_INPUT', 'Skriv et navn', { fields: { name: 'Skriv et navn' } })],
  ['too many', () => failed(429, 'TOO_MANY_REQUESTS', 'Vent litt', { retryAfterSeconds: 30 })],
  ['away', () => failed(503, 'UNAVAILABLE', 'Tjenesten svarer ikke')],
  ['broken', () => failed(500, 'INTERNAL', 'En feil oppstod')],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

test.each(endings)('ends as the whole client does: %s', async (_, answer) => {
  network(answer)
  for (const name of ['read', 'write'] as const) {
    const [light, other] = await Promise.all(
      ways[name].map(way =>
        way({}).then(
          given => ({ given }),
          error => ({ failure: asFailure(error) }),
        ),
      ),
    )
    expect(light).toEqual(other)
  }
})

const html = { headers: { 'content-type': 'text/html' } }
test.each([
  ['a gateway', () => new Response('<h1>502</h1>', { status: 502, ...html }), 'UNAVAILABLE'],
  ['a gateway without words', () => new Response(null, { status: 504 }), 'UNAVAILABLE'],
  ['a page in place of an answer', () => new Response('<h1>Logg inn på nettet</h1>', html), 'UNAVAILABLE'],
  ['a page that is not there', () => new Response('<h1>404</h1>', { status: 404, ...html }), 'INTERNAL'],
])('what something else than our server says is a failure in our words: %s', async (_, answer, code) => {
  network(answer)
  expect(await ways.read[0]().catch(asFailure)).toEqual({
    code,
    message: failures[code as keyof typeof failures].message,
  })
})

test('a refusal before the content is looked at keeps its words', async () => {
  const refusal = { code: 'INVALID_INPUT', status: 413, message: 'For stort' }
  network(() => Response.json(refusal, { status: 413 }))
  expect(await ways.write[0]({}).catch(asFailure)).toEqual({ code: 'INVALID_INPUT', message: 'For stort' })
})

/** What the contract says of each operation that is called so, by how the code names it. */
function called() {
  const app = join(import.meta.dirname, '..')
  return (readdirSync(app, { recursive: true }) as string[])
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /lightCall<typeof (\w+)Api\.(\w+)>\(\s*'(\w+)',\s*'([^']+)'/g,
      ),
    ])
    .map(([, feature = '', name = '', method, path]) => ({ feature, name, route: { method, path } }))
}

test('each light call goes where its contract says, to what visitors may call', () => {
  const calls = called()
  expect(calls.length).toBeGreaterThan(2)
  const all = api as unknown as Record<string, Record<string, (typeof contract)['read']>>
  for (const { feature, name, route } of calls) {
    const { meta, route: told } = all[feature]?.[name]?.['~orpc'] ?? {}
    expect(told, `${feature}.${name}`).toMatchObject(route)
    expect(meta, `${feature}.${name}`).toMatchObject({ open: true })
  }
})

test.each([408, 413, 415] as const)(
  'a form that is refused with %i is told in our words, whichever way it was sent',
  async status => {
    const message = 'Det du sender, er for stort. Det kan være høyst 64 kB.'
    const context = { json: (body: object, code: number) => Response.json(body, { status: code }) }
    network(() => answerRefusal(context as never, new Refusal(status, message)))
    for (const way of ways.write) {
      const failure = await way({ name: 'Åse' }).then(() => null, asFailure)
      expect(failure).toMatchObject({ code: 'INVALID_INPUT', message })
    }
  },
)
