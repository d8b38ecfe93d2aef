/** The customer's screens: exact texts, empty and with demonstration data. */
import { Client } from 'pg'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { texts as searchTexts } from '#app/meeting/search/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { searchBox } from './filtering.ts'
import { callAs, enterAs, openConfirmation, password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let newcomer: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  newcomer = await register('nykommer@example.test')
}, 120_000)
afterAll(async () => {
  await newcomer?.close()
  await browser?.close()
  await server?.stop()
})

/** A newly confirmed person, without address or phone. */
async function register(email: string): Promise<Visitor> {
  const visitor = await browser.newVisitor({ theme: 'light', width: 390, height: 844 })
  const { request } = visitor.context
  await request.post(`${server.url}/api/consumers`, { data: { fullName: 'Ny Kommer', email, password } })
  await openConfirmation(visitor.page, server, email)
  const signedIn = await request.post(`${server.url}/api/session`, {
    data: { email, password, role: 'employer' },
  })
  expect(signedIn.status()).toBe(200)
  return visitor
}

const asMarte = () => enterAs(browser, server, 'employer', demoEmail('Marte Kvam'), { theme: 'dark' })

/** Does this element's background match the token? */
const hasGround = (element: Locator, token: string) =>
  element.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = `var(--${name})`
    document.body.append(probe)
    const wanted = getComputedStyle(probe).backgroundColor
    probe.remove()
    return getComputedStyle(node).backgroundColor === wanted
  }, token)

test('who has just come is told what is missing, and finds empty counters and no orders §2.14 §2.16', async () => {
  const { page } = newcomer
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Ny' }).waitFor()
  await page.getByText('Før du kan søke og bestille, trenger vi: adresse, telefon.').waitFor()
  const counters = page.getByRole('main').locator('dl').first()
  await expect.poll(() => counters.textContent()).toMatch(/Aktive bestillinger\s*0.*Nye meldinger\s*0/s)
  await checkAccessibility(page)
  await page.goto(`${server.url}/consumer-orders`)
  await page.getByRole('heading', { name: 'Du har ingen bestillinger ennå' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Til forsiden' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('link', { name: 'Fyll ut profilen' }).click()
  await page.waitForURL('**/consumer-profile')
})

test('search is closed, in red, until address and telephone are there §2.15 §2.17 §6.1 §8.2', async () => {
  const { page } = newcomer
  await page.goto(`${server.url}/consumer-search`)
  const notice = page.getByRole('alert').filter({ hasText: searchTexts.incompleteTitle })
  await notice.getByText(searchTexts.incomplete(['adresse', 'telefon'])).waitFor()
  expect(await hasGround(notice, 'danger-soft')).toBe(true)
  expect(await searchBox(page).count()).toBe(0)
  await checkAccessibility(page)
  newcomer.expectQuiet()

  await page.goto(`${server.url}/consumer-profile`)
  await page.getByLabel('Profilbilde').waitFor({ state: 'attached' })
  await expect.poll(() => page.getByLabel('Fullt navn').inputValue()).toBe('Ny Kommer')
  const save = page.getByRole('button', { name: 'Lagre', exact: true })
  await save.click()
  await page.getByText(texts.addressRequired).waitFor()
  await page.getByText(texts.phoneRequired).waitFor()
  await checkAccessibility(page)
  await page.getByLabel('Gateadresse').fill('Storgata 1, 0155 Oslo')
  await page.getByLabel('Telefon').fill('41233807')
  await page.route('**/api/profile/contact', route => route.abort())
  await save.click()
  await page.getByText(texts.saveFailed).first().waitFor()
  await expect.poll(() => page.getByLabel('Gateadresse').inputValue()).toBe('Storgata 1, 0155 Oslo')
  await page.unroute('**/api/profile/contact')
  await save.click()
  await page.getByText(texts.saved).waitFor()

  await page.goto(`${server.url}/consumer-search`)
  await searchBox(page).waitFor()
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Aktive bestillinger').waitFor()
  expect(await page.getByText('Profilen din mangler noe').count()).toBe(0)
})

test('a card of the search has all that one chooses by §2.17 §3.3 §9.7', async () => {
  const visitor = await asMarte()
  const { page } = visitor
  await page.goto(`${server.url}/consumer-search`)
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ personer funnet$/ })
    .waitFor()
  await searchBox(page).fill('ingrid solheim')
  await page.getByRole('status').filter({ hasText: '1 person funnet' }).waitFor()
  const card = page.getByRole('article', { name: 'Ingrid Solheim' })
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(150)
  await card.getByText(/^\d\d år$/).waitFor()
  await card.getByText('Sagene', { exact: true }).waitFor()
  await card.getByText('Jeg har vasket hjem i fire år.').waitFor()
  await card.getByText('480').or(card.getByText('350')).first().waitFor()
  await expect.poll(() => card.getByText('kr/t').count()).toBe(1)
  const services = await card.getByRole('list', { name: 'Tjenester' }).getByRole('listitem').allTextContents()
  expect(services).toEqual(['Rydde/vaske', 'Matlaging', 'Hagearbeid', '+2 mer'])
  const days = await card.getByRole('list', { name: 'Ledige dager' }).getByRole('listitem').allTextContents()
  expect(days).toEqual([
    ...['Man', 'Tir', 'Ons ikke ledig', 'Tor', 'Fre', 'Lør ikke ledig', 'Søn ikke ledig'],
  ])
  // The reasons match the card.
  const average = /Vurdering (\d,\d) av 5/.exec((await card.textContent()) ?? '')?.[1]
  const reason = card.getByRole('listitem').filter({ hasText: `${average} i snitt fra ` })
  expect(await reason.isVisible()).toBe(false)
  await card.getByText('Hvorfor denne?').click()
  await reason.waitFor()
  await card.getByText(searchTexts.verified, { exact: true }).waitFor()
  await card.getByRole('listitem').filter({ hasText: 'Verifisert av oss ' }).waitFor()
  await card.getByRole('link', { name: 'Kontakt' }).click()
  await page.waitForURL('**/consumer-messages?to=*')
  await page.getByLabel('Skriv en melding').waitFor()
  visitor.expectQuiet()
})

