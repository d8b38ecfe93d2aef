/** Cases about orders, as administrators decide them, and what customer and worker read of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/queue/texts.ts'
import { texts as evidenceTexts } from '#app/facts/evidence-texts.ts'
import { texts as strikeTexts } from '#app/work/reliability/texts.ts'
import { safetyTexts } from '#app/work/today/safety-texts.ts'
import { demoAdmin, demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let silje: Visitor
let workerId: string
let now = Date.now()

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { width: 390, height: 844 })
  // Amounts and hours are written with a comma, also in a browser that speaks English.
  silje = await enterAs(browser, server, 'admin', demoAdmin.email, {
    english: true,
    theme: 'light',
    width: 1280,
    height: 900,
  })
  workerId = (await (await dawit.context.request.get(`${server.url}/api/session`)).json()).profileId
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await silje?.close()
  await browser?.close()
  await server?.stop()
})

async function moveTo(at: number) {
  await moveClock(server, at - now)
  now = at
}
const call = (who: Visitor, orderId: string, verb: string, data: object = {}) =>
  callAs(who, server, `/orders/${orderId}/${verb}`, data)

/** Two hours from ten on the third working day ahead, for 390 kr an hour. */
async function agreed(): Promise<{ orderId: string; startsAt: number; endsAt: number }> {
  const date = workingDay(3, new Date(now))
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  await call(dawit, orderId, 'accept')
  const startsAt = (instantOf(date, '10:00') as Date).getTime()
  return { orderId, startsAt, endsAt: startsAt + 2 * HOUR }
}
async function begun() {
  const made = await agreed()
  await moveTo(made.startsAt)
  await call(dawit, made.orderId, 'start')
  return made
}

const casePath = (kind: string, id: string) => `${server.url}/admin-queue?sak=${kind}.${id}`
const openCase = async ({ page }: Visitor, kind: string, id: string) => {
  await page.goto(casePath(kind, id))
  await page.getByRole('heading', { name: texts.story }).waitFor()
}
const adminPage = (orderId: string) => silje.page.goto(`${server.url}/admin-orders/${orderId}`)

/** What both of an order read, each on their own page. */
async function bothRead(orderId: string, words: string | RegExp) {
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, words)
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await says(dawit.page, words)
}

test('two administrators on one case: one has it, writes to both and decides; the other reads who and what', async () => {
  const { orderId, startsAt } = await agreed()
  await moveTo(startsAt + 20 * MINUTE)
  await call(aisha, orderId, 'absent')
  await call(dawit, orderId, 'was-there', { text: 'Jeg sto ved porten fra 09.58 uten kode.' })
  createAdministrator(server, 'kari.sjef@demo.example', 'Kari Sjef', demoPassword)
  const kari = await enterAs(browser, server, 'admin', 'kari.sjef@demo.example', { width: 390, height: 844 })
  await openCase(silje, 'absence', orderId)
  const { page } = silje
  await says(page, texts.free)
  await look(page, 'case-1280')
  await openCase(kari, 'absence', orderId)
  await look(kari.page, 'case-390')

  // Nothing is chosen; then nothing is written. Focus goes to what is missing.
  const form = page.getByRole('article').locator('form')
  await button(form, texts.decide).click()
  await says(form, texts.choose)
  await form.getByRole('radio', { name: texts.settling.late }).check()
  await says(form, 'Aisha betaler')
  const split = button(form, texts.settling.late)
  await split.click()
  await says(form, 'Skriv en begrunnelse som begge kan lese')
  const why = form.getByLabel(texts.reason)
  await expect.poll(() => why.evaluate(field => field === document.activeElement)).toBe(true)
  await look(page, 'case-reason-missing')

  // Whoever takes the case is named to the other, who has not reloaded.
  await form.getByRole('radio', { name: texts.take }).check()
  await button(form, texts.take).click()
  await says(page, texts.mine)
  await says(kari.page.getByRole('article'), texts.takenBy('Silje Nygård'))

  const letter = 'Vi ser på saken, og ringer dere begge i dag.'
  await button(form, texts.writeToBoth).click()
  const writing = page.getByRole('dialog', { name: texts.writeToBoth })
  await button(writing, 'Send').click()
  await says(writing, evidenceTexts.letterRequired)
  await writing.getByLabel(texts.letter).fill(letter)
  await look(page, 'case-writing')
  await button(writing, 'Send').click()
  await writing.waitFor({ state: 'detached' })
  await says(page, 'Nærhjelp skrev til begge')
  await bothRead(orderId, letter)

  // The other has not heard of it when she presses.
  await kari.page.route('**/api/live', route => route.abort())
  await kari.page.goto('about:blank')
  await openCase(kari, 'absence', orderId)
  const mine = kari.page.getByRole('article').locator('form')
  await mine.getByRole('radio', { name: texts.settling.nothing }).check()
  await mine.getByLabel(texts.reason).fill('Ingen kom.')
  const reason = 'Dawit sto utenfor. Koden manglet i oppdraget. Dere deler kostnaden.'
  await form.getByRole('radio', { name: texts.settling.late }).check()
  await why.fill(reason)
  await split.click()
  await says(page, texts.decided)
  await button(mine, texts.settling.nothing).click()
  await says(kari.page, /^Silje Nygård var først: «/)
  await bothRead(orderId, reason)
  await kari.close()
  silje.problems.length = 0
})

