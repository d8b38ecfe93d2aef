/** What a page notes of itself while it is used. */
import type { CDPSession, Locator, Page } from 'playwright-core'

export type Seen = { shift: number; slowest: number; presses: number }
type Noted = {
  shift: number
  presses: Record<string, number>
  names: Record<string, string>
  moved: string[]
}

/** Runs in the page before anything else. */
export function observe(): void {
  const noted: Noted = { shift: 0, presses: {}, names: {}, moved: [] }
  Object.assign(window, { noted })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      noted.shift += entry.value
      const what = entry.sources.map(({ node }) => (node as HTMLElement | null)?.outerHTML?.slice(0, 120))
      noted.moved.push(`${entry.value.toFixed(4)} ${location.pathname} ${what.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId: id, duration, name, target, startTime, processingStart, processingEnd } = entry
      if (!id || duration <= (noted.presses[id] ?? 0)) continue
      noted.presses[id] = duration
      const [waited, worked] = [processingStart - startTime, processingEnd - processingStart].map(Math.round)
      noted.names[id] =
        `${name} ${target?.textContent?.slice(0, 30) || target?.nodeName} (${location.pathname}), ventet ${waited}, arbeidet ${worked}`
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

export async function seenOf(page: Page): Promise<Seen> {
  const { shift, presses, names, moved } = await page.evaluate(
    () => (window as unknown as { noted: Noted }).noted,
  )
  for (const line of moved) console.error(`  flyttet seg: ${line}`)
  const durations = Object.values(presses)
  for (const [id, ms] of Object.entries(presses)) if (ms > 100) console.error(`  ${ms} ms: ${names[id]}`)
  return { shift, slowest: Math.max(0, ...durations), presses: durations.length }
}

/** Milliseconds from the page's beginning until something stands there and is painted. */
export const when = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction(
      wanted =>
        document.querySelector(wanted) &&
        new Promise<number>(resolve =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
        ),
      selector,
      { polling: 'raf', timeout: 60_000 },
    )
    .then(found => found.jsonValue() as Promise<number>)

/** Milliseconds from a tap, or from going back, until something stands at the new address. */
export async function press(page: Page, where: Locator | 'back', selector: string, address: string) {
  await page.evaluate(
    ([wanted, path]) => {
      const state = Object.assign(window, { began: 0, took: 0 })
      const begin = () => {
        state.began ||= performance.now()
      }
      addEventListener('touchend', begin, { once: true, capture: true })
      addEventListener('popstate', begin, { once: true, capture: true })
      const look = () => {
        const isThere =
          state.began > 0 &&
          location.pathname.startsWith(path ?? '') &&
          document.querySelector(wanted ?? '') &&
          !document.querySelector('main [role=status] .animate-pulse, main [aria-busy=true]')
        if (!isThere) return requestAnimationFrame(look)
        setTimeout(() => {
          state.took = performance.now() - state.began
        })
      }
      requestAnimationFrame(look)
    },
    [selector, address],
  )
  if (where === 'back') await page.evaluate(() => history.back())
  else await where.tap()
  const took = await page.waitForFunction(() => (window as unknown as { took: number }).took, undefined, {
    timeout: 30_000,
  })
  return (await took.jsonValue()) as number
}

/** Draws the page down its whole length by a finger, and counts the frames that came late. */
export async function scrolled(page: Page, devtools: CDPSession) {
  const height = await page.evaluate(() => {
    const deltas: number[] = []
    Object.assign(window, { deltas })
    let last = performance.now()
    const tick = (now: number) => {
      deltas.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    return (document.querySelector('[role=log]') ?? document.documentElement).scrollHeight
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 600, yDistance: -Math.min(height, 30_000), speed: 4000, gestureSourceType: 'touch' },
  })
  const deltas = await page.evaluate(() => (window as unknown as { deltas: number[] }).deltas)
  const late = deltas.filter(ms => ms > 25).length
  return {
    frames: deltas.length,
    late: Math.round((1000 * late) / deltas.length) / 10,
    worst: Math.round(Math.max(...deltas)),
  }
}
