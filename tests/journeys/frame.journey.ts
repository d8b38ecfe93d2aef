/** The frame of every page: header, sidebar, theme, sign-out. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeKey } from '#app/client/stored-keys.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
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

const asCustomer = (options = {}) =>
  enterAs(browser, server, 'employer', demoEmail('Sofie Lindahl'), { theme: 'dark', ...options })
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
/** Links' labels and addresses, in order. */
const linksIn = (place: ReturnType<Page['getByRole']>) =>
  place.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))

test('the public header leads everywhere, and a visitor to both doors §2.2', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(`${server.url}/om-oss`)
  const header = page.getByRole('banner')
  const places = await linksIn(header.getByRole('navigation', { name: 'Hovedmeny' }))
  expect([...places].sort()).toEqual([
    '/',
    ...['/faq', '/kontakt-oss', '/om-oss', '/slik-fungerer-det', '/vare-tjenester'],
  ])
  await header.getByRole('link', { name: 'Logg inn som ansatt' }).click()
  await page.waitForURL('**/login-employee')
  await header.getByRole('link', { name: 'Logg inn som oppdragsgiver' }).click()
  await page.waitForURL('**/login-consumer')
  visitor.expectQuiet()
})

describe('a signed-in area', () => {
  // ASVS 7.4.4
  test.each([
    [
      'employer',
      'Sofie Lindahl',
      demoEmail('Sofie Lindahl'),
      '/consumer-dashboard',
      'Oppdragsgiver',
      ['Oversikt', 'Finn hjelp', 'Bestillinger', 'Meldinger', 'Varsler', 'Min profil', 'Sikkerhet'],
    ],
    [
      'worker',
      'Dawit Abraha',
      demoEmail('Dawit Abraha'),
      '/employee-dashboard',
      'Ansatt',
      ['Oversikt', 'Oppdrag', 'Kalender', 'Meldinger', 'Varsler', 'Dokumenter', 'Min profil', 'Sikkerhet'],
    ],
    ['admin', demoAdmin.fullName, demoAdmin.email, '/admin-dashboard', 'Administrator', ['Ansatte']],
  ] as const)(
    'has brand, places, who it is, theme and the way out (%s) §2.7 §6.1 §6.2',
    async (role, name, email, home, label, places) => {
      const { page } = await enterAs(browser, server, role, email, { theme: 'light' })
      await page.goto(server.url + home)
      const sidebar = page.getByRole('complementary', { name: 'Sidemeny' })
      await sidebar.getByRole('link', { name: 'Nærhjelp' }).waitFor()
      for (const place of places)
        await sidebar.getByRole('link', { name: new RegExp(`^${place}( \\d+)?$`) }).waitFor()
      const card = sidebar.getByRole('button', { name })
      await expect.poll(() => card.textContent()).toContain(label)
      expect(await card.getByRole('img').or(card.locator('img, svg, [aria-hidden]')).count()).toBeGreaterThan(
        0,
      )
      await card.click()
      const menu = page.getByRole('dialog', { name: 'Brukermeny' })
      for (const choice of ['Lyst', 'Mørkt', 'System']) await menu.getByText(choice).waitFor()
      await expect.poll(() => menu.getByText('Bytt profil').count()).toBe(role === 'admin' ? 0 : 1)
      await checkAccessibility(page)
      await menu.getByText('Logg ut').click()
      await page.waitForURL(`${server.url}/`)
    },
  )

  test('has on a telephone its places in a drawer that opens and closes §2.7', async () => {
    const visitor = await asCustomer({ width: 390, height: 844 })
    const { page } = visitor
    await page.goto(`${server.url}/consumer-dashboard`)
    const drawer = page.getByRole('dialog', { name: 'Meny' })
    await page.getByRole('button', { name: 'Meny' }).click()
    await drawer.getByRole('link', { name: 'Sikkerhet' }).waitFor()
    await checkAccessibility(page)
    await drawer.getByRole('button', { name: 'Lukk' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Meny' }).click()
    await drawer.getByRole('link', { name: 'Min profil' }).click()
    await page.waitForURL('**/consumer-profile')
    await drawer.waitFor({ state: 'detached' })
    visitor.expectQuiet()
  })

  test('waits until it is known who is there §4.1', async () => {
    const { page } = await asCustomer()
    const answer = await hold(page, '**/api/session')
    await page.goto(`${server.url}/consumer-dashboard`)
    await page.getByRole('status').getByText('Laster').waitFor({ state: 'attached' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    answer()
    await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
  })
})

describe('the theme', () => {
  test('is dark until somebody chooses, and what is chosen is remembered §2.1 §3.12 §4.12 §9.13', async () => {
    const visitor = await browser.newVisitor()
    const { page } = visitor
    await page.goto(`${server.url}/om-oss`)
    // The device prefers light; nothing is chosen.
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true)
    expect(await themeOf(page)).toBe('dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.getByRole('radio', { name: 'Lyst' }).first().check({ force: true })
    // A press counts once the page is interactive.
    await expect.poll(() => themeOf(page)).toBe('light')
    expect(await page.evaluate(key => localStorage.getItem(key), themeKey)).toBe('light')
    expect(themeKey).toMatch(/^naerhjelp-/)
    await page.reload()
    expect(await themeOf(page)).toBe('light')
    await page.goto(`${server.url}/faq`)
    expect(await themeOf(page)).toBe('light')
    visitor.expectQuiet()
  })

  test('System follows the device, also while the page is open §2.1 §3.12 §4.12', async () => {
    const { page } = await browser.newVisitor({ width: 390, height: 844, isFirst: true })
    const release = await hold(page, /living-page-.*[.]js$/)
    await page.goto(`${server.url}/om-oss`)
    await page.getByRole('button', { name: 'Meny' }).click()
    // Even when pressed before the page is interactive.
    await page.getByRole('radio', { name: 'System' }).first().check({ force: true })
    release()
    await expect.poll(() => themeOf(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => themeOf(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => themeOf(page)).toBe('light')
    await page.getByRole('radio', { name: 'Mørkt' }).first().check({ force: true })
    expect(await themeOf(page)).toBe('dark')
  })
})

// ASVS 14.3.1
test('signing out leads to the front page also when the server cannot be told, and leaves nothing behind §4.1 §8.1', async () => {
  const { page } = await asCustomer()
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.evaluate(() => {
    for (const key of ['naerhjelp-auth-prove', 'naerhjelp-draft-prove', 'naerhjelp-theme'])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, 'x')
  })
  await page.route('**/api/session', route =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /Sofie Lindahl/ }).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await page.waitForURL(`${server.url}/`)
  const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))
  await expect.poll(kept).not.toContain('naerhjelp-draft-prove')
  const ofDevice = ['theme', 'assets-1', 'reloaded-at', 'started-anew-at'].map(name => `naerhjelp-${name}`)
  const ofPerson = (await kept()).filter(key => key.startsWith('naerhjelp') && !ofDevice.includes(key))
  expect(ofPerson).toEqual([])
  expect(await kept()).toContain(themeKey)
})

test('a message stands at the bottom right for five seconds §2.3 §9.15', async () => {
  const { page } = await browser.newVisitor({ theme: 'dark' })
  await page.clock.install()
  for (const door of ['/login-consumer', '/login-employee', '/register-consumer']) {
    await page.goto(server.url + door)
    const press = page.getByRole('button', { name: /med telefon/ })
    await press.click()
    const toast = page.getByRole('listitem').filter({ hasText: texts.phoneSoon })
    await toast.waitFor()
    // From here no second passes but those that are run; the first is gone, however long that took: the clock cannot be
    // stopped at a moment that a slow machine has passed.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await page.clock.runFor(6000)
    await toast.waitFor({ state: 'detached' })
    await press.click()
    await page.clock.runFor(100)
    await toast.waitFor()
    await page.clock.runFor(4000)
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800)
    // Its going takes some of a second.
    await page.clock.runFor(1500)
    await toast.waitFor({ state: 'detached' })
    await page.clock.resume()
  }
})
