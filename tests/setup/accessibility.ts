/**
 * Checks a page for all machine-detectable WCAG 2.2 AA violations, and nothing twice: what passed once in a
 * run is skipped later. Failures are never cached, so they fail everywhere.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Judged, judge, layRules, survey, type Wanted } from './accessibility-in-page.ts'

/** This worker's memory. `LOOK=whole` disables it, to check that it hides nothing. */
const seen = {
  structures: new Set<string>(),
  sheets: new Set<string>(),
  inks: new Set<string>(),
  covered: new Set<string>(),
}
const remembers = process.env.LOOK !== 'whole'

const reportOf = ({ violations }: Judged) =>
  violations
    .flatMap(({ rule, nodes }) => [rule, ...nodes.map(({ at, why }) => `    ${at}\n      ${why}`)])
    .join('\n')

/**
 * Fails on any machine-detectable WCAG 2.2 AA violation, in the current theme and width, and says where and
 * what.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  for (let attempt = 1; !(await look(page)); attempt++)
    expect(attempt, `${page.url()} blir tegnet på nytt hele tiden`).toBeLessThan(10)
}

/** False when the page was redrawn during the check. */
async function look(page: Page): Promise<boolean> {
  // A leaving toast has transient sizes.
  await page.waitForFunction(() => !document.querySelector('[data-sonner-toast][data-removed=true]'))
  expect(page.frames().length, 'Rammer i siden blir ikke sett på').toBe(1)
  const { structure, sheets, theme, inks, known } = await page.evaluate(survey)
  const covered = `${structure} ${theme}`
  const wanted: Wanted = {
    structure: !seen.structures.has(structure),
    sheets: !seen.sheets.has(sheets),
    inks: inks.filter(ink => !seen.inks.has(ink)),
    covered: !seen.covered.has(covered),
  }
  if (!wanted.structure && !wanted.sheets && !wanted.covered && wanted.inks.length === 0) return true
  if (!known) await page.evaluate(layRules)
  const judged = await page.evaluate(judge, wanted)
  if (judged.isOld) return false
  expect(judged.violations.length, `${page.url()} bryter WCAG:\n${reportOf(judged)}`).toBe(0)
  if (!remembers) return true
  seen.structures.add(structure)
  seen.sheets.add(sheets)
  seen.covered.add(covered)
  for (const ink of judged.passed) seen.inks.add(ink)
  return true
}
