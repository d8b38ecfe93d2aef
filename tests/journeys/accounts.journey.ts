/** Ways in besides the password, and their errors. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccounts } from '#tests/faults/people.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

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

const sentence = (text: string) => ({ name: text, exact: true })

test.each([
  ['employer', '/login-consumer', '/consumer-dashboard'],
  ['worker', '/login-employee', '/employee-dashboard'],
] as const)(
  'a forgotten password (%s): asked for, mailed, changed, and the link is used up §2.3 §5.1 §5.5 §7.1',
  async (role, door, home) => {
    const [account] = await makeAccounts(server, role, 1)
    const email = account?.email ?? ''
    const visitor = await browser.newVisitor()
    const { page } = visitor
    await page.goto(`${server.url}${door}`)
    const forgot = page.getByRole('button', sentence('Glemt passord?'))
    await forgot.click()
    await page.getByText('Vennligst skriv inn e-postadressen din først').waitFor()
    await checkAccessibility(page)
    await page.getByLabel('E-post').fill('ikke en adresse')
    await forgot.click()
    await page.getByText('E-postadressen er ikke gyldig').waitFor()
    await page.getByLabel('E-post').fill(email)
    await forgot.click()
    await page.getByText('Tilbakestillings-e-post sendt! Sjekk innboksen din.').waitFor()

    const mail = await server.mailbox.waitFor({ to: email, subject: 'Velg nytt passord' })
    const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
    // A scanner's GET uses nothing up.
    expect((await fetch(`${server.url}${link.pathname}${link.search}`)).status).toBe(200)
    await page.goto(`${server.url}${link.pathname}${link.search}`)
    await page.getByRole('heading', { level: 1, name: 'Velg nytt passord' }).waitFor()
    await checkAccessibility(page)
    const save = page.getByRole('button', { name: 'Lagre nytt passord' })
    await save.click()
    await page.getByText('Vennligst fyll ut alle passord-feltene').first().waitFor()
    await page.getByLabel('Nytt passord', { exact: true }).fill('kort')
    await page.getByLabel('Bekreft nytt passord').fill('kort')
    await save.click()
    await page.getByText('Passordet må være minst 6 tegn').waitFor()
    await page.getByLabel('Nytt passord', { exact: true }).fill('et helt nytt ord')
    await page.getByLabel('Bekreft nytt passord').fill('et annet nytt ord')
    await save.click()
    await page.getByText('Passordene matcher ikke').waitFor()
    await page.getByLabel('Bekreft nytt passord').fill('et helt nytt ord')
    await save.click()
    await page.waitForURL(`**${door}`)
    await page.getByText('Passord oppdatert').waitFor()
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Passord').fill('et helt nytt ord')
    await page.getByRole('button', sentence('Logg inn')).click()
    await page.waitForURL(`**${home}`)

    await page.goto(`${server.url}${link.pathname}${link.search}`)
    await page.getByLabel('Nytt passord', { exact: true }).fill('enda et nytt ord')
    await page.getByLabel('Bekreft nytt passord').fill('enda et nytt ord')
    await save.click()
    await page.getByRole('heading', { level: 1, name: 'Lenken virket ikke' }).waitFor()
    await page.getByText('Lenken er allerede brukt. Be om en ny.').waitFor()
    await checkAccessibility(page)
    visitor.expectQuiet()
  },
)

test('a reset page without a link, and a server that does not answer, say so §8.1', async () => {
  const visitor = await browser.newVisitor({ theme: 'dark', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/reset-password`)
  await page.getByText('Lenken er ikke gyldig. Be om en ny.').waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Logg inn som ansatt' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Logg inn som ansatt' }).waitFor()
  await page.getByLabel('E-post').fill('kari@example.test')
  await visitor.context.setOffline(true)
  await page.getByRole('button', sentence('Glemt passord?')).click()
  await page.getByText('En feil oppstod ved sending av tilbakestillings-e-post').waitFor()
})

test.each([
  ['employer', '/login-consumer', '/consumer-dashboard'],
  ['worker', '/login-employee', '/employee-dashboard'],
] as const)(
  'a magic link (%s): asked for, mailed, opened, and used up §2.3 §5.1 §7.1 §8.4',
  async (role, door, home) => {
    const [account] = await makeAccounts(server, role, 1)
    const email = account?.email ?? ''
    const visitor = await browser.newVisitor()
    const { page } = visitor
    await page.goto(`${server.url}${door}`)
    const send = page.getByRole('button', sentence('Send magic link'))
    await send.click()
    await page.getByText('Vennligst skriv inn e-postadressen din', { exact: true }).waitFor()
    await page.getByLabel('E-post').fill(email)
    await send.click()
    await page.getByText('Magic link sendt! Sjekk e-posten din.').waitFor()
    await checkAccessibility(page)

    const mail = await server.mailbox.waitFor({ to: email, subject: 'Logg inn med lenke' })
    const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
    const address = `${server.url}${link.pathname}${link.search}`
    await page.goto(address)
    await page.waitForURL(`**${home}`)
    await page.getByText('Logget inn!').waitFor()

    const second = await browser.newVisitor({ theme: 'dark', width: 390, height: 844 })
    await second.page.goto(address)
    await second.page.getByRole('heading', { level: 1, name: 'Lenken virket ikke' }).waitFor()
    await second.page.getByText('Lenken er allerede brukt. Be om en ny.').waitFor()
    await checkAccessibility(second.page)
    await second.page.getByRole('link', { name: 'Til innlogging' }).click()
    await second.page.waitForURL(`**${door}`)
    visitor.expectQuiet()
    second.expectQuiet()
  },
)

test('a magic link keeps its door, and says when it could not be sent §6.5 §8.1', async () => {
  const [account] = await makeAccounts(server, 'worker', 1)
  const email = account?.email ?? ''
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(`${server.url}/login-consumer`)
  await page.getByLabel('E-post').fill(email)
  const send = page.getByRole('button', sentence('Send magic link'))
  await send.click()
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Logg inn med lenke' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  await page.goto(`${server.url}${link.pathname}${link.search}`)
  await page.getByText('Du er registrert som ansatt. Vennligst bruk riktig innloggingsside.').waitFor()
  visitor.expectQuiet()
  await page.goto(`${server.url}/login-consumer`)
  await page.getByLabel('E-post').fill(email)
  await visitor.context.setOffline(true)
  await send.click()
  await page.getByText('En feil oppstod ved sending av magic link').waitFor()
})
