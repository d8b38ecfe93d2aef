import { cx } from '#ui/cx.ts'

/** A window of the grid: how many of its four panes are lit, or none where nothing was asked of it. */
export type GridWindow = {
  key: string
  lit: 0 | 1 | 2 | 3 | 4 | null
  /** Under the window. */
  text: string
  /** The same in words, for whoever listens. */
  words: string
  /** Framed: here something is missing. */
  needs?: boolean
}

export type WindowRow = { key: string; label: string; windows: readonly GridWindow[] }

/** Four panes, lit from the bottom left. */
const panes = [
  { x: 3, y: 17 },
  { x: 15, y: 17 },
  { x: 3, y: 3 },
  { x: 15, y: 3 },
]

function DrawnWindow({ lit }: { lit: GridWindow['lit'] }) {
  return (
    <svg
      viewBox="0 0 30 34"
      aria-hidden="true"
      className="window-grid h-[30px] w-[26px] sm:h-[34px] sm:w-[30px]"
    >
      {lit === null ? (
        <rect className="none" x="3" y="3" width="24" height="28" />
      ) : (
        <>
          {panes.map(({ x, y }, nth) => (
            <rect
              key={`${x} ${y}`}
              className={nth < lit ? 'lit' : 'dark'}
              x={x}
              y={y}
              width="12"
              height="14"
            />
          ))}
          <path className="frame" d="M3 3h24v28H3zM15 3v28M3 17h24" />
        </>
      )}
    </svg>
  )
}

/** A block of flats: a row for each thing, a window for each column. Every window is said in words too. */
export function WindowGrid({
  rows,
  columns,
  head,
}: {
  rows: readonly WindowRow[]
  /** Above each window, and shorter where the page is narrow. */
  columns: ReadonlyArray<{ key: string; label: string; short: string }>
  /** What the rows are. */
  head: string
}) {
  const grid = {
    gridTemplateColumns: `var(--first, 0px) repeat(${columns.length}, minmax(0, 1fr))`,
  }
  return (
    <div className="grid gap-2 text-xs sm:[--first:9.5rem]">
      <div aria-hidden="true" style={grid} className="grid gap-x-0.5 text-center text-muted sm:gap-x-1">
        <span className="text-left max-sm:hidden">{head}</span>
        {columns.map(({ key, label, short }, nth) => (
          <span key={key} style={{ gridColumnStart: nth + 2 }} className="tabular">
            <span className="sm:hidden">{short}</span>
            <span className="max-sm:hidden">{label}</span>
          </span>
        ))}
      </div>
      <ul className="grid gap-2 sm:gap-1.5">
        {rows.map(({ key, label, windows }) => (
          <li key={key}>
            <div style={grid} className="grid items-center gap-x-0.5 sm:gap-x-1">
              <p className="text-sm font-medium max-sm:col-span-full max-sm:mb-1 max-sm:font-semibold">
                {label}
              </p>
              <ul className="contents">
                {windows.map((one, nth) => (
                  <li
                    key={one.key}
                    style={{ gridColumnStart: nth + 2 }}
                    className={cx(
                      'grid justify-items-center gap-[3px] rounded-badge px-0.5 pt-[5px] pb-1 leading-[1.3]',
                      one.needs && 'bg-danger-soft inset-shadow-[0_0_0_1.5px_var(--danger)]',
                      one.lit === null && 'text-muted',
                    )}
                  >
                    <DrawnWindow lit={one.lit} />
                    <span aria-hidden="true" className="tabular max-sm:tracking-[-0.035em]">
                      {one.text}
                    </span>
                    <span className="sr-only">{one.words}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the windows mean, by how many panes are lit. */
export const WindowLegend = ({
  signs,
}: {
  signs: ReadonlyArray<{ key: string; lit: GridWindow['lit']; needs?: boolean; label: string }>
}) => (
  <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-muted">
    {signs.map(({ key, lit, needs, label }) => (
      <li key={key} className="inline-flex items-center gap-2">
        {needs ? (
          <span
            aria-hidden="true"
            className="h-[18px] w-4 rounded-[4px] bg-danger-soft inset-shadow-[0_0_0_1.5px_var(--danger)]"
          />
        ) : (
          <span aria-hidden="true" className="grid window-key [&_svg]:h-[18px] [&_svg]:w-4">
            <DrawnWindow lit={lit} />
          </span>
        )}
        {label}
      </li>
    ))}
  </ul>
)
