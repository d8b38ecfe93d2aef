/** A worker proves identity with BankID, before and during an administrator's decision. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as verificationTexts } from '#app/company/verification/texts.ts'
import { texts } from '#app/people/identity/texts.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import { type OpenidProviderServer, startOpenidProvider } from '#tests/setup/openid-provider.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { button, look, says } from './looking.ts'

let bankid: OpenidProviderServer
let vipps: OpenidProviderServer
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let worker: Visitor
let admin: Visitor
let account: Account

const password = 'riktig hest batteri'

beforeAll(async () => {
  bankid = await startOpenidProvider('BANKID')
  vipps = await startOpenidProvider('VIPPS')
  server = await startServer({ env: { ...bankid.env, ...vipps.env } })
  browser = await openBrowser()
  createAdministrator(server, 'sjef@example.test', 'Kari Admin', password)
  const [made] = await makeAccounts(server, 'worker', 1)
  if (!made) throw new Error('no account')
  account = made
  await inDatabase(
    `update profiles set verification_status = 'pending', birth_date = '020588', born_on = '1988-05-02' where id = $1`,
  )
  worker = await enter('worker', account.email, { width: 390, height: 844 })
  admin = await enter('admin', 'sjef@example.test')
}, 120_000)
afterAll(async () => {
  await worker?.close()
  await admin?.close()
  await browser?.close()
  await server?.stop()
  await bankid?.close()
  await vipps?.close()
})

async function inDatabase(statement: string) {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(statement, [account.profileId])
  await client.end()
}

async function enter(role: string, email: string, options: Parameters<typeof browser.newVisitor>[0] = {}) {
  const visitor = await browser.newVisitor(options)
  const answer = await visitor.context.request.post(`${server.url}/api/session`, {
    data: { email, password, role },
  })
  expect(answer.status()).toBe(200)
  return visitor
}

test('an administrator does not approve somebody whose identity is not confirmed without saying why', async () => {
  const { page } = admin
  await page.goto(`${server.url}/admin-dashboard`)
  await button(page, 'Detaljer').click()
  const dialog = page.getByRole('dialog')
  await says(dialog, texts.notConfirmed)
  await button(dialog, 'Godkjenn').click()
  await says(dialog, texts.approveWithout)
  await look(page, 'identity-not-approved')
  await page.keyboard.press('Escape')
})

test('a worker is asked, says no, finds BankID down, and confirms', async () => {
  const { page } = worker
  await page.goto(`${server.url}/employee-dashboard`)
  await says(page, texts.askTitle)
  await look(page, 'identity-asked')
  await page.getByRole('link', { name: texts.askAction }).click()
  await page.waitForURL('**/employee-security#identitet')
  await button(page, texts.confirmWith('vipps')).waitFor()

  bankid.behave({ person: { sub: 'liv' }, refuse: 'access_denied' })
  await button(page, texts.confirmWith('bankid')).click()
  await says(page, texts.refused('bankid'))
  await look(page, 'identity-refused')
  await page.getByRole('link', { name: 'Til Sikkerhet' }).click()
  await bankid.down()
  await vipps.down()
  await button(page, texts.confirmWith('vipps')).click()
  await says(page, texts.down('vipps'))
  await bankid.up()

  bankid.behave({ person: { sub: 'liv', name: 'Prøve Nygift', birthdate: '1988-05-02' } })
  await button(page, texts.confirmWith('bankid')).click()
  await page.waitForURL('**/employee-security#identitet')
  await says(page, texts.confirmed('bankid'))
  await says(page, texts.differ.name)
  await look(page, 'identity-differs')
})

test('the administrator sees what was confirmed beside the profile, and approves when it agrees', async () => {
  const { page } = admin
  await page.goto(`${server.url}/admin-people/${account.userId}`)
  await says(page, `${texts.differShort.name}.`)
  await says(page, 'Prøve Nygift')
  await look(page, 'identity-compared')
  await inDatabase(`update profiles set full_name = 'Prøve Nygift' where id = $1`)
  await page.goto(`${server.url}/admin-dashboard`)
  await button(page, 'Detaljer').click()
  const dialog = page.getByRole('dialog')
  await says(dialog, /Identitet bekreftet med BankID/)
  await button(dialog, 'Godkjenn').click()
  await says(page, verificationTexts.statusUpdated('approved'))

  await worker.page.goto(`${server.url}/employee-profile`)
  await button(worker.page, 'Forhåndsvis profil').click()
  await says(worker.page.getByRole('dialog'), /Identitet bekreftet med BankID/)
  await look(worker.page, 'identity-preview')
})

test('a customer sees that it is, with what and when', async () => {
  const [customer] = await makeAccounts(server, 'employer', 1)
  const visitor = await enter('employer', customer?.email ?? '', { width: 390, height: 844 })
  await visitor.page.goto(`${server.url}/consumer-search`)
  await says(visitor.page, /Identitet bekreftet med BankID/)
  await look(visitor.page, 'identity-found')
  await visitor.page.goto(`${server.url}/consumer-search/${account.profileId}`)
  await says(visitor.page, /Identitet bekreftet med BankID/)
  await look(visitor.page, 'identity-page')
  visitor.expectQuiet()
  await visitor.close()
})
