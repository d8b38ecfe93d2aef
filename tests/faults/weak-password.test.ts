import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Weakness, weaknessText } from '#app/people/accounts/password-strength.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/** The server decides which passwords are weak, whatever the page says. */
let server: TestServer
let client: Client

beforeAll(async () => {
  server = await borrowServer('nobody')
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await server?.stop()
})

async function post(path: string, body: object, cookie = '') {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const count = async () => (await client.query('select count(*)::int as n from users')).rows[0].n
const refused = (field: string, reasons: Weakness[]) => {
  const message = weaknessText(reasons)
  const data = { reason: 'weak-password', reasons, fields: { [field]: message } }
  return { status: 422, body: { code: 'INVALID_INPUT', message, data } }
}
const person = { fullName: 'Gro Harlem', email: 'gro@example.test' }

// ASVS 6.2.4 6.2.11
it('refuses them at both registrations, and makes nobody', async () => {
  const before = await count()
  const worker = {
    ...person,
    birthDate: '020588',
    district: 'Sagene',
    phone: '41233807',
    services: [{ id: 'hagearbeid', experience: 1, hourlyRate: 400 }],
    customServices: [],
    availabilityDays: ['mandag'],
  }
  for (const [path, body] of [
    ['/consumers', person],
    ['/workers', worker],
  ] as const) {
    expect(await post(path, { ...body, password: 'sommer2024' })).toMatchObject(
      refused('password', ['common']),
    )
    // From the end of the long list, which only the server has.
    expect(await post(path, { ...body, password: '07042001' })).toMatchObject(refused('password', ['common']))
    expect(await post(path, { ...body, password: 'Harlem12345' })).toMatchObject(
      refused('password', ['personal']),
    )
  }
  expect(await count()).toBe(before)
})

// ASVS 6.2.4
it('refuses them when a password is changed, and when a link resets it; the link is not used up', async () => {
  const [account] = await makeAccounts(server, 'employer', 1)
  const before = (await client.query('select password from identities where user_id = $1', [account?.userId]))
    .rows
  const change = { currentPassword: 'riktig hest batteri', newPassword: '654321' }
  expect(await post('/session/password', change, account?.cookie)).toMatchObject(
    refused('newPassword', ['sequence']),
  )
  const ofStreet = { ...change, newPassword: 'bor i storgata' }
  expect(await post('/session/password', ofStreet, account?.cookie)).toMatchObject(
    refused('newPassword', ['address']),
  )
  await post('/password-resets', { email: account?.email })
  const mail = await server.mailbox.waitFor({ to: account?.email ?? '', subject: 'Velg nytt passord' })
  const token = new URL(mail.links.find(href => href.includes('token=')) ?? '').searchParams.get('token')
  const reset = (newPassword: string) => post('/password-resets/use', { token, newPassword })
  expect(await reset('passord123')).toMatchObject(refused('newPassword', ['common']))
  const after = (await client.query('select password from identities where user_id = $1', [account?.userId]))
    .rows
  expect(after).toEqual(before)
  expect((await reset('et helt nytt ord')).status).toBe(200)
})