test('a card of an order says what, who, when, where, how much and how it stands §1.3 §2.16 §3.10', async () => {
  const visitor = await enterAs(browser, server, 'employer', demoEmail('Tor Bakke'), { theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/consumer-orders`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Venter' }).first()
  await card.getByRole('heading', { level: 2 }).waitFor()
  const said = (await card.textContent()) ?? ''
  for (const words of [/Utføres av\s*Ingrid/, /Dato\s*\S+dag/, /Tid\s*kl\./, /Sted\s*\S+/]) {
    expect(said).toMatch(words)
  }
  expect(said).toMatch(/Pris\s*[\d\s]+,\d\d\skr/)
  await card.getByRole('button', { name: 'Avbryt' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Behold' })
    .or(page.getByRole('dialog'))
    .first()
    .waitFor()
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('the counters of the overview are of one’s own orders and unread messages §2.14', async () => {
  const tor = await enterAs(browser, server, 'employer', demoEmail('Tor Bakke'))
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  const asked = async (path: string) => (await tor.context.request.get(`${server.url}/api${path}`)).json()
  const { profileId: to } = await asked('/session')
  await callAs(ingrid, server, '/conversations/messages', {
    to,
    text: 'Hei!',
    clientKey: crypto.randomUUID(),
  })
  // Those of the tab 'Aktive': requests wait for an answer there too.
  const { orders }: { orders: unknown[] } = await asked('/orders?view=current')
  const active = orders.length
  const { messages } = await asked('/conversations/unread')
  expect(Math.min(active, messages)).toBeGreaterThan(0)
  await tor.page.goto(`${server.url}/consumer-dashboard`)
  const counters = tor.page.getByRole('main').locator('dl').first()
  await expect
    .poll(async () => (await counters.textContent())?.replaceAll(/\s/g, ''))
    .toBe(`Aktivebestillinger${active}Nyemeldinger${messages}`)
})

test('earlier orders come twenty at a time, and who asks for more stands at the first of them', async () => {
  const visitor = await enterAs(browser, server, 'employer', demoEmail('Petter Nymoen'))
  const { page } = visitor
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  // What the database reckons by itself cannot be written.
  const columns = await owner.query<{
    name: string
  }>(`select column_name as name from information_schema.columns
    where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`)
  const written = columns.rows.map(({ name }) => `"${name}"`).join(', ')
  // Thirty more of his first order, each a day earlier.
  await owner.query(`
    create temporary table more as select gen_random_uuid() as id, o.id as like_id, n from generate_series(1, 30) n,
      (select o.* from orders o join users u on u.email = '${demoEmail('Petter Nymoen')}' join profiles p on p.user_id = u.id
       where o.consumer_id = p.id and o.status = 'completed' order by o.starts_at limit 1) o;
    insert into orders (${written}) select ${written} from (select (jsonb_populate_record(o, jsonb_build_object('id', more.id,
      'starts_at', o.starts_at - more.n * interval '1 day', 'ends_at', o.ends_at - more.n * interval '1 day'))).*
      from more join orders o on o.id = more.like_id) made;
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', more.id))).*
      from more join order_lines l on l.order_id = more.like_id and l.kind = 'agreed'`)
  const { rows } = await owner.query<{ over: number }>(`select count(*)::int as over from orders o
    join profiles p on p.id = o.consumer_id join users u on u.id = p.user_id
    where u.email = '${demoEmail('Petter Nymoen')}' and o.status in ('completed', 'cancelled')`)
  await owner.end()
  const over = rows[0]?.over ?? 0
  expect(over).toBeGreaterThan(40)
  await page.goto(`${server.url}/consumer-orders?vis=tidligere`)
  const tab = page.getByRole('tab', { name: /^Tidligere/ })
  await expect.poll(async () => (await tab.textContent())?.replaceAll(/\s/g, '')).toBe(`Tidligere${over}`)
  const cards = page.getByRole('tabpanel').locator('> ul > li')
  const more = page.getByRole('button', { name: 'Vis flere' })
  for (let shown = 20; shown < over; shown += 20) {
    await expect.poll(() => cards.count()).toBe(shown)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards.count()).toBe(Math.min(shown + 20, over))
    const isThere = () => cards.nth(shown).evaluate(card => card.contains(document.activeElement))
    await expect.poll(isThere).toBe(true)
  }
  expect(await more.count()).toBe(0)
  await checkAccessibility(page)
  // There and back: as many, at the same place.
  const last = cards.last().getByRole('link', { name: 'Se detaljer' })
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await last.click()
  await page.waitForURL('**/consumer-orders/*')
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(over)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  visitor.expectQuiet()
})
