/** Proves that the browser watcher detects what it should. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { themeKey } from '#app/client/stored-keys.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'

const documentOf = (body: string) =>
  `<!doctype html><html lang="nb"><head><title>Prøve</title><link rel="icon" href="data:,"></head><body><main><h1>Prøve</h1>${body}</main></body></html>`

const pages: Record<string, { body: string; headers?: Record<string, string> }> = {
  '/robots.txt': { body: '' },
  '/stille': { body: '<p>Alt er bra.</p>' },
  '/konsoll': { body: '<script>console.error("noe gikk galt")</script>' },
  '/skript': { body: '<script>setTimeout(() => { throw new Error("uventet") })</script>' },
  '/svar': { body: '<script>fetch("/feil")</script>' },
  '/borte': { body: '<script src="/finnes-ikke.js"></script>' },
  '/csp': {
    body: '<script>document.title = "ulovlig"</script>',
    headers: { 'content-security-policy': "script-src 'none'" },
  },
  '/utenfor': { body: '<img alt="" src="http://192.0.2.1/spor.gif">' },
  '/like': {
    body: '<ul><li><button>Én</button></li><li><button>To</button></li></ul><style>button{padding:20px}</style>',
  },
  '/nesten': {
    body: '<ul><li><button>Én</button></li><li><button> </button></li></ul><style>button{padding:20px}</style>',
  },
  '/lys': { body: '<p style="background:#fff;color:#333">Å lese</p>' },
  '/bar': { body: '<p style="color:#333">Å lese</p>' },
  '/blek': { body: '<p style="background:#fff;color:#bbb">Å lese</p>' },
  '/bleknet': { body: '<div style="opacity:0.3"><p style="background:#fff;color:#333">Å lese</p></div>' },
  '/bilde': {
    body: `<div style="position:relative"><div style="position:absolute;inset:0;background:#555"></div>
      <p style="position:relative;color:#333">Å lese</p></div>`,
  },
  '/liggende': {
    body: '<p>Alt er bra.</p><style>@media (orientation: landscape) { p { transform: rotate(90deg) } }</style>',
  },
  '/uu': { body: '<img src="data:,"><button></button><p style="color:#aaa;background:#fff">Svakt</p>' },
}

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = pages[request.url ?? '']
    response.statusCode = found ? 200 : request.url === '/feil' ? 500 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(found?.headers ?? {})) response.setHeader(name, value)
    response.end(documentOf(found?.body ?? ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})

afterAll(() => {
  server.close()
})

test('a window is left with nothing in it of who was there before', async () => {
  const browser = await openBrowser()
  const left = await browser.newVisitor({ width: 777 })
  await left.page.goto(`${url}/stille`)
  await left.page.evaluate(() => {
    localStorage.setItem('mine', '1')
    sessionStorage.setItem('mine', '1')
  })
  await left.context.addCookies([{ name: 'mine', value: '1', url }])
  await left.page.route('**/*', route => route.abort())
  await left.context.setOffline(true)
  await left.page.setViewportSize({ width: 333, height: 333 })
  await left.context.newPage()
  await left.close()
  const next = await browser.newVisitor({ width: 777 })
  expect(next.page).toBe(left.page)
  await next.page.goto(`${url}/stille`)
  const found = await next.page.evaluate(() => [
    ...[localStorage.length, sessionStorage.length, document.cookie, innerWidth],
  ])
  expect([...found, next.context.pages().length]).toEqual([0, 0, '', 777, 1])

  // A window with permanent changes is not reused.
  await next.context.addInitScript(() => {})
  await next.close()
  const third = await browser.newVisitor({ width: 777 })
  expect(third.page).not.toBe(next.page)
  await third.page.goto(`${url}/stille`)
  const heard: string[] = []
  third.page.on('request', request => heard.push(request.url()))
  third.context.on('page', () => heard.push('page'))
  await third.close()
  const last = await browser.newVisitor({ width: 888, theme: 'light' })
  expect(last.page).toBe(third.page)
  await last.page.goto(`${url}/stille`)
  await (await last.context.newPage()).close()
  const chosen = () => last.page.evaluate(key => [localStorage.getItem(key), innerWidth], themeKey)
  expect([heard, await chosen()]).toEqual([[], ['light', 888]])
  await last.close()
  const undecided = await browser.newVisitor()
  expect(undecided.page).toBe(last.page)
  await undecided.page.goto(`${url}/stille`)
  expect(await chosen()).toEqual([null, 1280])
})

