import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { ServiceDrawing, type ServiceDrawingName } from '#ui/drawings/service-drawings.tsx'
import { StepHouse } from '#ui/drawings/step-house.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** Drawn tiles wall to wall, three in a row; two on narrow screens, without the text. */
export function Tiles({
  items,
  className,
}: {
  items: ReadonlyArray<{
    drawing: ServiceDrawingName
    title: string
    to: string
    text?: ReactNode
    /** Small line at the bottom, for example a price. */
    foot?: ReactNode
  }>
  className?: string
}) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-border shadow-2 lg:grid-cols-3',
        className,
      )}
    >
      {items.map(item => (
        <li
          key={item.title}
          className="relative flex min-w-0 flex-col bg-surface px-4 pt-[18px] pb-4 transition-token hover:bg-accent-soft sm:px-7 sm:pt-7 sm:pb-6"
        >
          <ServiceDrawing name={item.drawing} className="h-auto w-[116px] max-w-full sm:w-[150px]" />
          <h3 className="mt-3 flex items-center justify-between gap-3 text-[1.0625rem] sm:mt-[18px] sm:text-lg">
            <Link to={item.to} className="min-w-0 text-text no-underline after:absolute after:inset-0">
              {item.title}
            </Link>
            <Icon name="arrow-right" className="text-primary-text max-sm:hidden" />
          </h3>
          {item.text && <p className="mt-1 max-w-[32ch] text-sm text-muted max-sm:hidden">{item.text}</p>}
          {item.foot && (
            <p className="tabular mt-0.5 text-sm text-muted sm:mt-auto sm:pt-3.5 sm:text-text">{item.foot}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Three numbered steps, each with a house where more is lit. */
export function Steps({
  items,
  className,
}: {
  items: readonly [StepText, StepText, StepText]
  className?: string
}) {
  return (
    <ol className={cx('grid gap-7 lg:grid-cols-3 lg:gap-10', className)}>
      {items.map((item, index) => (
        <li
          key={item.title}
          className="grid grid-cols-[84px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 border-t-2 border-strong pt-4 lg:block lg:pt-5"
        >
          <div
            aria-hidden="true"
            className="row-span-2 flex flex-col-reverse items-start justify-end gap-2 font-heading text-[2.5rem] leading-none font-semibold tracking-[-0.04em] lg:flex-row lg:items-end lg:justify-between lg:text-[3.5rem]"
          >
            {index + 1}
            <StepHouse step={(index + 1) as 1 | 2 | 3} />
          </div>
          <h3 className="mb-1 text-lg lg:mt-4 lg:mb-1.5 lg:text-[1.375rem]">{item.title}</h3>
          <p className="max-w-[36ch] text-muted">{item.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Words of one step. */
export type StepText = { title: string; text: ReactNode }
