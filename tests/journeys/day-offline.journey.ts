/** The day of work without network, on the worker's phone: what is pressed is kept, and sent in order and once. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceKey, keptCache, keptPictures, personKey } from '#app/client/stored-keys.ts'
import { offlineTexts } from '#app/work/today/device-texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import { openFront } from './front.ts'
import { button, look, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair
let front: Awaited<ReturnType<typeof openFront>>
let aisha: Visitor
let dawit: Visitor
let silje: Visitor
let page: Page

beforeAll(async () => {
  pair = await openPair({ theme: 'light', serviceWorker: true })
  front = await openFront(pair.server)
  ;({ aisha, dawit } = pair)
  page = dawit.page
  silje = await enterAs(pair.browser, pair.server, 'admin', demoAdmin.email)
}, 120_000)
afterAll(async () => {
  front?.goAway()
  await silje?.close()
  await pair?.close()
})

/** A test that failed without network leaves the next one with it. */
afterEach(() => findNetwork())

const dayOf = (orderId: string) => `/employee-today/${orderId}`
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Two hours with three tasks; the clock is so many minutes from its start, and the page of its day lies on the phone. */
async function onThePhone(minutes: number) {
  const order = await pair.agreedOn(pair.dayAhead(3), { tasks: ['Bore i mur', 'Henge opp', 'Rydde'] })
  await pair.moveTo(order.startsAt + minutes * MINUTE)
  await openDay(order.orderId)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await heading(/Aisha venter deg|Er du fremme/).waitFor()
  await expect.poll(() => isKept(order.orderId), { timeout: 30_000 }).toBe(true)
  return order
}

/** Its answers, its document, and the code of the dialog with the greeting, which is fetched when nothing else goes on. */
const isKept = (orderId: string) =>
  page.evaluate(
    async ([answers, files, path]) => {
      const code = await caches.open(files)
      const day = await caches.match(path, { cacheName: answers })
      if (!day || !(await code.match('/employee-today'))) return false
      for (const file of await code.keys()) {
        const text = file.url.endsWith('.js') ? await (await code.match(file))?.text() : ''
        if (text?.includes('Hilsen til ')) return true
      }
      return false
    },
    [keptCache, deviceKey('assets-1'), dayOf(orderId)] as const,
  )

/** The phone loses the network, with no page open. */
async function leaveNetwork() {
  await page.goto('about:blank')
  front.goAway()
  await dawit.context.setOffline(true)
}
async function findNetwork() {
  await front.comeBack()
  await dawit.context.setOffline(false)
}
const openDay = (orderId: string) => page.goto(front.url + dayOf(orderId))

/** What has come of an order, as the server has it. */
async function received(orderId: string) {
  const read = async (path: string) =>
    (await aisha.context.request.get(`${pair.server.url}/api/orders/${orderId}${path}`)).json()
  const [order, evidence] = [await read(''), await read('/evidence')]
  return {
    steps: order.steps.map(({ action }: { action: string }) => action),
    done: evidence.tasks.flatMap((task: { text: string; doneAt: string | null }) =>
      task.doneAt ? [task.text] : [],
    ),
    visits: evidence.visits.length,
    after: evidence.after.map(
      ({ taskId }: { taskId: string | null }) =>
        evidence.tasks.find((task: { id: string }) => task.id === taskId)?.text ?? null,
    ),
    presses: evidence.presses.map(({ action }: { action: string }) => action),
  }
}

async function takePicture(label = 'Legg til bilder etter') {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8b6f' } })
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({
    ...{ name: 'etter.jpg', mimeType: 'image/jpeg' },
    buffer: await picture.jpeg().toBuffer(),
  })
}

/** Has its picture come, from wherever it lies? */
const isDrawn = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement && image.naturalWidth > 0

/** Reports the work done, with words that must not be lost. */
async function deliver(greeting: string, hours?: string) {
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog', { name: 'Meld fullført' })
  if (hours) await dialog.getByLabel('Timer utført').fill(hours)
  await dialog.getByLabel('Hilsen til Aisha').fill(greeting)
  await dialog.getByLabel('Hvorfor ble de ikke gjort?').fill('Støvsugeren var tom.')
  await button(dialog, 'Meld fullført').click()
  await dialog.waitFor({ state: 'detached' })
  if (hours) await button(page, `Ja, meld ${hours} timer`).click()
}

