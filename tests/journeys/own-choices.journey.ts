/**
 * A person changing their mind quickly, on a slow line, or in two windows: the later choice wins, and nothing
 * unseen is lost.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { settingsTexts } from '#app/services/notifications/texts.ts'
import { topics } from '#app/services/notifications/topics.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, hold, says } from './looking.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let ingrid: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const [, asWorker] = demoSignIns.map(([, , email]) => email)
  ingrid = await enterAs(browser, server, 'worker', asWorker, { theme: 'dark' })
}, 120_000)
afterAll(async () => {
  await ingrid?.close()
  await browser?.close()
  await server?.stop()
})

/** Holds what is pressed for one topic. */
async function holdChoice(page: Page, topic: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/notification-choices', async route => {
    if (route.request().method() === 'PUT' && route.request().postData()?.includes(topic)) await held
    await route.continue()
  })
  return letGo
}

const kept = async () => (await ingrid.context.request.get(`${server.url}/api/profile`)).json()

/** A slow line for reads and writes, slowest at first. */
async function onSlowLine(page: Page, act: () => Promise<void>) {
  let wait = 900
  await page.route('**/api/profile**', async route => {
    await new Promise(resolve => setTimeout(resolve, wait))
    wait = 300
    await route.continue()
  })
  await act()
  await page.unrouteAll({ behavior: 'wait' })
}

async function openProfile(tab = '') {
  const page = await ingrid.context.newPage()
  await page.goto(`${server.url}/employee-profile${tab}`)
  return page
}

test('the switch for being seen, pressed twice and thrice quickly, ends as it was pressed last', async () => {
  const page = await openProfile('?tab=synlighet')
  const visible = page.getByRole('switch', { name: 'Synlig for oppdragsgivere' })
  await expect.poll(() => visible.isChecked()).toBe(true)
  await onSlowLine(page, async () => {
    await visible.click()
    await visible.click()
    await visible.click()
    await says(page, texts.nowHidden)
    expect(await visible.isChecked()).toBe(false)
    expect((await kept()).worker.visible).toBe(false)
    await visible.click()
    await says(page, texts.nowVisible)
    // At once, before the result has been read.
    await visible.click()
    await expect.poll(async () => (await kept()).worker.visible).toBe(false)
    await visible.click()
    await expect.poll(async () => (await kept()).worker.visible).toBe(true)
  })
  expect(await page.getByText(texts.visibilityFailed).count()).toBe(0)
  await page.close()
  ingrid.expectQuiet()
})

test('a switch whose press is on its way stands as it was pressed, whatever is read meanwhile', async () => {
  const page = await openProfile('?tab=synlighet')
  const visible = page.getByRole('switch', { name: 'Synlig for oppdragsgivere' })
  await expect.poll(() => visible.isChecked()).toBe(true)
  const letGo = await hold(page, '**/api/profile/visibility')
  await visible.click()
  // Another form is saved, and the whole profile is read anew: as it still is.
  await page.getByRole('tab', { name: 'Generelt' }).click()
  await page.getByLabel('Telefon').fill('43434343')
  await button(page, 'Lagre endringer').click()
  await says(page, texts.saved)
  await page.getByRole('tab', { name: 'Synlighet' }).click()
  expect(await visible.isChecked()).toBe(false)
  letGo()
  await says(page, texts.nowHidden)
  expect([await visible.isChecked(), (await kept()).worker.visible]).toEqual([false, false])
  await visible.click()
  await says(page, texts.nowVisible)

  await page.goto(`${server.url}/employee-notification-settings`)
  const [slow, quick] = (['reviews', 'reminders'] as const).map(topic =>
    page.getByRole('switch', { name: settingsTexts.switchName(topics[topic].label, settingsTexts.mail) }),
  )
  await expect.poll(() => slow?.isChecked()).toBe(true)
  const letGoOfChoice = await holdChoice(page, 'reviews')
  await slow?.click()
  // The other is saved, and all choices are read anew, before going away and coming back.
  const readAnew = page.waitForResponse(
    answer => answer.request().method() === 'GET' && /choices/.test(answer.url()),
  )
  await quick?.click()
  await readAnew
  await page.getByRole('link', { name: 'Varsler' }).last().click()
  await page.waitForURL('**/employee-notifications')
  await page.goBack()
  await quick?.waitFor()
  expect(await slow?.isChecked()).toBe(false)
  letGoOfChoice()
  await expect.poll(() => slow?.isChecked()).toBe(false)
  await page.close()
  ingrid.expectQuiet()
})

test('two forms saved one after the other do not stand in each other’s way, and what is typed while one is saved stays', async () => {
  const page = await openProfile()
  const about = page.getByLabel('Om meg')
  // The forms' rules come after they are sent, too.
  await page.route(/profile-rules[^/]*[.]js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue()
  })
  await about.fill('Jeg er presis.')
  await onSlowLine(page, async () => {
    await button(page, 'Lagre endringer').click()
    await about.fill('Jeg er presis og blid.')
    await page.getByRole('tab', { name: 'Tjenester og pris' }).click()
    await page.getByLabel('Timepris (NOK)').first().fill('433')
    await button(page, 'Lagre endringer').click()
    await expect.poll(async () => (await kept()).worker.hourlyRate).toBe(433)
    await page.getByRole('tab', { name: 'Generelt' }).click()
    await expect.poll(() => about.inputValue()).toBe('Jeg er presis og blid.')
  })
  expect((await kept()).worker.aboutMe).toBe('Jeg er presis.')
  await expect.poll(() => button(page, 'Lagre endringer').getAttribute('aria-busy')).not.toBe('true')
  await button(page, 'Lagre endringer').click()
  await expect.poll(async () => (await kept()).worker.aboutMe).toBe('Jeg er presis og blid.')
  expect(await page.getByText(texts.changedElsewhere).count()).toBe(0)
  await page.close()
  ingrid.expectQuiet()
})

test('of two windows neither undoes the other’s change, and only for one and the same field is one asked', async () => {
  const [first, second] = [await openProfile(), await openProfile()]
  const about = (page: Page) => page.getByLabel('Om meg')
  const phone = (page: Page) => page.getByLabel('Telefon')
  // Untouched, it follows others' edits.
  await about(second).fill('Skrevet i det andre vinduet.')
  await phone(first).fill('40404040')
  await button(first, 'Lagre endringer').click()
  await says(first, texts.saved)
  await button(second, 'Lagre endringer').click()
  await says(second, texts.saved)
  expect(await kept()).toMatchObject({
    phone: '40404040',
    worker: { aboutMe: 'Skrevet i det andre vinduet.' },
  })
  await expect.poll(() => phone(second).inputValue()).toBe('40404040')

  await phone(second).fill('41414141')
  await first.reload()
  await phone(first).fill('42424242')
  await button(first, 'Lagre endringer').click()
  await says(first, texts.saved)
  await button(second, 'Lagre endringer').click()
  await says(second, texts.changedElsewhere)
  expect([await phone(second).inputValue(), (await kept()).phone]).toEqual(['41414141', '42424242'])
  await button(second, 'Lagre endringer').click()
  await expect.poll(async () => (await kept()).phone).toBe('41414141')
  await first.close()
  await second.close()
  ingrid.expectQuiet()
})
