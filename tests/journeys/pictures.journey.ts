/** A profile picture: chosen, cropped, sent; and non-pictures. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  visitor = await enterAs(browser, server, 'employer', demoEmail('Petter Nymoen'))
}, 120_000)
afterAll(async () => {
  await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const photo = (width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#a03030' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'hemmelig sted' } } })
    .jpeg()
    .toBuffer()

test('what is no picture, is broken or too large is refused at the field §5.4 §9.2', async () => {
  const { page } = visitor
  await page.goto(`${server.url}/consumer-profile`)
  const input = page.getByLabel('Profilbilde')
  await input.setInputFiles(file('notat.txt', 'text/plain', Buffer.from('hei')))
  await page.getByText('Vennligst velg en bildefil').waitFor()
  await input.setInputFiles(file('stor.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1)))
  await page.getByText('Bildet er for stort. Maksimal størrelse er 5MB').waitFor()
  await input.setInputFiles(
    file('feil.jpg', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  )
  await page.getByText('Vennligst velg en bildefil').waitFor()
})

test('a picture is cut square and stored without its metadata §2.15 §3.2 §4.7 §5.4 §9.2', async () => {
  const { page } = visitor
  await page.goto(`${server.url}/consumer-profile`)
  await page.getByLabel('Profilbilde').setInputFiles(file('ferie.jpg', 'image/jpeg', await photo()))
  const dialog = page.getByRole('dialog', { name: 'Beskjær bildet' })
  await dialog.waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Profilbilde').setInputFiles(file('ferie.jpg', 'image/jpeg', await photo()))
  await dialog.getByRole('button', { name: 'Bekreft' }).click()
  await page.getByText('Profilbilde oppdatert!').waitFor()

  const { image } = await (await visitor.context.request.get(`${server.url}/api/session`)).json()
  const stored = await visitor.context.request.get(`${server.url}${image}`)
  expect(stored.headers()['content-type']).toBe('image/jpeg')
  const bytes = await stored.body()
  const { width, height, format, exif } = await sharp(bytes).metadata()
  expect({ width, height, format, exif }).toEqual({
    width: 150,
    height: 150,
    format: 'jpeg',
    exif: undefined,
  })
  expect(bytes.includes('hemmelig sted')).toBe(false)
  visitor.expectQuiet()
})

test('the square begins with 90 percent of the width, or all of the height, and is drawn as a JPEG of quality 0.8 §5.4 §9.2', async () => {
  const { page } = visitor
  // Lets the page's requests through, recorded.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      document.documentElement.dataset.drawn = [this.width, this.height, type, quality].join(' ')
      toBlob.call(this, callback, type, quality)
    }
  })
  await page.goto(`${server.url}/consumer-profile`)
  const dialog = page.getByRole('dialog', { name: 'Beskjær bildet' })
  const chosen = async (width: number, height: number) => {
    const buffer = await photo(width, height)
    await page.getByLabel('Profilbilde').setInputFiles(file('ferie.jpg', 'image/jpeg', buffer))
    const picture = await dialog.getByRole('img', { name: 'Bildet du har valgt' }).boundingBox()
    const square = await dialog.getByRole('group', { name: /Utsnitt/ }).boundingBox()
    if (!picture || !square) throw new Error('there is no picture')
    expect(square.width / square.height).toBeCloseTo(1, 2)
    return { share: square.width / picture.width, height: square.height / picture.height }
  }
  expect((await chosen(300, 480)).share).toBeCloseTo(0.9, 2)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await chosen(800, 500)).height).toBeCloseTo(1, 2)
  await dialog.getByRole('button', { name: 'Bekreft' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('html').getAttribute('data-drawn')).toBe('150 150 image/jpeg 0.8')
})

test('the server refuses by itself what a browser would never send §5.4 §9.2', async () => {
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    visitor.context.request.post(`${server.url}/api/profile/image`, {
      multipart: { image: { name, mimeType, buffer } },
      headers: { origin: server.url },
    })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload('a.svg', 'image/svg+xml', svg)).status()).toBe(422)
  expect((await upload('a.jpg', 'image/jpeg', svg)).status()).toBe(422)
  expect((await upload('a.html', 'text/html', Buffer.from('<html></html>'))).status()).toBe(422)
  expect((await upload('a.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))).status()).toBe(422)
  const huge = await sharp({ create: { width: 10_000, height: 8_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await upload('bombe.png', 'image/png', huge)).status()).toBe(422)
})
