/** What goes unanswered waits for an administrator: a worker who does not say that all is well, and a customer who cannot say anything. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as queueTexts } from '#app/company/queue/texts.ts'
import { safetyTexts } from '#app/work/today/safety-texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { button, look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let server: Pair['server']
let aisha: Visitor
let dawit: Visitor
let silje: Visitor

beforeAll(async () => {
  pair = await openPair()
  ;({ server, aisha, dawit } = pair)
  silje = await enterAs(pair.browser, server, 'admin', demoAdmin.email)
}, 120_000)
afterAll(async () => {
  await silje?.close()
  await pair?.close()
})

/** Agreed for the third working day ahead; the clock is at its start. */
async function due() {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await pair.moveTo(order.startsAt)
  return order
}

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

/** Opens a case from the list, unless it is open. */
async function openCase(page: Page, title: string) {
  const way = card(page, title).getByRole('link', { name: queueTexts.openCase(title) })
  const opened = page.getByRole('article', { name: title })
  await way.or(opened).first().waitFor()
  // The most urgent one is open already, where there is room beside the list.
  if (!(await opened.isVisible())) await way.click()
  return opened
}

const unanswered = 'Dawit Abraha svarer ikke'

test('nobody answers whether all is well: the administrators are told, one of them closes it, and the worker reads that it was seen', async () => {
  const { orderId, endsAt } = await due()
  await callAs(dawit, server, `/orders/${orderId}/start`)
  const safety = async () =>
    (await dawit.context.request.get(`${server.url}/api/orders/${orderId}/safety`)).json()
  await pair.moveTo(endsAt + 61 * MINUTE)
  await expect.poll(async () => (await safety()).asked, { timeout: 40_000 }).toBe(true)

  const { page } = silje
  await page.goto(`${server.url}/admin-queue`)
  await page.getByRole('heading', { level: 1, name: queueTexts.title }).waitFor()
  // While the answer may still come, nobody is called out.
  expect(await card(page, unanswered).count()).toBe(0)
  await pair.moveTo(endsAt + 92 * MINUTE)
  // Nobody reloads.
  await card(page, unanswered).waitFor({ timeout: 40_000 })
  await page.goto(`${server.url}/admin-notifications`)
  await says(page, unanswered)

  await page.goto(`${server.url}/admin-queue`)
  const open = await openCase(page, unanswered)
  await says(open, /Har ikke sjekket ut, og har ikke svart på om alt er bra/)
  expect(await open.getByRole('link', { name: /^Ring Dawit/ }).getAttribute('href')).toMatch(
    /^tel:\+47\d{8}$/,
  )
  await says(open, safetyTexts.untold)
  await button(open, safetyTexts.close).click()
  await open
    .getByText(/^Skriv/)
    .first()
    .waitFor()
  await look(page, 'safety-unanswered')
  await open.getByLabel(safetyTexts.note).fill('Ringte Dawit. Han hadde glemt å sjekke ut.')
  await button(open, safetyTexts.close).click()
  await says(page, safetyTexts.closed)
  await card(page, unanswered).waitFor({ state: 'detached' })

  await dawit.page.goto(`${server.url}/employee-today/${orderId}`)
  await says(dawit.page, /Vi så meldingen din, og avsluttet saken/)
  expect(await button(dawit.page, 'Ja, alt er bra').count()).toBe(0)
  await page.goto(`${server.url}/admin-orders/${orderId}`)
  await says(page, /^Avsluttet av Silje Nygård/)
  await says(page, 'Ringte Dawit. Han hadde glemt å sjekke ut.')
  await aisha.page.goto(`${server.url}/consumer-notifications`)
  await aisha.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await aisha.page.getByText(/svarer ikke|alt bra|glemt å sjekke ut/).count()).toBe(0)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
})

test('a customer whose account is shut is not charged for a shut door: the administrator decides, and both read why', async () => {
  const { orderId, startsAt } = await due()
  await pair.moveTo(startsAt + 20 * MINUTE)
  await callAs(dawit, server, `/orders/${orderId}/shut-out`, { arrived: '10:00', text: 'Ringte på.' })
  const email = demoEmail('Aisha Rahman')
  const found = await silje.context.request.get(
    `${server.url}/api/admin/people?q=${encodeURIComponent(email)}`,
  )
  const [{ userId }] = (await found.json()).people
  await callAs(silje, server, `/admin/people/${userId}/suspend`, { reason: 'Vi undersøker en melding.' })
  await pair.moveTo(startsAt + DAY + 40 * MINUTE)

  await pair.workerPage(orderId)
  await dawit.page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
  await says(dawit.page, /Vi avgjør hva som skal betales, og skriver til dere begge/)
  await look(dawit.page, 'unheard-worker')

  const { page } = silje
  const title = 'Dawit slapp ikke inn, og Aisha kunne ikke svare'
  await page.goto(`${server.url}/admin-queue`)
  const open = await openCase(page, title)
  await open.getByRole('radio', { name: queueTexts.settling.late }).check()
  await open.getByLabel(queueTexts.reason).fill('Ingen åpnet, og Dawit ventet.')
  await look(page, 'unheard-admin')
  await button(open, queueTexts.settling.late).click()
  await says(page, queueTexts.decided)
  await card(page, title).waitFor({ state: 'detached' })
  await dawit.page.getByRole('heading', { name: 'Saken er avgjort' }).waitFor()
  await says(dawit.page, /Lønnen din er .* før skatt\. Begrunnelse: «Ingen åpnet, og Dawit ventet\.»/)
})
