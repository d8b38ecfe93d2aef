import type { ReactNode } from 'react'

/**
 * A part of a static page that does something. What stands in it is rendered when the page is built; in the
 * browser the component of that name takes its place (`wakeParts`). Where the router runs, it is what it holds.
 */
export function LivingPart({
  name,
  as: As = 'div',
  props,
  children,
}: {
  name: string
  /** `span` inside a paragraph. */
  as?: 'div' | 'span'
  /** What the component is given, as JSON. */
  props?: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  return (
    <As data-living={name} data-props={props && JSON.stringify(props)} className="contents">
      {children}
    </As>
  )
}
