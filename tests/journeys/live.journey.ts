/** An open page: auth events, and the live connection lost and regained. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reasonLabels } from '#app/facts/report.ts'
import { removedText, texts } from '#app/facts/reports-texts.ts'
import { demoAdmin, demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, hold, listenToAuth } from './looking.ts'
import { callAs, enterAs, openConfirmation, password } from './people.ts'

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

const email = demoEmail('Tor Bakke')

test('a page tells of the first session, of signing in, of renewal and of signing out §4.1 §7.1', async () => {
  const { page, context } = await browser.newVisitor()
  const heard = await listenToAuth(context)
  await page.clock.install()
  await page.goto(`${server.url}/login-consumer`)
  await expect.poll(() => heard).toEqual(['INITIAL_SESSION'])
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(demoPassword)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL('**/consumer-dashboard')
  await expect.poll(() => heard.at(-1)).toBe('SIGNED_IN')
  await page.clock.runFor('05:00')
  await expect.poll(() => heard.at(-1)).toBe('TOKEN_REFRESHED')
  await page.getByRole('button', { name: /Tor Bakke/ }).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect.poll(() => heard.at(-1)).toBe('SIGNED_OUT')
})

test('it tells of a recovered password, and of a person who has changed §4.1', async () => {
  const { page, context } = await browser.newVisitor()
  const heard = await listenToAuth(context)
  await page.goto(`${server.url}/reset-password?token=prove`)
  await expect.poll(() => heard).toContain('PASSWORD_RECOVERY')

  const data = {
    ...{ fullName: 'Liv Arbeider', email: 'liv@example.test', password, birthDate: '020588' },
    ...{ district: 'Sagene', phone: '41233807', availabilityDays: ['mandag'], customServices: [] },
    services: [{ id: 'turgaing', experience: 1, hourlyRate: 300 }],
  }
  expect((await context.request.post(`${server.url}/api/workers`, { data })).status()).toBe(200)
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('heading', { level: 1, name: /Velkommen/ }).waitFor()
  await openConfirmation(page, server, data.email)
  await expect.poll(() => heard).toContain('USER_UPDATED')
})

test('a lost connection is tried again after 1, 2, 5 and 10 seconds §9.14', async () => {
  const { page } = await enterAs(browser, server, 'employer', email)
  await page.clock.install()
  let tries = 0
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/api/live', async route => {
    tries += 1
    await lost
    await route.abort()
  })
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Tor' }).waitFor()
  await expect.poll(() => tries).toBe(1)
  // From here the page's clock is frozen, so that its own seconds do not count.
  await page.clock.pauseAt(Date.now() + 60_000)
  lose()
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    // The last failure must reach the page before the clock continues.
    await page.evaluate(() => fetch('/api/health').then(answer => answer.text()))
    await page.clock.runFor(seconds * 1000 - 1)
    expect([seconds, tries]).toEqual([seconds, index + 1])
    await page.clock.runFor(1)
    await expect.poll(() => tries).toBe(index + 2)
  }
})

/** A customer and a worker with their conversation open. */
async function talking() {
  const tor = await enterAs(browser, server, 'employer', email)
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  const idOf = async ({ context }: Visitor) =>
    (await (await context.request.get(`${server.url}/api/session`)).json()).profileId as string
  const [customer, worker] = [await idOf(tor), await idOf(ingrid)]
  // An established connection that can be cut; `cut` is the browser's error.
  await tor.page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        addEventListener('cut', () => this.dispatchEvent(new Event('error')))
      }
    }
  })
  await tor.page.goto(`${server.url}/consumer-messages?to=${worker}`)
  await ingrid.page.goto(`${server.url}/employee-messages?to=${customer}`)
  for (const { page } of [tor, ingrid])
    await page
      .getByRole('log')
      .getByText(/høytrykksspyler/)
      .waitFor()
  const ingridWrites = async (text: string) => {
    const data = { to: customer, text, clientKey: crypto.randomUUID() }
    return (await callAs(ingrid, server, '/conversations/messages', data)).id as number
  }
  return { tor, ingrid, ingridWrites }
}

test('what is written while the connection is lost stands there when it is found again, without a reload', async () => {
  const { tor, ingridWrites } = await talking()
  const log = tor.page.getByRole('log')
  await ingridWrites('Hører du meg?')
  await log.getByText('Hører du meg?').waitFor()

  // Cuts the connection and blocks new ones; all else works.
  let tries = 0
  await tor.page.route('**/api/live', route => {
    tries += 1
    return route.abort()
  })
  await tor.page.evaluate(() => dispatchEvent(new Event('cut')))
  await expect.poll(() => tries).toBeGreaterThan(0)
  for (const text of ['Jeg er hos deg kl. ti.', 'Sett frem slangen.']) await ingridWrites(text)
  const before = tries
  await expect.poll(() => tries, { timeout: 15_000 }).toBeGreaterThan(before)
  expect(await log.getByText('Jeg er hos deg kl. ti.').count()).toBe(0)

  await tor.page.unroute('**/api/live')
  await log.getByText('Sett frem slangen.').waitFor()
  const lines = await log.locator('[data-line]').allTextContents()
  expect(lines.slice(-3).map(line => /Hører|hos deg|slangen/.exec(line)?.[0])).toEqual([
    ...['Hører', 'hos deg', 'slangen'],
  ])
})

