/**
 * Known violations: lines of `dev/house/exceptions.tsv` (rule, file, subject). The list may only shrink: an
 * obsolete line is itself a violation.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './sources.ts'

const list = 'dev/house/exceptions.tsv'

/** The violations of these rules that are not known. */
export function withoutKnown(root: string, rules: readonly string[], violations: Violation[]): Violation[] {
  const path = join(root, list)
  const known = new Set(
    (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split('\n')
      .filter(line => rules.includes(line.split('\t')[0] ?? '')),
  )
  const lineOf = ({ rule, file, about }: Violation) => [rule, file, about].join('\t')
  const broken = new Set(violations.map(lineOf))
  const left = [...known]
    .filter(line => !broken.has(line))
    .map(line => ({ rule: 'exception-is-needed', file: list, message: `trengs ikke lenger: ${line}` }))
  return [...violations.filter(violation => !known.has(lineOf(violation))), ...left]
}