test('somebody free is named for an order that was not started: the customer sees them first, and asks them', async () => {
  const { orderId, startsAt } = await agreed()
  await moveTo(startsAt + 35 * MINUTE)
  await openCase(silje, 'not-started', orderId)
  const { page } = silje
  const form = page.getByRole('article').locator('form')
  await form.getByRole('radio', { name: /er ledig kl.*Aisha må si ja/ }).check()
  const named = (await form.getByLabel(texts.who).locator('option').allTextContents())[1] ?? ''
  await form.getByLabel(texts.who).selectOption({ index: 1 })
  const reason = 'Dawit svarer ikke på telefonen.'
  await form.getByLabel(texts.reason).fill(reason)
  await look(page, 'case-somebody-else')
  await button(form, texts.reassign).click()
  await says(page, texts.suggested)
  await says(page, texts.goneTitle)
  await bothRead(orderId, reason)
  const first = aisha.page.getByRole('listitem').filter({ hasText: 'Vi foreslår' })
  await first.waitFor()
  const [name = ''] = named.split(',')
  expect(await first.textContent()).toContain(name)
  await aisha.page.setViewportSize({ width: 390, height: 844 })
  await look(aisha.page, 'suggested-390')
  await aisha.page.setViewportSize({ width: 1280, height: 800 })
  await button(first, /^Bytt til /).click()
  await says(aisha.page, /er spurt\. Du får beskjed/)
})

test('an order is called off for an amount, and another is taken from its worker, each with a reason both read', async () => {
  const { orderId } = await agreed()
  const { page } = silje
  await adminPage(orderId)
  await button(page, 'Avlys').click()
  const calling = page.getByRole('dialog', { name: 'Avlyse bestillingen?' })
  await calling.getByRole('radio', { name: /^Et annet beløp/ }).check()
  await calling.getByLabel('Beløp', { exact: true }).pressSequentially('100,50')
  await says(calling, /betaler 100,50/)
  await button(calling, 'Avlys').click()
  await says(calling, 'Skriv en begrunnelse som begge kan lese')
  await calling.getByLabel('Begrunnelse').fill('Gaten er stengt.')
  await look(page, 'call-off-dialog')
  await button(calling, 'Avlys').click()
  await says(page, 'Bestillingen er avlyst. Begge har fått beskjed.')
  await bothRead(orderId, 'Gaten er stengt.')

  const other = await agreed()
  await adminPage(other.orderId)
  await button(page, 'La kunden velge en annen').click()
  const taking = page.getByRole('dialog', { name: 'La kunden velge en annen?' })
  await taking.getByLabel('Begrunnelse').fill('Dawit er innlagt.')
  await look(page, 'reassign-dialog')
  await button(taking, 'Ta den ansatte av oppdraget').click()
  await says(page, 'Den ansatte er tatt av oppdraget. Kunden kan velge en annen.')
  await bothRead(other.orderId, 'Dawit er innlagt.')
})

