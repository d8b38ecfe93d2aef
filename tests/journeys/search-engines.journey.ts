/** What search engines and link previews read on served pages. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#app/facts/public-pages.ts'
import { signedInPages } from '#app/manifests.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'

let server: TestServer
const site = 'https://naerhjelp.test'
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

beforeAll(async () => {
  server = await startServer({ env: { ALLOW_TEST_PAYMENT_IN_PRODUCTION: '1', PUBLIC_URL: `${site}/` } })
})
afterAll(() => server?.stop())

const contentOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]

type Thing = { '@type': string } & Record<string, unknown>

function structuredData(html: string): Thing[] {
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  return JSON.parse(json)['@graph']
}

describe.each(publicPages.map(({ path }) => path))('%s', path => {
  test('names itself, its one address and its picture, however it is compressed', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const answer = await get(path, { 'accept-encoding': coding })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(answer.headers.get('x-robots-tag')).toBeNull()
      const html = await answer.text()
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html).toMatch(/<title>.+ – Nærhjelp<\/title>/)
      expect(html).toContain(`<link rel="canonical" href="${site}${path}"/>`)
      expect(contentOf(html, 'description')?.length).toBeGreaterThan(50)
      expect(contentOf(html, 'og:url')).toBe(site + path)
      expect(contentOf(html, 'og:title')).toMatch(/ – Nærhjelp$/)
      expect(contentOf(html, 'og:description')).toBe(contentOf(html, 'description'))
      expect(contentOf(html, 'og:image')).toBe(`${site}/delingsbilde.png`)
      expect(html).not.toContain('public-url.invalid')
    }
  })

  test('has structured data: the company, and where the page stands', async () => {
    const things = structuredData(await (await get(path)).text())
    const kinds = things.map(thing => thing['@type'])
    expect(kinds).toContain('LocalBusiness')
    expect(kinds.includes('BreadcrumbList')).toBe(path !== '/')
  })
})

test('titles and descriptions differ from page to page', async () => {
  const pages = await Promise.all(publicPages.map(async ({ path }) => (await get(path)).text()))
  expect(new Set(pages.map(html => contentOf(html, 'og:title'))).size).toBe(pages.length)
  expect(new Set(pages.map(html => contentOf(html, 'description'))).size).toBe(pages.length)
})

test('the questions are data too, with whole answers', async () => {
  const page = structuredData(await (await get('/faq')).text()).find(thing => thing['@type'] === 'FAQPage')
  const questions = page?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions).toHaveLength(8)
  for (const { acceptedAnswer } of questions) {
    expect(acceptedAnswer.text.length).toBeGreaterThan(100)
    expect(acceptedAnswer.text).not.toMatch(/[<>]|undefined|\[object/)
  }
  expect(questions.at(-1)?.acceptedAnswer.text).toContain('Det tar 1–8')
})

test('the picture of a shared link is a real one of 1200 × 630', async () => {
  const answer = await get('/delingsbilde.png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  const { entropy } = await picture.stats()
  expect(entropy).toBeGreaterThan(2)
})

test('every icon that the pages name is there', async () => {
  const html = await (await get('/')).text()
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)]
  const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(icons).toHaveLength(4)
  for (const path of [...icons.map(([, path = '']) => path), ...manifest.icons.map(({ src }) => src)]) {
    expect((await get(path)).status, path).toBe(200)
  }
})

// ASVS 4.1.1
test.each(['/favicon.svg', '/', '/finnes-ikke', '/robots.txt', '/site.webmanifest'])(
  '%s says its type, and a text its charset',
  async path => {
    for (const coding of ['identity', 'br'])
      expect((await get(path, { 'accept-encoding': coding })).headers.get('content-type')).toMatch(
        /^((text|image)\/[a-z+]+; charset=utf-8|application\/(manifest\+)?json)$/i,
      )
  },
)

// ASVS 13.4.3
test.each(['/assets/', '/icons/', '/bilder/'])('%s lists no files', async path => {
  expect((await get(path)).status).toBe(404)
})

test('the sitemap names every public page and nothing else', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const named = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(named).toEqual(publicPages.map(({ path }) => site + path))
})

test('robots.txt keeps signed-in pages, the API and developer pages out', async () => {
  const lines = (await (await get('/robots.txt')).text()).split('\n')
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const path of ['/api/', '/dev/', ...signedInPages.map(page => page.path.replace(/:.*/, ''))]) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  for (const { path } of publicPages) expect(lines).not.toContain(`Disallow: ${path}`)
})

test('an unknown path is a true 404 that is not indexed', async () => {
  for (const path of ['/finnes-ikke', '/om-oss/finnes-ikke', '/assets/finnes-ikke.js']) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get('/finnes-ikke')).headers.get('x-robots-tag')).toBe('noindex')
})

test.each(signedInPages.map(({ path }) => path.replace(/:\w+/g, 'x')))(
  '%s answers, and is not indexed',
  async path => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  },
)
