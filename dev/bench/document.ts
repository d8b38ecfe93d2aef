/** docs/benchmarks.md, as the last whole run measured it. */
import { isLoaded, type Machine, machineText } from './machine.ts'
import { inOrder } from './paths.ts'
import { markdownOf, type Row } from './row.ts'

export type Part = { bench: string; rows: Row[]; failed?: string }

/** The whole document. What was not measured is named, with the command that does. */
export function documentOf(machine: Machine, parts: Part[]): string {
  const { known, others } = inOrder(parts)
  const measured = known.filter(({ rows }) => rows.length > 0)
  const missing = known.filter(({ rows }) => rows.length === 0)
  const failed = parts.filter(part => part.failed)
  const all = parts.flatMap(({ rows }) => rows)
  const missed = all.filter(({ isReached }) => !isReached)
  const list = (title: string, lines: string[]) => (lines.length > 0 ? ['', `## ${title}`, ...lines] : [])
  return [
    '# What it gives',
    '',
    '`npm run bench` writes this file. Each figure stands beside its peer, measured in the same minute on the same machine; ratios hold elsewhere, figures do not.',
    '‘Before’ is what a path gave on 2026-11-22, before any of them was made short, on two cores.',
    'What each path may cost, and how to find what breaks it: [performance.md](performance.md).',
    '',
    `${machineText(machine)}.`,
    ...(isLoaded(machine) ? ['', '**The machine was not idle.**'] : []),
    '',
    `${all.length - missed.length} of ${all.length} goals reached.`,
    '',
    markdownOf(
      measured.flatMap(({ rows, before }) => rows.map((row, index) => (index ? row : { ...row, before }))),
    ),
    ...others.flatMap(({ bench, rows }) => ['', `## Besides: ${bench}`, '', markdownOf(rows)]),
    ...list(
      'Not measured in this run',
      missing.map(({ path, before, bench }) => `- ${path}: \`npm run bench ${bench}\` (before: ${before})`),
    ),
    ...list(
      'Came to no end',
      failed.map(({ bench, failed: why = '' }) => `- ${bench}: ${why}`),
    ),
    '',
  ].join('\n')
}