test('a whole day without network: kept, marked and there after a reload; sent in order and once when it returns', async () => {
  const { orderId } = await onThePhone(-20)
  await leaveNetwork()
  await openDay(orderId)
  await heading('Aisha venter deg kl. 10.00').waitFor()
  await says(page, 'Du er uten nett')
  await says(page, 'Trondheimsveien 2, 0560 Oslo')
  await look(page, 'day-offline-leave')
  await button(page, 'Jeg er på vei').click()
  await heading('Er du fremme?').waitFor()
  await button(page, 'Start oppdrag').click()
  await heading('Praktisk hjelp hos Aisha').waitFor()
  await page.getByRole('checkbox', { name: 'Bore i mur' }).check()
  await page.getByRole('checkbox', { name: 'Rydde' }).check()
  await takePicture()
  await says(page, 'Ett bilde er ikke sendt ennå.')
  await takePicture('Ta bilde etter av Henge opp')
  const slot = button(page, 'Vis større: Henge opp, etter, ikke sendt ennå')
  await expect.poll(() => slot.locator('img').evaluate(isDrawn)).toBe(true)
  await says(page, /To oppgaver, to bilder og to trykk er lagret på telefonen og sendes når nettet/)
  expect(await page.getByText('sendes når nettet er tilbake', { exact: true }).count()).toBe(3)
  await slot.click()
  const large = page.getByRole('dialog', { name: 'Henge opp, etter' })
  await expect.poll(() => large.getByRole('img').evaluate(isDrawn)).toBe(true)
  await button(large, 'Lukk').click()
  await look(page, 'day-offline-pictures')
  expect(await button(page, 'Mer tid krever nett').isDisabled()).toBe(true)
  await button(page, 'Sjekk ut').click()
  await says(page, 'Du er sjekket ut. Tiden telles ikke nå.')

  await page.reload()
  await says(page, 'Du er sjekket ut. Tiden telles ikke nå.')
  await says(page, /To oppgaver, to bilder og tre trykk/)
  await expect.poll(() => slot.locator('img').evaluate(isDrawn)).toBe(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await look(page, 'day-offline-paused')
  await button(page, 'Sjekk inn igjen').click()
  await deliver('Takk for kaffen!')
  await heading('Meldes fullført når nettet er tilbake').waitFor()
  await page.reload()
  await heading('Meldes fullført når nettet er tilbake').waitFor()
  await look(page, 'day-offline-delivered')
  expect((await received(orderId)).steps).toEqual(['place', 'accept'])

  // Whoever has the phone in hand: what comes now is no surprise.
  await page.keyboard.press('Tab')
  await findNetwork()
  await heading('Meldt fullført. Aisha ser over jobben nå.').waitFor({ timeout: 40_000 })
  await page.getByText('Du er uten nett').waitFor({ state: 'detached' })
  expect(await received(orderId)).toEqual({
    steps: ['place', 'accept', 'on-the-way', 'start', 'deliver'],
    ...{ done: ['Bore i mur', 'Rydde'], visits: 2, after: [null, 'Henge opp'], presses: [] },
  })
  await page.reload()
  await heading('Meldt fullført. Aisha ser over jobben nå.').waitFor()
  await pair.customerPage(orderId)
  await says(aisha.page, 'Takk for kaffen!')
  await says(aisha.page, /1 av 3 oppgaver er ikke gjort: «Støvsugeren var tom\.»/)
})

test('while an answer may come, what was kept is not shown before it; where only the service is away, it is', async () => {
  const { orderId } = await onThePhone(-20)
  const answer = front.hold(`/api/orders/${orderId}`)
  await openDay(orderId)
  await answer.asked
  expect(await heading('Aisha venter deg kl. 10.00').count()).toBe(0)
  answer.letGo()
  await heading('Aisha venter deg kl. 10.00').waitFor()

  // Opened with network, and the service goes in the same moment: nobody says that the network is gone.
  await page.goto('about:blank')
  front.goAway()
  await openDay(orderId)
  await heading('Aisha venter deg kl. 10.00').waitFor()
  await says(page, 'Du er uten nett')
  await pair.moveTo(pair.now() + 36 * MINUTE)
  await button(page, 'Start oppdrag').click()
  await page.getByRole('checkbox', { name: 'Bore i mur' }).check()
  await deliver('Nøkkelen ligger i kassa.')
  await heading('Meldes fullført når nettet er tilbake').waitFor()

  // An administrator has called it off meanwhile: then nothing of it counts, and every word stays on the phone.
  const reason = 'Kunden er innlagt.'
  await callAs(silje, pair.server, `/orders/${orderId}/call-off`, {
    ...{ seen: 'confirmed', agreement: 0, paidHalfHours: null, outcome: 'nothing', reason },
  })
  await front.comeBack()
  await says(page, 'Dette ble ikke registrert')
  const refused = page.getByRole('alert').getByRole('listitem')
  await refused.nth(2).waitFor({ timeout: 40_000 })
  expect(await refused.count()).toBe(3)
  await says(refused.nth(2), /Statusen er endret til «Avbrutt»/)
  await says(refused.nth(2), '«Nøkkelen ligger i kassa.»')
  await says(refused.nth(2), '«Støvsugeren var tom.»')
  await look(page, 'day-offline-refused')
  await page.reload()
  await says(refused.nth(2), '«Nøkkelen ligger i kassa.»')
  const again = page.waitForResponse('**/presses')
  await button(refused.nth(2), 'Prøv igjen').click()
  await again
  await says(refused.nth(2), '«Nøkkelen ligger i kassa.»')
  for (const left of [2, 1, 0]) {
    await button(refused.first(), 'Fjern').click()
    await expect.poll(() => refused.count()).toBe(left)
  }
  await heading('Dette er ikke lenger på dagen din').waitFor()
  expect((await received(orderId)).steps).toEqual(['place', 'accept', 'call-off'])
})

test('delivered by itself and approved before the phone is back: that holds, with the hours that were known, and the phone says so', async () => {
  const { orderId, startsAt } = await onThePhone(-10)
  await button(page, 'Start oppdrag').click()
  await heading('Praktisk hjelp hos Aisha').waitFor()
  await expect.poll(async () => (await received(orderId)).steps.at(-1)).toBe('start')
  await pair.moveTo(startsAt + 90 * MINUTE)
  front.goAway()
  await dawit.context.setOffline(true)
  await says(page, 'Du er uten nett')
  await page.getByRole('checkbox', { name: 'Bore i mur' }).check()
  await deliver('Nøkkelen henger på kroken.', '1,5')
  await heading('Meldes fullført når nettet er tilbake').waitFor()

  await letPass(DAY + HOUR)
  // The phone is dead.
  await page.goto('about:blank')
  await expect
    .poll(async () => (await received(orderId)).steps.at(-1), { timeout: 40_000 })
    .toBe('deliver-unreported')
  await callAs(aisha, pair.server, `/orders/${orderId}/approve`)
  const before = await received(orderId)

  await findNetwork()
  await openDay(orderId)
  await says(page, 'Dette ble ikke registrert')
  const refused = page.getByRole('alert').getByRole('listitem')
  await refused.nth(1).waitFor({ timeout: 40_000 })
  await says(refused.first(), 'Krysset av: Bore i mur, kl. 09.50')
  await says(refused.last(), 'Meldt fullført, 1,5 timer, kl. 09.50')
  await says(refused.last(), /Statusen er endret til «Fullført»/)
  await says(refused.last(), '«Nøkkelen henger på kroken.»')
  await look(page, 'day-offline-approved')
  expect(await received(orderId)).toEqual(before)
  // Two hours were agreed, and nobody had checked out as far as we knew.
  await pair.workerPage(orderId)
  for (const said of ['Levert automatisk', 'Godkjent']) await says(page, said)
  await says(page, /780,00/)
  await pair.customerPage(orderId)
  await says(aisha.page, /Jobben kostet 780,00\skr/)
  expect(await aisha.page.getByText('Nøkkelen henger').count()).toBe(0)
})

test('a picture of a task that the customer took away meanwhile is with the order, once', async () => {
  const { orderId } = await onThePhone(-20)
  await leaveNetwork()
  await openDay(orderId)
  await button(page, 'Start oppdrag').click()
  await takePicture('Ta bilde etter av Rydde')
  await button(page, 'Vis større: Rydde, etter, ikke sendt ennå').waitFor()
  const { tasks } = await (
    await aisha.context.request.get(`${pair.server.url}/api/orders/${orderId}/evidence`)
  ).json()
  await callAs(aisha, pair.server, `/orders/${orderId}/tasks`, {
    ...{ tasks: ['Bore i mur'], seen: tasks.map(({ id }: { id: string }) => id) },
  })
  await findNetwork()
  await expect.poll(async () => (await received(orderId)).after, { timeout: 40_000 }).toEqual([null])
  const after = page.getByRole('region', { name: 'Etter' })
  await button(after, 'Fjern bilde 1').waitFor()
  await button(page, 'Ta bilde etter av Bore i mur').waitFor()
  await page.reload()
  await button(after, 'Fjern bilde 1').waitFor()
  expect((await received(orderId)).after).toEqual([null])
})

test('two days without network: the day is no longer shown, what was pressed is answered, and signing out forgets it', async () => {
  const { orderId } = await onThePhone(-10)
  await leaveNetwork()
  await openDay(orderId)
  await button(page, 'Start oppdrag').click()
  await takePicture()
  await says(page, 'Ett bilde er ikke sendt ennå.')
  await deliver('Vi ses i mars.')
  await heading('Meldes fullført når nettet er tilbake').waitFor()

  // Opened without network it is kept anew, and is no younger for that.
  await letPass(DAY)
  await page.reload()
  await heading('Meldes fullført når nettet er tilbake').waitFor()
  await expect.poll(isKeptAnew).toBe(true)
  await letPass(DAY + HOUR)
  await page.reload()
  await page.getByRole('heading', { name: offlineTexts.title }).waitFor()
  await look(page, 'day-offline-too-old')

  // With network, it is sent from whichever page is open.
  await page.goto(`${front.url}/employee-today`)
  await expect.poll(async () => (await received(orderId)).steps.at(-1), { timeout: 40_000 }).toBe('lapse')
  await findNetwork()
  // The work has lapsed meanwhile: what was pressed in time is kept for a case, with every word, and opens the time to answer.
  await expect
    .poll(async () => (await received(orderId)).presses, { timeout: 40_000 })
    .toEqual(['start', 'picture', 'deliver'])
  expect((await received(orderId)).steps).toEqual(['place', 'accept', 'lapse', 'keep-press'])
  await pair.customerPage(orderId)
  await says(aisha.page, 'Trykket uten nett')
  await says(aisha.page, /Vi ses i mars\./)
  await look(aisha.page, 'day-offline-kept')

  await page.goto(`${front.url}/employee-dashboard`)
  await leaveSomething()
  const left = await kept()
  expect(left.keys.length * left.pictures).toBeGreaterThan(0)
  await button(page, 'Meny').first().click()
  await button(page, 'Logg ut').click()
  await page.waitForURL(`${front.url}/`)
  await expect.poll(kept).toEqual({ keys: [], days: 0, pictures: 0 })
})

/** The phone's time and the server's go on, with nobody doing anything. */
async function letPass(milliseconds: number) {
  await pair.moveTo(pair.now() + milliseconds)
  await page.evaluate(
    async ([passed, answers, presses]) => {
      const earlier = (at: string) => new Date(Math.min(Date.parse(at), Date.now()) - passed).toISOString()
      for (const key of Object.keys(localStorage).filter(key => key.startsWith(presses))) {
        const all = JSON.parse(localStorage.getItem(key) ?? '[]') as { pressed: number }[]
        const aged = all.map(press => ({ ...press, pressed: press.pressed - passed }))
        localStorage.setItem(key, JSON.stringify(aged))
      }
      const cache = await caches.open(answers)
      for (const request of await cache.keys()) {
        const what = await (await cache.match(request))?.json()
        const known = (what.answers ?? {}) as Record<string, { at: number; data: { asOf: string } }>
        for (const answer of Object.values(known)) answer.at -= passed
        if (known.sheet) known.sheet.data.asOf = earlier(known.sheet.data.asOf)
        const aged = { ...what, asOf: earlier(what.asOf), isAged: true }
        await cache.put(request, new Response(JSON.stringify(aged)))
      }
    },
    [milliseconds, keptCache, personKey('kept', 'presses')] as const,
  )
}

/** Has the page written what it shows over what was aged? */
const isKeptAnew = () =>
  page.evaluate(
    async answers => !(await (await caches.match(location.pathname, { cacheName: answers }))?.json())?.isAged,
    keptCache,
  )

/** As if a press and its picture had not been sent. */
const leaveSomething = () =>
  page.evaluate(
    async ([pictures, mine]) => {
      localStorage.setItem(mine, '[]')
      await (await caches.open(pictures)).put('/left', new Response('a picture'))
    },
    [keptPictures, personKey('kept', 'presses')] as const,
  )

/** What lies on the phone of the person's. */
const kept = () =>
  page.evaluate(
    async ([answers, pictures, mine]) => {
      const count = async (name: string) =>
        (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0
      return {
        keys: Object.keys(localStorage).flatMap(key => (key.startsWith(mine) ? [mine] : [])),
        days: await count(answers),
        pictures: await count(pictures),
      }
    },
    [keptCache, keptPictures, personKey('kept', 'presses')] as const,
  )
