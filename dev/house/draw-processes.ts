/** Generates docs/processes.md from the process tables. `--write` saves it; without, it is compared. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactProcess } from '#app/facts/inbox.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import { reportProcess } from '#app/facts/report.ts'
import { openProcess } from '#app/meeting/open-requests/process.ts'
import { outlayProcess } from '#app/money/outlays/process.ts'
import { seriesProcess } from '#app/work/series/series-process.ts'
import type { Process } from '#platform/shared/process.ts'
import { root } from '../ground/prepare.mjs'
import { inOurWords } from './one-word.ts'
import { report } from './sources.ts'

const document = 'docs/processes.md'

const drawn: [title: string, process: Process<string, string, string>][] = [
  ['An order (bestilling)', orderProcess],
  ['A series (fast avtale)', seriesProcess],
  ['An open request (åpen forespørsel)', openProcess],
  ['An outlay (utlegg)', outlayProcess],
  ['A message to us (henvendelse)', contactProcess],
  ['A report (rapport)', reportProcess],
]

const takers = ({ by, or }: { by: string; or?: string }) =>
  or ? `${inOurWords(by)} or ${inOurWords(or)}` : inOurWords(by)

const cell = (text: string) => text.replaceAll('|', '\\|')

function diagram({ rows }: Process<string, string, string>): string {
  const arrows = rows.flatMap(({ action, from, to, by, or }) =>
    (from.length > 0 ? from : ['[*]']).map(
      state => `  ${state} --> ${to === 'same' ? state : to}: ${action} (${takers({ by, or })})`,
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}

function table({ rows }: Process<string, string, string>): string {
  const lines = rows.map(row => {
    const { tells = {}, within } = row as typeof row & { tells?: object; within?: true }
    const told = Object.keys(tells).map(inOurWords).join(', ')
    const shown = [
      row.action,
      takers(row),
      row.button ?? '',
      told,
      within ? 'as a part of something larger' : '',
    ]
    return `| ${shown.map(cell).join(' | ')} |`
  })
  return ['| Step | Taken by | Button | Told | |', '|---|---|---|---|---|', ...lines].join('\n')
}

const page = (): string =>
  [
    '# The processes',
    '',
    'Drawn from the tables that the product runs by (`node dev/house/draw-processes.ts --write`; `npm test -- static` holds this page to them).',
    'A table is the only source of its states, of who may do what, of the buttons, of the timers and of who is told.',
    'What they do with a step is in `platform/process.ts`.',
    ...drawn.flatMap(([title, process]) => ['', `## ${title}`, '', diagram(process), '', table(process)]),
    '',
  ].join('\n')

if (import.meta.main) {
  const file = join(root, document)
  if (process.argv.includes('--write')) writeFileSync(file, page())
  const message = 'er ikke som tabellene: node dev/house/draw-processes.ts --write'
  const isTrue = readFileSync(file, 'utf8') === page()
  report(
    isTrue ? [] : [{ rule: 'processes-are-drawn', file: document, message }],
    'docs/processes.md viser prosessene som de er.',
  )
}
