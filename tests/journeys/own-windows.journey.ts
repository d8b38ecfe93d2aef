/** Whoever is concerned has a window open, and reads what the others do without a reload: a series, and a substitute. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { formatDay, instantOf } from '#platform/shared/time.ts'
import { button, says } from './looking.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair

beforeAll(async () => {
  pair = await openPair()
}, 120_000)
afterAll(() => pair?.close())

type Day = { date: string; holiday: string | null; conflict: string | null }

test('a series: asked for, answered and skipped, each in their own window', async () => {
  const { server, aisha, dawit, workerId } = pair
  const { page: hers } = aisha
  const { page: his } = dawit
  await his.goto(`${server.url}/employee-assignments`)
  await his.getByRole('tab', { name: 'Nye forespørsler' }).click()
  const asked = {
    ...{ workerId, serviceId: 'praktisk-hjelp', date: pair.dayAhead(4), time: '10:00' },
    ...{ halfHours: 4, weeksBetween: 1 },
  }
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const preview = await aisha.context.request.get(`${server.url}/api/series-preview?${query}`)
  const { occurrences, rate } = (await preview.json()) as { occurrences: Day[]; rate: number }
  const dates = occurrences.flatMap(({ date, holiday, conflict }) => (holiday || conflict ? [] : [date]))
  const { seriesId } = await callAs(aisha, server, '/series', {
    ...{ ...asked, dates, expectedRate: rate },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Handle og bære opp varene.' },
  })
  await hers.goto(`${server.url}/consumer-series/${seriesId}`)
  await says(hers, 'Venter på svar fra Dawit')

  await his.getByRole('link', { name: 'Se avtalen' }).click()
  await says(his, 'Kan du ta den faste avtalen?')
  await button(his, 'Godta').click()
  await says(his, 'Løper')
  await says(hers, 'Løper')

  const skipped = formatDay(instantOf(dates[1] as string, '12:00') as Date)
  const row = his.getByRole('listitem').filter({ hasText: skipped }).first()
  await row.getByRole('link', { name: /^Se oppdraget / }).waitFor()
  await button(hers, `Hopp over ${skipped}`).click()
  await button(hers, 'Hopp over gratis').click()
  await row.getByText('Ikke med').waitFor()
  for (const visitor of [aisha, dawit]) visitor.expectQuiet()
})

test('a substitute: the customer hears that the worker cannot, the asked one hears at once, and both read the answers', async () => {
  const { server, browser, aisha, dawit } = pair
  const { page } = aisha
  const { orderId } = await pair.agreedOn(pair.dayAhead(9))
  await pair.customerPage(orderId)
  await says(page, 'Bekreftet')
  await pair.workerPage(orderId)
  await button(dawit.page, 'Meld forfall').click()
  const dialog = dawit.page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill('Jeg er syk.')
  await button(dialog, 'Meld forfall').click()
  await dialog.waitFor({ state: 'detached' })

  const title = page.getByRole('heading', { name: 'Disse kan komme i stedet' })
  const people = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bytt til / }) })
  /** The first who can come, with the list of their requests open before they are asked; and where the request is. */
  async function askFirst() {
    await title.waitFor()
    const fullName = (await people.first().getByRole('heading').textContent()) ?? ''
    const other = await enterAs(browser, server, 'worker', demoEmail(fullName), { width: 390, height: 844 })
    await other.page.goto(`${server.url}/employee-notifications`)
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    await people.first().getByRole('button').click()
    await page.getByRole('heading', { name: /^Venter på svar fra/ }).waitFor()
    await other.page.getByText('Det haster: Praktisk hjelp').first().waitFor()
    const asked = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await other.page.goto(`${server.url}/employee-assignments/${asked}`)
    return { other, fullName }
  }

  const first = await askFirst()
  await button(first.other.page, 'Avslå').click()
  await button(first.other.page.getByRole('dialog'), 'Avslå').click()
  // The customer has not pressed anything since.
  await title.waitFor()
  expect(await page.getByRole('heading', { level: 3, name: first.fullName }).count()).toBe(0)

  const second = await askFirst()
  await button(second.other.page, 'Godta').click()
  await says(second.other.page, 'Oppdraget er ditt. Kunden har fått beskjed.')
  await says(page, 'Bekreftet')
  for (const { other } of [first, second]) {
    other.expectQuiet()
    await other.close()
  }
  aisha.expectQuiet()
})
