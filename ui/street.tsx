import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { PictureOrTable } from '#ui/picture-or-table.tsx'
import { DrawnHouse } from '#ui/street-house.tsx'
import { drawStreet, SLIM_PERIODS, type StreetPeriod } from '#ui/street-shape.ts'
import { StreetTable } from '#ui/street-table.tsx'
import { type StreetWords, toldStreet } from '#ui/street-words.ts'

export type { StreetPeriod } from '#ui/street-shape.ts'
export type { StreetWords } from '#ui/street-words.ts'

type StreetProps = {
  /** In the order of time. */
  periods: readonly StreetPeriod[]
  words: StreetWords
}

/**
 * Amounts of periods as a street of houses, and the same numbers, exact, as a table: the reader chooses. Where the page is narrow
 * the picture has the last six periods, and the table all of them.
 */
export const StreetCard = ({
  title,
  level,
  foot,
  className,
  ...street
}: StreetProps & { title: string; level?: 2 | 3; foot?: ReactNode; className?: string }) => (
  <PictureOrTable
    title={title}
    level={level}
    foot={foot}
    className={className}
    picture={<StreetPicture {...street} />}
    table={<StreetTable {...street} />}
  />
)

function StreetPicture({ periods, words }: StreetProps) {
  return (
    <figure>
      <Drawn periods={periods} words={words} size="wide" className="max-xl:hidden" />
      <Drawn
        periods={periods.slice(-SLIM_PERIODS)}
        words={words}
        size="slim"
        className="mx-auto max-w-[520px] xl:hidden"
      />
      <Legend words={words} />
    </figure>
  )
}

function Drawn({
  periods,
  words,
  size,
  className,
}: StreetProps & { size: 'wide' | 'slim'; className: string }) {
  const id = useId()
  const { width, height, ground, labelAt, houses } = drawStreet(periods, size)
  return (
    <svg
      className={cx('street h-auto w-full overflow-visible', className)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{words.title(periods)}</title>
      <desc id={`${id}-desc`}>{toldStreet(periods, words)}</desc>
      {houses.map(house => (
        <DrawnHouse key={house.period.key} house={house} words={words} labelAt={labelAt} />
      ))}
      <path className="ground" d={`M0 ${ground + 0.5}H${width}`} />
    </svg>
  )
}

const keys = {
  wall: <rect className="wall" x="1" y="1" width="14" height="16" />,
  window: (
    <>
      <rect className="on" x="2" y="1" width="12" height="15" />
      <path className="cross" d="M8 1v15M2 7h12" />
    </>
  ),
  pending: <rect className="ghost" x="1" y="1" width="14" height="16" />,
  share: (
    <>
      <rect className="on" x="2" y="1" width="12" height="15" />
      <path className="cross" d="M6 1v15M10 1v15" />
    </>
  ),
  back: <rect className="back" x="1" y="6" width="14" height="7" />,
}

const Legend = ({ words: { legend = {} } }: { words: StreetWords }) => (
  <figcaption className="mt-3.5">
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-muted">
      {(Object.keys(keys) as Array<keyof typeof keys>).map(
        key =>
          legend[key] && (
            <li key={key} className="inline-flex items-center gap-2">
              <svg className="street h-[18px] w-4 flex-none" viewBox="0 0 16 18" aria-hidden="true">
                {keys[key]}
              </svg>
              {legend[key]}
            </li>
          ),
      )}
    </ul>
  </figcaption>
)
