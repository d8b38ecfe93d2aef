/** The rules of .dependency-cruiser.mjs, over what every file imports. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser'
import { root as checkout } from '../ground/prepare.mjs'
import { withoutKnown } from './exceptions.ts'
import { writeShadows } from './shadow.ts'
import { report, type Violation } from './sources.ts'

const sourceOf = (shadow: string) => shadow.replace(/^run\//, '').replace(/\.mjs$/, '')

/** Loaded from the checked checkout, so that the rules can be tested on a copy. */
export async function rulesOf(root: string) {
  const file = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
  const { default: config } = (await import(file)) as { default: { forbidden: IForbiddenRuleType[] } }
  return config.forbidden
}

/** Every import in the checkout that breaks a rule. */
export async function findForbiddenImports(root: string): Promise<Violation[]> {
  const shadows = realpathSync(mkdtempSync(join(tmpdir(), 'naerhjelp-house-')))
  try {
    const folders = writeShadows(root, shadows)
    const forbidden = await rulesOf(root)
    const { output } = await cruise(folders, { baseDir: shadows, validate: true, ruleSet: { forbidden } })
    if (typeof output === 'string') throw new Error(output)
    const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
    const violations = output.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle?.length ? cycle.map(step => sourceOf(step.name)).join(' → ') : sourceOf(to)
      return {
        rule: rule.name,
        file: sourceOf(from),
        about: sourceOf(to),
        message: `importerer ${path}. ${comments.get(rule.name) ?? ''}`,
      }
    })
    return withoutKnown(
      root,
      forbidden.map(({ name }) => name ?? ''),
      violations,
    )
  } finally {
    rmSync(shadows, { recursive: true, force: true })
  }
}

if (import.meta.main) report(await findForbiddenImports(checkout), 'Ingen import bryter husreglene.')
