import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Count } from '#ui/badge.tsx'
import { Dot } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** One place in the signed-in menu. */
export type ShellNavItem = {
  to: string
  label: string
  icon: IconName
  /** Matches only the exact address, for the first page of an area. */
  end?: boolean
  /** Other addresses that belong to this place. */
  also?: readonly string[]
  /** How many wait there; nothing is shown for 0. */
  count?: number
  /** Says what is unseen; shows the red mark. */
  dot?: string
}

/** The list of places, in the sidebar and in the drawer. What is read aloud is what is seen: the word, and how many wait. */
export function NavList({ items, onChoose }: { items: readonly ShellNavItem[]; onChoose?: () => void }) {
  const base = useId()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Hovedmeny" className="grid gap-0.5">
      {items.map((item, index) => {
        const id = `${base}-${index}`
        const isDotted = Boolean(item.dot) && !item.count
        const isWithin = item.also?.includes(pathname) ?? false
        return (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.end}
            onClick={onChoose}
            aria-labelledby={isDotted ? id : undefined}
            aria-describedby={isDotted ? `${id}-m` : undefined}
            className={({ isActive, isPending }) =>
              cx(
                'group flex min-h-(--control) items-center gap-3 rounded-control px-3 py-2 text-sm leading-[1.2] no-underline',
                isActive || isPending || isWithin
                  ? 'bg-primary-soft font-semibold text-text'
                  : 'font-medium text-muted hover:bg-surface',
              )
            }
          >
            <Icon name={item.icon} className="group-aria-[current=page]:text-primary-text" />
            <span id={id} className="min-w-0">
              {item.label}
            </span>
            {item.count ? (
              <>
                {' '}
                <Count className="ml-auto">{item.count}</Count>
              </>
            ) : (
              item.dot && (
                <span id={`${id}-m`} className="ml-auto">
                  <Dot label={item.dot} className="block" />
                </span>
              )
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