test('work is reported for a worker who is away and approved for a customer who is, each with a reason both read', async () => {
  const { orderId, endsAt } = await begun()
  await moveTo(endsAt)
  const { page } = silje
  await adminPage(orderId)
  await button(page, 'Meld fullført for den ansatte').click()
  const reporting = page.getByRole('dialog', { name: 'Meld fullført for den ansatte' })
  await reporting.getByLabel('Begrunnelse').fill('Dawit mistet telefonen.')
  await look(page, 'deliver-for-dialog')
  await button(reporting, 'Meld fullført').click()
  await says(page, 'Jobben er meldt fullført. Begge har fått beskjed.')
  await bothRead(orderId, /Dawit mistet telefonen\./)
  await button(page, 'Godkjenn for kunden').click()
  const approving = page.getByRole('dialog', { name: 'Godkjenn for kunden' })
  await approving.getByLabel('Begrunnelse').fill('Aisha ringte og sa ja.')
  await look(page, 'approve-for-dialog')
  await button(approving, 'Godkjenn').click()
  await says(page, 'Jobben er godkjent. Begge har fått beskjed.')
  await bothRead(orderId, /Aisha ringte og sa ja\./)
})

test('work that nobody has reported is reported in the queue, with the hours and a reason both read', async () => {
  const { orderId, endsAt } = await begun()
  await moveTo(endsAt + 65 * MINUTE)
  await openCase(silje, 'not-delivered', orderId)
  const { page } = silje
  const form = page.getByRole('article').locator('form')
  const words = 'Meld fullført for den ansatte'
  await form.getByRole('radio', { name: words }).check()
  const hours = form.getByLabel(texts.hours)
  expect(await hours.inputValue()).toBe('2')
  await hours.fill('2,5')
  await form.getByLabel(texts.reason).fill('Dawit er innlagt.')
  await button(form, words).click()
  await says(form, /^Avtalt er 2 timer\./)
  await hours.fill('1,5')
  await says(form, '585,00')
  await look(page, 'case-report-for')
  await button(form, words).click()
  await says(page, texts.reported)
  await bothRead(orderId, /Dawit er innlagt\./)
  // They were asked if all is well, an hour after the end, and nobody else answers that for them.
  await callAs(dawit, server, `/orders/${orderId}/safety/fine`)
})

test('a worker who needs help is a case that is opened and closed in the queue, and the customer is told nothing', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 10 * MINUTE)
  await callAs(dawit, server, `/orders/${orderId}/safety/help`)
  const { page } = silje
  const title = 'Dawit Abraha ber om hjelp'
  const { cases } = await (await silje.context.request.get(`${server.url}/api/admin/queue`)).json()
  const { id } = cases.find((one: { kind: string; title: string }) => one.title === title)
  // Another may have waited longer.
  await page.goto(`${casePath('safety', id)}&type=safety`)
  const open = page.getByRole('article', { name: title })
  await open.getByRole('heading', { name: texts.story }).waitFor()
  await open.getByRole('link', { name: 'Ring Dawit Abraha' }).waitFor()
  expect(await button(open, texts.writeToBoth).count()).toBe(0)
  await button(open, safetyTexts.close).click()
  await says(open, 'Skriv hva du gjorde, og hvordan det gikk')
  await look(page, 'case-safety')
  await open.getByLabel(safetyTexts.note).fill('Ringte. Dawit er ute av huset.')
  await button(open, safetyTexts.close).click()
  await says(page, safetyTexts.closed)
  await open.waitFor({ state: 'detached' })
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await aisha.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await aisha.page.getByText('ute av huset').count()).toBe(0)
  await call(dawit, orderId, 'stop', { workedHalfHours: 1, why: 'Jeg følte meg ikke trygg.' })
})

test('where the two have reported other hours, whoever decides the complaint decides the hours, and both read why', async () => {
  const { orderId, startsAt } = await begun()
  await moveTo(startsAt + 65 * MINUTE)
  await call(aisha, orderId, 'stop', { workedHalfHours: 2, why: 'Veggen tåler ikke flere hull.' })
  await call(dawit, orderId, 'object-hours', { workedHalfHours: 3, why: 'Jeg bar ut esker først.' })
  await call(aisha, orderId, 'complain', { text: 'Han bar ingen esker.', pictures: [] })
  await openCase(silje, 'complaint', orderId)
  const form = silje.page.getByRole('article').locator('form')
  await form.getByRole('radio', { name: texts.resolving.none }).check()
  const hours = form.getByLabel(texts.hours)
  expect(await hours.inputValue()).toBe('1,5')
  await says(form, '585,00')
  await hours.fill('to')
  await form.getByLabel(texts.reason).fill('Bildene viser én time.')
  await button(form, texts.resolving.none).click()
  await says(form, 'Skriv hele eller halve timer')
  await hours.fill('')
  await hours.pressSequentially('1,0')
  expect(await hours.inputValue()).toBe('1,0')
  await says(form, '390,00')
  await look(silje.page, 'case-hours')
  await button(form, texts.resolving.none).click()
  await says(silje.page, texts.decided)
  await bothRead(orderId, 'Bildene viser én time.')
  await says(aisha.page, /390,00/)
})

