import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** The width of public pages: 1200 px and a margin. */
export function Wrap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('mx-auto w-full max-w-[calc(var(--page)+80px)] px-5 sm:px-10', className)}>
      {children}
    </div>
  )
}

/** A part of a public page, with the distance that belongs to it. `tight` when the part above has the same ground. */
export function PageSection({
  title,
  lead,
  tight = false,
  id,
  className,
  children,
}: {
  title?: ReactNode
  lead?: ReactNode
  tight?: boolean
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={cx('pb-14 sm:pb-[88px]', !tight && 'pt-14 sm:pt-[88px]', className)}>
      <Wrap>
        {title && (
          <div className="mb-6 grid items-end gap-x-16 gap-y-2 sm:mb-10 sm:gap-y-4 lg:grid-cols-2">
            <h2 className="text-3xl leading-[1.12] tracking-[-0.025em]">{title}</h2>
            {lead && <p className="max-w-[44ch] text-muted">{lead}</p>}
          </div>
        )}
        {children}
      </Wrap>
    </section>
  )
}

/** The band at the end of a public page: one invitation and its buttons. */
export function CallToAction({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="bg-primary-soft">
      <Wrap className="flex flex-col items-start justify-between gap-x-10 gap-y-6 py-11 sm:py-16 lg:flex-row lg:items-center">
        <div className="min-w-0">
          <h2 className="text-3xl leading-[1.12] tracking-[-0.025em]">{title}</h2>
          {children && <div className="mt-2 max-w-[46ch]">{children}</div>}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full lg:justify-end">{actions}</div>
      </Wrap>
    </section>
  )
}
