/** Administrators see where people ask for help and nobody comes; workers and customers see their money as a street of houses. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earningsTexts, spendingTexts, texts } from '#app/money/insight/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { DAY } from '#platform/shared/time.ts'
import { checkAccessibility, screenshot } from '#tests/setup/browser.ts'
import { openPair, type Pair } from './pair.ts'
import { callAs, enterAs } from './people.ts'

let pair: Pair

beforeAll(async () => {
  pair = await openPair()
}, 120_000)
afterAll(() => pair?.close())

/** The card with this heading. */
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** In a small window and a large one, light and dark. */
async function inAll(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(chosen => document.documentElement.setAttribute('data-theme', chosen), theme)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility(page)
      await screenshot(page, `${name}-${theme}-${width}`)
    }
  }
}

test('nine who asked and got no help are framed where they are, and the table says the same', async () => {
  const { server, dawit } = pair
  const last = { at: 0 }
  for (let day = 2; day < 11; day += 1) {
    const { orderId, endsAt } = await pair.askedOn(pair.dayAhead(day))
    await callAs(dawit, server, `/orders/${orderId}/decline`, { reason: '' })
    last.at = endsAt
  }
  await pair.moveTo(last.at + DAY)
  const { page } = await enterAs(pair.browser, server, 'admin', demoAdmin.email, {
    ...{ theme: 'light', width: 1280, height: 900 },
  })
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('complementary', { name: 'Sidemeny' }).getByRole('link', { name: texts.title }).click()
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: texts.period }).selectOption({ label: texts.periods[12] })
  await page.waitForURL(/uker=12/)

  await main.getByRole('heading', { name: /er det mørkt fra kl\. 10\.00 til 12\.00/ }).waitFor()
  const windows = cardOf(page, texts.windows)
  const dark = windows.getByRole('listitem').filter({ hasText: texts.windowNeeds }).last()
  const said = await dark.innerText()
  const [, asked = '', yes = ''] = /Klokken 10–12: (\d+) spurte, (\d+) fikk ja\./.exec(said) ?? []
  expect(Number(asked) - Number(yes)).toBeGreaterThanOrEqual(9)
  await inAll(page, 'insight')

  // By keyboard to the table, which has the same numbers.
  await windows.getByRole('radio', { name: 'Bilde' }).focus()
  await page.keyboard.press('ArrowRight')
  const table = windows.getByRole('table', { name: texts.windows })
  const cells = table.getByRole('row', { name: /^Grünerløkka, 10–12/ }).getByRole('cell')
  const without = String(Number(asked) - Number(yes))
  expect((await cells.allInnerTexts()).slice(0, 3)).toEqual([asked, yes, without])
  await inAll(page, 'insight-table')

  const waiting = page.waitForEvent('download')
  await main.getByRole('button', { name: texts.download }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain(`\r\nGrünerløkka;10–12;${asked};${yes};${without};`)
}, 180_000)

test('an approved job is a lit window for both, with the same amount in picture and table', async () => {
  const { server, aisha, dawit } = pair
  const { orderId, startsAt, endsAt } = await pair.agreedOn(pair.dayAhead(3))
  await pair.agreedOn(pair.dayAhead(4))
  await pair.moveTo(startsAt)
  await callAs(dawit, server, `/orders/${orderId}/start`)
  await pair.moveTo(endsAt)
  await callAs(dawit, server, `/orders/${orderId}/deliver`, { workedHalfHours: 4 })
  await callAs(aisha, server, `/orders/${orderId}/approve`)
  const ask = async (who: typeof aisha, what: string) =>
    (await who.context.request.get(`${server.url}/api/insight/${what}`)).json()
  // The table has no-break spaces, as amounts have.
  const kr = (ore: number) =>
    new RegExp(
      `${(ore / 100).toLocaleString('nb-NO', { minimumFractionDigits: 2 })} kr`.replaceAll(/\s/g, '\\s'),
    )

  for (const [who, what, path, title] of [
    [dawit, 'earnings', '/employee-dashboard', earningsTexts.title],
    [aisha, 'spending', '/betalinger', spendingTexts.title],
  ] as const) {
    const { periods } = await ask(who, what)
    const { amount, jobs } = periods.at(-1)
    expect(amount).toBeGreaterThan(0)
    const { page } = who
    await page.goto(server.url + path)
    const card = cardOf(page, title)
    const picture = card.getByRole('img')
    await picture.waitFor()
    expect(await picture.locator('desc').textContent()).toMatch(kr(amount))
    await inAll(page, `insight-${what}`)
    await card.getByRole('radio', { name: 'Tabell' }).check()
    const rows = card.getByRole('table').getByRole('row')
    const newest = rows.nth(1)
    expect(await newest.getByRole('cell').first().innerText()).toBe(String(jobs))
    expect(await newest.innerText()).toMatch(kr(amount))
    expect(await rows.count()).toBe(periods.length + 2)
    await inAll(page, `insight-${what}-table`)
  }
}, 180_000)