async function visit(path: string) {
  const visitor = await (await openBrowser()).newVisitor()
  await visitor.page.goto(url + path, { waitUntil: 'networkidle' })
  return visitor
}

test('a page without faults is quiet and accessible', async () => {
  const visitor = await visit('/stille')
  visitor.expectQuiet()
  await checkAccessibility(visitor.page)
})

test('a visitor is Norwegian, in Oslo, and sees the theme and width asked for', async () => {
  const visitor = await (await openBrowser()).newVisitor({ theme: 'dark', width: 390 })
  await visitor.page.goto(`${url}/stille`)
  const seen = await visitor.page.evaluate(() => ({
    language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))
  expect(seen).toMatchObject({ language: 'nb-NO', zone: 'Europe/Oslo', dark: true })
})

test.each([
  ['/konsoll', /noe gikk galt/],
  ['/skript', /uventet/],
  ['/svar', /svar 500: GET .*\/feil/],
  ['/borte', /svar 404: GET .*finnes-ikke/],
  ['/csp', /CSP: script-src/],
])('%s is noticed', async (path, pattern) => {
  const visitor = await visit(path)
  expect(() => visitor.expectQuiet()).toThrow(pattern)
  visitor.expectQuiet({ except: [pattern, /konsoll/] })
})

test('a request out of this machine is noticed, and goes nowhere', async () => {
  const visitor = await visit('/utenfor')
  expect(visitor.problems).toContain('utenfor: GET http://192.0.2.1/spor.gif')
  expect(() => visitor.expectQuiet()).toThrow(/utenfor/)
  // Or the final check would rightly fail this test.
  visitor.problems.length = 0
})

test.fails('a request out of this machine fails the test by itself', async () => {
  await visit('/utenfor')
})

test('what shuts people out is named', async () => {
  const { page } = await visit('/uu')
  const complaint = await checkAccessibility(page).catch((error: Error) => error.message)
  expect(complaint).toMatch(/image-alt/)
  expect(complaint).toMatch(/button-name/)
  expect(complaint).toMatch(/color-contrast/)
})

test('what was seen to be well hides nothing that is not: not one among its like, not another colour, fading or ground', async () => {
  for (const [well, ill, rule] of [
    ['/like', '/nesten', /button-name/],
    ['/lys', '/blek', /color-contrast/],
    ['/lys', '/bleknet', /color-contrast/],
    ['/bar', '/bilde', /color-contrast/],
    ['/stille', '/liggende', /css-orientation-lock/],
  ] as const) {
    const { page } = await visit(well)
    await checkAccessibility(page)
    await checkAccessibility(page)
    await page.goto(url + ill)
    // Every time: failures are never cached.
    for (const _ of [1, 2]) await expect(checkAccessibility(page)).rejects.toThrow(rule)
  }
})

test('what changes on an open page is looked at anew', async () => {
  const { page } = await visit('/lys')
  await checkAccessibility(page)
  await page.locator('p').evaluate(text => text.setAttribute('style', 'background:#333;color:#444'))
  await expect(checkAccessibility(page)).rejects.toThrow(/color-contrast/)
  await page.locator('p').evaluate(text => text.setAttribute('role', 'tull'))
  await expect(checkAccessibility(page)).rejects.toThrow(/aria-roles/)
})
