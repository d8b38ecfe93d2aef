/**
 * A person changing their mind quickly, on a slow line, or in two windows: the later choice wins, and nothing
 * unseen is lost.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, says } from './looking.ts'
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

test('two forms saved one after the other do not stand in each other’s way, and what is typed while one is saved stays', async () => {
  const page = await openProfile()
  const about = page.getByLabel('Om meg')
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
