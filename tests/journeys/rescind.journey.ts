/** The right of withdrawal: used near the start, while the work goes on, too late, and of a whole series. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rescindPath, rescindSeriesPath } from '#app/facts/addresses.ts'
import { texts } from '#app/work/rescind/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { textOfPdf } from '../database/pdf-text.ts'
import { button, look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs } from './people.ts'

let pair: Pair
let aisha: Visitor
let dawit: Visitor

beforeAll(async () => {
  pair = await openPair()
  ;({ aisha, dawit } = pair)
}, 120_000)
afterAll(() => pair?.close())

const confirms = 'Bekreft at du går fra avtalen'
const stops = 'Stopp arbeidet og gå fra avtalen'
const to = demoEmail('Aisha Rahman')

/** What is looked at in both themes on both widths. */
async function lookAtBoth(name: string) {
  const { page } = aisha
  await look(page, `${name}-1280`)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, `${name}-390`)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('three hours before the start a customer goes back for nothing, the worker reads their pay, and the money is let go of', async () => {
  const { page } = aisha
  const { orderId, startsAt } = await pair.agreedOn(pair.dayAhead(2))
  const accepted = await pair.server.mailbox.waitFor({ to, subject: 'Dawit sa ja' })
  expect(accepted.text).toMatch(/Du har angrerett til \S+ \d+\. \S+\./)
  await pair.moveTo(startsAt - 3 * HOUR)

  // Nobody is led to pay for what the law gives for nothing.
  await pair.customerPage(orderId)
  await page.getByRole('link', { name: /^Angrerett til \S+ \d+\. / }).waitFor()
  await look(page, 'rescind-order-page')
  await button(page, 'Avbryt').click()
  const dialog = page.getByRole('dialog', { name: 'Avbryte bestillingen?' })
  await button(dialog, 'Avbryt og betal 390,00 kr').waitFor()
  await says(dialog, /Du har angrerett til .*: bruker du den, betaler du ingenting\./)
  await look(page, 'rescind-cancel-dialog')
  await dialog.getByRole('link', { name: 'Bruk angreretten' }).click()
  await page.waitForURL(`**${rescindPath(orderId)}`)

  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  await says(
    page,
    /^Jeg meddeler herved at jeg ønsker å gå fra avtalen om praktisk hjelp .*, utført av Dawit Abraha\.$/,
  )
  await says(page, 'Org.nr. 934 217 605')
  await says(page, /Du betaler ingenting for jobben\. 780,00\skr som er reservert, slippes\./)
  await says(page, to)
  await lookAtBoth('rescind-form')

  // What is missing is said at its field, and nothing is sent.
  await page.getByLabel('Navn').fill('')
  await button(page, confirms).click()
  await says(page, texts.nameMissing)
  await page.getByLabel('Navn').fill('Aisha Rahman')
  const other = await aisha.context.newPage()
  await other.goto(page.url())
  await button(other, confirms).waitFor()
  await button(page, confirms).click()
  await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
  await says(page, /^Vi mottok meldingen din .*kl\.\s07\.\d\d\.$/)
  await lookAtBoth('rescind-done')
  // The other tab comes to the same, also where it had not heard.
  await other.getByRole('heading', { level: 1, name: texts.done }).waitFor()
  await other.close()

  const mail = await pair.server.mailbox.waitFor({ to, subject: texts.mailSubject })
  expect(mail.text).toContain('Du betaler ingenting for jobben.')
  expect(mail.text).toContain('Jeg meddeler herved')
  const coming = page.waitForEvent('download')
  await button(page, 'Last ned PDF').click()
  const { readFile } = await import('node:fs/promises')
  const paper = await textOfPdf(new Blob([await readFile(await (await coming).path())]))
  expect(paper).toContain('Aisha Rahman')

  // The worker is paid, by us.
  await pair.workerPage(orderId)
  await dawit.page.getByRole('heading', { name: 'Aisha brukte angreretten' }).waitFor()
  await says(dawit.page, /Lønnen din for det er \d+,\d\d\skr før skatt, og vi betaler den\./)
  await look(dawit.page, 'rescind-worker')

  // It is found again on the order's page, and the provider has let go.
  await pair.customerPage(orderId)
  await says(page, 'Du har gått fra avtalen')
  await page
    .getByRole('row', { name: /Du betaler/ })
    .getByText('0,00')
    .waitFor()
  await says(page, 'Frigitt, ingenting er trukket')
  await page.getByRole('link', { name: 'Se bekreftelsen' }).click()
  await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
}, 180_000)

