/** Messages that are written without network. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/meeting/messages/texts.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { checkAccessibility } from '#tests/setup/browser.ts'
import { openWriters, type Writers } from './writers.ts'

let writers: Writers
let server: Writers['server']
let database: Writers['database']
let customer: Writers['customer']
let worker: Writers['worker']
let visit: Writers['visit']

beforeAll(async () => {
  writers = await openWriters()
  ;({ server, database, customer, worker, visit } = writers)
})
afterAll(() => writers?.close())

test('what is written without network goes by itself, in order and once, and can be taken out before', async () => {
  const { page, context } = await visit(customer, `/consumer-messages?to=${worker.profileId}`)
  const box = page.getByLabel('Skriv en melding')
  const log = page.getByRole('log')
  await box.waitFor()
  await context.setOffline(true)
  for (const text of ['Først uten nett', 'Dette angrer jeg', 'Så uten nett']) {
    await box.fill(text)
    await box.press('Enter')
    await log.getByText(text).waitFor()
  }
  await expect.poll(() => page.getByText(texts.sentLater).count()).toBe(3)
  await checkAccessibility(page)
  await page.getByRole('button', { name: texts.notSent }).nth(1).click()
  await log.getByText('Dette angrer jeg').waitFor({ state: 'detached' })

  // The tab is closed, and another page is opened when the network is back.
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`${server.url}/consumer-dashboard`)
  const sent = async () => {
    const said = "select text from messages where text ~ 'uten nett|angrer' order by id"
    return (await database.query<{ text: string }>(said)).rows.map(({ text }) => text)
  }
  await expect.poll(sent).toEqual(['Først uten nett', 'Så uten nett'])
  await again.goto(`${server.url}/consumer-messages?to=${worker.profileId}`)
  await again.getByRole('log').getByText('Så uten nett').waitFor()
  expect(await again.getByText(texts.sentLater).count()).toBe(0)
  expect(await again.getByRole('log').getByText('Først uten nett').count()).toBe(1)
})

test('who signs out leaves no message that waits', async () => {
  const [leaving] = await makeAccounts(server, 'employer', 1)
  const { page } = await visit(leaving as Account, `/consumer-messages?to=${worker.profileId}`)
  await page.route('**/api/conversations/messages', route => route.abort('internetdisconnected'))
  const box = page.getByLabel('Skriv en melding')
  await box.fill('Blir aldri sendt')
  await box.press('Enter')
  await page.getByText(texts.sentLater).waitFor()
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft-unsent')).length)
  expect(await waiting()).toBe(1)
  await page
    .getByRole('button', { name: /^Prøve/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await waiting()).toBe(0)
})
