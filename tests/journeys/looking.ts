/** What a journey looks for on a page, by role, name and words, as a person would. */
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { themeKey } from '#app/client/stored-keys.ts'
import { checkAccessibility, screenshot } from '#tests/setup/browser.ts'

/** A page, or a part of it. */
type Place = Page | Locator

/** A button by its whole name, or by a pattern. */
export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' })

/** A toast, a notice or a badge: the words are on the screen. */
export const says = (place: Place, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor()

/** What somebody writes who means no good, or writes from right to left: it is read as it was written, everywhere. */
export const odd = '😀 <img src=x onerror=alert(1)> שלום bak fram & "x"'

/** Holds a request on its way, as on a slow line, until the test lets it go by what is returned. */
export async function hold(
  page: Page,
  address: string | RegExp,
  onItsWay = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await held
    await onItsWay(route)
  })
  return letGo
}

export type Theme = 'dark' | 'light'

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))

/** Changes the theme of an open page, as another tab of the same person does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      dispatchEvent(new Event('storage'))
    },
    [themeKey, theme] as const,
  )
  await page.waitForFunction(chosen => document.documentElement.dataset.theme === chosen, theme)
}

/**
 * Looks at a page as it stands, in the theme it has and in the other: accessible, no wider than the window, and kept as
 * pictures `name-dark` and `name-light`.
 */
export async function look(page: Page, name: string): Promise<void> {
  const first = await themeOf(page)
  for (const theme of first === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await chooseTheme(page, theme)
    await checkAccessibility(page)
    await screenshot(page, `${name}-${theme}`)
  }
  await chooseTheme(page, first)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect([name, wider <= 0]).toEqual([name, true])
}
