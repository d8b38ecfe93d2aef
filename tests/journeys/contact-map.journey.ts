/** The contact page's map: loaded when in view, movable on demand, and a drawing when unavailable. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#app/facts/brand.ts'
import { type SimulatedMap, simulateMapTiles } from '#platform/vendors/kartverket/simulator.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'

let server: TestServer
let offline: TestServer
let tiles: SimulatedMap
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  tiles = await simulateMapTiles()
  server = await startServer({ env: { MAP_TILES_URL: tiles.url } })
  // Asks a map that is not there.
  offline = await borrowServer('nobody')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await offline?.stop()
  await server?.stop()
  await tiles?.close()
})

const mapOf = (page: Page) =>
  page.getByRole('region', { name: `Kart over ${brand.address.street}, ${brand.address.city}` })
const drawingOf = (page: Page) => page.getByRole('img', { name: /^Tegning av strøket/ })

/** All the page's requests, live. */
function watch(page: Page) {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return {
    tiles: () => asked.filter(path => path.startsWith('/api/map-tiles/')),
    code: () => asked.filter(path => /leaflet/.test(path)),
  }
}

test.each([
  { theme: 'dark', width: 1280, height: 800 },
  { theme: 'light', width: 390, height: 844 },
] as const)(
  'in $theme, $width px wide, the map takes the drawing’s place when it is looked at §2.23 §9.11',
  async view => {
    tiles.behave({})
    const visitor = await browser.newVisitor(view)
    const { page } = visitor
    const asked = watch(page)
    await page.goto(`${server.url}/kontakt-oss`)
    await page.getByRole('heading', { name: 'Send oss en melding' }).waitFor()
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Besøk oss' }) })
    const before = await card.last().boundingBox()
    if (view.width < 1000) {
      await page.waitForLoadState('networkidle')
      expect([asked.tiles(), asked.code()]).toEqual([[], []])
    }
    await card.last().scrollIntoViewIfNeeded()
    const map = mapOf(page)
    await map.waitFor()
    expect(asked.tiles().every(path => path.startsWith('/api/map-tiles/15/'))).toBe(true)
    await map.getByRole('img', { name: `${brand.company}, ${brand.address.street}` }).waitFor()
    await expect
      .poll(() => map.getByRole('link', { name: 'Kartverket' }).getAttribute('href'))
      .toMatch(/^https:\/\/www\.kartverket\.no\//)
    const covered = await map.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height - 20)
      const pictures = [...element.querySelectorAll<HTMLImageElement>('img')]
      const area = pictures.filter(({ naturalWidth }) => naturalWidth === 256)
      return {
        isMap: element.contains(at),
        tiles: area.length,
        visible: area.every(tile => tile.checkVisibility()),
      }
    })
    expect(covered).toEqual({ isMap: true, tiles: expect.any(Number), visible: true })
    expect(covered.tiles).toBeGreaterThanOrEqual(8)
    expect(await drawingOf(page).count()).toBe(0)
    const after = await card.last().boundingBox()
    expect(after?.height).toBe(before?.height)
    expect(asked.code()).toEqual([])
    await checkAccessibility(page)
    await screenshot(page, `contact-map-${view.theme}-${view.width}`)

    await map.getByRole('button', { name: 'Flytt og zoom' }).click()
    const zoomIn = map.getByRole('button', { name: 'Zoom inn' })
    await zoomIn.waitFor()
    const button = await zoomIn.boundingBox()
    expect([button?.width, button?.height]).toEqual([44, 44])
    await map.getByRole('img', { name: `${brand.company}, ${brand.address.street}` }).waitFor()
    await map.getByRole('button', { name: 'Flytt og zoom' }).waitFor({ state: 'detached' })
    await checkAccessibility(page)
    await screenshot(page, `contact-map-moving-${view.theme}-${view.width}`)
    visitor.expectQuiet()
  },
)

