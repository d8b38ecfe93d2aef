/** Registering: exact questions, texts and destinations. */
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { openConfirmation, password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('nobody')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const send = { name: 'Registrer deg', exact: true }

test('a customer types two passwords that agree, and is told to look for the mail §2.4 §4.4 §4.5 §5.2 §5.11 §9.6', async () => {
  const email = 'kari@example.test'
  const visitor = await browser.newVisitor({ theme: 'light' })
  const { page } = visitor
  await page.goto(`${server.url}/login-consumer`)
  await page.getByRole('main').getByRole('link', { name: 'Registrer deg' }).click()
  await page.waitForURL('**/register-consumer')
  await page.getByRole('button', send).click()
  await page.getByText(texts.nameRequired).waitFor()
  await page.getByLabel('Fullt navn').fill('Kari Nordmann')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill('fem55')
  await page.getByLabel('Bekreft passord').fill('fem55')
  await page.getByRole('button', send).click()
  await page.getByText('Passordet må være minst 6 tegn').waitFor()
  await checkAccessibility(page)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByText('Styrke: Bra. Ett ord til gjør det enda vanskeligere å gjette.').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', send).click()
  await page.getByText('Passordene matcher ikke').waitFor()
  await page.getByLabel('Bekreft passord').fill(password)
  await page.getByRole('button', send).click()
  await page.waitForURL('**/email-confirmation?type=consumer')
  await page.getByText('Registrering vellykket! Sjekk e-posten din for bekreftelse.').waitFor()
  await page.getByText(`Vi har sendt en lenke til ${email}. Den er gyldig i 24 timer.`).waitFor()

  const mail = await server.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/registration-success', 'employer'])
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    `select extract(epoch from v.expires_at - v.created_at)::int as lives from verifications v
       join users u on v.value = u.id || ' ' || u.email where u.email = $1`,
    [email],
  )
  await database.end()
  expect(rows).toEqual([{ lives: 24 * 3600 }])

  server.mailbox.clear()
  await page.getByLabel('E-post').fill('')
  const again = page.getByRole('button', { name: 'Send på nytt' })
  await again.click()
  await page.getByText('Vennligst skriv inn din e-post adresse').waitFor()
  await checkAccessibility(page)
  await page.getByLabel('E-post').fill(email)
  await again.click()
  await page.getByText('Bekreftelses-e-post sendt på nytt! Sjekk innboksen din.').waitFor()
  await page.clock.install()
  await openConfirmation(page, server, email)
  // The link has signed in too: nobody is sent to a form to sign in.
  await page.clock.runFor(5000)
  await page.waitForURL('**/consumer-dashboard')
  visitor.expectQuiet()
})

