/** Two people who write to each other, each in a browser of their own. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/meeting/messages/texts.ts'
import { texts as pictureTexts } from '#app/services/pictures/texts.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { checkAccessibility, screenshot } from '#tests/setup/browser.ts'
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

test('a message arrives while the other watches, is answered on a telephone, and is seen to be read §1.3 §2.7 §2.11', async () => {
  const reader = await visit(worker, '/employee-dashboard')
  await reader.page.getByRole('heading', { name: 'Velkommen, Prøve' }).waitFor()
  const writer = await visit(customer, `/consumer-messages?to=${worker.profileId}`)
  await writer.page.getByLabel('Skriv en melding').fill('Kan du ta med høytrykksspyler?')
  await writer.page.getByLabel('Skriv en melding').press('Enter')

  await reader.page.getByText('Ny melding fra Prøve').waitFor()
  await reader.page.getByText('1 ulest melding').first().waitFor({ state: 'attached' })
  expect(await writer.page.getByText('Lest').count()).toBe(0)

  const telephone = await visit(worker, '/employee-messages', { width: 390, height: 844, theme: 'dark' })
  await checkAccessibility(telephone.page)
  await telephone.page.getByRole('link', { name: 'Prøve' }).click()
  await writer.page.getByText('Lest').waitFor()
  await telephone.page.getByLabel('Skriv en melding').fill('Ja, den tar jeg med.')
  await telephone.page.getByRole('button', { name: 'Send' }).click()
  await checkAccessibility(telephone.page)
  await writer.page.getByRole('log').getByText('Ja, den tar jeg med.').waitFor()
  await checkAccessibility(writer.page)

  // Reading cleared the notification and red dot, on the other screen too.
  await reader.page.getByText('1 ulest melding').first().waitFor({ state: 'detached' })
  for (const visitor of [reader, writer, telephone]) visitor.expectQuiet()
})

test('what is not sent stays on the screen and can be tried again; what is being written survives a reload §2.11', async () => {
  const { page } = await visit(customer, `/consumer-messages?to=${worker.profileId}`)
  const box = page.getByLabel('Skriv en melding')
  const sending = '**/api/conversations/messages'
  await page.route(sending, route => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  await box.fill('Denne kom ikke frem')
  await box.press('Enter')
  await page.getByText('Ikke sendt').waitFor()
  await checkAccessibility(page)

  await page.unroute(sending)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByText('Ikke sendt').waitFor({ state: 'detached' })
  await box.fill('Et utkast')
  await page.reload()
  await box.waitFor()
  await expect.poll(() => box.inputValue()).toBe('Et utkast')
  await page.getByRole('log').getByText('Denne kom ikke frem').waitFor()
  await expect.poll(() => page.getByRole('log').getByText('Denne kom ikke frem').count()).toBe(1)
})

