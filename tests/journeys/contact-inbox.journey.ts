/** Messages to us: two administrators at once, with drafts, history and mail. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#app/facts/brand.ts'
import { inboxTexts, overtaken } from '#app/facts/inbox.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
const wide = { theme: 'dark', width: 1280, height: 800 } as const
const narrow = { theme: 'light', width: 390, height: 844 } as const

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const enter = (view: typeof wide | typeof narrow) => enterAs(browser, server, 'admin', demoAdmin.email, view)

async function writeToUs(message: string, name = 'Berit Bred', email = 'berit@example.test') {
  const answered = await fetch(`${server.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name, email, message }),
  })
  expect(answered.status).toBe(200)
}
const open = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Svaret ditt' })
const answer = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Svar', exact: true })

// ASVS 3.2.2
test('a message comes in live, is answered from the page, and the answer is mailed with the question', async () => {
  const { page, ...admin } = await enter(wide)
  await page.goto(`${server.url}/admin-contact`)
  await page.getByRole('heading', { level: 1, name: inboxTexts.title }).waitFor()
  await page.getByRole('link', { name: 'Even Lid' }).waitFor()
  // Reads the demonstration's notifications, so that only new ones count.
  await callAs({ page, ...admin }, server, '/notifications/read')
  await checkAccessibility(page)
  const menu = page.getByRole('complementary', { name: 'Sidemeny' })
  // The bell: a number on wide screens, a name on narrow ones.
  const bell = menu.getByRole('link', { name: 'Varsler' })
  await menu.getByRole('link', { name: inboxTexts.title }).getByText('1').waitFor()
  await expect.poll(() => bell.textContent()).toBe('Varsler')

  const message = 'Hei 🧹\n<script>alert(1)</script>\nשלום, vasker dere vinduer?'
  await writeToUs(message)
  await page.getByRole('link', { name: 'Berit Bred' }).waitFor()
  await menu.getByRole('link', { name: inboxTexts.title }).getByText('2').waitFor()
  await expect.poll(() => bell.textContent()).toBe('Varsler 1')
  await page.setViewportSize(narrow)
  await page.getByRole('banner').getByRole('link', { name: '1 nytt varsel', exact: true }).waitFor()
  await page.setViewportSize(wide)
  await bell.click()
  await page.getByRole('link', { name: `Les: Ny henvendelse fra Berit Bred` }).click()
  await page.getByRole('heading', { level: 1, name: 'Berit Bred' }).waitFor()
  await expect.poll(() => bell.textContent()).toBe('Varsler')
  await page.getByText('<script>alert(1)</script>').waitFor()
  await page.getByText('Ingen bruker har bekreftet denne adressen.').waitFor()
  await checkAccessibility(page)

  await answer(page).click()
  await page.getByText(inboxTexts.answerRequired).waitFor()
  await field(page).fill('Kort')
  await page.getByText(inboxTexts.answerShort).waitFor()
  await field(page).fill('Ja, utvendig i første etasje.\n<b>Ikke høyere</b> 🪟')
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toContain('Ja, utvendig')
  await answer(page).click()
  await page.getByText(inboxTexts.sent).waitFor()
  await page.getByText('Besvart', { exact: true }).first().waitFor()
  await page.getByText('<b>Ikke høyere</b> 🪟').waitFor()
  expect(await field(page).count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'inbox-answered-dark-1280')

  const mail = await server.mailbox.waitFor({
    to: 'berit@example.test',
    subject: inboxTexts.answerSubject(brand.name),
  })
  expect(mail.text).toContain('Ja, utvendig i første etasje.')
  expect(mail.text).toContain('vasker dere vinduer?')
  await menu.getByRole('link', { name: inboxTexts.title }).getByText('1').waitFor()
  await page.getByRole('link', { name: inboxTexts.title }).first().click()
  await page.getByRole('tab', { name: 'Besvarte', exact: true }).click()
  await page.getByRole('link', { name: 'Berit Bred' }).waitFor()
  await page.getByRole('searchbox', { name: inboxTexts.searchLabel }).fill('finnes ikke')
  await page.getByRole('heading', { name: 'Ingen henvendelser passer til søket' }).waitFor()
  await page.getByRole('button', { name: 'Tøm søket' }).click()
  await page.getByRole('link', { name: 'Solveig Haugen' }).waitFor()

  // The list's own address undoes the words, in the box too, and they do not come back.
  const search = page.getByRole('searchbox', { name: inboxTexts.searchLabel })
  await search.fill('finnes ikke')
  await page.waitForURL(url => url.searchParams.has('q'))
  await menu.getByRole('link', { name: inboxTexts.title }).click()
  await page.waitForURL(url => url.search === '')
  await expect.poll(() => search.inputValue()).toBe('')
  // Longer than the box waits before it searches.
  await page.waitForTimeout(400)
  expect(new URL(page.url()).search).toBe('')
  admin.expectQuiet()
})

test('two answer at once: the second reads who was first, and loses nothing that was typed', async () => {
  await writeToUs('Har dere ledig på lørdag?', 'Nils Nedre', 'nils@example.test')
  const [first, second]: [Visitor, Visitor] = [await enter(wide), await enter(narrow)]
  // The second's tab misses all events, as after sleep.
  await second.page.route('**/api/live', route => route.abort())
  for (const { page } of [first, second]) {
    await page.goto(`${server.url}/admin-contact`)
    await open(page, 'Nils Nedre')
    await field(page).waitFor()
  }
  const { page } = second
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
  await field(page).fill('Vi har ledig fra klokka tolv.')
  await screenshot(page, 'inbox-message-light-390')
  await field(first.page).fill('Ja, lørdag går fint.')
  await answer(first.page).click()
  await first.page.getByText(inboxTexts.sent).waitFor()

  await answer(page).click()
  const said = overtaken(demoAdmin.fullName, 'answer')
  await page.getByRole('alert').getByText(said).waitFor()
  await page.getByText('Ja, lørdag går fint.').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('Vi har ledig fra klokka tolv.')
  await checkAccessibility(page)
  await screenshot(page, 'inbox-overtaken-light-390')

  await page.getByRole('button', { name: 'Åpne igjen' }).click()
  await page.getByText(inboxTexts.reopened).waitFor()
  await answer(page).click()
  await page.getByText(inboxTexts.sent).waitFor()
  const history = page.getByRole('main').getByRole('listitem')
  for (const text of ['Vi har ledig fra klokka tolv.', 'Åpnet igjen', 'Ja, lørdag går fint.'])
    await history.filter({ hasText: text }).waitFor()
  first.expectQuiet()
  second.expectQuiet({ except: [/409/, /live/] })
})

