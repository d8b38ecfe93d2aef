/** An administrator suspends an account and lifts it; its owner reads why, and objects. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objection } from '#app/company/contact/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { demoAdmin, demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let worker: Visitor
/** A customer on a phone, with an agreement with her and a request that she has not answered. */
let customer: Visitor
let pendingId = ''
/** Another agreement, for which she asks somebody else. */
let replacedId = ''

const email = demoEmail('Ingrid Solheim')
const reason = 'Flere kunder sier at du ikke har møtt.'
const why = texts.refused(reason)

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  admin = await enterAs(browser, server, 'admin', demoAdmin.email)
  worker = await enterAs(browser, server, 'worker', email)
  const phone = { width: 390, height: 844 }
  customer = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), phone)
}, 120_000)
afterAll(async () => {
  await customer?.close()
  await worker?.close()
  await admin?.close()
  await browser?.close()
  await server?.stop()
})

async function signIn() {
  const { page } = worker
  await page.goto(`${server.url}/login-employee`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(demoPassword)
  await button(page, 'Logg inn').click()
}

/** Her days are the same each week, and none of them a Wednesday or a Saturday. */
function dayOfHers(ahead: number): LocalDate {
  const day = workingDay(ahead)
  const at = weekdayOf(instantOf(day, '12:00') as Date)
  return at === 'onsdag' || at === 'lørdag' ? dayOfHers(ahead + 1) : day
}

async function ask(date: LocalDate, time: string): Promise<string> {
  const { profileId } = await (await worker.context.request.get(`${server.url}/api/session`)).json()
  const { orderId } = await callAs(customer, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time, halfHours: 4 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp tre hyller.' },
  })
  return orderId
}

test('shuts it from the list of people, with what happens in words and a reason', async () => {
  const date = dayOfHers(20)
  const agreedId = await ask(date, '10:00')
  await callAs(worker, server, `/orders/${agreedId}/accept`)
  pendingId = await ask(date, '14:00')
  replacedId = await ask(dayOfHers(24), '10:00')
  await callAs(worker, server, `/orders/${replacedId}/accept`)
  await customer.page.goto(`${server.url}/consumer-orders/${agreedId}`)
  await customer.page.getByRole('heading', { name: /^Ingrid kommer/ }).waitFor()
  await worker.page.goto(`${server.url}/employee-profile`)
  await worker.page.getByRole('heading', { level: 1 }).waitFor()
  const { page } = admin
  await page.goto(`${server.url}/admin-people`)
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill(email)
  await page.waitForURL(url => url.searchParams.get('q') === email)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: email }).count()).toBe(1)
  await look(page, 'suspension-people')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await button(page, texts.suspend).click()
  const dialog = page.getByRole('dialog')
  await says(dialog, 'Profilen vises ikke i søket, og kan ikke bestilles.')
  await says(dialog, /står, men merkes som usikre/)
  await button(dialog, texts.suspend).click()
  await says(dialog, texts.reasonRequired)
  await look(page, 'suspension-dialog')
  await dialog.getByLabel('Grunn').fill(reason)
  await button(dialog, texts.suspend).click()
  await says(page, texts.suspended)
  await button(page, texts.lift).waitFor()
  await says(page, reason)
  await look(page, 'suspension-shut')
})

test('her customer is told without a reload, and offered others; what she had not answered has ended', async () => {
  const { page } = customer
  await page.getByRole('heading', { name: 'Det er usikkert om Ingrid kan komme' }).waitFor()
  await page.getByRole('heading', { name: 'Disse kan komme i stedet' }).waitFor()
  await says(page, /^Ett trykk avslutter avtalen med Ingrid uten kostnad/)
  await button(page, /^Bytt til /)
    .first()
    .waitFor()
  expect(await page.getByText(reason).count()).toBe(0)
  await look(page, 'suspension-customer-390')
  const agreedPage = page.url()
  await page.goto(`${server.url}/consumer-orders/${pendingId}`)
  await page.getByRole('heading', { name: 'Forespørselen er avsluttet' }).waitFor()
  expect(await page.getByText(reason).count()).toBe(0)
  // One press ends the other agreement, and asks whoever was chosen.
  await page.goto(`${server.url}/consumer-orders/${replacedId}`)
  const chosen = button(page, /^Bytt til /).first()
  const name = (await chosen.textContent())?.replace('Bytt til ', '')
  await chosen.click()
  await page.getByRole('heading', { name: `Venter på svar fra ${name}` }).waitFor()
  await page.goto(agreedPage)
  await page.getByRole('heading', { name: 'Det er usikkert om Ingrid kan komme' }).waitFor()
})

test('leaves its owner signed out, kindly, and tells why after the right password only', async () => {
  const { page } = worker
  await page.goto(`${server.url}/employee-profile`)
  await page.waitForURL('**/login-employee')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill('ikke dette')
  await button(page, 'Logg inn').click()
  await says(page, answerTexts.wrongCredentials)
  expect(await page.getByText(reason).count()).toBe(0)
  await signIn()
  await says(page, why)
  await look(page, 'suspension-refused')
  worker.problems.length = 0
})

test('an objection is begun for its owner on the contact page, and marked in the inbox', async () => {
  const { page } = worker
  await page.getByRole('link', { name: 'Skriv til oss' }).click()
  await page.waitForURL('**/kontakt-oss?om=stengt-konto')
  const message = page.getByLabel('Melding', { exact: true })
  await expect.poll(() => message.inputValue()).toBe(`${objection}\n\n`)
  await message.fill(`${objection}\n\nJeg var syk, og ga beskjed.`)
  await page.getByLabel('Navn').fill('Ansatt Stengt')
  await page.getByLabel('E-post').fill(email)
  await button(page, 'Send melding').click()
  await says(page, 'Vi har fått meldingen din')
  await admin.page.goto(`${server.url}/admin-contact`)
  const card = admin.page.getByRole('listitem').filter({ hasText: 'Ansatt Stengt' })
  await says(card, 'Innsigelse')
  await checkAccessibility(admin.page)
  await card.getByRole('link').click()
  await says(admin.page, 'Kontoen er stengt.')
  await admin.page.getByRole('link', { name: 'Se kontoen' }).click()
  await button(admin.page, texts.lift).waitFor()
})

test('opened again, everything is as before', async () => {
  const { page } = admin
  await button(page, texts.lift).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grunn').fill('Du hadde meldt fra.')
  await look(page, 'suspension-lift')
  await button(dialog, texts.lift).click()
  await says(page, texts.lifted)
  await customer.page.getByRole('heading', { name: /^Ingrid kommer/ }).waitFor()
  expect(await button(customer.page, /^Bytt til /).count()).toBe(0)
  await button(page, texts.suspend).waitFor()
  await signIn()
  await worker.page.waitForURL('**/employee-dashboard')
  // What was given to somebody else stays so.
  await worker.page.goto(`${server.url}/employee-assignments/${replacedId}`)
  await says(worker.page, 'Byttet til en annen')
  await says(worker.page, 'Oppdraget er avbrutt')
  expect(admin.problems).toEqual([])
})
