/** The open door: a stranger reads a profile, begins a request, and sends it once there is an account. */
import { Client } from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath, localServices } from '#app/meeting/search/local-pages.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, look, says } from './looking.ts'
import { enterAs, password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let ingrid: string

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const worker = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  ingrid = (await (await worker.context.request.get(`${server.url}/api/session`)).json()).profileId
  await worker.close()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const sizes = [
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 900, theme: 'light' },
] as const

test.each(sizes)('a visitor reads who somebody is, at $width px', async view => {
  const visitor = await browser.newVisitor(view)
  const { page } = visitor
  await page.goto(`${server.url}/person/${ingrid}`)
  await page.getByRole('heading', { level: 1, name: 'Ingrid', exact: true }).waitFor()
  for (const name of ['Dette er sjekket', 'Tjenester og pris', 'Når Ingrid jobber', /\d+ vurdering/])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('Solheim')
  // Where there is little room the button is within reach of the thumb, and stands nowhere else.
  const isNarrow = view.width < 1160
  expect(await page.getByRole('region', { name: 'Be om hjelp' }).isVisible()).toBe(isNarrow)
  expect(await page.getByRole('heading', { name: 'Be Ingrid om hjelp' }).isVisible()).toBe(!isNarrow)
  expect(await button(page, 'Be om hjelp').count()).toBe(1)
  await checkAccessibility(page)
  await look(page, `open-profile-${view.width}`)
  const answer = await fetch(page.url())
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  visitor.expectQuiet()
})

