import { isValidElement, type ReactNode } from 'react'

/** The plain words of an answer, for the page's structured data. */
export function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement<{ children?: ReactNode }>(node))
    return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
  const { type, props } = node
  if (props.children === undefined && typeof type === 'function')
    return textOf((type as (given: object) => ReactNode)(props))
  return textOf(props.children) + (type === 'p' ? ' ' : '')
}
