import { cx } from '#ui/cx.ts'

const tops = [44, 74, 104]

/**
 * A house whose windows count steps, left to right and downwards: lit is done, dashed is missing. Four
 * windows make the low house, six the tall one. Decorative: the list beside it says the same.
 */
export function House({
  lit,
  current,
  className,
}: {
  lit: readonly boolean[]
  /** The window that is worked on: its frame is whole, its light not on yet. */
  current?: number
  className?: string
}) {
  const floor = lit.length > 4 ? 140 : 110
  return (
    <svg
      className={cx('drawing-house', className)}
      viewBox={`0 0 104 ${floor + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="wall" d={`M10 ${floor}V38L52 6l42 32v${floor - 38}z`} />
      <path className="roof" d="M3 42 52 5l49 37" />
      <path className="roof" d="M76 24V10h9v21" />
      {lit.map((on, index) => {
        const x = index % 2 === 0 ? 24 : 58
        const y = tops[Math.floor(index / 2)] ?? 44
        return (
          <g key={`${x}-${y}`} className={on ? 'on' : index === current ? 'cur' : 'off'}>
            <rect x={x} y={y} width="22" height="21" />
            <path d={`M${x + 11} ${y}v21M${x} ${y + 9}h22`} />
          </g>
        )
      })}
      <path className="roof" d={`M0 ${floor + 0.5}h104`} />
    </svg>
  )
}

/** Somebody home, and all is well: for a list that is good to see empty. */
export function LitHouse({ className }: { className?: string }) {
  return <House lit={[true, true, true, true]} className={className} />
}

/** Nobody home: for empty lists. */
export function DarkHouse({ className }: { className?: string }) {
  return <House lit={[false, false, false, false]} className={className} />
}
