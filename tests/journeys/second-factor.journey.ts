/** Two-step sign-in with passkeys, devices, and identity confirmation. */

import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { texts as employmentTexts } from '#app/company/employment/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { settingsTexts } from '#app/people/accounts/factor-settings-texts.ts'
import { factorTexts } from '#app/people/accounts/factor-texts.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { checkAccessibility, openBrowser, screenshot, type VisitorOptions } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { totp } from '#tests/setup/totp.ts'
import { listenToAuth } from './looking.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let client: Client

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_SECOND_FACTOR: '1' }, host: 'localhost' })
  browser = await openBrowser()
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await browser?.close()
  await server?.stop()
})
beforeEach(() => client.query('delete from attempts'))

const password = 'riktig hest batteri'
/** The status of a refused code or a waiting administrator. */
const refusals = { except: [/40[139]|422/] }

async function person(role: 'employer' | 'worker' = 'employer'): Promise<Account> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  await client.query('delete from sessions where user_id = $1', [account.userId])
  return account
}

/** A browser with a virtual passkey device. */
async function visitor(options: VisitorOptions = {}) {
  const made = await browser.newVisitor(options)
  const devtools = await made.context.newCDPSession(made.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return made
}

async function enterPassword(page: Page, door: string, { email }: Account) {
  await page.goto(`${server.url}${door}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}

async function onPage(page: Page, path: string, title: string) {
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Adds a passkey on the open page; returns the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: settingsTexts.passkeyAdd }).click()
  await page.getByLabel(settingsTexts.passkeyNameLabel).fill(name)
  await page.getByRole('button', { name: 'Lag passnøkkel' }).click()
  return putCodesAway(page)
}

async function putCodesAway(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: settingsTexts.recovery })
  await shown.waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-codes')
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: settingsTexts.recoverySaved }).click()
  expect(codes).toHaveLength(10)
  return codes
}

/** What the page tells the other tabs of its browser. */
async function listenInOtherTab(page: Page): Promise<string[]> {
  const told: string[] = []
  const other = await page.context().newPage()
  await other.exposeFunction('told', (event: string) => told.push(event))
  await other.goto(`${server.url}/api/health`)
  await other.evaluate(() => {
    const { told } = window as unknown as { told: (event: string) => void }
    new BroadcastChannel('naerhjelp-auth').onmessage = ({ data }) => told(data)
  })
  return told
}

const signOut = (page: Page) => page.context().clearCookies()
const nextHalfMinute = () => client.query(`delete from verifications where id like 'app-code:%'`)
const signedInLongAgo = ({ userId }: Account) =>
  client.query(`update sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [userId])

test('a customer makes a passkey, signs in with it alone, and gives it another name', async () => {
  const account = await person()
  const { page, expectQuiet } = await visitor()
  await enterPassword(page, '/login-consumer', account)
  await page.waitForURL('**/consumer-dashboard')
  await onPage(page, '/consumer-security', 'Sikkerhet')
  await addPasskey(page, 'Mobilen min')
  const card = page
    .getByRole('region', { name: settingsTexts.cardTitle })
    .or(page.locator('section', { hasText: settingsTexts.cardLead }).first())
  await card.getByText('Ikke brukt ennå.').waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-passkey')
  await server.mailbox.waitFor({ to: account.email, subject: 'To-trinns innlogging er endret' })
  await signOut(page)
  await page.goto(`${server.url}/login-consumer`)
  const direct = page.getByRole('button', { name: factorTexts.passkeySignIn })
  await direct.waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-door')
  await direct.click()
  await page.waitForURL('**/consumer-dashboard')
  await onPage(page, '/consumer-security', 'Sikkerhet')
  await page.getByText('Sist brukt').waitFor()
  await page.getByRole('button', { name: 'Endre navn på Mobilen min' }).click()
  await page.getByLabel(settingsTexts.passkeyNameLabel).fill('Nøkkelring')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await page.getByRole('button', { name: 'Fjern Nøkkelring' }).waitFor()
  expectQuiet()
})

test('a worker sets up an app, and shows a code, a recovery code or nothing §4.1', async () => {
  const account = await person('worker')
  const { page, context, expectQuiet } = await browser.newVisitor({ width: 390, theme: 'dark' })
  await enterPassword(page, '/login-employee', account)
  await page.waitForURL('**/employee-dashboard')
  await onPage(page, '/employee-security', 'Sikkerhet')
  await page.getByRole('button', { name: settingsTexts.appAdd }).click()
  await page.getByRole('img', { name: settingsTexts.appQr }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-app')
  const key = (await page.locator('code').innerText()).replace(/\s/g, '')
  const code = page.getByLabel(factorTexts.codeLabel)
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Ta i bruk' }).click()
  await page.getByText(settingsTexts.codeWrong).waitFor()
  await code.fill(totp(key))
  await page.getByRole('button', { name: 'Ta i bruk' }).click()
  const codes = await putCodesAway(page)
  await page.getByText(settingsTexts.recoveryLeft(10)).waitFor()
  await nextHalfMinute()
  await signOut(page)

  const [heard, told] = [await listenToAuth(context), await listenInOtherTab(page)]
  await enterPassword(page, '/login-employee', account)
  await page.getByRole('heading', { name: factorTexts.stepTitle }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-step')
  // A reload continues at the same step.
  await page.reload()
  await code.waitFor()
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.getByText(factorTexts.codeRequired).waitFor()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.getByText(settingsTexts.codeWrong).waitFor()
  const ofSignIn = (events: string[]) => events.filter(name => name !== 'INITIAL_SESSION')
  expect([ofSignIn(heard), told]).toEqual([[], []])
  await code.fill(` ${totp(key).replace(/^(...)/, '$1 ')} `)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL('**/employee-dashboard')
  await expect.poll(() => ofSignIn(heard)).toEqual(['MFA_VERIFIED', 'SIGNED_IN'])
  await expect.poll(() => told).toEqual(['MFA_VERIFIED', 'SIGNED_IN'])
  await signOut(page)

  await enterPassword(page, '/login-employee', account)
  await page.getByRole('button', { name: factorTexts.useRecovery }).click()
  await page.getByLabel(factorTexts.recoveryLabel).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL('**/employee-dashboard')
  await server.mailbox.waitFor({ to: account.email, subject: 'En reservekode er brukt' })
  await signOut(page)

  await enterPassword(page, '/login-employee', account)
  await page.getByRole('button', { name: 'Tilbake' }).click()
  await page.getByLabel('Passord').waitFor()
  await enterPassword(page, '/login-employee', account)
  await page.getByRole('heading', { name: factorTexts.stepTitle }).waitFor()
  await signOut(page)
  await page.reload()
  await page.getByText(factorTexts.stepOver).waitFor()
  expectQuiet(refusals)
})

test('a mailed link leads to the second step', async () => {
  const account = await person()
  const { page, context, expectQuiet } = await visitor()
  await enterPassword(page, '/login-consumer', account)
  await page.waitForURL('**/consumer-dashboard')
  await onPage(page, '/consumer-security', 'Sikkerhet')
  await addPasskey(page, 'Mobilen min')
  await signOut(page)
  await page.goto(`${server.url}/login-consumer`)
  await page.getByLabel('E-post').fill(account.email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  const mail = await server.mailbox.waitFor({ to: account.email, subject: 'Logg inn med lenke' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  const heard = await listenToAuth(context)
  await page.goto(`${server.url}${link.pathname}${link.search}`)
  await page.getByRole('heading', { name: factorTexts.stepTitle }).waitFor()
  await page.getByRole('button', { name: factorTexts.passkeyUse }).click()
  await page.waitForURL('**/consumer-dashboard')
  await expect.poll(() => heard).toEqual(['INITIAL_SESSION', 'MFA_VERIFIED', 'SIGNED_IN'])
  expectQuiet()
})

test('an administrator sets up the second step before anything else, and is asked for it from then on', async () => {
  const account = await person()
  await client.query('update profiles set is_admin = true where id = $1', [account.profileId])
  const { page, expectQuiet } = await visitor()
  await enterPassword(page, '/login-admin', account)
  await page.waitForURL('**/admin-account')
  await page.getByText(settingsTexts.adminFactorMissing).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-admin')
  // Sent back, to the page as it is anew.
  const back = page.waitForEvent('framenavigated', frame => frame.url().endsWith('/admin-account'))
  await page.getByRole('link', { name: 'Hendelser' }).click()
  await back
  await page.getByText(settingsTexts.adminFactorMissing).waitFor()
  await addPasskey(page, 'Kontoret')
  await page.getByRole('heading', { name: settingsTexts.sessions }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Fjern Kontoret' }).click()
  await page.getByRole('button', { name: 'Fjern', exact: true }).click()
  await page.getByText(settingsTexts.lastFactor).waitFor()
  await page.getByRole('link', { name: 'Hendelser' }).click()
  await page.getByText('Passnøkkel ble lagt til').first().waitFor()
  await signOut(page)
  await enterPassword(page, '/login-admin', account)
  await page.getByText(factorTexts.stepLeadAdmin).waitFor()
  await page.getByRole('button', { name: factorTexts.passkeyUse }).click()
  await page.waitForURL('**/admin-dashboard')
  expectQuiet({ except: [/403/] })
})

test('what a borrowed browser must not change is asked about, and nothing typed is lost', async () => {
  const account = await person('worker')
  const { page, expectQuiet } = await browser.newVisitor()
  await enterPassword(page, '/login-employee', account)
  await page.waitForURL('**/employee-dashboard')
  await signedInLongAgo(account)
  await onPage(page, '/employee-security', 'Sikkerhet')
  const field = page.getByLabel('Kontonummer')
  await field.fill('86011117947')
  await page.getByRole('button', { name: 'Lagre innstillinger' }).click()
  const question = page.getByRole('dialog', { name: factorTexts.proofTitle })
  await question.waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-proof')
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByText(settingsTexts.proofNeeded).waitFor()
  expect(await field.inputValue()).toBe('86011117947')
  await page.getByRole('button', { name: 'Lagre innstillinger' }).click()
  await question.getByLabel(factorTexts.proofPassword).fill('feil')
  await question.getByRole('button', { name: factorTexts.proofButton }).click()
  await question.getByText(answerTexts.passwordWrong).waitFor()
  await question.getByLabel(factorTexts.proofPassword).fill(password)
  await question.getByRole('button', { name: factorTexts.proofButton }).click()
  await page.getByText(profileTexts.settingsSaved).waitFor()

  await signedInLongAgo(account)
  await onPage(page, '/employee-documents', 'Dokumenter')
  await page.getByRole('button', { name: /konto/i }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Oppdater konto for lønn' })
  await dialog.getByLabel('Kontonummer').fill('12345678903')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await question.getByLabel(factorTexts.proofPassword).fill(password)
  await question.getByRole('button', { name: factorTexts.proofButton }).click()
  await page.getByText(employmentTexts.accountNumberSaved).waitFor()
  expectQuiet(refusals)
})

test('devices are listed, and one that is ended is out at once', async () => {
  const account = await person()
  const here = await browser.newVisitor({ theme: 'dark', width: 390 })
  const there = await browser.newVisitor()
  for (const { page } of [here, there]) {
    await enterPassword(page, '/login-consumer', account)
    await page.waitForURL('**/consumer-dashboard')
  }
  const { page } = here
  await onPage(page, '/consumer-security', 'Sikkerhet')
  await page.getByText(settingsTexts.thisDevice).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'second-factor-devices')
  await page.getByRole('button', { name: /^Avslutt / }).click()
  await page.getByText(sessionTexts.sessionEnded).waitFor()
  await page.getByRole('button', { name: /^Avslutt / }).waitFor({ state: 'detached' })
  const answer = await there.context.request.post(`${server.url}/api/notifications/read`, { data: {} })
  expect(answer.status()).toBe(401)
  here.expectQuiet()
})
