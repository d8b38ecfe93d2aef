/** Public pages are documents: little script, no layout shift, and interactive without the application. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeKey } from '#app/client/stored-keys.ts'
import { texts } from '#app/company/contact/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { publicPages } from '#app/facts/public-pages.ts'
import { boundOfDocument, plainDocument } from '#dev/build/page-bounds.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { hold } from './looking.ts'
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

const client = join(import.meta.dirname, '..', '..', 'build', 'client')

const weights = new Map<string, number>()
function weightOf(name: string): number {
  const weight = weights.get(name) ?? brotliCompressSync(readFileSync(join(client, name))).length
  weights.set(name, weight)
  return weight
}

/** Opens a page, scrolls to its end, and weighs all scripts loaded. */
async function weigh(page: Page, path: string) {
  const scripts = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  for (const place of await page.locator('main section, footer').all()) {
    await place.evaluate(element => element.scrollIntoView())
  }
  await page.waitForLoadState('networkidle')
  const bytes = [...scripts].map(weightOf)
  return {
    bytes: bytes.reduce((sum, size) => sum + size, 0),
    files: bytes.length,
    isText: (await page.locator('[data-living]').count()) === 0,
    moved: await page.evaluate(() => (window as unknown as { moved: number }).moved),
  }
}

describe.each([...publicPages.map(({ path }) => path), '/finnes-ikke'])('%s', path => {
  test.each([1280, 390])('is light and lies still, %i px wide', async width => {
    const { page } = await browser.newVisitor({ width, height: 844, isFirst: true })
    const { bytes, files, isText, moved } = await weigh(page, path)
    console.log(`${path.padEnd(20)} ${width} px  ${(bytes / 1000).toFixed(1)} kB in ${files} files`)
    expect(bytes).toBeGreaterThan(1_000)
    const most = boundOfDocument(path)
    expect(isText).toBe(most === plainDocument)
    expect(bytes).toBeLessThanOrEqual(most.bytes)
    expect(files).toBeLessThanOrEqual(most.files)
    expect(moved).toBe(0)
  })
})

test('letters that come late move nothing', async () => {
  const { page } = await browser.newVisitor({ width: 390, height: 844, isFirst: true })
  await page.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  const { moved } = await weigh(page, '/kontakt-oss')
  expect(moved).toBe(0)
})

test('the menus of a narrow page open before any script has come', async () => {
  const visitor = await browser.newVisitor({ width: 390, height: 844, isFirst: true })
  const { page } = visitor
  await page.route('**/*.js', route => route.abort())
  await page.goto(`${server.url}/om-oss`)
  await page.getByRole('button', { name: 'Meny', exact: true }).click()
  const menu = page.getByRole('region', { name: 'Meny' })
  await menu.getByRole('link', { name: 'Vanlige spørsmål' }).waitFor()
  await expect.poll(() => menu.locator('[aria-current=page]').textContent()).toBe('Om oss')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('link', { name: 'Logg inn som ansatt' }).click()
  await page.waitForURL('**/login-employee')
})

