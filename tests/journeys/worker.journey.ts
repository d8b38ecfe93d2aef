/** The worker's dashboard, assignments, profile and documents: exact texts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs, password } from './people.ts'

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

const asIngrid = (options = {}) =>
  enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), { theme: 'dark', ...options })

/** A newly registered person. */
async function register(email: string): Promise<Visitor> {
  const visitor = await browser.newVisitor({ theme: 'light' })
  const data = {
    ...{ fullName: 'Liv Arbeider', email, password, birthDate: '020588', district: 'Sagene' },
    ...{ phone: '41233807', availabilityDays: ['mandag'], customServices: [] },
    services: [{ id: 'turgaing', experience: 1, hourlyRate: 300 }],
  }
  expect((await visitor.context.request.post(`${server.url}/api/workers`, { data })).status()).toBe(200)
  return visitor
}

test('a new worker sees which of six steps are left, empty counters and an unsigned contract §2.8 §2.13', async () => {
  const visitor = await register('liv@example.test')
  const { page } = visitor
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Liv' }).waitFor()
  await page.getByText('3/6 fullført').waitFor()
  const main = (await page.getByRole('main').textContent()) ?? ''
  for (const step of [
    ...['Grunnleggende informasjon', 'Signert kontrakt', 'Kontonummer', 'Tilgjengelighet', 'Tjenester'],
    'Synlighet (valgfritt)',
  ]) {
    expect(main).toContain(step)
  }
  await expect
    .poll(() => page.getByRole('main').locator('dl').first().textContent())
    .toMatch(/Aktive oppdrag\s*0.*Fullførte oppdrag\s*0.*Opptjent i \S+\s*0,00\s*kr/s)
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-documents`)
  await page.getByText('Ikke signert', { exact: true }).waitFor()
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('a complete worker sees whether the profile is visible, in green, and makes it so §2.8', async () => {
  const visitor = await asIngrid({ width: 390, height: 844 })
  const { page } = visitor
  const hidden = await visitor.context.request.put(`${server.url}/api/profile/visibility`, {
    data: { visible: false },
  })
  expect(hidden.status()).toBe(200)
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByText('Profilen din er skjult').waitFor()
  const green = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'var(--success-soft)'
    document.body.append(probe)
    return getComputedStyle(probe).backgroundColor
  })
  const banner = page.locator('div', { has: page.getByRole('button', { name: 'Aktiver synlighet' }) })
  const grounds = await banner.evaluateAll(found =>
    found.map(element => getComputedStyle(element).backgroundColor),
  )
  expect(grounds).toContain(green)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Aktiver synlighet' }).click()
  await page.getByText('Profilen din er synlig').waitFor()
  await page.getByRole('link', { name: 'Se alle oppdrag' }).click()
  await page.waitForURL('**/employee-assignments')
  visitor.expectQuiet()
})

test('assignments stand in tabs with their counts, each card with its facts §2.10', async () => {
  const visitor = await asIngrid()
  const { page } = visitor
  type Order = { status: string }
  const orders: Order[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked: string = `${server.url}/api/orders${cursor && `?cursor=${cursor}`}`
    const page = await (await visitor.context.request.get(asked)).json()
    orders.push(...page.orders)
    cursor = page.nextCursor
  }
  const count = (...statuses: string[]) => orders.filter(({ status }) => statuses.includes(status)).length
  const [requests, active] = [count('pending'), count('confirmed', 'in_progress', 'delivered', 'disputed')]
  const answered = await visitor.context.request.get(`${server.url}/api/series?view=answered`)
  const { total: running } = await answered.json()
  await page.goto(`${server.url}/employee-assignments`)
  await page.getByRole('tab', { name: 'Faste avtaler' }).waitFor()
  const tabs = async () =>
    (await page.getByRole('tab').allTextContents()).map(text => text.replaceAll(/\s/g, ''))
  await expect
    .poll(tabs)
    .toEqual([
      `Nyeforespørsler${requests}`,
      `Aktive${active}`,
      `Fasteavtaler${running}`,
      `Historikk${orders.length - requests - active}`,
    ])
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Kunde' }).first()
  const said = (await card.textContent()) ?? ''
  for (const fact of [
    /Kunde\s*\S+/,
    /Dato\s*\S+dag/,
    /Tid\s*kl\./,
    /Sted\s*\S+/,
    /Lønn\s*[\d\s]+,\d\d\skr/,
  ]) {
    expect(said).toMatch(fact)
  }
  await card.getByRole('link', { name: 'Se detaljer' }).waitFor()
  await page.getByRole('tab', { name: /^Aktive/ }).click()
  const agreed = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Kommende' }).first()
  await agreed.getByRole('heading').waitFor()
  await agreed.getByText('Kommende', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Nye forespørsler/ }).click()
  await checkAccessibility(page)
  await card.getByRole('link', { name: 'Kontakt kunde' }).click()
  await page.waitForURL('**/employee-messages?to=*')
  await page.getByLabel('Skriv en melding').waitFor()
  visitor.expectQuiet()
})

test('the profile asks in each tab for what belongs there §2.9', async () => {
  const visitor = await asIngrid()
  const { page } = visitor
  const panel = page.getByRole('tabpanel')
  const open = (name: string) => page.getByRole('tab', { name }).click()
  await page.goto(`${server.url}/employee-profile`)
  await panel.getByLabel('Profilbilde').waitFor({ state: 'attached' })
  for (const field of ['Fullt navn', 'Telefon', 'Gateadresse', 'Om meg'])
    await panel.getByLabel(field).waitFor()
  await panel.getByRole('button', { name: 'Generer med AI' }).waitFor()
  await open('Tjenester og pris')
  await panel.getByLabel('Timepris (NOK)').first().waitFor()
  for (const name of [
    ...['Matlaging', 'Turgåing', 'Barnepass', 'Hagearbeid', 'Profesjonell hjelp', 'Praktisk hjelp'],
    'Rydde/vaske',
  ]) {
    await panel.getByRole('checkbox', { name }).waitFor()
  }
  await checkAccessibility(page)
  await open('Tilgjengelighet')
  for (const day of ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']) {
    await panel.getByRole('checkbox', { name: day }).waitFor()
  }
  await checkAccessibility(page)
  await open('Synlighet')
  await panel.getByRole('switch', { name: 'Synlig for oppdragsgivere' }).waitFor()
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('the documents show a signed contract, and lead to the terms §2.13', async () => {
  const visitor = await asIngrid()
  const { page } = visitor
  await page.goto(`${server.url}/employee-documents`)
  await page.getByText('Signert', { exact: true }).waitFor()
  await page.getByText(/^Rammekontrakt, versjon 1\.0$/).waitFor()
  await page.getByRole('button', { name: 'Oppdater kontonummer' }).waitFor()
  await page.getByRole('link', { name: 'Vilkår for bruk' }).click()
  await page.waitForURL('**/vilkar-for-bruk')
  visitor.expectQuiet()
})
