/** Both write reviews unseen; inappropriate ones are reported, removed and restored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { adminTexts, overtaken, texts } from '#app/facts/reports-texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf, localDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { button, look, odd, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

const hers = 'Hyllene henger skjevt, og han kom for sent.'
const his = 'Måtte vente en halvtime på døra.'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let workerId: string
let orderId: string

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), {
    ...{ theme: 'dark', width: 390, height: 844 },
  })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), {
    ...{ theme: 'light', width: 390, height: 844 },
  })
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  workerId = profileId
  orderId = await complete()
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

/** Two hours of Dawit's work for Aisha, ordered, done and approved. */
async function complete(): Promise<string> {
  const startsAt = instantOf(workingDay(16), '10:00') as Date
  const placed = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date: localDate(startsAt), time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  const act = (who: Visitor, verb: string, body = {}) =>
    callAs(who, server, `/orders/${placed.orderId}/${verb}`, body)
  await act(dawit, 'accept')
  await moveClock(server, startsAt.getTime() - Date.now())
  await act(dawit, 'start')
  await moveClock(server, 2 * HOUR)
  await act(dawit, 'deliver', { workedHalfHours: 4 })
  await act(aisha, 'approve')
  return placed.orderId
}

test('the customer writes, the worker is told without a word of it, writes too, and both read both', async () => {
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await button(aisha.page, 'Gi vurdering').click()
  const hersDialog = aisha.page.getByRole('dialog')
  await says(aisha.page, /Dawit ser ikke vurderingen din før dere begge har skrevet/)
  await hersDialog.getByRole('radio', { name: '2 stjerner' }).check({ force: true })
  await hersDialog.getByLabel('Din vurdering').fill(hers)
  await checkAccessibility(aisha.page)
  await hersDialog.getByRole('button', { name: 'Gi vurdering' }).click()
  await hersDialog.waitFor({ state: 'detached' })
  await says(aisha.page, 'Bare du ser den')
  await says(aisha.page, /^Vurderingen din vises når Dawit også har skrevet, og senest/)
  await says(aisha.page, hers)
  await look(aisha.page, 'reviews-mine-waits-390')

  await dawit.page.goto(`${server.url}/employee-notifications`)
  await says(dawit.page, 'Aisha har gitt en vurdering')
  await says(dawit.page, /Gi din for å lese den\./)
  await dawit.page.getByRole('link', { name: /^Se oppdraget: Aisha har gitt en vurdering/ }).click()
  await dawit.page.waitForURL(`**/employee-assignments/${orderId}`)
  await says(
    dawit.page,
    /^Aisha har gitt en vurdering\. Gi din for å lese den\. Den vises .+, og da er det for sent/,
  )
  expect(await dawit.page.content()).not.toContain(hers)
  await look(dawit.page, 'reviews-theirs-waits-390')

  await button(dawit.page, 'Vurder kunden').click()
  const hisDialog = dawit.page.getByRole('dialog')
  await hisDialog.getByRole('button', { name: 'Vurder kunden' }).click()
  await hisDialog.getByText('Velg fra én til fem stjerner').waitFor()
  await hisDialog.getByText('Skriv noen ord om hvordan det gikk').waitFor()
  await hisDialog.getByRole('radio', { name: '3 stjerner' }).check({ force: true })
  await hisDialog.getByLabel('Din vurdering').fill(his)
  await look(dawit.page, 'review-customer-390')
  await hisDialog.getByRole('button', { name: 'Vurder kunden' }).click()
  await hisDialog.waitFor({ state: 'detached' })
  await says(dawit.page, hers)
  // Her page was open: what he wrote comes by itself.
  await says(aisha.page, his)
  await says(aisha.page, /Vises for deg og for ansatte/)
  await checkAccessibility(aisha.page)
  await screenshot(aisha.page, 'reviews-both-dark-390')

  await button(dawit.page, 'Svar på vurderingen').click()
  const answer = dawit.page.getByRole('dialog')
  await answer.getByLabel('Ditt svar').fill(`Beklager forsinkelsen. ${odd}`)
  await answer.getByRole('button', { name: 'Svar på vurderingen' }).click()
  await answer.waitFor({ state: 'detached' })
  await says(aisha.page, `Beklager forsinkelsen. ${odd}`)
  await look(dawit.page, 'reviews-both-390')

  await aisha.page.goto(`${server.url}/consumer-profile`)
  await aisha.page.getByRole('heading', { name: 'Vurderinger fra ansatte' }).waitFor()
  await says(aisha.page, his)
  await look(aisha.page, 'reviews-own-390')
  await dawit.page.goto(`${server.url}/employee-documents`)
  await says(dawit.page, hers)
  aisha.expectQuiet()
  dawit.expectQuiet()
})

