/** Search: shareable filters, misspelt words, and advice without matches. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLabel, ratingLabel, sortingLabels } from '#app/meeting/search/filters.ts'
import { instead, peopleFound, texts, understood } from '#app/meeting/search/texts.ts'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { look } from './looking.ts'
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

const asMarte = (options: Parameters<typeof enterAs>[4]) =>
  enterAs(browser, server, 'employer', demoEmail('Marte Kvam'), options)
const count = (page: Page) => page.getByRole('status').filter({ hasText: /funnet$/ })
const box = (page: Page) => page.getByRole('searchbox', { name: texts.searchLabel })
const names = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll(cards => cards.map(card => card.querySelector('h2')?.textContent ?? ''))

/** A Monday, to which the demonstration people have agreed nothing. */
const date = dayAfter(
  '2026-01-05',
  7 * Math.ceil((Date.now() - Date.parse('2026-01-05') + 40 * DAY) / (7 * DAY)),
)

test('what is chosen stands in the address, and whoever opens it finds the same people', async () => {
  const first = await asMarte({ theme: 'light', width: 390, height: 844 })
  await first.page.goto(`${server.url}/consumer-search`)
  await count(first.page).waitFor()
  await first.page.getByLabel('Tjeneste', { exact: true }).selectOption('rydde-vaske')
  await first.page.getByLabel('Pris', { exact: true }).selectOption({ label: rateLabel(500) })
  await first.page.getByLabel('Vurdering', { exact: true }).selectOption({ label: ratingLabel(4) })
  await first.page.getByLabel('Sortering').selectOption('price')
  await first.page.getByLabel('Dato', { exact: true }).fill(date)
  await first.page.getByLabel('Klokkeslett', { exact: true }).selectOption('10:00')
  await box(first.page).fill('renhold')
  await first.page.waitForURL(/q=renhold/)
  expect(Object.fromEntries(new URL(first.page.url()).searchParams)).toEqual({
    ...{ q: 'renhold', service: 'rydde-vaske', maxRate: '500', minRating: '4', sort: 'price' },
    ...{ date, time: '10:00' },
  })
  await first.page.getByRole('article').first().waitFor()
  await checkAccessibility(first.page)

  const second = await enterAs(browser, server, 'employer', demoEmail('Tor Bakke'), { theme: 'dark' })
  await second.page.goto(first.page.url())
  await second.page.getByRole('article').first().waitFor()
  await expect.poll(() => names(second.page)).toEqual(await names(first.page))
  await expect.poll(() => second.page.getByLabel('Pris', { exact: true }).inputValue()).toBe('500')
  await expect.poll(() => second.page.getByLabel('Vurdering', { exact: true }).inputValue()).toBe('4')
  await checkAccessibility(second.page)
  await second.page.getByRole('button', { name: 'Nullstill filtre' }).click()
  await second.page.waitForURL(url => url.search === '')
  first.expectQuiet()
  second.expectQuiet()
})

test('a typing error is understood, and the exact words can be had back', async () => {
  const visitor = await asMarte({ theme: 'dark', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search`)
  await box(page).fill('ingird')
  await page.getByText(instead.shown('ingrid')).waitFor()
  await page.getByRole('article', { name: 'Ingrid Solheim' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: instead.back('ingird') }).click()
  await count(page)
    .filter({ hasText: peopleFound(0) })
    .waitFor()
  await page.waitForURL(/exact=true/)
  await box(page).fill('ingridd')
  await page.getByText(instead.shown('ingrid')).waitFor()
  await page.waitForURL(url => !url.searchParams.has('exact'))
  visitor.expectQuiet()
})

test('a sentence is understood: each part of it can be taken away, and price and request are of what was asked for', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search`)
  await box(page).fill('jeg trenger noen til å vaske leiligheten, under 500, helst best vurdert')
  const chips = page.getByRole('list', { name: understood.title })
  const chip = (label: string) => chips.getByRole('link', { name: understood.remove(label) })
  for (const label of ['Rydde/vaske', rateLabel(500), sortingLabels.rating]) await chip(label).waitFor()
  const first = page.getByRole('article').first()
  await first.waitFor()
  await checkAccessibility(page)
  await look(page, 'search-understood-390')
  await chip(rateLabel(500)).click()
  await chip(rateLabel(500)).waitFor({ state: 'detached' })
  await expect.poll(() => box(page).inputValue()).not.toContain('500')
  await chip('Rydde/vaske').waitFor()
  await first.getByRole('button', { name: 'Send forespørsel' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Tjeneste').inputValue()).toBe('rydde-vaske')
  await dialog.getByRole('button', { name: 'Lukk' }).first().click()
  await chip('Rydde/vaske').click()
  await chip('Rydde/vaske').waitFor({ state: 'detached' })
  visitor.expectQuiet()
})

test('who finds nobody is told what to let go of, with how many there are then', async () => {
  const visitor = await asMarte({ theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search?service=barnepass&district=Sagene&maxRate=250&minRating=4.8`)
  await page.getByRole('heading', { name: texts.nobodyTitle }).waitFor()
  await page.getByText(texts.nobodyHelp).or(page.getByText(texts.nobodyAtAll)).waitFor()
  await checkAccessibility(page)
  await page.goto(`${server.url}/consumer-search?q=ingrid+solheim&district=Alna`)
  const way = page.getByRole('link', { name: 'Uten Alna: 1 person' })
  await way.waitFor()
  await checkAccessibility(page)
  await way.click()
  await page.getByRole('article', { name: 'Ingrid Solheim' }).waitFor()
  await count(page)
    .filter({ hasText: peopleFound(1) })
    .waitFor()
  await page.waitForURL(url => url.search === '?q=ingrid+solheim')
  visitor.expectQuiet()
})

test('each card says whether the person is verified, and those who are not can be left out', async () => {
  const visitor = await asMarte({ theme: 'light' })
  const { page } = visitor
  const cards = page.getByRole('article')
  const verified = cards.filter({ has: page.getByText(texts.verified, { exact: true }) })
  const waiting = cards.filter({ has: page.getByText(texts.underVerification, { exact: true }) })
  const only = page.getByRole('switch', { name: 'Kun verifiserte' })
  await page.goto(`${server.url}/consumer-search?district=Grorud`)
  await waiting.and(page.getByRole('article', { name: 'Fatima Yusuf' })).waitFor()
  await verified.and(page.getByRole('article', { name: 'Samuel Okafor' })).waitFor()
  const before = [await verified.count(), await waiting.count()] as const
  expect(before[0] + before[1]).toBe(await cards.count())
  expect(await only.isChecked()).toBe(false)

  await only.check()
  await page.waitForURL(/onlyVerified=true/)
  await count(page)
    .filter({ hasText: peopleFound(before[0]) })
    .waitFor()
  expect(await names(page)).not.toContain('Fatima Yusuf')
  expect([await verified.count(), await cards.count()]).toEqual([before[0], before[0]])
  // Whoever opens the address finds the same.
  await page.reload()
  await verified.first().waitFor()
  await expect.poll(() => only.isChecked()).toBe(true)
  await expect.poll(() => waiting.count()).toBe(0)
  await only.uncheck()
  await waiting.first().waitFor()
  await page.waitForURL(url => url.search === '?district=Grorud')
  visitor.expectQuiet()
})