test('a page whose scripts were lost on the way comes alive when the server answers again', async () => {
  const { page } = await browser.newVisitor({ isFirst: true })
  let away = true
  await page.route(/two-sides-.*[.]js$|[/]api[/]health$/, route => (away ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/health'))
  await page.goto(`${server.url}/slik-fungerer-det`)
  await lost
  away = false
  await page.waitForEvent('load')
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Ansatt' }).check()
  await page.getByText('Få lønn automatisk').waitFor()
})

test('the theme is changed on a page without the application, and holds on the next and in other tabs §2.1', async () => {
  const { page, context } = await browser.newVisitor()
  await page.goto(`${server.url}/faq`, { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto(`${server.url}/vilkar-for-bruk`, { waitUntil: 'networkidle' })
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.getByRole('radio', { name: 'Mørkt' }).isChecked()).toBe(true)
  await footer.getByRole('radio', { name: 'Lyst' }).check()
  const themeOf = (where: Page) => where.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(() => themeOf(page)).toBe('light')
  await expect.poll(() => themeOf(other)).toBe('light')
  await expect
    .poll(() => other.getByRole('contentinfo').getByRole('radio', { name: 'Lyst' }).isChecked())
    .toBe(true)
  await page.goto(`${server.url}/login-consumer`)
  expect(await themeOf(page)).toBe('light')
  expect(await page.evaluate(key => localStorage.getItem(key), themeKey)).toBe('light')
})

test('whoever is signed in is named in the header, and can leave by it, in every tab §2.2', async () => {
  const visitor = await enterAs(browser, server, 'employer', demoEmail('Sofie Lindahl'))
  const { page } = visitor
  const other = await visitor.context.newPage()
  for (const where of [page, other]) {
    await where.goto(`${server.url}/om-oss`)
    await where.getByRole('button', { name: 'Sofie Lindahl' }).waitFor()
  }
  await page.getByRole('button', { name: 'Sofie Lindahl' }).click()
  const menu = page.getByRole('region', { name: 'Brukermeny' })
  for (const [name, href] of [
    ['Oversikt', '/consumer-dashboard'],
    ['Meldinger', '/consumer-messages'],
    ['Sikkerhet', '/consumer-security'],
  ] as const) {
    await expect.poll(() => menu.getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
  await checkAccessibility(page)
  await menu.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Logg inn som oppdragsgiver' }).first().waitFor()
  await other.getByRole('link', { name: 'Logg inn som oppdragsgiver' }).first().waitFor()
  visitor.expectQuiet()
})

test('what is written before the form has come alive is not lost, nor the place in it', async () => {
  const { page } = await browser.newVisitor({ isFirst: true })
  const release = await hold(page, '**/contact-part-*.js')
  await page.goto(`${server.url}/kontakt-oss`)
  await page.getByLabel('Navn').fill('Kari Nordmann')
  await page.getByLabel('Melding').fill('Hei')
  release()
  await page.getByText('3 av 5000').waitFor()
  await expect.poll(() => page.getByLabel('Navn').inputValue()).toBe('Kari Nordmann')
  await expect.poll(() => page.getByLabel('Melding').inputValue()).toBe('Hei')
  await expect
    .poll(() => page.getByLabel('Melding').evaluate(field => field === document.activeElement))
    .toBe(true)
  await page.getByRole('button', { name: 'Send melding' }).click()
  await page.getByText(texts.messageShort).waitFor()
})

test.each([
  ['as it was drawn', '/register-consumer'],
  ['that is drawn anew', '/register-consumer?fra=et-brev'],
])('what is pressed before the code has come is done once, on a page %s', async (_, address) => {
  const { page } = await browser.newVisitor({ isFirst: true })
  const release = await hold(page, /\/assets\/application-[^/]+\.js$/)
  const asked: string[] = []
  page.on('request', request => void (/api.*google/.test(request.url()) && asked.push(request.url())))
  await page.goto(`${server.url}${address}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Registrer deg med Google' }).click()
  release()
  await page.getByText(answerTexts.googleMissing).waitFor()
  expect(asked).toHaveLength(1)

  const releaseAgain = await hold(page, /\/assets\/application-[^/]+\.js$/)
  await page.goto(`${server.url}${address}`, { waitUntil: 'commit' })
  await page.getByLabel('Fullt navn').fill('Kari Nordmann')
  await page.getByLabel('Passord', { exact: true }).fill('kort')
  await page.getByRole('button', { name: 'Registrer deg', exact: true }).click()
  releaseAgain()
  await page.getByText('Passordet må være minst 6 tegn').first().waitFor()
  expect(await page.getByLabel('Fullt navn').inputValue()).toBe('Kari Nordmann')
  expect(asked).toHaveLength(1)
})

test('all that is pressed before the code has come is done, in its order', async () => {
  const { page } = await browser.newVisitor({ isFirst: true })
  const release = await hold(page, /\/assets\/application-[^/]+\.js$/)
  await page.goto(`${server.url}/register-employee`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Legg til egen tjeneste' }).dblclick()
  await page.getByRole('button', { name: 'Registrer deg', exact: true }).click()
  release()
  await page.getByText(profileTexts.customName(1)).waitFor()
  expect(await page.getByText(profileTexts.customName(2)).count()).toBe(0)
})