test('begun work is stopped with its hours and what they cost, and done work says that the right has fallen away', async () => {
  const { page } = aisha
  const { orderId, startsAt } = await pair.agreedOn(pair.dayAhead(2))
  await page.goto(`${pair.server.url}${rescindPath(orderId)}`)
  await button(page, confirms).waitFor()
  await pair.moveTo(startsAt)
  await callAs(dawit, pair.server, `/orders/${orderId}/start`)
  await pair.moveTo(startsAt + 65 * MINUTE)
  await page.reload()
  await says(page, /Du betaler for det som er gjort: 1 time, 390,00\skr\./)
  await lookAtBoth('rescind-begun')
  await page.getByLabel('Hvor lenge er det jobbet?').selectOption('1')
  await says(page, /Du betaler for det som er gjort: 0,5 timer, 195,00\skr\./)
  await page.getByLabel('Hvor lenge er det jobbet?').selectOption('2')
  await button(page, stops).click()
  await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
  await says(page, /Arbeidet var begynt\. Du betaler for det som er gjort: 1 time, 390,00\skr\./)
  await pair.workerPage(orderId)
  await dawit.page.getByRole('heading', { name: 'Stemmer timene?' }).waitFor()

  const done = await pair.agreedOn(pair.dayAhead(2))
  await pair.moveTo(done.startsAt)
  await callAs(dawit, pair.server, `/orders/${done.orderId}/start`)
  await pair.moveTo(done.endsAt)
  await callAs(dawit, pair.server, `/orders/${done.orderId}/deliver`, { workedHalfHours: 4 })
  await page.goto(`${pair.server.url}${rescindPath(done.orderId)}`)
  await page.getByRole('heading', { name: 'Angreretten har falt bort' }).waitFor()
  await page.getByRole('link', { name: 'Meld problem på bestillingen' }).waitFor()
  await lookAtBoth('rescind-fallen')
}, 180_000)

test('a whole series is gone back on at once', async () => {
  const { page } = aisha
  const date = pair.dayAhead(6)
  const { seriesId } = await callAs(aisha, pair.server, '/series', {
    ...{ workerId: pair.workerId, serviceId: 'praktisk-hjelp', date, time: '14:00', halfHours: 4 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Henge opp hyller.', weeksBetween: 4 },
    ...{ dates: [date], expectedRate: 39_000, tasks: [] },
  })
  await callAs(dawit, pair.server, `/series/${seriesId}/accept`)
  await page.goto(`${pair.server.url}/consumer-series/${seriesId}`)
  await page.getByRole('link', { name: /^Angrerett til / }).click()
  await page.waitForURL(`**${rescindSeriesPath(seriesId)}`)
  await says(page, /avtalen om praktisk hjelp hver 4\. uke, /)
  await page.getByText('1 gang avlyses').click()
  await lookAtBoth('rescind-series')
  await button(page, confirms).click()
  await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
  await dawit.page.goto(`${pair.server.url}/employee-series/${seriesId}`)
  await says(dawit.page, 'Gått fra med angreretten')
}, 120_000)

test('after the last day it is refused with its day, on an open page as on a new one', async () => {
  const { page } = aisha
  const { orderId, startsAt } = await pair.agreedOn(pair.dayAhead(18))
  await page.goto(`${pair.server.url}${rescindPath(orderId)}`)
  await button(page, confirms).waitFor()
  await pair.moveTo(startsAt - 2 * DAY)
  await button(page, confirms).click()
  await page.getByRole('heading', { name: 'Angrefristen er ute' }).waitFor()
  await says(page, /^Den gikk ut \S+ \d+\. \S+\. Vil du avbestille,/)
  await lookAtBoth('rescind-past')
  await page.reload()
  await page.getByRole('heading', { name: 'Angrefristen er ute' }).waitFor()
}, 120_000)

test('everybody can read what the right is, and print the form', async () => {
  const { page } = aisha
  await page.goto(`${pair.server.url}/angrerett`)
  await page.getByRole('heading', { level: 1, name: 'Angrerett' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Angreskjema' }).waitFor()
  await lookAtBoth('withdrawal-text')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  // The form alone, in black on white whatever the theme: the page around it is no part of the paper.
  for (const part of ['banner', 'contentinfo'] as const)
    expect([part, await page.getByRole(part).count()]).toEqual([part, 0])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--text')),
  ).toBe('black')
  await page.getByRole('heading', { level: 2, name: 'Angreskjema' }).waitFor()
  await page.emulateMedia({ media: 'screen' })
}, 60_000)