test('a case that is decided takes no more: whoever has not heard of it reads why, keeps their words, and changes nothing', async () => {
  const { orderId, endsAt } = await begun()
  await moveTo(endsAt)
  await call(dawit, orderId, 'deliver', { workedHalfHours: 4 })
  await call(aisha, orderId, 'complain', { text: 'To av hyllene er skjeve.', pictures: [] })
  // None of the three hears of what the others do.
  const decision = silje.page
  const late = [aisha.page, dawit.page] as const
  for (const page of late) await page.route('**/api/live', route => route.abort())
  for (const page of late) await page.goto('about:blank')
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  for (const page of late) await page.getByLabel('Legg til noe i saken').fill('Jeg har mer å si.')

  await openCase(silje, 'complaint', orderId)
  const form = decision.getByRole('article').locator('form')
  await form.getByRole('radio', { name: texts.resolving.partial }).check()
  await form.getByLabel(texts.lessBy).fill('100')
  await form.getByLabel(texts.reason).fill('Begge bildene viser skjeve hyller.')
  const reading = async () => (await aisha.context.request.get(`${server.url}/api/orders/${orderId}`)).json()
  await button(form, texts.resolving.partial).click()
  await says(decision, texts.decided)
  const decided = await reading()
  expect(decided).toMatchObject({ status: 'completed' })

  for (const page of late) {
    await button(page, 'Legg til i saken').click()
    const told = page.getByRole('alert').filter({ hasText: 'Dette ble ikke lagt til' })
    await says(told, /^Saken er avgjort\./)
    await says(told, '«Jeg har mer å si.»')
    await says(page, /Begge bildene viser skjeve hyller\./)
  }
  await look(dawit.page, 'case-decided-meanwhile')
  const { asOf: _, ...now } = await reading()
  const { asOf: __, ...before } = decided
  expect(now).toEqual(before)
  for (const page of late) {
    await button(page, 'Fjern').click()
    await page.getByText('Dette ble ikke lagt til').waitFor({ state: 'detached' })
    await page.unroute('**/api/live')
  }
})

test('an appointment that was given up is struck, and the worker reads why', async () => {
  const { orderId } = await agreed()
  await call(dawit, orderId, 'give-up', { reason: 'Bilen startet ikke.' })
  await adminPage(orderId)
  const { page } = silje
  await button(page, 'Stryk forfallet').click()
  await button(page, 'Stryk forfallet').click()
  await says(page, strikeTexts.reason)
  await page.getByLabel('Begrunnelse').fill('Dawit ringte oss i god tid.')
  await look(page, 'strike-admin')
  await button(page, 'Stryk forfallet').click()
  await says(page, strikeTexts.struck)
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await says(dawit.page, 'Forfallet er strøket, og teller ikke.')
  await says(dawit.page, /Dawit ringte oss i god tid\./)
})

test('what a rejected worker has agreed waits in the queue, and the worker reads why', async () => {
  const { orderId } = await agreed()
  const seenStatus = 'approved'
  const notes = 'Politiattesten er ikke gyldig.'
  await callAs(silje, server, `/admin/workers/${workerId}/status`, { status: 'rejected', notes, seenStatus })
  const { page } = silje
  await page.goto(`${server.url}/admin-queue?type=gone`)
  const title = 'Dawit Abraha har 1 oppdrag igjen'
  await page.getByRole('article', { name: title }).getByRole('heading', { name: texts.story }).waitFor()
  await look(page, 'case-rejected')
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, 'Disse kan komme i stedet')
  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await says(dawit.page, notes)
  await look(dawit.page, 'rejected-worker')
})
