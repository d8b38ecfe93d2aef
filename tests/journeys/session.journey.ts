/** A session with a page open: renewed in time, shared by tabs, ended everywhere, and announced. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { listenToAuth } from './looking.ts'
import { enterAs, openConfirmation } from './people.ts'

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

const email = demoEmail('Sofie Lindahl')
const asksWho = (url: string, method: string) => new URL(url).pathname === '/api/session' && method === 'GET'

test('it is renewed before its proof ends, and when it has been ended elsewhere the page says so §3.1 §7.1 §8.5 §9.14', async () => {
  const here = await enterAs(browser, server, 'employer', email)
  const { page } = here
  await page.clock.install()
  // What the page kept is shown before the server has said who is signed in.
  const said = page.waitForResponse(answer => asksWho(answer.url(), answer.request().method()))
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
  await said

  // Two minutes in there is nothing to do; within three checks of the end of its five minutes it is renewed.
  let asked = 0
  page.on('request', request => {
    if (asksWho(request.url(), request.method())) asked += 1
  })
  await page.clock.runFor('01:00')
  expect(asked).toBe(0)
  const renewed = page.waitForResponse(answer => asksWho(answer.url(), answer.request().method()))
  await page.clock.runFor('03:00')
  expect((await renewed).status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()

  const there = await enterAs(browser, server, 'employer', email)
  const ended = await there.context.request.delete(`${server.url}/api/session`, {
    data: { everywhere: true },
  })
  expect(ended.status()).toBe(200)
  // In short steps: five minutes at once would run past the five seconds for which it is said.
  const ending = async () => {
    await page.clock.runFor(2000)
    return page.getByText(sessionTexts.sessionEnded).count()
  }
  await expect.poll(ending).toBe(1)
  await page.waitForURL('**/login-consumer')
})

test('a page looks every 30 seconds, and renews when three looks or fewer remain §7.1 §9.14', async () => {
  const { page } = await enterAs(browser, server, 'employer', email)
  await page.clock.install()
  // When the page asked, by its own clock.
  await page.addInitScript(() => {
    const [{ fetch }, looks] = [window, [] as number[]]
    Object.assign(window, { looks })
    window.fetch = (...all) => {
      const { url } = new Request(...all)
      if (new URL(url).pathname === '/api/session') looks.push(Date.now())
      return fetch(...all)
    }
  })
  // What others do would make it ask too.
  await page.route('**/api/live', () => {})
  const looks = () => page.evaluate(() => (window as unknown as { looks: number[] }).looks)
  let [renewBefore, answered] = [Date.now(), 0]
  await page.route('**/api/session', async route => {
    const response = await route.fetch()
    const json = { ...(await response.json()), renewBefore: new Date(renewBefore).toISOString() }
    await route.fulfill({ response, json })
    answered += 1
  })
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const settled = async () => {
    await expect.poll(async () => answered === (await looks()).length).toBe(true)
    await page.evaluate(() => fetch('/api/health').then(answer => answer.text()))
  }
  // One at a time: while an answer is on its way nobody asks again.
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(30_000)
    await settled()
  }
  const [first = 0, second = 0, third = 0] = (await looks()).slice(-3)
  expect([second - first, third - second]).toEqual([30_000, 30_000])

  const renewalsIn = async (milliseconds: number) => {
    const before = await looks()
    await page.clock.runFor(milliseconds)
    await settled()
    return (await looks()).slice(before.length).map(at => at - third)
  }
  const left = await page.evaluate(from => from + 30_000 - Date.now(), third)
  renewBefore = third + 60_000 + 90_001
  expect(await renewalsIn(left)).toEqual([30_000])
  expect(await renewalsIn(30_000)).toEqual([])
  renewBefore = third + 120_000 + 90_000
  expect(await renewalsIn(30_000)).toEqual([90_000])
  expect(await renewalsIn(30_000)).toEqual([120_000])
})

