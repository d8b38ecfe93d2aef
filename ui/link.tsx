import { type ComponentType, createContext, use } from 'react'
import type { LinkProps } from 'react-router'

/** The link component. With the router the root provides its `Link`; static documents use a plain one. */
export const LinkKind = createContext<ComponentType<LinkProps> | null>(null)

const addressOf = (to: LinkProps['to']) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** Goes somewhere. Takes what react-router's `Link` takes; full addresses work too. */
export function Link(props: LinkProps) {
  const Kind = use(LinkKind)
  if (Kind) return <Kind {...props} />
  const { to, replace, state, reloadDocument, preventScrollReset, relative, prefetch, ...rest } = props
  return <a href={addressOf(to)} {...rest} />
}