test('a profile that is hidden, and one that never was, are the same closed door, with others to ask', async () => {
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    `update profiles set is_visible_to_consumers = false where full_name = 'Henrik Dahl' returning id`,
  )
  await database.end()
  for (const id of [rows[0]?.id ?? crypto.randomUUID(), crypto.randomUUID(), 'noe-annet']) {
    const { page } = await browser.newVisitor({ theme: 'light' })
    await page.goto(`${server.url}/person/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Profilen er ikke åpen' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(3)
    await checkAccessibility(page)
  }
})

const typed = {
  description: 'Vaske kjøkken og bad.',
  address: 'Maridalsveien 87 B, 0461 Oslo',
  phone: '91456203',
}

/** Counts what somebody presses; by keyboard alone it is found by Tab, as they would. */
function hands(byKeyboard: boolean) {
  let presses = 0
  return {
    count: () => presses,
    async press(place: Locator) {
      presses += 1
      await place.waitFor()
      if (!byKeyboard) return place.click()
      const page = place.page()
      for (let tabs = 0; tabs < 150; tabs++) {
        if (await place.evaluate(node => node === document.activeElement))
          return page.keyboard.press(
            /radio|checkbox/.test((await place.getAttribute('type')) ?? '') ? 'Space' : 'Enter',
          )
        await page.keyboard.press('Tab')
      }
      throw new Error(`not reached by Tab: ${place}`)
    },
  }
}

/** The four steps, for the first hour that is free. */
async function fillIn(dialog: Locator, press: (place: Locator) => Promise<unknown>) {
  await press(button(dialog, 'Velg tid'))
  await press(dialog.getByRole('radio', { name: /^\d\d\.\d\d$/ }).first())
  await press(button(dialog, 'Velg sted'))
  await dialog.getByLabel('Adresse').fill(typed.address)
  await dialog.getByLabel('Beskriv oppdraget').fill(typed.description)
  await press(button(dialog, 'Se pris'))
  await dialog.getByLabel('Telefon').fill(typed.phone)
  await press(dialog.getByRole('checkbox', { name: /^Jobben kan gjøres før angrefristen/ }))
}

async function register(page: Page, email: string, press: (place: Locator) => Promise<unknown>) {
  await page.waitForURL('**/register-consumer?**')
  await says(page, 'Forespørselen din ligger klar. Lag en konto, så sender du den med ett trykk.')
  await page.getByLabel('Fullt navn').fill('Ny Kunde')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByLabel('Bekreft passord').fill(password)
  await press(button(page, 'Registrer deg'))
  await page.waitForURL('**/email-confirmation**')
  await says(page, 'Åpne lenken i denne nettleseren.')
}

const linkTo = async (email: string) => {
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  return `${server.url}${link.pathname}${link.search}`
}

/** What the worker has been asked by this customer. */
async function askedBy(email: string) {
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    `select o.description, p.address, p.phone from orders o join profiles p on p.id = o.consumer_id
       join users u on u.id = p.user_id where u.email = $1`,
    [email],
  )
  await database.end()
  return rows
}

test.each([
  { ...sizes[0], how: 'by touch', byKeyboard: false },
  { ...sizes[1], how: 'with a mouse', byKeyboard: false },
  { ...sizes[1], how: 'by keyboard alone', byKeyboard: true },
])(
  'a new customer comes from the front page to a sent request in twelve presses at most, $how at $width px',
  async ({ how, byKeyboard, ...view }) => {
    const email = `ny-${how.replaceAll(' ', '-')}-${view.width}@example.test`
    const visitor: Visitor = await browser.newVisitor(view)
    const { page, context } = visitor
    const { press, count } = hands(byKeyboard)
    await page.goto(server.url)
    await press(page.getByRole('link', { name: 'Se profil og kontakt' }).first())
    await page.waitForURL('**/person/*')
    await press(button(page, 'Be om hjelp').first())
    const dialog = page.getByRole('dialog')
    await fillIn(dialog, press)
    await checkAccessibility(page)
    await press(button(dialog, 'Opprett konto og send'))
    await register(page, email, press)
    // The mail's link opens a tab of its own.
    const tab = await context.newPage()
    await tab.goto(await linkTo(email))
    await tab.waitForURL('**/person/*?fortsett')
    const again = tab.getByRole('dialog')
    await again.getByRole('heading', { name: 'Se over og send' }).waitFor()
    await press(button(again, 'Send forespørsel med betalingsplikt'))
    // The link in the mail is a press too.
    const asked = count() + 1
    await press(tab.getByRole('link', { name: 'Godkjenn med testbetaling' }))
    await press(button(tab, 'Betal'))
    await tab.waitForURL('**/consumer-orders/*')
    expect(await askedBy(email)).toEqual([typed])
    expect(asked).toBeLessThanOrEqual(12)
    // Paying adds two.
    expect(count() + 1 - asked).toBe(2)
    visitor.expectQuiet()
  },
)

test('a link that is opened elsewhere asks for the password, opens the chosen person, and says where the rest is', async () => {
  const email = 'annetsteds@example.test'
  const { page } = await browser.newVisitor({ theme: 'light' })
  const { press } = hands(false)
  await page.goto(`${server.url}/person/${ingrid}`)
  await press(button(page, 'Be om hjelp').first())
  await fillIn(page.getByRole('dialog'), press)
  await press(button(page.getByRole('dialog'), 'Opprett konto og send'))
  await register(page, email, press)
  const phone = await browser.newVisitor(sizes[0])
  await phone.page.goto(await linkTo(email))
  await phone.page.getByRole('heading', { name: 'Er det deg?' }).waitFor()
  await phone.page.getByLabel('Passord').fill(password)
  await button(phone.page, 'Bekreft e-posten').click()
  await says(phone.page, /Det du skrev, ligger i nettleseren der du begynte/)
  await checkAccessibility(phone.page)
  await phone.page.getByRole('link', { name: 'Gå til profilen' }).click()
  await phone.page.getByRole('heading', { level: 1, name: 'Ingrid', exact: true }).waitFor()
  await button(phone.page, 'Be om hjelp').first().click()
  await phone.page.getByRole('dialog').getByRole('heading', { name: 'Hva trenger du hjelp til?' }).waitFor()
  // Where it was begun it goes on after signing in.
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await page.getByRole('heading', { name: 'Logg inn som oppdragsgiver' }).waitFor()
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(password)
  await button(page, 'Logg inn').click()
  await page.waitForURL('**/person/*?fortsett')
  const again = page.getByRole('dialog')
  await again.getByRole('heading', { name: 'Se over og send' }).waitFor()
  expect(await again.getByLabel('Telefon').inputValue()).toBe(typed.phone)
})

test('somebody else who signs in at the same browser is shown nothing of it', async () => {
  const email = 'delt-maskin@example.test'
  const { page, context } = await browser.newVisitor({ theme: 'light' })
  const { press } = hands(false)
  await page.goto(`${server.url}/person/${ingrid}`)
  await press(button(page, 'Be om hjelp').first())
  await fillIn(page.getByRole('dialog'), press)
  await press(button(page.getByRole('dialog'), 'Opprett konto og send'))
  await register(page, email, press)
  const tab = await context.newPage()
  await tab.goto(`${server.url}/login-consumer`)
  await tab.getByLabel('E-post').fill(demoEmail('Tor Bakke'))
  await tab.getByLabel('Passord').fill(demoPassword)
  await button(tab, 'Logg inn').click()
  await tab.waitForURL('**/consumer-dashboard')
})

test.each(sizes)(
  'who does a service in a district stands in a page that needs no script, at $width px',
  async view => {
    const path = '/renhold/sagene'
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain('<title>Renhold på Sagene – Nærhjelp</title>')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/renhold\/sagene"\/>/)
    expect(html).toMatch(/>Ingrid<\/a>/)
    expect(html).not.toMatch(/Solheim|\{\{|public-url\.invalid/)
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    )
    expect(told.find(thing => thing['@type'] === 'Service')).toMatchObject({
      ...{ name: 'Renhold på Sagene', areaServed: { name: 'Sagene, Oslo' } },
      offers: { priceCurrency: 'NOK', highPrice: 480 },
    })
    const visitor = await browser.newVisitor(view)
    const { page } = visitor
    await page.goto(`${server.url}/vare-tjenester`)
    await page.getByRole('link', { name: 'Renhold i Oslo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Renhold i Oslo' }).waitFor()
    await page.getByRole('link', { name: 'Renhold på Sagene' }).click()
    await page.getByRole('heading', { level: 1, name: 'Renhold på Sagene' }).waitFor()
    await checkAccessibility(page)
    await look(page, `local-page-${view.width}`)
    await page.getByRole('link', { name: 'Ingrid', exact: true }).click()
    // The service that was looked for leads.
    const isNarrow = view.width < 1160
    const price = isNarrow
      ? page.getByRole('region', { name: 'Be om hjelp' })
      : page.getByRole('complementary', { name: 'Be Ingrid om hjelp' })
    await expect.poll(() => price.textContent()).toMatch(/^(Be Ingrid om hjelp)?480 kr/)
    await page.getByRole('link', { name: 'Renhold på Sagene' }).click()
    await page.waitForURL(`**${path}`)
    visitor.expectQuiet()
  },
)

test('a page with nobody says so, with neighbours, and is not for search engines; the sitemap has the others', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/renhold', '/renhold/sagene']))
  const empty = localServices
    .flatMap(({ id }) => districts.map(district => localPath({ serviceId: id, district })))
    .find(path => !paths.includes(path))
  const { page } = await browser.newVisitor({ theme: 'light' })
  const answer = await page.goto(server.url + empty)
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex'])
  await says(page, /akkurat nå\. Se hvem som gjør det i nærheten/)
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
  await checkAccessibility(page)
  for (const path of paths) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  for (const path of ['/renhold/bergen', '/mal', '/mal/', '/mal/index.html'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  const slash = await fetch(`${server.url}/renhold/sagene/`, { redirect: 'manual' })
  expect([slash.status, slash.headers.get('location')]).toEqual([301, '/renhold/sagene'])
})

test('asking everybody from such a page goes on after registering, with service and district filled in', async () => {
  const email = 'alle@example.test'
  const { page } = await browser.newVisitor({ theme: 'light' })
  await page.goto(`${server.url}/renhold/sagene`)
  await page.getByRole('link', { name: 'Spør alle som passer' }).click()
  await page.getByRole('heading', { name: 'Logg inn som oppdragsgiver' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Registrer deg' }).click()
  await page.getByRole('heading', { name: 'Registrer deg som oppdragsgiver' }).waitFor()
  await page.getByLabel('Fullt navn').fill('Ny Kunde')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByLabel('Bekreft passord').fill(password)
  await button(page, 'Registrer deg').click()
  await page.getByRole('heading', { name: 'Bekreft e-posten din' }).waitFor()
  await page.goto(await linkTo(email))
  await page.waitForURL('**/consumer-requests?**')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Bydel').inputValue()).toBe('Sagene')
  expect(await dialog.getByLabel('Tjeneste').inputValue()).toBe('rydde-vaske')
})

test.each(sizes)(
  'signing in leads with the passkey; where there are none, with the password, at $width px',
  async view => {
    const names = [
      'Glemt passord?',
      'Logg inn',
      'Send magic link',
      'Logg inn med Google',
      'Logg inn med telefon',
    ]
    const buttonsOf = (page: Page) => page.getByRole('main').getByRole('button').allTextContents()
    const visitor = await browser.newVisitor(view)
    const { page } = visitor
    // Passkeys belong to a name, and this address has none.
    await page.goto(`${server.url}/login-consumer`)
    await expect.poll(() => buttonsOf(page)).toEqual(names)
    await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/login-consumer`)
    await says(page, 'eller med passord')
    await expect.poll(() => buttonsOf(page)).toEqual(['Logg inn med passnøkkel', ...names])
    await checkAccessibility(page)
    await look(page, `login-${view.width}`)
    visitor.expectQuiet()
  },
)
