import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'
import { openConversation } from './raw-request.ts'

/** What no request may do to the server, tested over real connections. */
let server: TestServer
let customer: Account
let worker: Account

beforeAll(async () => {
  server = await borrowServer('nobody')
  customer = (await makeAccounts(server, 'employer', 1))[0] as Account
  worker = (await makeAccounts(server, 'worker', 1))[0] as Account
}, 120_000)

afterAll(() => server?.stop())

type Answer = { status: number; text: string; body: { message?: string; data?: { fields?: object } } }

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/api${path}`, init)
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

const asJson = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  ask(path, {
    method,
    headers: { ...asJson, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The longest wait of another client during the work. */
async function othersWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let done = false
  work.finally(() => {
    done = true
  })
  do {
    const begun = performance.now()
    await fetch(`${server.url}/api/health`)
    longest = Math.max(longest, performance.now() - begun)
    await sleep(5)
  } while (!done)
  return longest
}

const wholeWorker = {
  fullName: 'Prøve Person',
  email: 'ny@example.test',
  password: 'riktig hest batteri',
  birthDate: '010190',
  district: 'Sagene',
  phone: '41233807',
  services: [],
  customServices: [],
  availabilityDays: ['mandag'],
}

describe('one request', () => {
  // ASVS 15.2.2
  it('with more than 64 kB is refused at once, and says so', async () => {
    const services = Array(1_000_000).fill({})
    const sent = post('/workers', { ...wholeWorker, services })
    const longest = await othersWait(sent)
    const { status, body } = await sent
    expect([status, body.message]).toEqual([413, 'Det du sender, er for stort. Det kan være høyst 64 kB.'])
    console.log(`3 MB of services: others waited ${Math.round(longest)} ms`)
    expect(longest).toBeLessThan(500)
  })

  it('with a false length, or none, is stopped on its way', async () => {
    const body = new ReadableStream({
      async pull(controller) {
        await sleep(1)
        controller.enqueue(new TextEncoder().encode(' '.repeat(16_000)))
      },
    })
    const sent = await ask('/workers', { method: 'POST', headers: asJson, body, duplex: 'half' } as never)
    expect(sent.status).toBe(413)
  })

  // ASVS 2.2.1
  it('with a list that is too long is told so, whatever is in the list', async () => {
    const { status, text, body } = await post('/workers', {
      ...wholeWorker,
      services: Array(1500).fill({}),
    })
    expect([status, body.data?.fields]).toEqual([422, { services: 'Tjenesten er valgt to ganger' }])
    expect(text.length).toBeLessThan(1000)
  })

  it('with a text where a list is asked for is told so', async () => {
    const { status, body } = await post('/workers', { ...wholeWorker, availabilityDays: 'x'.repeat(60_000) })
    expect(status).toBe(422)
    expect(body.data?.fields).toMatchObject({ availabilityDays: 'Her skal det stå en liste' })
  })

  it('is told of twenty faults at the most', async () => {
    const customServices = Array(20).fill({ name: '', experience: -1, hourlyRate: 0 })
    const { body } = await post('/workers', { ...wholeWorker, customServices })
    expect(Object.keys(body.data?.fields ?? {})).toHaveLength(20)
  })

  // ASVS 1.5.2 15.2.2
  it('that is nested 20,000 deep is refused, in a body, an address and a form', async () => {
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const inBody = await post('/consumers', deep)
    expect([inBody.status, inBody.body.message]).toEqual([
      400,
      'Innholdet har for mange nivåer inni hverandre. Det kan ha 20.',
    ])
    const inAddress = await ask(`/featured-workers?a${'[a]'.repeat(3000)}=1`)
    expect(inAddress.status).toBe(400)
    const form = new FormData()
    form.set(`a${'[a]'.repeat(3000)}`, '1')
    const inForm = await ask('/pictures', {
      method: 'POST',
      headers: { cookie: customer.cookie, origin: server.url },
      body: form,
    })
    expect(inForm.status).toBe(400)
  })

  it('with thousands of fields is refused', async () => {
    expect((await ask(`/featured-workers?${'a=1&'.repeat(1500)}`)).status).toBe(400)
    const form = new FormData()
    for (let index = 0; index < 20_000; index++) form.append('a', '1')
    const headers = { cookie: customer.cookie, origin: server.url }
    const begun = performance.now()
    expect((await ask('/pictures', { method: 'POST', headers, body: form })).status).toBe(400)
    console.log(`form of 20,000 fields: ${Math.round(performance.now() - begun)} ms`)
  })

  it('that is not JSON, or not said to be, is told so in Norwegian', async () => {
    const broken = await post('/session', '{"email": ')
    expect([broken.status, broken.body.message]).toEqual([
      400,
      'Det du sender, er ikke gyldig JSON. Rett det og send det på nytt.',
    ])
    const form = await post('/session', 'email=a', { 'content-type': 'application/x-yaml' })
    expect([form.status, form.body.message]).toEqual([
      415,
      'Innholdet må sendes som JSON, med Content-Type: application/json.',
    ])
  })

  it('that leaves out everything is told what to fill in', async () => {
    for (const body of ['', '{}']) {
      const { status, body: answer } = await post('/session', body)
      expect([status, answer.data?.fields]).toEqual([
        422,
        { email: 'Dette må fylles ut', password: 'Dette må fylles ut', role: 'Dette må fylles ut' },
      ])
    }
  })

  // ASVS 15.3.3
  it('with a field that is not known is refused with its name, in a body, an address and where nothing is asked for', async () => {
    const asked = { version: 1, fullName: 'Prøve Person', address: 'Storgata 1', phone: '41233807' }
    const body = await post(
      '/profile/contact',
      { ...asked, is_admin: true },
      { cookie: customer.cookie },
      'PUT',
    )
    expect([body.status, body.body.data?.fields]).toEqual([
      422,
      { is_admin: 'Feltet «is_admin» er ikke kjent' },
    ])
    const cookie = customer.cookie
    const inAddress = await ask('/workers?verification_status=approved', { headers: { cookie } })
    expect([inAddress.status, inAddress.body.data?.fields]).toEqual([
      422,
      { verification_status: 'Feltet «verification_status» er ikke kjent' },
    ])
    const beside = await post('/orders?user_id=1', {}, { cookie })
    expect(beside.body.data?.fields).toHaveProperty('user_id')
    const nothingAsked = await post('/calendar-feed', { user_id: '1' }, { cookie: worker.cookie })
    expect(nothingAsked.body.data?.fields).toHaveProperty('user_id')
  })
})

describe('a write', () => {
  const write = (headers: Record<string, string>, body?: string) =>
    ask('/notifications/read', { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

  // ASVS 3.5.1
  it('from another site is refused, also by a browser that says only where it comes from', async () => {
    const { cookie } = customer
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      expect((await write({ cookie, origin, ...asJson }, '{}')).status).toBe(403)
      expect((await write({ origin, ...asJson }, '{}')).status).toBe(403)
    }
    expect((await write({ cookie, 'sec-fetch-site': 'same-site', ...asJson }, '{}')).status).toBe(403)
    expect((await write({ cookie, origin: server.url, ...asJson }, '{}')).status).toBe(200)
  })

  // ASVS 3.5.2
  it('by a cookie alone, in a form that any page can send, is refused', async () => {
    const { cookie } = customer
    expect((await write({ cookie })).status).toBe(403)
    expect((await write({ cookie, 'content-type': 'text/plain' }, '{}')).status).toBe(403)
    expect((await write({ cookie, ...asJson }, '{}')).status).toBe(200)
  })

  it('without a body is answered to a program with a token, as its operation answers', async () => {
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(worker.cookie)?.[1] ?? '')
    const authorization = `Bearer ${token}`
    const made = await ask('/calendar-feed', { method: 'POST', headers: { authorization } })
    expect([made.status, made.body]).toEqual([200, { done: true }])
    expect((await ask('/calendar-feed', { method: 'DELETE', headers: { authorization } })).status).toBe(200)
    expect((await ask('/calendar-feed', { method: 'POST' })).status).toBe(401)
  })
})

describe('requests that are sent by halves', () => {
  // ASVS 15.2.2
  it('two hundred of them keep nobody waiting, and are gone within twelve seconds', async () => {
    const usual = await othersWait(sleep(500))
    const half = 'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const begun = performance.now()
    const held = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        openConversation(server.url, index % 2 ? half : `${half}Content-Length: 1000\r\n\r\n{`),
      ),
    )
    await sleep(5000)
    const left = held.filter(({ open }) => open()).length
    const longest = await othersWait(sleep(500))
    await Promise.all(held.filter((_, index) => index % 2).map(({ ended }) => ended))
    console.log(
      `half-sent: ${left} of 200 left after 5 s, heads gone after ${Math.round(performance.now() - begun)} ms, others waited ${Math.round(longest)} ms, without them ${Math.round(usual)} ms`,
    )
    expect(left).toBeLessThanOrEqual(20)
    expect(performance.now() - begun).toBeLessThan(14_000)
    // A busy machine lets everybody wait, also without them.
    expect(longest).toBeLessThan(100 + usual)
    for (const { close } of held) close()
  }, 30_000)

  it('an honest picture from a slow phone arrives', async () => {
    const bytes = Buffer.alloc(300_000, 1)
    const head = `--grense\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    const tail = '\r\n--grense--\r\n'
    const length = head.length + bytes.length + tail.length
    const phone = await openConversation(
      server.url,
      `POST /api/pictures HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nCookie: ${customer.cookie}\r\nContent-Type: multipart/form-data; boundary=grense\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${head}`,
    )
    // Half a megabit a second.
    for (let at = 0; at < bytes.length; at += 60_000) {
      await sleep(960)
      phone.write(bytes.subarray(at, at + 60_000))
    }
    phone.write(tail)
    const answer = await phone.ended
    expect(answer).toMatch(/^HTTP\/1\.1 422 .*(?=[\s\S]*"image")/)
  }, 30_000)
})
