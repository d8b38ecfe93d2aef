import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'

/** Top of a public page that has no street: heading, a few words and a small drawing. */
export function PageTop({
  title,
  lead,
  drawing,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  /** Stands at the end on wide screens. */
  drawing?: ReactNode
  children?: ReactNode
}) {
  return (
    <Wrap className="flex items-end justify-between gap-16 pt-8 pb-10 sm:pt-14 sm:pb-14">
      <div className="min-w-0">
        <h1 className="text-3xl leading-[1.08] tracking-[-0.028em]">{title}</h1>
        {lead && (
          <p className="mt-3.5 max-w-[36em] text-[1.0625rem] leading-[1.5] text-muted sm:mt-4 sm:text-md">
            {lead}
          </p>
        )}
        {children}
      </div>
      {drawing && <div className="flex-none max-lg:hidden">{drawing}</div>}
    </Wrap>
  )
}

/** A part of such a page, with its heading one step below the page's. */
export function PagePart({
  title,
  lead,
  id,
  className,
  children,
}: {
  title?: ReactNode
  lead?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={cx('pb-14 sm:pb-[72px]', className)}>
      <Wrap>
        {title && <h2 className="text-2xl leading-[1.15] tracking-[-0.022em]">{title}</h2>}
        {lead && <p className="mt-2 max-w-measure text-muted">{lead}</p>}
        {title ? <div className="mt-5 sm:mt-7">{children}</div> : children}
      </Wrap>
    </section>
  )
}
