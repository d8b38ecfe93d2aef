/** Notifications as one likes: by day, choices by topic, links in mails, push on this device. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/services/notifications/labels.ts'
import { pushTexts, settingsTexts, unsubscribeTexts } from '#app/services/notifications/texts.ts'
import { topics } from '#app/services/notifications/topics.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { HOUR, instantOf } from '#platform/shared/time.ts'
import { type SimulatedPush, simulatePush } from '#platform/vendors/push/simulator.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let push: SimulatedPush
let aisha: Visitor
let workerId: string

const dawitsMail = demoEmail('Dawit Abraha')

beforeAll(async () => {
  push = await simulatePush()
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await browser?.close()
  await server?.stop()
  await push?.close()
})

const ownId = async ({ context }: Visitor) =>
  (await (await context.request.get(`${server.url}/api/session`)).json()).profileId as string

const dayIn = (days: number) => workingDay(days)

/** Books Dawit, or another worker, at ten so many days ahead. */
const ask = async (days: number, whom = workerId) =>
  (
    await callAs(aisha, server, '/orders', {
      ...{ workerId: whom, serviceId: 'praktisk-hjelp', date: dayIn(days), time: '10:00', halfHours: 4 },
      address: 'Trondheimsveien 2, 0560 Oslo',
      description: 'Henge opp tre hyller.',
    })
  ).orderId as string

/**
 * A simulated browser vendor: the permission question and a push subscription. Stores its state like a
 * browser.
 */