test('signing out in one tab holds for the others §4.1', async () => {
  const visitor = await enterAs(browser, server, 'employer', email)
  const other = await visitor.context.newPage()
  for (const page of [visitor.page, other]) {
    await page.goto(`${server.url}/consumer-dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
  }
  await visitor.page.getByRole('button', { name: /Sofie Lindahl/ }).click()
  await visitor.page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await visitor.page.waitForURL(`${server.url}/`)
  await other.waitForURL('**/login-consumer')
})

test('the auth events are published where they belong', async () => {
  const visitor = await browser.newVisitor()
  const heard = await listenToAuth(visitor.context)
  const { page } = visitor
  const next = async (name: string, at: number) => expect.poll(() => heard[at]).toBe(name)
  await page.clock.install()
  await page.goto(`${server.url}/login-consumer`)
  await next('INITIAL_SESSION', 0)
  await page.getByLabel('E-post').fill(demoEmail('Petter Nymoen'))
  await page.getByLabel('Passord').fill(demoPassword)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await next('SIGNED_IN', 1)
  await page.waitForURL('**/consumer-dashboard')
  await page.clock.runFor('04:00')
  await next('TOKEN_REFRESHED', 2)
  await page.getByRole('button', { name: /Petter Nymoen/ }).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await next('SIGNED_OUT', 3)
  await page.goto(`${server.url}/reset-password?token=noe`)
  await expect.poll(() => heard.slice(4).sort()).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
})

test('an address that is confirmed in one tab is known in the others', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  const email = 'ny.ansatt@example.test'
  const registered = await visitor.context.request.post(`${server.url}/api/workers`, {
    data: {
      fullName: 'Ny Ansatt',
      email,
      password: 'hemmelig ord',
      birthDate: '020588',
      district: 'Sagene',
      phone: '41233807',
      services: [{ id: 'hagearbeid', experience: 1, hourlyRate: 400 }],
      customServices: [],
      availabilityDays: ['mandag'],
    },
  })
  expect(registered.status()).toBe(200)
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByText('Bekreft e-posten din').waitFor()
  const other = await visitor.context.newPage()
  const heard = await listenToAuth(visitor.context)
  await openConfirmation(other, server, email)
  await expect.poll(() => heard).toContain('USER_UPDATED')
  await page.getByText('Bekreft e-posten din').waitFor({ state: 'detached' })
  // Who is signed in already is not sent to a form to sign in.
  await other.getByText(/Om 5 sekunder går vi videre\.$/).waitFor()
  await other.getByRole('link', { name: 'Gå til oversikten' }).click()
  await other.waitForURL('**/employee-dashboard')
  visitor.expectQuiet()
})

test('whoever is signed in never meets a form to sign in or register in their own role', async () => {
  const { page, expectQuiet } = await enterAs(browser, server, 'employer', email)
  for (const door of ['/login-consumer', '/register-consumer']) {
    await page.goto(`${server.url}${door}`)
    await page.getByRole('heading', { level: 1, name: 'Velkommen, Sofie' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/consumer-dashboard')
  }
  await page.goto(`${server.url}/`)
  await page.getByRole('button', { name: 'Sofie Lindahl' }).waitFor()
  await page.getByRole('link', { name: 'Bestill tjenester' }).click()
  await page.waitForURL('**/consumer-search')
  // Of the other role they may be one too.
  await page.goto(`${server.url}/`)
  await page.getByRole('button', { name: 'Sofie Lindahl' }).waitFor()
  await page.getByRole('link', { name: 'Utfør tjenester' }).click()
  await page.getByRole('heading', { level: 1, name: 'Logg inn som ansatt' }).waitFor()
  expectQuiet()
})

test('after signing in one is where one wanted to go, and begins at its heading', async () => {
  const { page, expectQuiet } = await browser.newVisitor()
  await page.goto(`${server.url}/consumer-favourites`)
  await page.waitForURL('**/login-consumer')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(demoPassword)
  await page.getByLabel('Passord').press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Favoritter' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate(place => place === document.activeElement)).toBe(true)
  expectQuiet()
})
