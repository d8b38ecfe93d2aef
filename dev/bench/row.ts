/** One line of the table of figures: a path, what it gives, what its peer gives in the same run, and what is wanted. */
export type Row = {
  path: string
  ours: number
  /** What else does the same, on the same machine in the same minute. */
  peer?: number | undefined
  /** What the peer is. */
  beside?: string | undefined
  unit: string
  /** Ours by the peer's. */
  ratio?: number | undefined
  goal: string
  isReached: boolean
  note?: string | undefined
}

/** At least or at most so much: of the ratio where there is a peer, else of ours. */
export type Goal = { least: number; most?: never } | { most: number; least?: never }

type Measured = Pick<Row, 'path' | 'ours' | 'peer' | 'beside' | 'unit' | 'note'>

/** What has neither been reached nor missed is missed: a figure that is no number. */
const holds = (value: number, goal: Goal) =>
  goal.least === undefined ? value <= goal.most : value >= goal.least

/** Judges a figure; `of` says which of the two where there is a peer and the goal is not the ratio's. */
export function rowOf(measured: Measured, goal: Goal, of: 'ratio' | 'ours' = 'ratio'): Row {
  const { ours, peer, unit } = measured
  const ratio = peer === undefined ? undefined : ours / peer
  const isRatio = ratio !== undefined && of === 'ratio'
  const amount = goal.least ?? goal.most
  return {
    ...measured,
    ratio,
    goal: `${goal.least === undefined ? '≤' : '≥'} ${isRatio ? `${amount} ×` : shown(amount, unit)}`,
    isReached: holds(isRatio ? ratio : ours, goal),
  }
}

const digits = (value: number) => {
  if (Number.isInteger(value) && value < 10_000) return String(value)
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

/** A figure with its unit: `64.1 k/s`, `12.3 ms`, `7 files`. */
export function shown(value: number, unit: string): string {
  const isRate = unit.startsWith('/')
  const text = isRate && value >= 10_000 ? `${digits(value / 1000)} k` : digits(value)
  return isRate ? `${text}${unit}` : `${text} ${unit}`.trim()
}

const ratioText = ({ ratio }: Row) => {
  if (ratio === undefined) return ''
  return Math.abs(ratio) < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2)
}
const peerText = ({ peer, beside, unit }: Row) =>
  peer === undefined ? '' : [shown(peer, unit), beside].filter(Boolean).join(' ')

const cells = (row: Row): string[] => [
  row.path,
  shown(row.ours, row.unit),
  peerText(row),
  ratioText(row),
  row.goal,
  row.isReached ? 'reached' : 'NOT reached',
]
const headings = ['path', 'ours', 'peer', 'ratio', 'goal', '']

/** The rows as lines of text in columns, each note on a line of its own. */
export function tableOf(rows: Row[]): string {
  const all = [headings, ...rows.map(cells)]
  const widths = headings.map((_, column) => Math.max(...all.map(line => line[column]?.length ?? 0)))
  const isFigure = (column: number) => column === 1 || column === 3
  const line = (texts: string[]) =>
    texts
      .map((text, column) =>
        isFigure(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [
    line(headings),
    ...rows.flatMap(row => [line(cells(row)), ...(row.note ? [`    ${row.note}`] : [])]),
  ].join('\n')
}

/** A line break or a bar would end the cell. */
const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Rows of a Markdown table, the note under its path; the last column only where something is told of before. */
export function markdownOf(rows: (Row & { before?: string })[]): string {
  const line = (texts: string[]) => `| ${texts.map(escaped).join(' | ')} |`
  const hasBefore = rows.some(({ before }) => before)
  const body = rows.map(row => {
    const [path = '', ...rest] = cells(row)
    const named = row.note ? `${path}<br><small>${row.note}</small>` : path
    return line([named, ...rest, ...(hasBefore ? [row.before ?? ''] : [])])
  })
  return [
    line([...headings.slice(0, -1), 'reached?', ...(hasBefore ? ['before'] : [])]),
    `|---|--:|---|--:|---|---|${hasBefore ? '---|' : ''}`,
    ...body,
  ].join('\n')
}