test('what needs no answer is marked as done with a note; a page that does not come says so', async () => {
  const visitor = await enter(narrow)
  const { page } = visitor
  await page.goto(`${server.url}/admin-contact`)
  await checkAccessibility(page)
  await screenshot(page, 'inbox-list-light-390')
  await open(page, 'Even Lid')
  await page.getByRole('button', { name: 'Marker som ferdig' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marker som ferdig' })
  await dialog.getByRole('button', { name: 'Marker som ferdig' }).click()
  await dialog.getByText(inboxTexts.noteRequired).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('textbox', { name: 'Notat' }).fill('Ringte borettslaget.')
  await dialog.getByRole('button', { name: 'Marker som ferdig' }).click()
  await page.getByText(inboxTexts.finished).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Ringte borettslaget.').waitFor()
  visitor.expectQuiet()

  await page.goto(`${server.url}/admin-contact`)
  await page.getByRole('heading', { name: 'Ingen ubesvarte henvendelser' }).waitFor()
  await page.route('**/api/admin/contact-messages?*', route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Noe gikk galt' } }),
  )
  await page.getByRole('tab', { name: 'Alle' }).click()
  await page.getByRole('button', { name: 'Prøv igjen' }).waitFor({ timeout: 60_000 })
  await page.unroute('**/api/admin/contact-messages?*')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByRole('link', { name: 'Solveig Haugen' }).waitFor()
  await page.goto(`${server.url}/admin-contact/tull`)
  await page.getByRole('heading', { name: 'Siden ble ikke funnet' }).waitFor()
})

test('an address that somebody has confirmed leads to the person', async () => {
  const visitor = await enter(wide)
  const { page } = visitor
  await writeToUs('Jeg får ikke lagret profilen min.', 'Ingrid', 'ingrid.solheim@demo.example')
  await page.goto(`${server.url}/admin-contact`)
  await open(page, 'Ingrid')
  await page.getByText('Adressen tilhører Ingrid Solheim (ansatt).').waitFor()
  await page.getByRole('link', { name: 'Finn blant ansatte' }).click()
  await page.getByRole('article', { name: 'Ingrid Solheim' }).waitFor()
  // Only administrators get answers, whatever the page shows.
  const { messages } = await (
    await visitor.context.request.get(`${server.url}/api/admin/contact-messages`)
  ).json()
  await callAs(visitor, server, `/admin/contact-messages/${messages[0].id}/finish`, {
    seen: null,
    note: 'Ordnet',
  })
})
