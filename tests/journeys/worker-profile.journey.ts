/** The worker's own screens, exact texts: preview, switch, account, address, and errors. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as contractTexts } from '#app/company/employment/texts.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { demoEmail, demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import { button, says } from './looking.ts'
import { enterAs } from './people.ts'

let server: Awaited<ReturnType<typeof borrowServer>>
let browser: Awaited<ReturnType<typeof openBrowser>>
let database: Client

beforeAll(async () => {
  server = await borrowServer('demonstration')
  server.register.behave({})
  browser = await openBrowser()
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await server?.stop()
})

const [, asWorker] = demoSignIns.map(([, , email]) => email)
const enter = (email = asWorker, options = {}) => enterAs(browser, server, 'worker', email, options)

/** With a table missing, what needs it fails as with a broken database; without the log, every change. */
async function without(table: string, act: () => Promise<void>) {
  await database.query(`alter table ${table} rename to ${table}_away`)
  try {
    await act()
  } finally {
    await database.query(`alter table ${table}_away rename to ${table}`)
  }
}
/** The browser's message about an intended failure. */
const meantToFail = { except: [/^svar 500/] }

async function onNoNetwork({ context, page }: Visitor, act: (page: Page) => Promise<void>) {
  await context.setOffline(true)
  await act(page)
  await context.setOffline(false)
}
const offline = { except: [/ERR_INTERNET_DISCONNECTED/] }

test('the profile has its five tabs, and the last leads to the security screen and back §1.3 §2.9 §2.12', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  await page.getByRole('tab').first().waitFor()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Generelt', 'Tjenester og pris', 'Tilgjengelighet', 'Synlighet', 'Sikkerhet'])
  await page.getByRole('tab', { name: 'Sikkerhet' }).click()
  await page.getByRole('link', { name: 'Endre passord' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sikkerhet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Min profil' }).click()
  await page.getByRole('heading', { level: 1, name: 'Min profil' }).waitFor()
  visitor.expectQuiet()
})

test('the preview shows what is typed: name, age, district, text, three services and how many more, rate §2.9 §9.7', async () => {
  const visitor = await enter(asWorker, { width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile?tab=generelt`)
  await page.getByLabel('Om meg').fill('Nye ord om meg.')
  await button(page, /^Tjenester og pris/).click()
  await page.getByLabel('Timepris (NOK)').first().fill('455')
  await button(page, 'Forhåndsvis profil').click()
  const preview = page.getByRole('dialog', { name: 'Ingrid Solheim' })
  await preview.getByText(/^\d\d år · Sagene$/).waitFor()
  await preview.getByText('Nye ord om meg.').waitFor()
  await preview.getByText('Rydde/vaske · Matlaging · Hagearbeid +2 mer').waitFor()
  await preview.getByText('455 kr/t').waitFor()
  await expect.poll(() => preview.getByRole('button', { name: 'Send forespørsel' }).isDisabled()).toBe(true)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  visitor.expectQuiet()
})

test('the address is suggested as it is typed, and any other will do §2.9', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  const address = page.getByLabel('Gateadresse')
  await address.fill('Storgata')
  await page.getByRole('option', { name: 'Storgata 25, 0184 Oslo' }).click()
  await expect.poll(() => address.inputValue()).toBe('Storgata 25, 0184 Oslo')
  await address.fill('Hytta bak skogen')
  await button(page, 'Lagre endringer').click()
  await says(page, texts.saved)
  server.register.behave({ status: 503 })
  await address.fill('Ukjentveien 4')
  await says(page, texts.addressesDown)
  await checkAccessibility(page)
  server.register.behave({})
  await page.reload()
  await expect.poll(() => address.inputValue()).toBe('Hytta bak skogen')
  visitor.expectQuiet()
})

test('a profile that is not saved says so, and keeps what was typed §8.2', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  await page.getByLabel('Om meg').fill('Dette skal ikke bli borte.')
  await onNoNetwork(visitor, async () => {
    await button(page, 'Lagre endringer').click()
    await says(page, texts.saveFailed)
  })
  await expect.poll(() => page.getByLabel('Om meg').inputValue()).toBe('Dette skal ikke bli borte.')
  await checkAccessibility(page)
  await button(page, 'Lagre endringer').click()
  await says(page, texts.saved)
  visitor.expectQuiet(offline)
})

test('the switch for being seen is turned at once, and goes back when the server does not agree §2.9 §4.9 §7.2 §8.2', async () => {
  const visitor = await enter(asWorker, { theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile?tab=synlighet`)
  const visible = page.getByRole('switch', { name: 'Synlig for oppdragsgivere' })
  await expect.poll(() => visible.isChecked()).toBe(true)
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route('**/api/profile/visibility', async route => {
    await answered
    await route.continue()
  })
  await without('audit_log', async () => {
    await visible.click()
    // The server has not been asked yet.
    await expect.poll(() => visible.isChecked()).toBe(false)
    expect(await page.getByText(texts.visibilityFailed).count()).toBe(0)
    letAnswer()
    await says(page, texts.visibilityFailed)
    await expect.poll(() => visible.isChecked()).toBe(true)
  })
  await page.reload()
  await visible.click()
  await says(page, texts.nowHidden)
  await page.goto(`${server.url}/employee-dashboard`)
  await says(page, 'Profilen din er skjult')
  await button(page, 'Aktiver synlighet').click()
  await says(page, texts.nowVisible)
  await says(page, 'Profilen din er synlig')
  visitor.expectQuiet(meantToFail)
})

test('the account number: advice on a doubtful one, no more than eleven digits, and failures said §2.12 §5.7 §8.2', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/employee-security`)
  const account = page.getByLabel('Kontonummer')
  await account.fill('1234')
  await says(page, texts.accountNumberDoubtful)
  await account.fill('8601.11.17947')
  await expect.poll(() => page.getByText(texts.accountNumberDoubtful).count()).toBe(0)
  await account.fill('860111179471')
  await button(page, 'Lagre innstillinger').click()
  await says(page, texts.accountNumberDigits)
  await account.fill('8601.11.17947')
  await onNoNetwork(visitor, async () => {
    await button(page, 'Lagre innstillinger').click()
    await says(page, texts.settingsFailed)
  })
  await checkAccessibility(page)
  await button(page, 'Lagre innstillinger').click()
  await says(page, texts.settingsSaved)
  await says(page, 'Registrert konto slutter på 7947.')
  visitor.expectQuiet(offline)
})

test('the account number among the documents: required, advised on, saved, and failures said §2.13 §5.7 §8.2 §8.4', async () => {
  const visitor = await enter(asWorker, { width: 390, height: 844, theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/employee-documents`)
  await button(page, 'Oppdater kontonummer').click()
  const dialog = page.getByRole('dialog')
  const account = dialog.getByLabel('Kontonummer')
  await button(page, 'Lagre').click()
  await dialog.getByText(contractTexts.accountNumberRequired).waitFor()
  await account.fill('12345678901')
  await dialog.getByText(texts.accountNumberDoubtful).waitFor()
  // Its going moves the button.
  await dialog.getByText(contractTexts.accountNumberRequired).waitFor({ state: 'detached' })
  await onNoNetwork(visitor, async () => {
    await button(page, 'Lagre').click()
    await dialog.getByText(contractTexts.accountNumberFailed).waitFor()
  })
  await checkAccessibility(page)
  await account.fill('15030000003')
  await button(page, 'Lagre').click()
  await says(page, contractTexts.accountNumberSaved)
  await dialog.waitFor({ state: 'detached' })
  await says(page, 'Lønnen utbetales til kontoen som slutter på 0003.')
  await page.getByRole('link', { name: 'Vilkår for bruk' }).first().click()
  await page.waitForURL('**/vilkar-for-bruk')
  visitor.expectQuiet(offline)
})