test('a conversation with a stranger is a page that is not found', async () => {
  const [stranger] = await makeAccounts(server, 'employer', 1)
  const { page } = await visit(worker, `/employee-messages?to=${stranger?.profileId}`)
  await page.getByRole('heading', { level: 1, name: 'Siden ble ikke funnet' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('empty lists say so, without sideways scrolling at 320', async () => {
  const [newcomer] = await makeAccounts(server, 'employer', 1)
  const { page, expectQuiet } = await visit(newcomer as Account, '/consumer-dashboard', {
    width: 320,
    height: 640,
  })
  for (const [path, text] of [
    ['/consumer-dashboard', 'Ingen kommende bestillinger'],
    ['/consumer-messages', 'Ingen meldinger ennå'],
    ['/consumer-notifications', 'Ingen varsler ennå'],
  ] as const) {
    await page.goto(server.url + path)
    await page.getByText(text).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await checkAccessibility(page)
  }
  expectQuiet()
})

const box = (page: Page) => page.getByLabel('Skriv en melding')
const log = (page: Page) => page.getByRole('log')
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
/** A line that the other has read says so. */
const readLine = (page: Page, text: string) =>
  log(page)
    .locator('[data-line]', { hasText: text })
    .filter({ hasText: /· Lest$/ })
const patiently = { timeout: 15_000 }
const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('naerhjelp-draft')))

/** What the clipboard of a person holds who has copied a picture. */
const paste = async (page: Page, bytes: Buffer) =>
  box(page).evaluate((field, base64) => {
    const data = new DataTransfer()
    const picture = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
    data.items.add(new File([picture], 'utklipp.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))

test('pictures go with a message; a draft outlives reload and leaving, and is gone when it is sent or one signs out', async () => {
  const writer = await visit(customer, `/consumer-messages?to=${worker.profileId}`, { theme: 'light' })
  const { page } = writer
  const shown = page.getByRole('button', { name: /^Fjern bilde/ })
  await box(page).fill('Slik ser kjøkkenet ut')
  const choose = page.getByLabel('Legg ved bilder').first()
  await choose.setInputFiles([
    file('a.jpg', 'image/jpeg', await photo('#a03030')),
    file('b.jpg', 'image/jpeg', await photo('#3030a0')),
  ])
  await expect.poll(() => shown.count(), patiently).toBe(2)
  await choose.setInputFiles(file('notat.txt', 'text/plain', Buffer.from('hei')))
  await page.getByText(pictureTexts.notAnImage).waitFor()
  await choose.setInputFiles(file('stor.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1)))
  await page.getByText(pictureTexts.tooLarge).waitFor()
  await choose.setInputFiles(
    file('feil.jpg', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  )
  await page.getByText(pictureTexts.notAnImage).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'messages-pictures-chosen')
  await paste(
    page,
    await sharp(await photo('#30a030'))
      .png()
      .toBuffer(),
  )
  await expect.poll(() => shown.count(), patiently).toBe(3)
  await page.getByRole('button', { name: 'Fjern bilde 1' }).click()

  await page.reload()
  await expect.poll(() => box(page).inputValue(), patiently).toBe('Slik ser kjøkkenet ut')
  await expect.poll(() => shown.count()).toBe(2)
  await page.getByRole('link', { name: 'Oversikt' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Velkommen/ }).waitFor()
  await page.goBack()
  await expect.poll(() => shown.count(), patiently).toBe(2)
  await expect.poll(() => box(page).inputValue()).toBe('Slik ser kjøkkenet ut')
  // Another conversation has its own.
  const [stranger] = await makeAccounts(server, 'worker', 1)
  const second = await writer.context.newPage()
  await second.goto(`${server.url}/consumer-messages?to=${stranger?.profileId}`)
  await box(second).waitFor()
  expect(await box(second).inputValue()).toBe('')
  await second.close()

  const reader = await visit(worker, `/employee-messages?to=${customer.profileId}`, { theme: 'dark' })
  await log(reader.page).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await log(reader.page).getByText('Slik ser kjøkkenet ut').waitFor()
  await expect.poll(() => log(reader.page).getByText('Slik ser kjøkkenet ut').count()).toBe(1)
  await log(reader.page).getByRole('button', { name: 'Vis større: Bilde fra Prøve, 2 av 2' }).click()
  await reader.page.getByRole('dialog', { name: 'Bilde fra Prøve, 2 av 2' }).getByRole('img').waitFor()
  await checkAccessibility(reader.page)
  await reader.page.keyboard.press('Escape')
  await readLine(page, 'Slik ser kjøkkenet ut').waitFor()
  expect(await keptHere(page)).toEqual([])

  // Only a picture: the list says so.
  await choose.setInputFiles(file('c.jpg', 'image/jpeg', await photo('#30a0a0')))
  await expect.poll(() => shown.count(), patiently).toBe(1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await reader.page
    .getByRole('navigation', { name: 'Samtaler' })
    .getByText('Bilde', { exact: true })
    .waitFor()
  await screenshot(reader.page, 'messages-pictures-sent')

  // A swept picture: everything returns to the message box, with the error.
  await choose.setInputFiles(file('d.jpg', 'image/jpeg', await photo('#a0a030')))
  await expect.poll(() => shown.count(), patiently).toBe(1)
  await database.query('delete from pictures where subject_id is null')
  await box(page).fill('Og badet')
  await box(page).press('Enter')
  await page.getByRole('alert').getByText(pictureTexts.gone).waitFor()
  expect([await box(page).inputValue(), await shown.count()]).toEqual(['Og badet', 1])
  await shown.click()
  await box(page).fill('x'.repeat(10_000))
  await box(page).press('Enter')
  await page.getByRole('alert').getByText(texts.tooLong).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  // What is wrong can be written on at once.
  await expect.poll(() => box(page).evaluate(one => one === document.activeElement)).toBe(true)
  expect(await box(page).inputValue()).toHaveLength(10_000)
  await box(page).fill('Et utkast som ingen andre skal se')
  expect(await keptHere(page)).toHaveLength(1)
  await page.getByRole('button', { name: /Prøve Person/ }).click()
  await page.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await page.waitForURL(`${server.url}/`)
  await expect.poll(() => keptHere(page), patiently).toEqual([])
  reader.expectQuiet()
  writer.expectQuiet({ except: [/422/, /404/] })
})

/** A line that a person has in view, or not. */
const inView = (page: Page, text: string) =>
  log(page)
    .getByText(text, { exact: true })
    .evaluate(line => {
      const [own, around] = [line, line.closest('[role=log]')].map(part => part?.getBoundingClientRect())
      return Boolean(own && around && own.top >= around.top && own.bottom <= around.bottom)
    })

test('a long conversation: found in, opened at the place, read back and forth without a jump, and marked only when seen', async () => {
  const [account] = await makeAccounts(server, 'employer', 1)
  if (!account) throw new Error('nobody')
  await database.query(
    `insert into conversations (id, consumer_id, worker_id, created_at, last_at, consumer_read_at, worker_read_at)
     values (gen_random_uuid(), $1, $2, now() - interval '2 days', now() - interval '1 hour', now(), now() - interval '1 hour')`,
    [account.profileId, worker.profileId],
  )
  await database.query(
    `insert into messages (conversation_id, author, text, at)
     select id, case when n % 3 = 0 then 'worker' else 'employer' end,
       case n when 40 then 'Nøkkelen ligger under potten' else 'Linje nummer ' || n || repeat(' og litt til', n % 7) end,
       last_at - (400 - n) * interval '1 minute'
     from conversations, generate_series(1, 400) n where consumer_id = $1`,
    [account.profileId],
  )
  const { page, expectQuiet } = await visit(worker, '/employee-messages')
  const search = page.getByRole('searchbox', { name: 'Søk i meldinger' })
  await search.fill('NØKKELEN')
  await page.getByRole('link', { name: /Nøkkelen ligger under potten/ }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'messages-search')
  await page.getByRole('link', { name: /Nøkkelen ligger under potten/ }).click()
  await log(page).getByText('Nøkkelen ligger under potten').waitFor()
  await expect.poll(() => inView(page, 'Nøkkelen ligger under potten'), patiently).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
    'Nøkkelen ligger under potten',
  )
  await checkAccessibility(page)
  await screenshot(page, 'messages-hit')

  // Loading older lines does not move visible ones, also while somebody scrolls: a pixel down and up again, every frame.
  const fifteenth = log(page).getByText('Linje nummer 15 og litt til', { exact: true })
  const top = () => fifteenth.evaluate(line => Math.round(line.getBoundingClientRect().top))
  const scrolling = await log(page).evaluateHandle(element => {
    const state = { by: 1, over: false }
    const scroll = () => {
      element.scrollBy(0, state.by)
      state.by = -state.by
      if (!state.over) requestAnimationFrame(scroll)
    }
    element.scrollTo({ top: 0 })
    scroll()
    return state
  })
  // Older lines may have come in the very moment of the scrolling: where the line stands is known after the next frame.
  let before = Number.NaN
  await expect
    .poll(async () => {
      const last = before
      before = await top()
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      return Math.abs(before - last)
    })
    .toBeLessThan(3)
  await log(page).getByText('Linje nummer 1 og litt til', { exact: true }).waitFor({ state: 'attached' })
  expect(
    await log(page)
      .getByText(/^Linje nummer/)
      .count(),
  ).toBeGreaterThan(60)
  // Restored before paint, shortly after the lines appear.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
  await scrolling.evaluate(state => Object.assign(state, { over: true }))
  expect(await inView(page, 'Linje nummer 1 og litt til')).toBe(false)
  await page.getByRole('button', { name: 'Til de nyeste' }).click()
  await expect.poll(() => inView(page, 'Linje nummer 400 og litt til'), patiently).toBe(true)

  // Above the end, new lines do not scroll, and are unread until in view.
  await log(page).evaluate(element => element.scrollTo({ top: element.scrollHeight - 1500 }))
  const writer = await visit(account, `/consumer-messages?to=${worker.profileId}`, {
    width: 390,
    height: 844,
    theme: 'dark',
  })
  await box(writer.page).fill('مرحبا <b>hei</b> 👩🏽‍🍳')
  await writer.page.getByRole('button', { name: 'Send' }).click()
  const more = page.getByRole('button', { name: 'Nye meldinger' })
  await more.waitFor()
  expect(await inView(page, 'مرحبا <b>hei</b> 👩🏽‍🍳')).toBe(false)
  await screenshot(page, 'messages-new-below')
  expect(await readLine(writer.page, 'مرحبا').count()).toBe(0)
  await more.click()
  await expect.poll(() => inView(page, 'مرحبا <b>hei</b> 👩🏽‍🍳'), patiently).toBe(true)
  await readLine(writer.page, 'مرحبا').waitFor()

  // A background tab reads nothing, however long.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await box(writer.page).fill('Ser du dette?')
  await writer.page.getByRole('button', { name: 'Send' }).click()
  await log(page).getByText('Ser du dette?').waitFor()
  await page.getByText('1 ulest melding').first().waitFor({ state: 'attached' })
  expect(await readLine(writer.page, 'Ser du dette?').count()).toBe(0)
  // The same person's phone reads it, and the other screen knows at once.
  const telephone = await visit(worker, `/employee-messages?to=${account.profileId}`, {
    width: 390,
    height: 844,
  })
  await log(telephone.page).getByText('Ser du dette?').waitFor()
  await readLine(writer.page, 'Ser du dette?').waitFor()
  await page.getByText('1 ulest melding').first().waitFor({ state: 'detached' })
  await checkAccessibility(writer.page)
  await screenshot(writer.page, 'messages-telephone')
  // The conversation scrolls, the page does not.
  expect(await writer.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  for (const visitor of [writer, telephone]) visitor.expectQuiet()
  expectQuiet()
})

test('who is blocked is told kindly and not by whom; it can be taken back', async () => {
  const [[customer], [helper]] = [
    await makeAccounts(server, 'employer', 1),
    await makeAccounts(server, 'worker', 1),
  ]
  const blocker = await visit(customer as Account, `/consumer-messages?to=${helper?.profileId}`)
  // Faster than the warning: it comes first, and the next press sends. Both keys go at once: a slow machine would
  // show the warning between them.
  await box(blocker.page).focus()
  const { keyboard } = blocker.page
  await Promise.all([keyboard.insertText('Hei, ring 412 34 567'), keyboard.press('Enter')])
  await blocker.page.getByText(/^Telefonnummeret blir tatt bort når du sender/).waitFor()
  expect(await log(blocker.page).getByText('Hei, ring').count()).toBe(0)
  await checkAccessibility(blocker.page)
  await box(blocker.page).press('Enter')
  await log(blocker.page).getByText('Hei, ring [telefonnummer fjernet]').waitFor()
  const blocked = await visit(helper as Account, `/employee-messages?to=${customer?.profileId}`, {
    theme: 'light',
  })
  await box(blocked.page).fill('Hei selv')

  await blocker.page.getByRole('button', { name: 'Valg for Prøve' }).click()
  await blocker.page.getByRole('button', { name: 'Blokker', exact: true }).click()
  const dialog = blocker.page.getByRole('dialog', { name: 'Blokkere Prøve?' })
  await dialog.waitFor()
  await checkAccessibility(blocker.page)
  await screenshot(blocker.page, 'messages-block')
  await dialog.getByRole('button', { name: 'Blokker', exact: true }).click()
  await blocker.page.getByText(texts.blocked('Prøve')).waitFor()
  await checkAccessibility(blocker.page)
  await screenshot(blocker.page, 'messages-blocked')

  await blocked.page.getByText(texts.closed).waitFor()
  expect(await box(blocked.page).count()).toBe(0)
  await checkAccessibility(blocked.page)
  await blocker.page.getByRole('button', { name: 'Opphev blokkeringen' }).click()
  // What was being written is still there.
  await expect.poll(() => box(blocked.page).inputValue(), patiently).toBe('Hei selv')
  await box(blocked.page).press('Enter')
  await log(blocker.page).getByText('Hei selv').waitFor()
  for (const visitor of [blocker, blocked]) visitor.expectQuiet()
})
