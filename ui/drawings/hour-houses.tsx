import { cx } from '#ui/cx.ts'

const DRAWN = { houses: 5, width: 340, house: 52, gap: 14 }

/** A house for each hour and a lit window for each half: drawn for five, and narrower when there are more. `label` says it in words. */
export function HourHouses({
  halfHours,
  label,
  className,
}: {
  halfHours: number
  label: string
  className?: string
}) {
  const houses = Math.ceil(halfHours / 2)
  const shown = Math.max(DRAWN.houses, houses)
  const narrow = DRAWN.houses / shown
  return (
    <svg
      className={cx('drawing-hours', className)}
      viewBox={`0 0 ${DRAWN.width} 74`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={label}
    >
      {Array.from({ length: shown }, (_, house) => house).map(house => (
        <g
          key={house}
          transform={`translate(${8 * narrow + house * (DRAWN.house + DRAWN.gap) * narrow} 0) scale(${narrow} 1)`}
        >
          {house < houses ? (
            <>
              <path className="w" d="M0 73V30L26 6l26 24v43z" />
              <Pane x={8} lit />
              <Pane x={29} lit={house * 2 + 1 < halfHours} />
            </>
          ) : (
            <path className="o" d="M0 73V30L26 6l26 24v43" />
          )}
        </g>
      ))}
      <path className="gr" d="M-900 73h2400" />
    </svg>
  )
}

const Pane = ({ x, lit }: { x: number; lit: boolean }) => (
  <>
    <rect className={lit ? 'l' : 'd'} x={x} y="36" width="15" height="19" />
    {lit && <path className="k" d={`M${x + 7.5} 36v19M${x} 45h15`} />}
  </>
)
