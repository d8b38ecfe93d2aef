/** One person, both profiles: created from the menu, switched, and never ordered by themself. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { makeAccounts } from '#tests/faults/people.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const [asCustomer, asWorker] = demoSignIns.map(([, , email]) => email)

async function openMenu({ page }: Visitor, item: string) {
  await page
    .getByRole('button', { name: /Ansatt|Oppdragsgiver/ })
    .first()
    .click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

test('a customer becomes a worker: only what is missing is asked for, then the contract; and switches back §2.7 §6.4 §8.1 §8.4', async () => {
  const visitor = await enterAs(browser, server, 'employer', asCustomer, { theme: 'dark' })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: /Velkommen/ }).waitFor()
  await openMenu(visitor, 'Bytt profil')
  const message = page.getByRole('listitem').filter({ hasText: 'Ingen andre profiler funnet' })
  await message.getByText('Du må logge ut for å bytte til en annen profil.').waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'no-other-profile')
  await message.getByRole('button', { name: 'Opprett profil som ansatt' }).click()
  await page.waitForURL('**/consumer-become-employee')
  await page.getByRole('heading', { level: 1, name: 'Opprett profil som ansatt' }).waitFor()
  // The phone number is known, like name, e-mail and password.
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toMatch(/^\d{8}$/)
  for (const label of ['Fullt navn', 'E-post', 'Passord'])
    expect(await page.getByLabel(label).count()).toBe(0)
  const create = page.getByRole('button', { name: 'Opprett profil', exact: true })
  await create.click()
  await page.getByText(texts.birthDateRequired).waitFor()
  await page.getByText(texts.districtRequired).waitFor()
  await page.getByText(texts.servicesRequired).waitFor()
  await page.getByText(texts.daysRequired).waitFor()
  await page.getByText(texts.requiredMissing).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'become-employee')
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('020588')
  await page.getByLabel('Bydel').selectOption('Sagene')
  await page.getByRole('checkbox', { name: 'Hagearbeid' }).check()
  await page.getByLabel('Erfaring (år)').fill('3')
  await page.getByLabel('Timepris (NOK)').fill('410')
  await page.getByRole('checkbox', { name: 'Mandag' }).check()
  await page.route('**/api/profiles/worker', route => route.fulfill({ status: 500 }), { times: 1 })
  await create.click()
  await page.getByRole('alert').filter({ hasText: 'Feil ved opprettelse av profil' }).waitFor()
  await create.click()
  await page.waitForURL('**/contract-review?type=employee')
  await page.getByText(sessionTexts.welcome).waitFor()
  await page.getByRole('button', { name: 'Signer kontrakt' }).waitFor()

  await openMenu(visitor, 'Bytt profil')
  await page.waitForURL('**/consumer-dashboard')
  await page.goto(`${server.url}/consumer-become-employee`)
  await page.getByText(texts.profileHeld).waitFor()
  await openMenu(visitor, 'Bytt profil')
  await page.waitForURL('**/employee-dashboard')
  visitor.expectQuiet({ except: [/500/] })
})

test('a worker becomes a customer, does not find themself, and cannot order themself §6.4', async () => {
  const view = { theme: 'light', width: 390, height: 844 } as const
  const visitor = await enterAs(browser, server, 'worker', asWorker, view)
  const { page } = visitor
  const own = await (await visitor.context.request.get(`${server.url}/api/profile`)).json()
  await page.goto(`${server.url}/employee-become-consumer`)
  await page.getByRole('heading', { level: 1, name: 'Opprett profil som oppdragsgiver' }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'become-consumer')
  await page.getByRole('button', { name: 'Opprett profil', exact: true }).click()
  await page.waitForURL('**/consumer-dashboard')
  await page.getByText('Profilen din mangler noe').waitFor()
  await page.goto(`${server.url}/consumer-profile`)
  await expect.poll(() => page.getByLabel('Fullt navn').inputValue()).toBe(own.fullName)
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe(own.phone)
  await page.getByLabel('Gateadresse').fill('Storgata 25, 0184 Oslo')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await page.getByText(texts.saved).waitFor()
  const found = await (
    await visitor.context.request.get(`${server.url}/api/workers?q=${own.fullName}`)
  ).json()
  expect(found.workers.filter(({ id }: { id: string }) => id === own.profileId)).toEqual([])
  await page.goto(`${server.url}/consumer-search/${own.profileId}`)
  await page.getByText('Du kan ikke bestille deg selv.').first().waitFor()
  visitor.expectQuiet()
})

test('who has not confirmed the address is told to do that first', async () => {
  const [account] = await makeAccounts(server, 'worker', 1)
  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('update users set email_verified = false where id = $1', [account?.userId])
  await client.end()
  const visitor = await browser.newVisitor()
  const { page } = visitor
  const [name = '', ...value] = (account?.cookie.split('; ')[0] ?? '').split('=')
  await visitor.context.addCookies([{ name, value: value.join('='), url: server.url }])
  await page.goto(`${server.url}/employee-become-consumer`)
  await page.getByRole('button', { name: 'Opprett profil', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: texts.confirmFirst }).waitFor()
  visitor.expectQuiet()
})
