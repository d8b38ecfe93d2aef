/** Walks through screens, as `npm run screens` does. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAccessibility, screenshot, type Visitor, type VisitorOptions } from '#tests/setup/browser.ts'
import { chooseTheme } from './looking.ts'

const themes = ['dark', 'light'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Both windows in parallel, since most of the time is spent waiting for pages to settle. */
export async function inBothSizes(walk: (view: VisitorOptions) => Promise<void>): Promise<void> {
  await Promise.all(sizes.map(size => walk({ theme: themes[0], ...size })))
}

/** Waits until no request is running; a page with an open stream never settles, so it has a limit. */
const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle').catch(() => {})

/**
 * Each screen in both themes: one heading, accessible, not wider than the window, no console errors. `kind`
 * prefixes the pictures' names.
 */
export async function walkThrough(
  { page, expectQuiet }: Visitor,
  screens: { path: string; address: string }[],
  kind = '',
): Promise<void> {
  const width = page.viewportSize()?.width
  for (const { path, address } of screens) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    if (process.env.SCREENS === '1') await idle(page)
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([path, width, wider <= 0]).toEqual([path, width, true])
    for (const theme of themes) {
      await chooseTheme(page, theme)
      await checkAccessibility(page)
      await screenshot(page, `${kind}${path.replaceAll(/[/:]+/g, '_')}-${theme}-${width}`)
    }
    // Late failures count too.
    await idle(page)
  }
  expectQuiet()
}
