/** Finders for journeys: by role, name and words, like a person. */
import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { themeKey } from '#app/client/stored-keys.ts'
import { checkAccessibility, screenshot } from '#tests/setup/browser.ts'

/** A page, or a part of it. */
type Place = Page | Locator

/** A button by exact name or pattern. */
export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' })

/** A toast, notice or badge: visible words. */
export const says = (place: Place, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor()

/** Hostile and right-to-left text: shown literally everywhere. */
export const odd = '😀 <img src=x onerror=alert(1)> שלום bak fram & "x"'

/** Holds a request until the returned function is called, like a slow line. */
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

/** The names of the auth events of every document that is opened from now on, as they come. */
export async function listenToAuth(context: BrowserContext): Promise<string[]> {
  const heard: string[] = []
  await context.exposeFunction('heardAuthEvent', (name: string) => heard.push(name))
  await context.addInitScript(() => {
    addEventListener('naerhjelp-auth', event => {
      const { heardAuthEvent } = window as unknown as { heardAuthEvent: (name: string) => void }
      heardAuthEvent((event as CustomEvent<string>).detail)
    })
  })
  return heard
}

export type Theme = 'dark' | 'light'

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))

/** Changes an open page's theme, as another tab would. */
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
 * Checks a page in both themes: accessible, not wider than the window, with pictures `name-dark` and
 * `name-light`.
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