test('a confirmation opened in another browser takes the password, and says what to do without it', async () => {
  const email = 'annen-enhet@example.test'
  await fetch(`${server.url}/api/consumers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Kari Nordmann', email, password }),
  })
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(mail.links.find(href => href.includes('token=')) ?? '')
  await page.getByRole('heading', { name: 'Er det deg?' }).waitFor()
  await page.getByText(texts.confirmWithPassword).waitFor()
  await checkAccessibility(page)
  const confirm = page.getByRole('button', { name: 'Bekreft e-posten' })
  await page.getByLabel('Passord').fill('noe helt annet')
  await confirm.click()
  await page.getByText(answerTexts.confirmPasswordWrong).waitFor()
  await page.getByLabel('Passord').fill(password)
  await confirm.click()
  await page.getByRole('heading', { name: 'Registreringen er fullført' }).waitFor()
})

describe('the pages on the way', () => {
  test.each([
    ['/email-confirmation', '/login-consumer'],
    ['/email-confirmation?type=consumer', '/login-consumer'],
    ['/email-confirmation?type=employee', '/login-employee'],
  ])('%s leads on to %s §2.1', async (path, login) => {
    const { page } = await browser.newVisitor()
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: 'Bekreft e-posten din' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
    await page.waitForURL(`**${login}`)
  })

  test.each([
    ['/registration-success', '/login-employee'],
    ['/registration-success?type=worker', '/login-employee'],
    ['/registration-success?type=employer', '/login-consumer'],
  ])('%s goes on to %s after five seconds §2.1 §9.6', async (path, login) => {
    const { page } = await browser.newVisitor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: 'Registreringen er fullført' }).waitFor()
    await page.clock.runFor(4999)
    expect(new URL(page.url()).pathname).toBe('/registration-success')
    await page.clock.runFor(1)
    await page.waitForURL(`**${login}`)
  })
})

describe('registering as a worker', () => {
  test('says what each field wants, and what is missing at each service §2.5 §5.3', async () => {
    const visitor = await browser.newVisitor({ theme: 'dark', width: 390, height: 844 })
    const { page } = visitor
    await page.goto(`${server.url}/register-employee`)
    await page.getByRole('heading', { level: 1, name: 'Registrer deg som ansatt' }).waitFor()
    await expect
      .poll(() => page.getByLabel('Fødselsdato (DDMMÅÅ)').getAttribute('placeholder'))
      .toBe('020588')
    await page.getByText('8 siffer', { exact: true }).waitFor()
    const offered = await page.getByLabel('Bydel').getByRole('option').allTextContents()
    expect(offered).toEqual(['Velg', ...districts])

    const services = page.getByRole('group', { name: 'Tjenester' })
    await services.getByRole('checkbox', { name: 'Turgåing' }).check()
    await page.getByRole('button', { name: 'Legg til egen tjeneste' }).click()
    await page.getByRole('button', send).click()
    await page.getByRole('alert').getByText('Vennligst fyll ut alle påkrevde felt').waitFor()
    for (const text of [
      profileTexts.customName(1),
      profileTexts.customExperience(1),
      profileTexts.customRate(1),
      profileTexts.daysRequired,
    ]) {
      await page.getByText(text).waitFor()
    }
    await checkAccessibility(page)
    visitor.expectQuiet()
  })

  test('a service just chosen is not wrong yet, and a press counts although an error moves what was pressed', async () => {
    const { page } = await browser.newVisitor({ width: 390, height: 844 })
    await page.goto(`${server.url}/register-employee`)
    const services = page.getByRole('group', { name: 'Tjenester' })
    const walks = services.getByRole('checkbox', { name: 'Turgåing' })
    await walks.check()
    await services.getByRole('checkbox', { name: 'Hagearbeid' }).check()
    const faults = page.getByText(profileTexts.experienceRequired)
    // The rules are there, and have been asked, when another field is told that it is wrong.
    await page.getByLabel('Telefon').fill('123')
    await page.getByLabel('E-post').focus()
    await page.getByText(profileTexts.phoneLength(3)).waitFor()
    await services.getByRole('checkbox', { name: 'Matlaging' }).check()
    await page.waitForTimeout(300)
    expect(await faults.count()).toBe(0)
    // A box that somebody was in and left is judged, and the one that was added after it is not.
    await services.getByLabel('Erfaring (år)').first().focus()
    await page.getByLabel('E-post').focus()
    await expect.poll(() => faults.count()).toBe(1)
    await page.getByRole('button', send).click()
    await expect.poll(() => faults.count()).toBe(3)
    await services.getByRole('checkbox', { name: 'Barnepass' }).check()
    await page.waitForTimeout(300)
    expect(await faults.count()).toBe(3)

    const days = page.getByRole('group', { name: 'Tilgjengelighet' })
    const tuesday = days.getByRole('checkbox', { name: 'Tirsdag' })
    await tuesday.scrollIntoViewIfNeeded()
    const box = await tuesday.boundingBox()
    if (!box) throw new Error('Tirsdag is not drawn')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    // As an error that goes would.
    await days.evaluate(group => {
      group.style.marginTop = '-80px'
    })
    await page.mouse.up()
    await expect.poll(() => tuesday.isChecked()).toBe(true)
  })

  test('takes picture, standard services and one’s own, and goes on to the contract §2.5 §3.3 §4.3 §5.3 §9.3', async () => {
    const visitor = await browser.newVisitor({ theme: 'light' })
    const { page } = visitor
    await page.goto(`${server.url}/register-employee`)
    await page.getByLabel('Fullt navn').fill('Jonas Lie Haugen')
    await page.getByLabel('E-post').fill('jonas@example.test')
    await page.getByLabel('Passord').fill(password)
    await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('020588')
    await page.getByLabel('Bydel').selectOption('Østensjø')
    await page.getByLabel('Telefon').fill('41233807')

    const buffer = await sharp({ create: { width: 500, height: 800, channels: 3, background: '#306030' } })
      .png()
      .toBuffer()
    const choose = () =>
      page.getByLabel('Profilbilde').setInputFiles({ name: 'meg.png', mimeType: 'image/png', buffer })
    const crop = page.getByRole('dialog', { name: 'Beskjær bildet' })
    await choose()
    await crop.getByRole('button', { name: 'Avbryt' }).click()
    await crop.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Bytt bilde' }).count()).toBe(0)
    await choose()
    await crop.getByRole('button', { name: 'Bekreft' }).click()
    await page.getByRole('button', { name: 'Bytt bilde' }).waitFor()

    const services = page.getByRole('group', { name: 'Tjenester' })
    await services.getByRole('checkbox', { name: 'Turgåing' }).check()
    const days = page.getByRole('group', { name: 'Tilgjengelighet' })
    await days.getByRole('checkbox', { name: 'Mandag' }).check()
    expect(await days.getByLabel('Fra', { exact: true }).inputValue()).toBe('08:00')
    expect(await days.getByLabel('Til', { exact: true }).inputValue()).toBe('18:00')
    await days.getByRole('checkbox', { name: 'Lørdag' }).check()
    await days.getByLabel('Til', { exact: true }).selectOption('16:00')
    await days.getByRole('checkbox', { name: 'Ulike tider fra dag til dag' }).check()
    await days.getByLabel('Hvor langt reiser du til et oppdrag?').selectOption('Inntil 30 minutter')
    const saturday = days.getByRole('group', { name: 'Lørdag' })
    await expect.poll(() => saturday.getByLabel('Til').inputValue()).toBe('16:00')
    await saturday.getByLabel('Fra').selectOption('16:00')
    await page.getByRole('button', send).click()
    await page.getByRole('alert').getByText(profileTexts.requiredMissing).waitFor()
    await saturday.getByText(availabilityTexts.endsTooEarly).waitFor()
    await checkAccessibility(page)
    await saturday.getByLabel('Fra').selectOption('10:00')
    await saturday.getByText(availabilityTexts.endsTooEarly).waitFor({ state: 'detached' })
    await page.getByRole('button', send).click()
    await page.getByRole('alert').getByText(profileTexts.serviceDetailsMissing).waitFor()
    await services.getByLabel('Erfaring (år)').fill('-1')
    await services.getByLabel('Timepris (NOK)').fill('0')
    await page.getByText(profileTexts.experienceRequired).waitFor()
    await page.getByRole('button', send).click()
    await page.getByText(profileTexts.rateRequired).waitFor()
    await checkAccessibility(page)
    await services.getByLabel('Erfaring (år)').fill('0')
    await services.getByLabel('Timepris (NOK)').fill('1')
    await page.getByRole('button', { name: 'Legg til egen tjeneste' }).click()
    const kind = page.getByLabel('Regnes som')
    await page.getByLabel('Navn på tjenesten').fill('Kakebaking')
    await expect.poll(() => kind.inputValue()).toBe('matlaging')
    await page.getByLabel('Navn på tjenesten').fill('Flyttevask')
    await expect.poll(() => kind.inputValue()).toBe('rydde-vaske')
    expect(await kind.isDisabled()).toBe(true)
    await checkAccessibility(page)
    // What was chosen stays, whatever the name suggests.
    await page.getByLabel('Navn på tjenesten').fill('Hekklipping')
    await expect.poll(() => kind.inputValue()).toBe('hagearbeid')
    await kind.selectOption('profesjonell-hjelp')
    await page.getByLabel('Navn på tjenesten').fill('Sykkelreparasjon')
    await services.getByLabel('Erfaring (år)').last().fill('6')
    await services.getByLabel('Timepris (NOK)').last().fill('380')
    await page.getByRole('button', send).click()
    await page.waitForURL('**/contract-review?type=employee')
    await page.getByText('Registrering vellykket! Du vil nå bli videresendt til kontrakt.').waitFor()

    const { request } = visitor.context
    const { image } = await (await request.get(`${server.url}/api/session`)).json()
    const stored = await sharp(await (await request.get(`${server.url}${image}`)).body()).metadata()
    expect([stored.width, stored.height, stored.format]).toEqual([150, 150, 'jpeg'])
    const { worker } = await (await request.get(`${server.url}/api/profile`)).json()
    expect(worker.hourlyRate).toBe(1)
    expect(worker.availabilityDays).toEqual(['mandag', 'lørdag'])
    expect(worker.reach).toBe(30)
    expect([worker.hours.mandag, worker.hours.lørdag]).toEqual([
      { from: '08:00', to: '16:00' },
      { from: '10:00', to: '16:00' },
    ])
    type Offered = { id: string; name: string; kind: string }
    expect(worker.services.map(({ id, name, kind }: Offered) => [id, name, kind])).toEqual([
      ['turgaing', 'Turgåing', 'turgaing'],
      ['custom_0', 'Sykkelreparasjon', 'profesjonell-hjelp'],
    ])
    visitor.expectQuiet()
  })
})
