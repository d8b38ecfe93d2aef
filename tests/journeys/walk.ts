/** Walks through screens, as `npm run screens` does. */
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAccessibility, screenshot, type Visitor, type VisitorOptions } from '#tests/setup/browser.ts'
import { chooseTheme } from './looking.ts'

const themes = ['dark', 'light'] as const
const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** What a screen is opened in by turns: a wide window, or a phone. */
const opened = [wide, narrow] as const

/** Two windows side by side, since most of the time is spent waiting for pages to settle: each has half of the screens. */
export async function inBothSizes(
  walk: (view: VisitorOptions, isMine: (screen: number) => boolean) => Promise<void>,
): Promise<void> {
  await Promise.all(
    opened.map((size, turn) => walk({ theme: themes[0], ...size }, screen => screen % 2 === turn)),
  )
}

/** Waits until no request is running; a page with an open stream never settles, so it has a limit. */
const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle').catch(() => {})

/** Makes a window of a phone, or a phone of a window, with the page in it. */
async function turnInto(page: Page, devtools: CDPSession, size: typeof wide): Promise<void> {
  const mobile = size === narrow
  // The size to which taking a picture returns.
  await page.setViewportSize(size)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, mobile, deviceScaleFactor: 1 })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
}

/**
 * Each screen in both sizes and both themes: one heading, accessible, not wider than the window, no console errors. It is
 * opened in the visitor's size and turned into the other. `kind` prefixes the pictures' names.
 */
export async function walkThrough(
  { context, page, expectQuiet }: Visitor,
  screens: { path: string; address: string }[],
  kind = '',
): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const first = page.viewportSize()?.width === narrow.width ? narrow : wide
  const sizes = [first, first === wide ? narrow : wide]
  for (const { path, address } of screens) {
    await turnInto(page, devtools, first)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    if (process.env.SCREENS === '1') await idle(page)
    for (const size of sizes) {
      if (size !== first) await turnInto(page, devtools, size)
      await page.waitForFunction(width => window.innerWidth === width, size.width)
      // A page may have a layout of its own for a phone, which comes when it is turned.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect([path, size.width, await page.getByRole('heading', { level: 1 }).count()]).toEqual([
        path,
        size.width,
        1,
      ])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, size.width, wider <= 0]).toEqual([path, size.width, true])
      for (const theme of themes) {
        await chooseTheme(page, theme)
        await checkAccessibility(page)
        await screenshot(page, `${kind}${path.replaceAll(/[/:]+/g, '_')}-${theme}-${size.width}`)
      }
    }
    // Late failures count too.
    await idle(page)
  }
  expectQuiet()
}
