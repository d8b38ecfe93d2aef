/** Nobody came, nobody let in, nobody said anything: as the customer and the worker see it, each in their own window. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPath } from '#app/facts/addresses.ts'
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

const moveTo = (at: number) => pair.moveTo(at)
const customerPage = (orderId: string) => pair.customerPage(orderId)
const workerPage = (orderId: string) => pair.workerPage(orderId)

/** Agreed for the third working day ahead; the clock is at its start. */
async function due() {
  const order = await pair.agreedOn(pair.dayAhead(3))
  await moveTo(order.startsAt)
  return order
}

test('nobody came: the button opens by itself, the worker says otherwise, and both read the decision', async () => {
  const { orderId, startsAt } = await due()
  await moveTo(startsAt + 10 * MINUTE)
  const { page } = aisha
  await page.clock.install()
  await customerPage(orderId)
  await page.getByRole('heading', { name: /^Dawit skulle ha begynt/ }).waitFor()
  expect(await button(page, 'Kom ikke').isDisabled()).toBe(true)
  // The quarter of an hour goes by, and nobody reloads.
  await moveTo(startsAt + 15 * MINUTE)
  await page.clock.fastForward(5 * MINUTE + 1_000)
  await page.getByRole('heading', { name: 'Dawit har ikke kommet' }).waitFor()
  await says(page, 'Disse kan komme nå')
  await look(page, 'absent-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'absent-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  await workerPage(orderId)
  await button(page, 'Kom ikke').click()
  const dialog = page.getByRole('dialog')
  await look(page, 'absent-dialog')
  await button(dialog, 'Meld «Kom ikke»').click()
  await says(page, 'Bestillingen er avbrutt. Du betaler ingenting.')
  await dawit.page.getByRole('heading', { name: 'Aisha meldte at du ikke kom' }).waitFor()
  await look(dawit.page, 'absent-worker')

  await button(dawit.page, 'Jeg var der').click()
  const answer = dawit.page.getByRole('dialog', { name: 'Var du der?' })
  await button(answer, 'Send svaret').click()
  await says(answer, 'Fortell hva som skjedde')
  await answer.getByRole('textbox').fill('Jeg ringte på fra 09.58 til 10.30.')
  await look(dawit.page, 'was-there-dialog')
  await button(answer, 'Send svaret').click()
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
  await look(page, 'absent-disputed')
  await look(dawit.page, 'absent-disputed-worker')

  await callAs(silje, server, `/orders/${orderId}/settle`, {
    outcome: 'late',
    reason: 'Telefonen viser anropene.',
  })
  await page.getByRole('heading', { name: 'Saken er avgjort' }).waitFor()
  await says(page, /Du betaler 390,00/)
  await look(page, 'absent-settled')
  await says(dawit.page, 'Saken er avgjort')
  await says(dawit.page, 'Telefonen viser anropene.')
  await look(dawit.page, 'absent-settled-worker')
})

test('nobody came, and one press reports it and asks somebody else; without an objection it stays so', async () => {
  const { orderId, startsAt } = await due()
  await moveTo(startsAt + 20 * MINUTE)
  await customerPage(orderId)
  await workerPage(orderId)
  // What is written now would be read by nobody before they should be there.
  await button(aisha.page, 'Foreslå endring').waitFor()
  expect(await button(aisha.page, 'Endre opplysninger').count()).toBe(0)
  await says(aisha.page, /^Ett trykk melder «Kom ikke»/)
  await button(aisha.page, /^Bytt til /)
    .first()
    .click()
  await aisha.page.getByRole('heading', { name: /^Venter på svar fra/ }).waitFor()
  await dawit.page.getByRole('heading', { name: 'Aisha meldte at du ikke kom' }).waitFor()
  await button(dawit.page, 'Jeg var der').waitFor()

  await moveTo(startsAt + DAY + 21 * MINUTE)
  await workerPage(orderId)
  await says(
    dawit.page,
    'Aisha meldte at du ikke kom. Det blir ingen lønn for dette oppdraget. Fristen for å si fra er ute. Jobbet du likevel, velger du «Be oss se på det».',
  )
  expect(await button(dawit.page, 'Jeg var der').count()).toBe(0)
  await customerPage(orderId)
  await says(aisha.page, /^Du meldte at Dawit ikke kom\. Du betaler ingenting\.$/)
  await look(aisha.page, 'absent-final')

  // After that too there is a way: an administrator is asked to look at it, and takes it up.
  await button(dawit.page, 'Be oss se på det').click()
  const ask = dawit.page.getByRole('dialog', { name: 'Skal vi se på det?' })
  await ask.getByRole('textbox').fill('Jeg klippet hekken. Telefonen var tom.')
  await look(dawit.page, 'ask-look-dialog')
  await button(ask, 'Send svaret').click()
  await dawit.page.getByRole('heading', { name: 'Du har bedt oss se på det' }).waitFor()
  await says(aisha.page, /Dawit har bedt oss se på det\. Tar vi opp saken, får du beskjed og kan svare\.$/)
  await silje.page.goto(`${server.url}${orderPath('admin', orderId)}`)
  await silje.page.getByRole('heading', { name: 'Ta opp saken, eller la det stå' }).waitFor()
  await button(silje.page, 'Ta opp saken').click()
  const taking = silje.page.getByRole('dialog', { name: 'Ta opp saken?' })
  await taking.getByRole('textbox').fill('Vi vil høre på dere begge.')
  await look(silje.page, 'take-up-dialog')
  await button(taking, 'Ta opp saken').click()
  await taking.waitFor({ state: 'detached' })
  await silje.page.getByRole('heading', { name: 'Avgjør hvem som har rett' }).waitFor()
  await dawit.page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
  await aisha.page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
})

test('asked to look at it too late, an administrator lets it stand, and both read why without a reload', async () => {
  const { orderId, startsAt } = await due()
  await moveTo(startsAt + 20 * MINUTE)
  await callAs(aisha, server, `/orders/${orderId}/absent`)
  await moveTo(startsAt + DAY + 21 * MINUTE)
  await callAs(dawit, server, `/orders/${orderId}/ask-look`, { text: 'Jeg var der, men det var mørkt.' })
  await customerPage(orderId)
  await workerPage(orderId)
  await dawit.page.getByRole('heading', { name: 'Du har bedt oss se på det' }).waitFor()
  await silje.page.goto(`${server.url}${orderPath('admin', orderId)}`)
  await button(silje.page, 'La det stå').click()
  const letting = silje.page.getByRole('dialog', { name: 'La det stå?' })
  await button(letting, 'La det stå').click()
  await says(letting, /Skriv en begrunnelse/)
  await letting.getByRole('textbox').fill('Ingen bilder eller anrop viser at du var der.')
  await look(silje.page, 'turn-down-dialog')
  await button(letting, 'La det stå').click()
  await letting.waitFor({ state: 'detached' })
  for (const { page } of [dawit, aisha]) {
    await says(page, 'Vi lot det stå')
    await says(page, /Ingen bilder eller anrop viser at du var der\./)
  }
  expect(await button(dawit.page, 'Be oss se på det').count()).toBe(0)
  await look(dawit.page, 'turned-down-worker')
})

test('not let in: when did you come is asked; the customer says otherwise, and another one does not answer and pays', async () => {
  const { orderId, startsAt } = await due()
  await moveTo(startsAt + 15 * MINUTE)
  await customerPage(orderId)
  await workerPage(orderId)
  const { page } = dawit
  await look(page, 'late-worker')
  await button(page, 'Slapp ikke inn').click()
  const dialog = page.getByRole('dialog', { name: 'Slapp du ikke inn?' })
  const arrived = dialog.getByLabel('Når kom du?')
  await arrived.fill('10:10')
  await button(dialog, 'Meld «Slapp ikke inn»').click()
  await says(dialog, /Vent i minst 15 minutter|ikke kommet ennå/)
  await arrived.fill('9.6')
  await arrived.press('Tab')
  await says(dialog, 'Vi forstår ikke «9.6» som et klokkeslett')
  await button(dialog, 'Vis klokkeslett').click()
  await dialog.getByRole('option', { name: '08.00' }).waitFor()
  await page.keyboard.press('Escape')
  await arrived.fill('9')
  await arrived.press('ArrowDown')
  await arrived.press('ArrowDown')
  await look(page, 'shut-out-times')
  await arrived.press('Enter')
  await expect.poll(() => arrived.inputValue()).toBe('09.15')
  await arrived.fill('955')
  await dialog.getByLabel('Hva gjorde du for å komme inn?').fill('Ringte på, og ringte to ganger.')
  await look(page, 'shut-out-dialog')
  await button(dialog, 'Meld «Slapp ikke inn»').click()
  await dialog.waitFor({ state: 'detached' })
  await look(page, 'shut-out-worker')
  await aisha.page.getByRole('heading', { name: 'Dawit slapp ikke inn' }).waitFor()
  await says(aisha.page, 'Du betaler 390,00')
  await look(aisha.page, 'shut-out-customer')
  await button(aisha.page, 'Det stemmer ikke').click()
  const answer = aisha.page.getByRole('dialog', { name: 'Stemmer det ikke?' })
  await answer.getByRole('textbox').fill('Jeg var hjemme hele dagen, og ingen ringte på.')
  await button(answer, 'Send svaret').click()
  await page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
  await look(page, 'shut-out-disputed')

  const other = await due()
  await moveTo(other.startsAt + 20 * MINUTE)
  // From the page of the day, with one hand.
  await page.goto(`${server.url}/employee-today/${other.orderId}`)
  await button(page, 'Slapp ikke inn').click()
  await expect.poll(() => arrived.inputValue()).toBe('10.00')
  await look(page, 'shut-out-day')
  await button(dialog, 'Meld «Slapp ikke inn»').click()
  await page.getByRole('heading', { name: 'Dette er ikke lenger på dagen din' }).waitFor()
  await moveTo(other.startsAt + DAY + 21 * MINUTE)
  await customerPage(other.orderId)
  await says(aisha.page, /Du betal(er|te) 390,00/)
  expect(await button(aisha.page, 'Det stemmer ikke').count()).toBe(0)
  await look(aisha.page, 'shut-out-charged')
  await server.mailbox.waitFor(
    { to: demoEmail('Aisha Rahman'), subject: 'Fristen for å si imot er ute' },
    60_000,
  )
})

test('nobody says anything: it cannot be started after its time, and ends by itself a day later', async () => {
  const { orderId, endsAt } = await due()
  await moveTo(endsAt - 10 * MINUTE)
  const { page } = dawit
  await page.clock.install()
  await workerPage(orderId)
  expect(await button(page, 'Start oppdrag').isEnabled()).toBe(true)
  await moveTo(endsAt)
  // It is asked again each minute while the work should have begun.
  await page.clock.fastForward(2 * MINUTE)
  await page.getByRole('heading', { name: 'Oppdraget ble ikke startet' }).waitFor()
  expect(await button(page, 'Start oppdrag').count()).toBe(0)
  await look(page, 'never-started-worker')
  await customerPage(orderId)
  await aisha.page.getByRole('heading', { name: 'Ble det noe av jobben?' }).waitFor()
  await look(aisha.page, 'never-started-customer')
  await moveTo(endsAt + DAY + MINUTE)
  await page.getByRole('heading', { name: 'Oppdraget er avlyst' }).waitFor({ timeout: 40_000 })
  await look(page, 'lapsed-worker')
  await aisha.page.getByRole('heading', { name: 'Bestillingen er avlyst' }).waitFor({ timeout: 40_000 })
  await look(aisha.page, 'lapsed-customer')
  await server.mailbox.waitFor({ to: demoEmail('Aisha Rahman'), subject: 'Bestillingen er avlyst' }, 60_000)
  await server.mailbox.waitFor({ to: demoEmail('Dawit Abraha'), subject: 'Oppdraget er avlyst' }, 60_000)

  // It was done all the same, and the phone was empty.
  await button(page, 'Jeg var der').click()
  const answer = page.getByRole('dialog', { name: 'Var du der?' })
  await answer.getByRole('textbox').fill('Jeg hengte opp hyllene. Telefonen var tom.')
  await button(answer, 'Send svaret').click()
  await answer.waitFor({ state: 'detached' })
  // Neither reloads.
  for (const visitor of [dawit, aisha])
    await visitor.page.getByRole('heading', { name: 'Vi ser på saken' }).waitFor()
  await says(aisha.page, /Jeg hengte opp hyllene\. Telefonen var tom\./)
  await look(aisha.page, 'lapsed-disputed-customer')
  // A clock that jumps a day can make the server unready for a moment.
  for (const visitor of [aisha, dawit]) visitor.expectQuiet({ except: [/\/api\/ready/] })
})
