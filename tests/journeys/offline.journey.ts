/** On a device: installed, offline, and with nothing left for the next person. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keptCache } from '#app/client/stored-keys.ts'
import { offlineTexts } from '#app/work/today/device-texts.ts'
import { todayPath, todayTexts } from '#app/work/today/sheet.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { localDate, startOfDay } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { openFront } from './front.ts'
import { callAs, enterAs } from './people.ts'

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

const dawitsMail = demoEmail('Dawit Abraha')
const tomorrow = localDate(startOfDay(new Date(), 1))
/** Hostile text must be shown literally here too. */
const description = 'Henge opp hyller <img src=x onerror=alert(1)> & "skap"\nNøkkel under matta 🗝️'

/** Work of tomorrow, whatever day that is: children are looked after on Sundays and at night too. */
async function agreeTomorrow(workerId: string) {
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(
    `insert into profile_services (profile_id, service_id, name, hourly_rate, experience, position)
     values ($1, 'barnepass', 'Barnepass', 400, 2, 9)`,
    [workerId],
  )
  // Late in the evening is work that one has said yes to by the hour.
  await database.query(
    `insert into availability_hours (profile_id, weekday, from_half_hour, to_half_hour)
     select $1, day, 0, 48 from unnest('{mandag,tirsdag,onsdag,torsdag,fredag,lørdag,søndag}'::text[]) day
     on conflict (profile_id, weekday) do update set from_half_hour = 0, to_half_hour = 48`,
    [workerId],
  )
  await database.end()
  const aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'barnepass', date: tomorrow, time: '23:00', halfHours: 2, description },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', tasks: ['Bor i mur', 'Rydd opp etterpå'] },
  })
  return orderId as string
}

const kept = (page: Page) =>
  page.evaluate(
    async ([name, path]) =>
      (await caches.match(path, { cacheName: name }).catch(() => undefined))?.text() ?? null,
    [keptCache, todayPath] as const,
  )

/** Until the worker controls this page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** The server behind a front that a test takes down. */
async function behindFront() {
  const front = await openFront(server)
  onTestFinished(front.goAway)
  return front
}