test('keys and buttons move it, the wheel scrolls the page', async () => {
  tiles.behave({})
  const visitor = await browser.newVisitor({ theme: 'light' })
  const { page } = visitor
  const asked = watch(page)
  await page.goto(`${server.url}/kontakt-oss`)
  await page.getByRole('heading', { name: 'Besøk oss' }).scrollIntoViewIfNeeded()
  const map = mapOf(page)
  await map.getByRole('button', { name: 'Flytt og zoom' }).click()
  await map.getByRole('button', { name: 'Zoom inn' }).waitFor()
  const atZoom = (zoom: number) =>
    asked.tiles().filter(path => path.startsWith(`/api/map-tiles/${zoom}/`)).length
  // The focus is where it was asked for.
  await page.keyboard.press('+')
  await expect.poll(() => atZoom(16)).toBeGreaterThan(0)
  await map.getByRole('button', { name: 'Zoom ut' }).click()
  await map.getByRole('button', { name: 'Zoom ut' }).click()
  await expect.poll(() => atZoom(14)).toBeGreaterThan(0)
  const tilesBefore = asked.tiles().length
  const top = await page.evaluate(() => {
    window.scrollTo(0, 0)
    return window.scrollY
  })
  const box = await map.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 50)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)
  expect(asked.tiles().length).toBe(tilesBefore)
  visitor.expectQuiet()
})

test('when what moves the map cannot be fetched, it lies still and says so', async () => {
  tiles.behave({})
  const { page } = await browser.newVisitor()
  await page.route('**/leaflet-map-*.js', route => route.abort())
  await page.goto(`${server.url}/kontakt-oss`)
  await page.getByRole('heading', { name: 'Besøk oss' }).scrollIntoViewIfNeeded()
  const map = mapOf(page)
  await map.getByRole('button', { name: 'Flytt og zoom' }).click()
  await map.getByText('Kartet kan ikke flyttes akkurat nå.').waitFor()
  await map.getByRole('img', { name: `${brand.company}, ${brand.address.street}` }).waitFor()
})

test('without the map the address and the drawing remain, quietly §2.23 §9.11', async () => {
  const visitor = await browser.newVisitor({ theme: 'dark' })
  const { page } = visitor
  const asked = watch(page)
  await page.goto(`${offline.url}/kontakt-oss`, { waitUntil: 'networkidle' })
  await drawingOf(page).scrollIntoViewIfNeeded()
  await expect.poll(() => asked.tiles().length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => drawingOf(page).isVisible()).toBe(true)
  expect(await mapOf(page).count()).toBe(0)
  await page.getByText(brand.address.street).first().waitFor()
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('the server gives the neighbourhood, near enough, and nothing else', async () => {
  tiles.behave({})
  const get = (path: string) => fetch(`${server.url}/api/map-tiles/${path}`)
  const { latitude, longitude } = brand.coordinates
  // The office's position in web mercator.
  const at = (zoom: number) => {
    const across = 2 ** zoom
    const radians = (latitude * Math.PI) / 180
    const row = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * across
    return [Math.floor(((longitude + 180) / 360) * across), Math.floor(row)] as const
  }
  for (const zoom of [13, 15, 17]) {
    const [column, row] = at(zoom)
    const answer = await get(`${zoom}/${column}/${row}.png`)
    expect([zoom, answer.status, answer.headers.get('content-type')]).toEqual([zoom, 200, 'image/png'])
    expect(answer.headers.get('cache-control')).toContain('max-age=604800')
    expect(tiles.asked).toContain(`${zoom}/${row}/${column}`)
  }
  const [column, row] = at(15)
  const before = tiles.asked.length
  const outside = [
    `15/${column + 13}/${row}`,
    `15/${column}/${row - 13}`,
    '12/2169/1190',
    '18/0/0',
    '15/0/0',
    '99/1/1',
  ]
  for (const path of outside) expect([path, (await get(`${path}.png`)).status]).toEqual([path, 404])
  for (const path of ['15/x/1.png', '15/1/1.svg', '15/1/1', '-1/0/0.png', '15/1e3/1.png']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  expect(tiles.asked.length).toBe(before)
  tiles.behave({ raw: '<svg onload="alert(1)">' })
  const nothing = await get(`15/${column + 11}/${row + 11}.png`)
  expect([nothing.status, await nothing.text()]).toEqual([204, ''])
  tiles.behave({})
})
