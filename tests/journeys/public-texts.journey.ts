/** The public pages' promises and links, as served, before any script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#app/facts/brand.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** The served page: its text with single spaces, its headings, and where its links lead. */
async function read(path: string) {
  const html = await (await fetch(server.url + path)).text()
  const [, main = ''] = html.match(/<main[^>]*>(.*?)<\/main>/s) ?? []
  const plain = (part: string) =>
    part
      .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, ' ')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const headings = (level: number) =>
    [...main.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, inner = '']) =>
      plain(inner),
    )
  const linksOf = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner = '']) => [
        plain(inner),
        href,
      ]),
    )
  const [, footer = ''] = html.match(/<footer[^>]*>(.*?)<\/footer>/s) ?? []
  return {
    text: plain(main),
    headings,
    links: linksOf(main),
    footer: plain(footer),
    foot: linksOf(footer),
    main,
  }
}

describe('the front page', () => {
  test('has hero, six services, three steps, a call to action and the foot §1.2 §2.2', async () => {
    const { text, headings, links, footer, foot } = await read('/')
    expect(links).toMatchObject({
      'Bestill tjenester': '/login-consumer',
      'Utfør tjenester': '/login-employee',
      'Registrer deg som oppdragsgiver': '/register-consumer',
      'Registrer deg som ansatt': '/register-employee',
    })
    for (const service of [
      ...['Rydde/vaske', 'Matlaging', 'Hagearbeid', 'Barnepass', 'Praktisk hjelp', 'Profesjonell hjelp'],
      ...['Søk og finn', 'Velg og bestill', 'Få jobben gjort'],
    ]) {
      expect(headings(3)).toContain(service)
    }
    expect(text).toContain('IT, økonomi og markedsføring')
    expect(text).toContain('Finn verifiserte folk')
    expect(text).toContain('Betalingen går trygt gjennom Nærhjelp')
    expect(foot['Vilkår for bruk']).toBe('/vilkar-for-bruk')
    expect(footer).toContain(`© 2024 ${brand.company}`)
    expect(footer).toContain('Alle priser er med mva.')
  })

  test('shows three verified people, each with the way to their profile §2.2', async () => {
    const visitor = await browser.newVisitor()
    const { page } = visitor
    await page.goto(server.url)
    const cards = page.getByRole('listitem').filter({ hasText: 'Verifisert' })
    await expect.poll(() => cards.count()).toBe(3)
    const door = cards.first().getByRole('link', { name: 'Se profil og kontakt' })
    await expect.poll(() => door.getAttribute('href')).toMatch(/^\/person\/[0-9a-f-]{36}$/)
    await expect.poll(() => cards.first().textContent()).toMatch(/kr\/t/)
    const name = (await cards.first().getByRole('heading').textContent()) ?? ''
    await door.click()
    await page.waitForURL('**/person/*')
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    visitor.expectQuiet()
  })
})

test('about us has a vision, three reasons and a team of four §2.20 §3.11', async () => {
  const { text, headings, main } = await read('/om-oss')
  expect(headings(2)).toContain('Visjonen vår')
  for (const reason of ['Trygghet og verifisering', 'Lokalt og landsdekkende', 'Enkelt og oversiktlig']) {
    expect(headings(3)).toContain(reason)
  }
  expect(brand.team).toHaveLength(4)
  for (const { name, role, portrait } of brand.team) {
    expect(text).toContain(`${name} ${role}`)
    expect(main).toContain(portrait)
    expect((await fetch(server.url + portrait)).status).toBe(200)
  }
})

test('the services stand in eight categories, three of them popular §2.21', async () => {
  const { headings } = await read('/vare-tjenester')
  const titles = headings(3)
  const popular = ['Rengjøring', 'Småjobber', 'Barnepass']
  const categories = [
    ...['Håndverk og reparasjoner', 'Barnepass og omsorg', 'Transport og levering', 'Hus og hage'],
    ...['Kontortjenester', 'Personlige tjenester', 'Tekniske tjenester', 'Undervisning og kurs'],
  ]
  expect(titles).toEqual([...popular, ...categories])
})

