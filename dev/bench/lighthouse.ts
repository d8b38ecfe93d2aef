/** Lighthouse, where it is installed: what a telephone on a slow line sees of a page. It is too large to come with us. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { findChromium } from '#tests/setup/chromium.ts'

export type Sight = { score: number; paint: number; largest: number; blocked: number; shift: number }

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}

export const hasLighthouse = (): boolean => spawnSync('lighthouse', ['--version']).status === 0

/** Looks at one page as a telephone would. Milliseconds, and points of a hundred. */
export async function lookAt(url: string): Promise<Sight> {
  const { executablePath, env } = await findChromium()
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const args = [url, '--output=json', '--quiet', '--only-categories=performance', flags]
  const child = spawn('lighthouse', args, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  const { categories, audits }: Report = JSON.parse(said)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round(categories.performance.score * 100),
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
