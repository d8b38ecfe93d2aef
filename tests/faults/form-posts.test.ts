import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

const password = 'riktig hest batteri'

/** Forms of pages that are sent before their script has come, or without one. */
let server: TestServer

beforeAll(async () => {
  server = await borrowServer('nobody')
}, 120_000)
afterAll(() => server?.stop())

const send = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })

it('the right password leads home with a session, by 303', async () => {
  const [account] = await makeAccounts(server, 'worker', 1)
  const answer = await send('/login-employee', { email: account?.email ?? '', password })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/employee-dashboard')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const cookie = answer.headers
    .getSetCookie()
    .map(entry => entry.split(';')[0])
    .join('; ')
  const session = await fetch(`${server.url}/api/session`, { headers: { cookie } })
  expect(await session.json()).toMatchObject({ role: 'worker', email: account?.email })
})

it('a wrong password gives the page anew, with what was written and without the password', async () => {
  const email = '"><script>x</script>@example.test'
  for (const typed of ['ukjent@example.test', email]) {
    const answer = await send('/login-consumer', { email: typed, password: 'hemmelig-ord' })
    const html = await answer.text()
    expect(answer.status).toBe(typed === email ? 422 : 401)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(html).toContain(typed === email ? texts.emailInvalid : answerTexts.wrongCredentials)
    expect(html).toContain(
      `value="${typed.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"`,
    )
    expect(html).not.toContain('hemmelig-ord')
    expect(html).not.toMatch(/ hidden=""[^>]* data-posted|data-posted[^>]* hidden=""/)
  }
})

it('a registration whose passwords differ is not sent on, and one that is right goes on to the mail', async () => {
  const fields = {
    fullName: 'Kari Nordmann',
    email: 'uten.skript@example.test',
    password: 'et langt nok ord',
  }
  const differing = await send('/register-consumer', { ...fields, repeated: 'et annet ord' })
  const html = await differing.text()
  expect(differing.status).toBe(422)
  expect(html).toContain(texts.passwordsDiffer)
  expect(html).toContain('value="Kari Nordmann"')
  expect(html).not.toContain('et langt nok ord')
  expect(html).not.toContain('et annet ord')
  const right = await send('/register-consumer', { ...fields, repeated: fields.password })
  expect(right.status).toBe(303)
  expect(right.headers.get('location')).toBe('/email-confirmation?type=consumer')
})

it('another site cannot send it, nor what is no form', async () => {
  const fields = { email: 'ukjent@example.test', password }
  const foreign = await send('/login-consumer', fields, {
    origin: 'https://other.test',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  const json = await fetch(`${server.url}/login-consumer`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(json.status).toBe(415)
})

it('guesses are counted together with those of the interface', async () => {
  const fields = { email: 'gjettet@example.test', password: 'feil' }
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1) statuses.push((await send('/login-admin', fields)).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  const answer = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, role: 'admin' }),
  })
  expect(answer.status).toBe(429)
})
