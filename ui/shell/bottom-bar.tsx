import { useId } from 'react'
import { NavLink } from 'react-router'
import { Dot } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import type { ShellNavItem } from './nav-list.tsx'

/** The four most used places, within reach of the thumb. */
export function BottomBar({ items }: { items: readonly ShellNavItem[] }) {
  const base = useId()
  return (
    <nav
      aria-label="Mest brukt"
      data-bottom-bar=""
      className="safe-bottom fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-t bg-surface lg:hidden print:hidden"
    >
      {items.map((item, index) => {
        const id = `${base}-${index}`
        const mark = item.dot ?? (item.count ? String(item.count) : undefined)
        return (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.end}
            aria-labelledby={id}
            aria-describedby={mark ? `${id}-m` : undefined}
            className={({ isActive, isPending }) =>
              cx(
                'relative grid min-h-(--bottombar) min-w-0 content-center justify-items-center gap-[3px] px-0.5 text-center text-xs leading-[1.2] no-underline focus-visible:-outline-offset-3',
                isActive || isPending
                  ? 'font-semibold text-primary-text before:absolute before:-top-px before:h-[3px] before:w-9 before:rounded-b-[3px] before:bg-primary'
                  : 'font-medium text-muted',
              )
            }
          >
            <Icon name={item.icon} className="size-[23px]" />
            <span id={id} className="max-w-full break-words hyphens-auto">
              {item.label}
            </span>
            {mark && (
              <span id={`${id}-m`} className="absolute top-[11px] left-[calc(50%+8px)]">
                <Dot label={mark} className="block outline-2 outline-surface" />
              </span>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