async function asBrowserWithPush({ context }: Visitor) {
  const { endpoint, p256dh, auth } = push.subscribe()
  await context.addInitScript(
    place => {
      const kept = (key: string) => localStorage.getItem(`browser-${key}`)
      Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        if (!kept('permission')) localStorage.setItem('browser-permission', 'granted')
        return Notification.permission
      }
      const subscription = {
        endpoint: place.endpoint,
        toJSON: () => ({ endpoint: place.endpoint, keys: { p256dh: place.p256dh, auth: place.auth } }),
        unsubscribe: async () => {
          localStorage.removeItem('browser-place')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () =>
        (kept('place') ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('browser-place', 'yes')
        return subscription as unknown as PushSubscription
      }
    },
    { endpoint, p256dh, auth },
  )
  return { endpoint }
}

const say = (page: Page, permission: string) =>
  page.evaluate(said => localStorage.setItem('browser-permission', said), permission)

const switchOf = (page: Page, topic: { label: string }, channel: 'mail' | 'push') =>
  page.getByRole('switch', { name: settingsTexts.switchName(topic.label, settingsTexts[channel]) })

/** An open page's bell: its name on narrow screens, the number on wide ones. */
async function bellSays(page: Page, name: string, number: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  const link = page.getByRole('complementary').getByRole('link', { name: /^Varsler( \d+)?$/ })
  await expect.poll(() => link.textContent()).toBe(`Varsler ${number}`.trim())
}

test('the bell of an open page says how many are new, to a worker and to a customer, until they are read', async () => {
  // Not Dawit: what he is sent is counted below.
  const emil = await enterAs(browser, server, 'worker', demoEmail('Emil Sørlie'))
  const emilsId = await ownId(emil)
  for (const [visitor, home] of [
    [emil, '/employee-dashboard'],
    [aisha, '/consumer-dashboard'],
  ] as const) {
    await callAs(visitor, server, '/notifications/read')
    await visitor.page.goto(`${server.url}${home}`)
    await bellSays(visitor.page, 'Varsler', '')
  }
  const orders = [await ask(40, emilsId)]
  await bellSays(emil.page, '1 nytt varsel', '1')
  for (const days of [41, 42]) orders.push(await ask(days, emilsId))
  await bellSays(emil.page, '3 nye varsler', '3')
  await emil.page
    .getByRole('complementary')
    .getByRole('link', { name: /^Varsler( \d+)?$/ })
    .click()
  await emil.page.getByRole('button', { name: texts.markAll }).click()
  await bellSays(emil.page, 'Varsler', '')

  const [first, ...others] = orders
  await callAs(emil, server, `/orders/${first}/accept`)
  await bellSays(aisha.page, '1 nytt varsel', '1')
  for (const order of others) await callAs(emil, server, `/orders/${order}/accept`)
  await bellSays(aisha.page, '3 nye varsler', '3')
  // Opening its subject marks it as read.
  await aisha.page
    .getByRole('main')
    .getByRole('link', { name: /^Se .*Emil sa ja/ })
    .first()
    .click()
  await bellSays(aisha.page, '2 nye varsler', '2')
  await callAs(aisha, server, '/notifications/read')
  await bellSays(aisha.page, 'Varsler', '')
  emil.expectQuiet()
})

test('a worker decides what comes by mail and push, and the server keeps to it', async () => {
  const dawit = await enterAs(browser, server, 'worker', dawitsMail, { theme: 'light', serviceWorker: true })
  const place = await asBrowserWithPush(dawit)
  const { page } = dawit
  workerId = await ownId(dawit)

  await page.goto(`${server.url}/employee-security`)
  await page.getByRole('link', { name: texts.settings }).click()
  await page.waitForURL('**/employee-notification-settings')
  await page.getByText(topics.agreements.why).waitFor()
  const kept = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await switchOf(page, topics.orders, 'mail').uncheck()
  await kept
  await page.reload()
  await page.getByText(pushTexts.hereHint.default).waitFor()
  await expect.poll(() => switchOf(page, topics.orders, 'mail').isChecked()).toBe(false)
  await expect.poll(() => switchOf(page, topics.orders, 'push').isChecked()).toBe(true)
  expect(await switchOf(page, topics.account, 'mail').count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'notification-settings-light-1280')

  // Denied explains what to do; granted can be switched on, and the device is listed.
  await say(page, 'denied')
  await page.reload()
  await page.getByText(pushTexts.hereHint.denied).waitFor()
  await expect.poll(() => page.getByRole('switch', { name: pushTexts.here }).isDisabled()).toBe(true)
  await page.evaluate(() => localStorage.removeItem('browser-permission'))
  await page.reload()
  await page.getByRole('switch', { name: pushTexts.here }).check()
  await page.getByText(pushTexts.thisDevice, { exact: true }).waitFor()
  await page.getByText(pushTexts.hereHint.granted).waitFor()
  await page.reload()
  await page.getByText(pushTexts.thisDevice, { exact: true }).waitFor()
  await checkAccessibility(page)

  const before = server.mailbox.to(dawitsMail).length
  const orderId = await ask(20)
  await expect.poll(() => push.received(place).length).toBe(1)
  expect(JSON.parse(push.received(place)[0] ?? '')).toMatchObject({
    title: 'Ny forespørsel: Praktisk hjelp',
    link: `/employee-assignments/${orderId}`,
  })

  // The list: by day, newest first, each with its link. The open page has it already.
  await page
    .getByRole('link', { name: /^Varsler( \d+)?$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'I dag' }).waitFor()
  const newest = page.getByRole('listitem').filter({ hasText: 'Ny forespørsel: Praktisk hjelp' }).first()
  await newest.getByText('Nytt').waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'notifications-light-1280')
  expect(await newest.getByRole('link').count()).toBe(1)
  // The whole row leads there, also where its words end.
  await newest.click({ position: { x: 8, y: 40 } })
  await page.waitForURL(`**/employee-assignments/${orderId}`)
  await page.goBack()
  await page.getByRole('radio', { name: texts.unread }).check()
  await expect.poll(() => page.locator(`main a[href$="${orderId}"]`).count()).toBe(0)

  // Both get a reminder while calling off is free: another topic, still mailed.
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  const startsAt = instantOf(dayIn(20), '10:00') as Date
  await moveClock(server, startsAt.getTime() - 25 * HOUR - Date.now())
  const reminder = await server.mailbox.waitFor({ to: dawitsMail, subject: /^Påminnelse/ }, 60_000)
  const sent = server.mailbox.to(dawitsMail).slice(before)
  expect(sent.filter(({ subject }) => subject.startsWith('Ny forespørsel'))).toEqual([])
  expect(reminder.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  // Signing out removes the device, here and on the server.
  await page.goto(`${server.url}/employee-notification-settings`)
  await page.getByText(pushTexts.thisDevice, { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /Dawit Abraha/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${server.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('browser-place'))).toBe(null)
  const again = await enterAs(browser, server, 'worker', dawitsMail)
  const { devices } = await (await again.context.request.get(`${server.url}/api/push-devices`)).json()
  expect(devices).toEqual([])
  dawit.expectQuiet()
})

test('the link of a mail asks, unsubscribes, and can be undone, without signing in', async () => {
  const mail = await server.mailbox.waitFor({ to: dawitsMail, subject: /^Påminnelse/ })
  const [, href = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  expect(mail.links).toContain(href)
  const dawit = await enterAs(browser, server, 'worker', dawitsMail)
  await dawit.page.goto(`${server.url}/employee-notification-settings`)
  const reminders = switchOf(dawit.page, topics.reminders, 'mail')
  await reminders.waitFor()
  const stands = (on: boolean) => expect.poll(() => reminders.isChecked()).toBe(on)

  const visitor = await browser.newVisitor({ theme: 'dark', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(href)
  await page.getByText(unsubscribeTexts.ask('påminnelser')).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'unsubscribe-dark-390')
  await stands(true)
  await page.getByRole('button', { name: unsubscribeTexts.button }).click()
  await page.getByText(unsubscribeTexts.off('påminnelser')).waitFor()
  await checkAccessibility(page)
  // The same person's other page updates by itself.
  await stands(false)
  await page.getByRole('button', { name: unsubscribeTexts.undo }).click()
  await page.getByText(unsubscribeTexts.on('påminnelser')).waitFor()
  await stands(true)

  // A mail program's one-click request (RFC 8058): from anywhere, without cookies.
  const oneClick = (address: string, body: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body,
    })
  expect((await oneClick(href, 'noe=annet')).status).toBe(400)
  expect((await oneClick(`${href}x`, 'List-Unsubscribe=One-Click')).status).toBe(403)
  await stands(true)
  expect((await oneClick(href, 'List-Unsubscribe=One-Click')).status).toBe(200)
  await stands(false)

  for (const broken of [
    `${href.slice(0, -3)}`,
    `${server.url}/avmeld`,
    `${server.url}/avmeld?k=${'x'.repeat(900)}`,
  ]) {
    await page.goto(broken)
    await page.getByRole('heading', { name: unsubscribeTexts.invalidTitle }).waitFor()
    await page.getByText(unsubscribeTexts.forged).waitFor()
  }
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('a choice that could not be saved is taken back, and said', async () => {
  const dawit = await enterAs(browser, server, 'worker', dawitsMail, {
    theme: 'dark',
    width: 390,
    height: 844,
  })
  const { page } = dawit
  await page.goto(`${server.url}/employee-notification-settings`)
  const reviews = switchOf(page, topics.reviews, 'mail')
  await reviews.waitFor()
  await page.route('**/api/notification-choices', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
      : route.continue(),
  )
  await reviews.click()
  await page.getByText(settingsTexts.notSaved).waitFor()
  await expect.poll(() => reviews.isChecked()).toBe(true)
  await checkAccessibility(page)
  await screenshot(page, 'notification-settings-dark-390')
})
