/** Finders for the worker's calendar. */
import type { Page } from 'playwright-core'
import { formatDay, instantOf } from '#platform/shared/time.ts'

export const noonOf = (day: string) => instantOf(day, '12:00') as Date
/** A box of the month. */
export const dayOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
/** A column of the grid. */
export const column = (page: Page, day: string) =>
  page.getByRole('group', { name: new RegExp(`^${formatDay(noonOf(day))}, `) })
export const hoursOn = (page: Page, day: string, hours: string) =>
  page.getByRole('group', { name: `${formatDay(noonOf(day))}, ${hours}`, exact: true }).waitFor()
/** A day of the agenda. */
export const dayInList = (page: Page, day: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 2, name: new RegExp(`${formatDay(noonOf(day))}$`, 'i') }),
  })

/** Where an hour is in a column; the grid shows 07–20. */
async function placeOf(page: Page, day: string, hour: number) {
  const box = await column(page, day).boundingBox()
  if (!box) throw new Error(`no column for ${day}`)
  return { x: box.x + box.width / 2, y: box.y + ((hour - 7) / 13) * box.height }
}

/** Presses at one hour, draws to another and lets go. */
export async function draw(page: Page, day: string, from: number, to: number) {
  const [begin, end] = [await placeOf(page, day, from), await placeOf(page, day, to)]
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}