test('the worker reports the review; one administrator takes it away, the other reads who was first', async () => {
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  const open = dawit.page.getByRole('button', { name: 'Rapporter vurderingen fra Aisha' })
  await open.click()
  const dialog = dawit.page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: texts.button, exact: true })
  await send.click()
  await dialog.getByText(texts.reasonRequired).waitFor()
  await dialog.getByText(texts.textRequired).waitFor()
  await dialog.getByRole('radio', { name: 'Usant eller villedende' }).check()
  await dialog.getByLabel('Fortell mer').fill('Jeg kom fem på ti. <script>alert(1)</script>')
  await look(dawit.page, 'report-dialog-worker-390')
  // The receipt, smaller than the form, survives the second press.
  await send.dblclick()
  await dawit.page.getByRole('dialog', { name: texts.received }).waitFor()
  await checkAccessibility(dawit.page)
  await button(dawit.page, 'Ferdig').click()
  await open.click()
  await dialog.getByRole('radio', { name: 'Noe annet' }).check()
  await dialog.getByLabel('Fortell mer').fill('Og en ting til, nå som jeg tenker meg om.')
  await send.click()
  await dialog.getByText(texts.twice).waitFor()
  await dialog.getByRole('button', { name: 'Tilbake' }).click()

  const silje = await enterAs(browser, server, 'admin', demoAdmin.email, {
    ...{ theme: 'dark', width: 1280, height: 800 },
  })
  const other = await enterAs(browser, server, 'admin', demoAdmin.email, {
    ...{ theme: 'light', width: 390, height: 844 },
  })
  const { page } = silje
  await page.goto(`${server.url}/admin-reports`)
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  await menu.getByRole('link', { name: adminTexts.title }).getByText('2').waitFor()
  await look(page, 'admin-reports-1280')
  await page.getByLabel('Gjelder').selectOption('message')
  await page.getByRole('heading', { name: 'Ingen rapporter om dette' }).waitFor()
  await button(page, 'Vis alt').click()
  await page.getByRole('listitem').filter({ hasText: 'Jeg kom fem på ti.' }).getByRole('link').click()
  await says(page, hers)
  await says(page, 'Jeg kom fem på ti. <script>alert(1)</script>')
  await says(page, 'Ingen rapporter om samme person er tatt til følge før.')
  await look(page, 'admin-report-1280')
  await other.page.goto(page.url())
  await says(other.page, hers)
  await look(other.page, 'admin-report-390')
  await other.page.getByRole('link', { name: 'Avgjør rapporten' }).click()
  await other.page.waitForFunction(() => window.scrollY > 200)
  // The other's tab misses all events, as after sleep.
  await other.page.route('**/api/live', route => route.abort())
  await other.page.reload()
  await says(other.page, hers)

  await button(page, 'Ta rapporten til følge').click()
  await page.getByText(adminTexts.noteRequired).waitFor()
  await page.getByLabel('Begrunnelse').fill(`Han kom til avtalt tid. ${odd}`)
  await button(page, 'Ta rapporten til følge').click()
  await page.getByText(adminTexts.upheld).waitFor()
  await button(page, 'Åpne på nytt').waitFor()

  await other.page.getByLabel('Begrunnelse').fill('Det er lov å mene.')
  await button(other.page, 'Avvis').click()
  await other.page.getByRole('alert').getByText(overtaken(demoAdmin.fullName, 'uphold')).waitFor()
  await checkAccessibility(other.page)

  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await says(dawit.page, 'Vurderingen er fjernet av Nærhjelp.')
  expect(await dawit.page.content()).not.toContain(hers)
  await checkAccessibility(dawit.page)
  await dawit.page.goto(`${server.url}/employee-documents`)
  await dawit.page.getByRole('heading', { name: 'Tilbakemeldinger fra kunder' }).waitFor()
  await dawit.page.waitForLoadState('networkidle')
  expect(await dawit.page.content()).not.toContain(hers)
  await dawit.page.goto(`${server.url}/employee-notifications`)
  await says(dawit.page, texts.received)
  await aisha.page.goto(`${server.url}/consumer-notifications`)
  await says(aisha.page, `Begrunnelse: «Han kom til avtalt tid. ${odd}»`)
  expect(await aisha.page.getByText(/Vi har fjernet en vurdering[^.]*Dawit/).count()).toBe(0)
  await aisha.page.goto(`${server.url}/consumer-search/${workerId}`)
  await aisha.page.getByRole('heading', { name: 'Vurderinger', exact: true }).waitFor()
  expect(await aisha.page.content()).not.toContain(hers)
  await button(aisha.page, 'Rapporter profilen til Dawit').click()
  await aisha.page.getByRole('dialog', { name: texts.title }).waitFor()
  await look(aisha.page, 'report-dialog-390')
  await button(aisha.page, 'Tilbake').click()

  await button(page, 'Åpne på nytt').click()
  await page.getByText(adminTexts.reopened).waitFor()
  await aisha.page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(aisha.page, hers)

  const line = 'Betal kontant neste gang, så slipper vi mva.'
  const { id } = await callAs(aisha, server, '/conversations/messages', {
    ...{ to: workerId, text: line, clientKey: crypto.randomUUID() },
  })
  const reports = [
    [dawit, { kind: 'message', id }, 'Hun vil betale utenom dere.', line],
    [aisha, { kind: 'profile', id: workerId }, 'Bildet er av noen andre.', 'Synlig for kunder'],
  ] as const
  for (const [who, subject, text, shown] of reports) {
    await callAs(who, server, '/reports', { subject, reason: 'scam', text })
    await page.goto(`${server.url}/admin-reports?kind=${subject.kind}`)
    await page.getByRole('listitem').filter({ hasText: text }).getByRole('link').click()
    await says(page, shown)
    await look(page, `admin-report-${subject.kind}-1280`)
  }

  // A worker removed by a report cannot restore the profile.
  await page.getByLabel('Begrunnelse').fill('Bildet er ikke av Dawit.')
  await button(page, 'Ta rapporten til følge').click()
  await page.getByText(adminTexts.upheld).waitFor()
  await dawit.page.goto(`${server.url}/employee-profile?tab=synlighet`)
  await says(dawit.page, profileTexts.heldBackTitle)
  const shown = dawit.page.getByRole('switch', { name: 'Synlig for oppdragsgivere' })
  await expect.poll(async () => [await shown.isChecked(), await shown.isDisabled()]).toEqual([false, true])
  await look(dawit.page, 'profile-held-back-390')
  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await says(dawit.page, profileTexts.heldBack)
  expect(await button(dawit.page, 'Aktiver synlighet').count()).toBe(0)
  await look(dawit.page, 'dashboard-held-back-390')
  await button(page, 'Åpne på nytt').click()
  await page.getByText(adminTexts.reopened).waitFor()
  await says(dawit.page, 'Profilen din er synlig')
  for (const visitor of [aisha, dawit, silje]) visitor.expectQuiet()
  other.expectQuiet({ except: [/api\/live/, /409/] })
})
