import type { ReactNode } from 'react'

/** A part of a person's page, with its heading. */
export const PersonPart = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => (
  <section className="mt-9 sm:mt-11">
    <h2 className="text-[1.375rem] leading-[1.2] tracking-[-0.018em] sm:text-xl">{title}</h2>
    {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
    <div className="mt-3.5">{children}</div>
  </section>
)
