/** Help with the profile: a generated text, with the vendor working, down and slow. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { type SimulatedRegister, simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { type SimulatedModel, simulateLanguageModel } from '#platform/vendors/language-model/simulator.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { goOn } from './ask.ts'

let server: TestServer
let register: SimulatedRegister
let model: SimulatedModel
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  register = await simulateAddressRegister()
  model = await simulateLanguageModel()
  server = await startServer({
    env: { DEMO: '1', LLM_URL: model.url, LLM_KEY: 'prove', LLM_MODEL: 'liten', GEONORGE_URL: register.url },
  })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await model?.close()
  await register?.close()
})

const [asCustomer, asWorker] = demoSignIns.map(([, , email]) => email)

async function enter(role: 'employer' | 'worker'): Promise<Visitor> {
  const visitor = await browser.newVisitor()
  const data = { email: role === 'employer' ? asCustomer : asWorker, password: demoPassword, role }
  const answer = await visitor.context.request.post(`${server.url}/api/session`, { data })
  expect(answer.status()).toBe(200)
  return visitor
}

test('a worker has a text written, edits it, gets the old one back, and saves §2.9 §8.4', async () => {
  const visitor = await enter('worker')
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  const about = page.getByLabel('Om meg')
  await about.fill('Mine egne ord.')
  model.behave({ text: 'Hei! Jeg er flink i hagen.' })
  await page.getByRole('button', { name: 'Generer med AI' }).click()
  await page.getByText(texts.aboutReady).waitFor()
  await expect.poll(() => about.inputValue()).toBe('Hei! Jeg er flink i hagen.')
  await page.getByRole('button', { name: 'Hent tilbake teksten min' }).click()
  await expect.poll(() => about.inputValue()).toBe('Mine egne ord.')
  await page.getByRole('button', { name: 'Generer med AI' }).click()
  await expect.poll(() => about.inputValue()).toBe('Hei! Jeg er flink i hagen.')
  await about.fill('Hei! Jeg er flink i hagen, og liker roser.')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await page.getByText(texts.saved).waitFor()
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Om meg').inputValue())
    .toBe('Hei! Jeg er flink i hagen, og liker roser.')
  visitor.expectQuiet()
})

test('when the language model fails, the page says so and what was written stays §5.8 §8.2', async () => {
  const visitor = await enter('worker')
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  await page.getByLabel('Om meg').fill('Mine egne ord.')
  model.behave({ status: 500 })
  await page.getByRole('button', { name: 'Generer med AI' }).click()
  await page.getByText(texts.aboutFailed).waitFor()
  await expect.poll(() => page.getByLabel('Om meg').inputValue()).toBe('Mine egne ord.')
  await checkAccessibility(page)
  await page.getByLabel('Fullt navn').fill('')
  await page.getByRole('button', { name: 'Generer med AI' }).click()
  await page.getByText(texts.aboutNeeds).waitFor()
  visitor.expectQuiet({ except: [/503/] })
})

test('the operation stands in the document at its own path §7.4', async () => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  expect(document.paths['/generate-about-me'].post).toBeTruthy()
  const refused = await fetch(`${server.url}/api/generate-about-me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Kari', age: 30, district: 'Sagene', services: ['matlaging'] }),
  })
  expect(refused.status).toBe(401)
})

test('a customer picks an address with the keyboard, or writes it §2.15', async () => {
  const visitor = await enter('employer')
  const { page } = visitor
  await page.goto(`${server.url}/consumer-profile`)
  const address = page.getByLabel('Gateadresse')
  await address.fill('Maridalsveien 87')
  await page.getByRole('listbox').waitFor()
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['Maridalsveien 87, 0461 Oslo', 'Maridalsveien 87A, 0461 Oslo', 'Maridalsveien 87B, 0461 Oslo'])
  await checkAccessibility(page)
  await address.press('ArrowDown')
  await address.press('ArrowUp')
  await address.press('Enter')
  await expect.poll(() => address.inputValue()).toBe('Maridalsveien 87B, 0461 Oslo')
  await address.fill('Storgata')
  await page.getByRole('option', { name: 'Storgata 25, 8622 Mo i Rana' }).click()
  await expect.poll(() => address.inputValue()).toBe('Storgata 25, 8622 Mo i Rana')
  await address.fill('Storgata 2')
  await page.getByRole('listbox').waitFor()
  await address.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await address.fill('Hytta bak skogen')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByText(texts.saved).waitFor()
  visitor.expectQuiet()
})

test('with the register down the page says so quietly, and an order can be written', async () => {
  const visitor = await enter('employer')
  const { page } = visitor
  const { workers } = await (await visitor.context.request.get(`${server.url}/api/workers`)).json()
  const { id } = workers.find(({ canOrder }: { canOrder: boolean }) => canOrder)
  await page.goto(`${server.url}/consumer-search/${id}`)
  await page.getByRole('button', { name: 'Send forespørsel' }).first().click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('combobox', { name: 'Annen adresse' })
  await goOn(dialog, 'Velg tid')
  await dialog
    .getByRole('radio', { name: /^\d\d\.\d\d$/ })
    .first()
    .check()
  await goOn(dialog, 'Velg sted')
  await dialog.getByRole('radio', { name: 'En annen adresse' }).check()
  await address.fill('Storgata')
  await dialog.getByRole('listbox').waitFor()
  await address.press('Escape')
  await dialog.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => address.isVisible()).toBe(true)
  register.behave({ status: 503 })
  await address.fill('Ukjentveien 4, 0461 Oslo')
  await dialog.getByText(texts.addressesDown).waitFor()
  await expect.poll(() => address.inputValue()).toBe('Ukjentveien 4, 0461 Oslo')
  await checkAccessibility(page)
  register.behave({ delayMs: 4000 })
  await address.fill('Sentveien 4, 0461 Oslo')
  await dialog.getByLabel('Beskriv oppdraget').fill('Klippe hekken.')
  await expect.poll(() => address.inputValue()).toBe('Sentveien 4, 0461 Oslo')
  visitor.expectQuiet()
})
