import { cx } from '#ui/cx.ts'

const windows = [
  [21, 36, 14],
  [35.5, 36, 14],
  [50, 36, 14],
  [36, 20, 9],
] as const

const litAt = { 1: 1, 2: 2, 3: 4 } as const

/** Small house for step 1, 2 or 3: more windows are lit for each step. */
export function StepHouse({ step, className }: { step: 1 | 2 | 3; className?: string }) {
  return (
    <svg
      className={cx('drawing-step h-[68px] w-[84px]', className)}
      viewBox="0 0 84 68"
      aria-hidden="true"
      focusable="false"
    >
      <path className="w" d="M8 66V30L42 6l34 24v36M2 66h80" />
      {windows.map(([x, y, height], index) => (
        <rect key={x} className={index < litAt[step] ? 'l' : 'o'} x={x} y={y} width="11" height={height} />
      ))}
    </svg>
  )
}
