import type { ReactNode } from 'react'

/**
 * An interactive part of a static page. Its children are prerendered; in the browser the named component
 * replaces them (`wakeParts`). With the router it renders its children.
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
  /** The component's props, as JSON. */
  props?: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  return (
    <As data-living={name} data-props={props && JSON.stringify(props)} className="contents">
      {children}
    </As>
  )
}