test('a contract is not signed without a profile, without a server, or without a network, and each says why §2.8 §5.12 §8.2', async () => {
  const email = demoEmail('Dawit Abraha')
  await database.query(`delete from contract_addenda`)
  await database.query(`delete from signed_contracts`)
  const dawit = `user_id = (select id from users where email = '${email}')`
  await database.query(
    `update profiles set contract_signed = false, registration_completed_at = null, birth_date = null where ${dawit}`,
  )
  const visitor = await enter(email)
  const { page } = visitor
  await page.goto(`${server.url}/contract-review?type=employee`)
  await says(page, contractTexts.missingInProfile(['fødselsdato']))
  const accept = page.getByRole('checkbox', { name: 'Jeg har lest og godtar kontrakten' })
  await accept.check()
  await expect.poll(() => button(page, 'Signer kontrakt').isDisabled()).toBe(true)
  await checkAccessibility(page)

  await database.query(`update profiles set birth_date = '010190' where ${dawit}`)
  await without('signed_contracts', async () => {
    await page.reload()
    await says(page, contractTexts.profileMissing)
    await checkAccessibility(page)
  })
  await button(page, 'Prøv igjen').click()
  await accept.waitFor()
  await expect.poll(() => button(page, 'Signer kontrakt').isDisabled()).toBe(true)
  await accept.check()
  await without('audit_log', async () => {
    await button(page, 'Signer kontrakt').click()
    await says(page, contractTexts.profileNotUpdated)
  })
  await onNoNetwork(visitor, async () => {
    await button(page, 'Signer kontrakt').click()
    await says(page, contractTexts.signFailed)
  })
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-dashboard`)
  await says(page, '5/6 fullført')
  await page.getByRole('link', { name: 'Kontonummer og kontrakt' }).click()
  await page.waitForURL('**/employee-security')
  await page.goto(`${server.url}/contract-review?type=employee`)
  await accept.check()
  await button(page, 'Signer kontrakt').click()
  await page.waitForURL('**/employee-dashboard')
  await says(page, contractTexts.signed)
  visitor.expectQuiet({ except: [...meantToFail.except, ...offline.except] })
})

test('customers write to the worker, and the worker reads it among the documents §2.13', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/employee-documents`)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Tilbakemeldinger fra kunder' }),
  })
  await card.getByRole('listitem').first().waitFor()
  await card.getByRole('img', { name: /av 5/ }).or(card.getByText(/av 5/)).first().waitFor()
  visitor.expectQuiet()
})