describe('how it works', () => {
  test('has four steps for customers, and both ways to register §2.22 §9.10', async () => {
    const { text, headings, links } = await read('/slik-fungerer-det')
    expect(headings(3)).toEqual([
      'Registrer deg',
      'Søk og finn',
      'Send forespørsel',
      'Bekreftelse og betaling',
    ])
    expect(text).toMatch(/Lag en gratis konto\. Det tar 1–8 minutter/)
    expect(text).toContain('Velg tjeneste, dato og klokkeslett')
    expect(text).toContain('Når den ansatte godtar, er bestillingen bekreftet.')
    expect(Object.values(links)).toEqual(expect.arrayContaining(['/register-consumer', '/register-employee']))
  })

  test('has four steps for workers, who are paid within seven working days §2.22 §9.9', async () => {
    const { page } = await browser.newVisitor()
    await page.goto(`${server.url}/slik-fungerer-det`, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'Ansatt' }).check({ force: true })
    const steps = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect
      .poll(() => steps.allTextContents())
      .toEqual([
        ...['Registrer deg og bli verifisert', 'Få forespørsler', 'Bekreft og utfør', 'Få lønn automatisk'],
      ])
    await page.getByText('Du får lønn innen 7 virkedager etter at oppdraget er fullført.').waitFor()
  })
})

test('the contact page says where, when and how soon, and marks its fields as required §2.23 §5.14 §9.10', async () => {
  const { text, links, main } = await read('/kontakt-oss')
  const { address, phone, email } = brand
  for (const words of [address.street, address.postcode, phone.display, email]) expect(text).toContain(words)
  for (const hours of ['Mandag–fredag 09.00–17.00', 'Lørdag 10.00–15.00', 'Søndag Stengt']) {
    expect(text).toContain(hours)
  }
  expect(text).toContain('Vi svarer normalt innen 24 timer.')
  expect(links['vanlige spørsmål']).toBe('/faq')
  const fields = [...main.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag)
  expect(fields).toHaveLength(3)
  expect(fields.every(tag => /\brequired\b/.test(tag))).toBe(true)
  expect(fields.filter(tag => tag.includes('type="email"'))).toHaveLength(1)
})

test('eight questions are answered, and lead on to the form and the telephone §2.24 §9.10', async () => {
  const { text, links, main } = await read('/faq')
  expect(main.match(/<details/g)).toHaveLength(8)
  for (const question of [
    ...['Hvordan betaler jeg?', 'Blir de ansatte sjekket?', 'Kan jeg avbestille?', 'Hva koster det?'],
    ...['Hva om noe går i stykker eller noen skader seg?', 'Hva om jeg ikke er fornøyd?'],
    ...['Hvor raskt kan jeg få hjelp?', 'Hvordan blir jeg ansatt?'],
  ]) {
    expect(text).toContain(question)
  }
  expect(text).toContain('avbestiller du gratis inntil 24 timer før avtalt tid')
  expect(text).toMatch(/Avbestiller du senere, koster det 50 % av prisen/)
  expect(text).toMatch(/100 % fornøydgaranti\. Si fra innen 24 timer/)
  expect(links['Kontakt oss']).toBe('/kontakt-oss')
  expect(links[`Ring ${brand.phone.display}`]).toBe(brand.phone.href)
})

test('the terms have six sections, and say who employs, who sells, and what is paid when §1.2 §2.25 §9.9', async () => {
  const { text, headings } = await read('/vilkar-for-bruk')
  expect(text).toContain('Sist oppdatert 25. juli 2024')
  expect(headings(2).filter(title => /^[1-9]\. /.test(title))).toHaveLength(6)
  for (const words of [
    `${brand.company} selger tjenesten direkte til oppdragsgiveren og ansetter den som utfører den, for hvert oppdrag.`,
    'Alle priser er i norske kroner og inkluderer mva.',
    'Lønnen betales når oppdraget er fullført og godkjent.',
    'Vi kan fjerne innhold og stenge kontoer',
    'Vi har lønnskjøring hver 14. dag, og lønnen er utbetalt senest 7 virkedager etter',
    'si opp rammekontrakten med 14 dagers skriftlig varsel',
    'Du kan avbestille gratis inntil 24 timer før avtalt tid.',
  ]) {
    expect(text).toContain(words)
  }
})