// ASVS 1.2.1 3.2.2 14.3.1
test('a worker reads tomorrow’s assignment without network, and signing out leaves nothing of it', async () => {
  const dawit = await enterAs(browser, server, 'worker', dawitsMail, {
    ...{ theme: 'light', width: 390, height: 844, serviceWorker: true },
  })
  const { page, context } = dawit
  const front = await behindFront()
  const goOffline = async () => {
    front.goAway()
    await context.setOffline(true)
  }
  const { profileId } = await (await context.request.get(`${server.url}/api/session`)).json()
  const orderId = await agreeTomorrow(profileId)
  await callAs(dawit, server, `/orders/${orderId}/accept`)

  await page.goto(`${front.url}/employee-dashboard`)
  await controlled(page)
  await expect.poll(() => kept(page)).toContain('Bor i mur')
  await page.getByRole('link', { name: todayTexts.title }).click()
  await page.waitForURL(`**${todayPath}`)
  const job = page.getByRole('article').filter({ hasText: '23.00–' })
  await job.getByText('Trondheimsveien 2').waitFor()
  await job.getByText('Nøkkel under matta').waitFor()
  await expect
    .poll(() => job.getByRole('link', { name: todayTexts.call('Aisha') }).getAttribute('href'))
    .toMatch(/^tel:\+47\d{8}$/)
  await checkAccessibility(page)
  await screenshot(page, 'today-light-390')
  // Once more through the worker, to cache the fonts.
  await page.reload()
  await job.waitFor()

  await goOffline()
  await page.reload()
  await page.getByText(todayTexts.withoutNetwork).waitFor()
  await page.getByText(/Sist oppdatert/).waitFor()
  await page.getByRole('heading', { level: 2, name: /^I morgen/ }).waitFor()
  await job.getByText('<img src=x onerror=alert(1)> & "skap"').waitFor()
  await job.getByText('Rydd opp etterpå').waitFor()
  expect(await page.locator('img').count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'today-offline-light-390')

  await page.goto(`${front.url}/employee-messages`)
  await page.getByRole('heading', { name: offlineTexts.title }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'offline-light-390')
  const toSheet = page.getByRole('link', { name: todayTexts.title })
  await expect.poll(() => toSheet.getAttribute('href')).toBe(todayPath)

  // Back online, the page reloads by itself.
  await front.comeBack()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Meldinger' }).waitFor()

  await page.getByRole('button', { name: 'Meny' }).first().click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${front.url}/`)
  await expect.poll(() => kept(page)).toBe(null)
  await goOffline()
  await page.goto(front.url + todayPath)
  await page.getByRole('heading', { name: offlineTexts.title }).waitFor()
  expect(await page.getByRole('link', { name: todayTexts.title }).count()).toBe(0)
  // The browser's only console message is that it is offline; ERR_FAILED is how a service worker says it of a file.
  dawit.expectQuiet({
    except: [
      /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/,
      /\/assets\/\S+ net::ERR_FAILED|net::ERR_FAILED \(\S+\/assets\//,
    ],
  })
})

test('a sheet is not left for another profile, and one that is too old is not shown, nor kept', async () => {
  const dawit = await enterAs(browser, server, 'worker', dawitsMail, { theme: 'dark', serviceWorker: true })
  const { page } = dawit
  const front = await behindFront()
  await page.goto(front.url + todayPath)
  await controlled(page)
  await expect.poll(() => kept(page)).toContain('asOf')
  await callAs(dawit, server, '/profiles/consumer')
  await page.goto(`${front.url}/consumer-dashboard`)
  await expect.poll(() => kept(page)).toBe(null)
  await page
    .getByRole('button', { name: /Dawit Abraha/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bytt profil' }).click()
  await page.waitForURL('**/employee-dashboard')
  await expect.poll(() => kept(page)).toContain('asOf')
  await page.goto(`${front.url}/faq`)
  await page.evaluate(
    async ([name, path]) => {
      const cache = await caches.open(name)
      const sheet = await (await cache.match(path))?.json()
      const asOf = new Date(Date.now() - 49 * 3600 * 1000).toISOString()
      await cache.put(path, new Response(JSON.stringify({ ...sheet, asOf })))
    },
    [keptCache, todayPath] as const,
  )
  front.goAway()
  await page.goto(front.url + todayPath)
  await page.getByRole('heading', { name: offlineTexts.title }).waitFor()
  expect(await kept(page)).toBe(null)
  await checkAccessibility(page)
  await screenshot(page, 'offline-dark-1280')

  // Only the server was down. The page reloads by itself then too.
  await front.comeBack()
  await page.getByRole('heading', { level: 1, name: todayTexts.title }).waitFor()
})

test('what is pushed is shown, with a way to its thing', async () => {
  const { page, context } = await browser.newVisitor({ serviceWorker: true })
  await page.goto(`${server.url}/faq`)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await controlled(page)
  // Headless browsers have no notifications: records what would be shown.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body, data: options?.data, tag: options?.tag })
    }
  })
  const shown = () => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const link = '/consumer-notifications'
  for (const data of [
    JSON.stringify({ title: 'Amir sa ja', body: 'Hagearbeid.', link }),
    JSON.stringify({ title: 'Amir sa ja', body: 'Hagearbeid.', link: '//ond.example/' }),
    'tull',
  ])
    await tools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  const unknown = { title: 'Nytt varsel', body: '', data: '/', tag: '/' }
  await expect
    .poll(shown)
    .toEqual([{ title: 'Amir sa ja', body: 'Hagearbeid.', data: link, tag: link }, unknown, unknown])
})

test('a new version waits for as long as another page is open, and takes over on the way to a new one', async () => {
  const front = await behindFront()
  const { page, context } = await browser.newVisitor({ serviceWorker: true })
  await page.goto(`${front.url}/faq`)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${front.url}/om-oss`)
  front.release()
  const waits = (where: Page) =>
    where.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => waits(page)).toBe(true)
  await page.goto(`${front.url}/vilkar-for-bruk`)
  expect(await waits(page)).toBe(true)
  await other.close()
  // With a debugger attached to the worker, Chromium may lose a page during takeover (decision 45). Then
  // opens another window.
  let last = page
  const stillWaits = async () => {
    const came = await last.goto(`${front.url}/faq`, { timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (came) return waits(last)
    await last.close()
    last = await context.newPage()
    return true
  }
  await expect.poll(stillWaits, { interval: 1_000, timeout: 60_000 }).toBe(false)
  await controlled(last)
})

test('the product can be installed where the browser offers it, and has what that takes', async () => {
  const visitor = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  const { page, context } = visitor
  await page.goto(`${server.url}/consumer-dashboard`)
  await page
    .getByRole('button', { name: /Aisha Rahman/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logg ut' }).waitFor()
  expect(await page.getByRole('button', { name: 'Installer appen' }).count()).toBe(0)
  const asked = page.waitForEvent('console', message => message.text() === 'asked to install')
  await page.evaluate(() => {
    const prompt = async () => console.info('asked to install')
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await page.getByRole('button', { name: 'Installer appen' }).click()
  await asked

  const get = (path: string) => context.request.get(new URL(path, server.url).href)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await get(href ?? '')).json()
  expect(manifest).toMatchObject({ lang: 'nb', display: 'standalone', start_url: '/consumer-dashboard' })
  for (const { src, sizes } of manifest.icons) {
    const bytes = await (await get(src)).body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await get(url)).status()).toBe(200)
  const worker = await get('/sw.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content')
  const dark = await colour()
  await page
    .getByRole('button', { name: /Aisha Rahman/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Lyst' }).check()
  expect(await colour()).not.toBe(dark)
  visitor.expectQuiet()
})
