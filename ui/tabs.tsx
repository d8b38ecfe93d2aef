import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { Count } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'

/** One tab. The count is a description, so the tab's name stays its word. */
export type Tab<Value extends string = string> = { value: Value; label: string; count?: number }

const row = 'flex flex-wrap gap-x-4 border-b sm:gap-x-6'
const tab =
  '-mb-px inline-flex min-h-(--control) items-center gap-1.5 border-b-3 pt-3 pb-[11px] text-sm leading-[1.4] no-underline hover:text-text sm:whitespace-nowrap'
const chosen = 'border-primary font-semibold text-text'
const rest = 'border-transparent font-medium text-muted'

function Words({ id, label, count }: { id: string; label: string; count?: number }) {
  return (
    <>
      <span id={id}>{label}</span>
      {count !== undefined && <Count id={`${id}-n`}>{count}</Count>}
    </>
  )
}

/** Views of the same page, one at a time. Put a `TabPanel` for each value inside. */
export function Tabs<Value extends string>({
  tabs,
  value,
  defaultValue,
  onValueChange,
  label,
  className,
  children,
}: {
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** Name of the row of tabs, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}) {
  const base = useId()
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.value : undefined)}
      onValueChange={onValueChange as ((value: string) => void) | undefined}
      className={className}
    >
      <Radix.List aria-label={label} className={row}>
        {tabs.map(item => {
          const id = `${base}-${item.value}`
          return (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              aria-labelledby={id}
              aria-describedby={item.count === undefined ? undefined : `${id}-n`}
              className={cx(
                tab,
                'border-transparent font-medium text-muted data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-text',
              )}
            >
              <Words id={id} label={item.label} count={item.count} />
            </Radix.Trigger>
          )
        })}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

/** What one tab shows. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Content value={value} className={className ?? 'pt-5'}>
      {children}
    </Radix.Content>
  )
}

/** The same row for pages with their own address. */
export function LinkTabs({
  tabs,
  label,
  className,
}: {
  tabs: ReadonlyArray<{ to: string; label: string; count?: number; end?: boolean }>
  /** Name of the navigation, for screen readers. */
  label: string
  className?: string
}) {
  const base = useId()
  return (
    <nav aria-label={label} className={cx(row, className)}>
      {tabs.map((item, index) => {
        const id = `${base}-${index}`
        return (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.end}
            aria-labelledby={id}
            aria-describedby={item.count === undefined ? undefined : `${id}-n`}
            className={({ isActive }) => cx(tab, isActive ? chosen : rest)}
          >
            <Words id={id} label={item.label} count={item.count} />
          </NavLink>
        )
      })}
    </nav>
  )
}