test('nothing is asked for twice when a page is opened, and what changed before it could listen is', async () => {
  const { tor, ingridWrites } = await talking()
  const { page } = tor
  const log = page.getByRole('log')
  await log.waitFor()
  const address = page.url()
  await page.goto('about:blank')
  let asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  const heard = page.waitForResponse('**/api/live')
  await page.goto(address)
  await log.waitFor()
  await heard
  await page.waitForTimeout(500)
  expect(asked).toContain('/api/notifications')
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])

  const listen = await hold(page, '**/api/live')
  asked = []
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(address)
  await log.waitFor()
  await ingridWrites('Rekker du det?')
  expect(await log.getByText('Rekker du det?').count()).toBe(0)
  listen()
  await log.getByText('Rekker du det?').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a message fetches anew what shows messages, and leaves the orders of the page alone', async () => {
  const { tor, ingridWrites } = await talking()
  const { page } = tor
  await page.goto(`${server.url}/consumer-orders`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await ingridWrites('Skal jeg ta med stigen?')
  await expect.poll(() => asked).toContain('/api/conversations/unread')
  // What the same event would ask for has been asked by now.
  await page.evaluate(() => fetch('/api/health').then(answer => answer.text()))
  await expect.poll(() => asked).toContain('/api/health')
  expect(asked.filter(path => path.startsWith('/api/orders'))).toEqual([])
})

test('a message is reported from its menu, and taken away in front of both when an administrator agrees', async () => {
  const { tor, ingrid, ingridWrites } = await talking()
  const said = 'Betal kontant, så slipper vi mva.'
  const id = await ingridWrites(said)
  const line = ({ page }: Visitor) => page.locator(`[data-line="${id}"]`)
  for (const visitor of [tor, ingrid]) await line(visitor).getByText(said).waitFor()
  // Own messages cannot be reported.
  expect(await line(ingrid).getByRole('button').count()).toBe(0)
  await line(tor)
    .getByRole('button', { name: /^Valg for meldingen fra Ingrid/ })
    .click()
  await button(tor.page, texts.button).click()
  const dialog = tor.page.getByRole('dialog', { name: texts.title })
  await dialog.getByRole('radio', { name: reasonLabels.outside }).check()
  await dialog.getByLabel('Fortell mer').fill('Hun vil ha betalt utenom dere.')
  await button(dialog, texts.button).click()
  await tor.page.getByRole('dialog', { name: texts.received }).waitFor()
  await button(tor.page, 'Ferdig').click()

  const silje = await enterAs(browser, server, 'admin', demoAdmin.email)
  const found = await silje.context.request.get(`${server.url}/api/admin/reports?kind=message`)
  const { reports }: { reports: { id: string; text: string }[] } = await found.json()
  const report = reports.find(({ text }) => text === 'Hun vil ha betalt utenom dere.')
  await callAs(silje, server, `/admin/reports/${report?.id}/uphold`, {
    seen: null,
    note: 'Brudd på vilkårene.',
  })
  for (const visitor of [tor, ingrid]) {
    await line(visitor).getByText(removedText).waitFor()
    expect(await visitor.page.getByRole('log').getByText(said).count()).toBe(0)
    visitor.expectQuiet()
  }
})

test('two tabs with one draft send it once, and what one has sent the other does not keep', async () => {
  const { tor, ingrid } = await talking()
  const [first, second] = [tor.page, await tor.context.newPage()]
  await second.goto(first.url())
  const box = (page: Page) => page.getByLabel('Skriv en melding')
  const log = (page: Page) => page.getByRole('log')
  const draftInBoth = async (text: string) => {
    await box(second).blur()
    await box(first).fill(text)
    await expect.poll(() => box(second).inputValue()).toBe(text)
  }
  await draftInBoth('Kan du komme i morgen?')
  await box(first).press('Enter')
  await log(second).getByText('Kan du komme i morgen?').waitFor()
  await expect.poll(() => box(second).inputValue()).toBe('')

  // Not where somebody is typing.
  const sendFromFirst = async (text: string) => {
    await draftInBoth(text)
    await box(second).focus()
    await box(first).press('Enter')
    await log(second).getByText(text, { exact: true }).waitFor()
    expect(await box(second).inputValue()).toBe(text)
  }
  await sendFromFirst('Eller på lørdag?')
  // Sending it there too gives one message; editing it there gives another, and nothing is lost.
  await box(second).press('Enter')
  await expect.poll(() => box(second).inputValue()).toBe('')
  await sendFromFirst('Klokka ni?')
  await box(second).fill('Klokka ni eller ti?')
  await box(second).press('Enter')
  for (const text of ['Kan du komme i morgen?', 'Eller på lørdag?', 'Klokka ni?', 'Klokka ni eller ti?']) {
    await log(ingrid.page).getByText(text, { exact: true }).first().waitFor()
    expect([text, await log(ingrid.page).getByText(text, { exact: true }).count()]).toEqual([text, 1])
  }
  expect([await box(first).inputValue(), await box(second).inputValue()]).toEqual(['', ''])
  ingrid.expectQuiet()
  tor.expectQuiet({ except: [/409/] })
})
