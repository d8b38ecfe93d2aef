/** Search: shareable filters, misspelt words, and advice without matches. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortDay } from '#app/meeting/search/card-words.ts'
import { rateLabel, ratingLabel, sortingLabels } from '#app/meeting/search/filters.ts'
import { foundHeadline } from '#app/meeting/search/headline.ts'
import { instead, peopleFound, texts } from '#app/meeting/search/texts.ts'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, formatDay } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { chip, chooseFilters, closeFilters, noon, openFilters, searchBox } from './filtering.ts'
import { hold, look } from './looking.ts'
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
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^(Ingen|Over|\d+ person)/ })
const box = searchBox
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
  await chooseFilters(first.page, {
    ...{ service: 'rydde-vaske', maxRate: 470, minRating: 4, date, part: 'Formiddag' },
  })
  await first.page.getByLabel(texts.sorting).selectOption('price')
  await box(first.page).fill('renhold')
  await first.page.waitForURL(/q=renhold/)
  expect(Object.fromEntries(new URL(first.page.url()).searchParams)).toEqual({
    ...{ q: 'renhold', service: 'rydde-vaske', maxRate: '470', minRating: '4', sort: 'price' },
    ...{ date, time: '09:00' },
  })
  await first.page.getByRole('article').first().waitFor()
  await checkAccessibility(first.page)

  const second = await enterAs(browser, server, 'employer', demoEmail('Tor Bakke'), { theme: 'dark' })
  await second.page.goto(first.page.url())
  await second.page.getByRole('article').first().waitFor()
  await expect.poll(() => names(second.page)).toEqual(await names(first.page))
  for (const label of ['Rydde/vaske', shortDay(date), 'formiddag', rateLabel(470), ratingLabel(4)])
    await chip(second.page, label).waitFor()
  await checkAccessibility(second.page)
  const sheet = await openFilters(second.page)
  await expect.poll(() => sheet.getByLabel('Timepris').inputValue()).toBe('470')
  await expect.poll(() => sheet.getByLabel('Vurdering').inputValue()).toBe('4')
  await sheet.getByRole('button', { name: formatDay(noon(date)), pressed: true }).waitFor()
  await look(second.page, 'search-filters-1280')
  // The words stay.
  await sheet.getByRole('button', { name: 'Nullstill' }).click()
  await second.page.waitForURL(url => url.search === '?q=renhold')
  await closeFilters(sheet)
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
  const part = (label: string) => chip(page, label)
  for (const label of ['Rydde/vaske', rateLabel(500), sortingLabels.rating]) await part(label).waitFor()
  const first = page.getByRole('article').first()
  await first.waitFor()
  await checkAccessibility(page)
  await look(page, 'search-understood-390')
  await part(rateLabel(500)).click()
  await part(rateLabel(500)).waitFor({ state: 'detached' })
  await expect.poll(() => box(page).inputValue()).not.toContain('500')
  await part('Rydde/vaske').waitFor()
  await first.getByRole('button', { name: 'Send forespørsel' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Tjeneste').inputValue()).toBe('rydde-vaske')
  await dialog.getByRole('button', { name: 'Lukk' }).first().click()
  await part('Rydde/vaske').click()
  await part('Rydde/vaske').waitFor({ state: 'detached' })
  visitor.expectQuiet()
})

test('who finds nobody is told what to let go of, with how many there are then', async () => {
  const visitor = await asMarte({ theme: 'light' })
  const { page } = visitor
  // Whoever does what was asked for is shown all the same, and what that lets go of is said.
  await page.goto(`${server.url}/consumer-search?service=barnepass&district=Sagene&maxRate=250&minRating=4.8`)
  await count(page).filter({ hasText: texts.nobodyTitle }).waitFor()
  await page.getByRole('heading', { name: /^Disse passer barn/ }).waitFor()
  await page.getByText(/^Da ser vi bort fra /).waitFor()
  await page.getByRole('article').first().waitFor()
  await checkAccessibility(page)
  await page.goto(`${server.url}/consumer-search?q=ingrid+solheim&district=Alna`)
  await page.getByText('Da ser vi bort fra bydelen.').waitFor()
  await page.getByRole('article', { name: 'Ingrid Solheim' }).waitFor()
  await checkAccessibility(page)
  // Nobody at all: each part can be let go of.
  await page.goto(`${server.url}/consumer-search?q=xyzzyqq&district=Alna`)
  await page.getByRole('heading', { name: texts.nobodyTitle }).waitFor()
  const way = page.getByRole('link', { name: /^Uten «xyzzyqq»: / })
  await way.waitFor()
  await checkAccessibility(page)
  await way.click()
  await page.getByRole('article').first().waitFor()
  await page.waitForURL(url => url.search === '?district=Alna')
  visitor.expectQuiet()
})

test('each card says whether the person is verified, and those who are not can be left out', async () => {
  const visitor = await asMarte({ theme: 'light' })
  const { page } = visitor
  const cards = page.getByRole('article')
  const verified = cards.filter({ has: page.getByText(texts.verified, { exact: true }) })
  const waiting = cards.filter({ has: page.getByText(texts.underVerification, { exact: true }) })
  const only = chip(page, 'Kun verifiserte')
  await page.goto(`${server.url}/consumer-search?district=Grorud`)
  await waiting.and(page.getByRole('article', { name: 'Fatima Yusuf' })).waitFor()
  await verified.and(page.getByRole('article', { name: 'Samuel Okafor' })).waitFor()
  const before = [await verified.count(), await waiting.count()] as const
  expect(before[0] + before[1]).toBe(await cards.count())
  expect(await only.count()).toBe(0)
  // A filter that is not in use opens the sheet at its place.
  await page.getByRole('button', { name: 'Pris', exact: true }).click()
  const price = page.getByRole('dialog').getByLabel('Timepris')
  await price.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => price.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await price.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Kun verifiserte' }).click()
  await page.waitForURL(/onlyVerified=true/)
  await count(page)
    .filter({ hasText: foundHeadline({ district: 'Grorud' }, { total: before[0], isMore: false }) })
    .waitFor()
  expect(await names(page)).not.toContain('Fatima Yusuf')
  expect([await verified.count(), await cards.count()]).toEqual([before[0], before[0]])
  // Whoever opens the address finds the same.
  await page.reload()
  await verified.first().waitFor()
  await only.waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  await only.click()
  await waiting.first().waitFor()
  await page.waitForURL(url => url.search === '?district=Grorud')
  visitor.expectQuiet()
})

test('the filters stand in one sheet, which says how many there are after every change, and keeps what was set', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search?q=vask`)
  await chip(page, 'Rydde/vaske').waitFor()
  const sheet = await openFilters(page)
  // What the words said stands there as if it were chosen.
  await expect.poll(() => sheet.getByLabel('Tjeneste').inputValue()).toBe('rydde-vaske')
  const says = sheet.getByRole('status')
  await expect.poll(() => says.textContent()).toMatch(/^Vis \d+ personer$/)
  const before = await says.textContent()
  await sheet.getByLabel('Bydel').selectOption('Sagene')
  await expect.poll(() => says.textContent()).not.toBe(before)
  await sheet.getByRole('switch', { name: 'Kun verifiserte' }).check()
  await look(page, 'search-filters-390')
  // Chosen anew, it takes the place of what the words said.
  await sheet.getByLabel('Tjeneste').selectOption('barnepass')
  await page.waitForURL(url => !url.search.includes('vask') && url.search.includes('barnepass'))
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  for (const label of ['Barnepass', 'Sagene', 'Kun verifiserte']) await chip(page, label).waitFor()
  expect(await box(page).inputValue()).toBe('')
  visitor.expectQuiet()
})

test('a chip is of the words and of the filters: one press takes it away from both', async () => {
  const visitor = await asMarte({ theme: 'dark', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search?q=vask+på+Sagene&service=rydde-vaske`)
  await chip(page, 'Sagene').waitFor()
  await chip(page, 'Rydde/vaske').click()
  await page.waitForURL(url => url.searchParams.get('q') === 'på Sagene' && !url.searchParams.has('service'))
  await chip(page, 'Rydde/vaske').waitFor({ state: 'detached' })
  // Who goes by the keyboard stands at the next one.
  await chip(page, 'Sagene').waitFor()
  expect(await chip(page, 'Sagene').evaluate(element => element === document.activeElement)).toBe(true)
  visitor.expectQuiet()
})

test('what one may be about to write is suggested, and completes the words', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search`)
  await count(page).waitFor()
  await box(page).pressSequentially('barnepass sag')
  const option = page.getByRole('option', { name: 'barnepass på Sagene' })
  await option.waitFor()
  await page.getByText(/^1 forslag/).waitFor({ state: 'attached' })
  await checkAccessibility(page)
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect.poll(() => box(page).inputValue()).toBe('barnepass på Sagene')
  for (const label of ['Barnepass', 'Sagene']) await chip(page, label).waitFor()
  await option.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: texts.clearBox }).click()
  await chip(page, 'Sagene').waitFor({ state: 'detached' })
  visitor.expectQuiet()
})

test.each(['Escape', 'Enter'])(
  'suggestions that come after %s stay away, and typing on asks for them again',
  async key => {
    const { page } = await asMarte({ theme: 'light', width: 390, height: 844 })
    await page.goto(`${server.url}/consumer-search`)
    await count(page).waitFor()
    const release = await hold(page, /\/suggest-[^/]+\.js$/)
    const asked = page.waitForRequest(/\/suggest-[^/]+\.js$/)
    await box(page).pressSequentially('barnepass sa')
    await asked
    await box(page).press(key)
    release()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('listbox', { name: 'Forslag' }).count()).toBe(0)
    expect(await box(page).inputValue()).toBe('barnepass sa')
    await box(page).pressSequentially('g')
    await page.getByRole('option', { name: 'barnepass på Sagene' }).waitFor()
  },
)

test('a list that cannot be had says so and can be asked for again; what was wished for stays', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search?district=Sagene`)
  await chip(page, 'Sagene').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.route('**/api/**workers**', route => route.fulfill({ status: 400, body: '{}' }))
  await page.getByLabel(texts.sorting).selectOption('price')
  await page.getByRole('heading', { name: texts.listAway }).waitFor({ timeout: 30_000 })
  await chip(page, 'Sagene').waitFor()
  await page.unroute('**/api/**workers**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByRole('article').first().waitFor()
  await visitor.close()
})

test('the first card of a service and a day stands wholly above the bottom bar of a phone', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search?service=rydde-vaske&district=Sagene&date=${date}`)
  const card = page.getByRole('article').first()
  await card.waitFor()
  const bar = page.getByRole('navigation', { name: 'Mest brukt' })
  const [end, top] = await Promise.all([card, bar].map(async place => await place.boundingBox()))
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  // A bar that stays in sight takes no more than an eighth of it.
  expect(top?.height ?? 0).toBeLessThanOrEqual(844 / 8)
  await card.getByText('Rydde/vaske, mva. er med').waitFor()
  await look(page, 'search-found-390')
  await page.getByText(texts.noneOfThem).waitFor()
  await page.getByRole('button', { name: 'Be om hjelp uten å velge noen' }).waitFor()
  visitor.expectQuiet()
})

test('when nobody can, times nearby are offered, and those who do it stand below', async () => {
  const visitor = await asMarte({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  const near = [
    { date: dayAfter(date, 1), time: null, total: 11, isMore: false },
    { date, time: '09:00', total: 2, isMore: false },
  ]
  await page.route(/api\/.*workers/, async route => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.json ?? json, { total: 0, letGo: ['time', 'date'], near })
    await route.fulfill({ response, json })
  })
  await page.goto(`${server.url}/consumer-search?service=rydde-vaske&district=Sagene&date=${date}&time=17:00`)
  await page.getByRole('heading', { name: texts.nearTitle }).waitFor()
  await count(page)
    .filter({ hasText: /^Ingen kan mandag .* kveld$/ })
    .waitFor()
  await page.getByRole('heading', { name: 'Disse vasker på Sagene' }).waitFor()
  await page.getByText('Da ser vi bort fra tidspunktet og dagen.').waitFor()
  await page.getByRole('article').first().waitFor()
  await look(page, 'search-none-390')
  await page.getByRole('button', { name: /formiddag\s*2 kan/ }).click()
  await page.waitForURL(url => url.searchParams.get('time') === '09:00')
  await chip(page, 'formiddag').waitFor()
  visitor.expectQuiet()
})
