import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Count } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'

/** One tab, with how many it holds. */
export type Tab<Value extends string = string> = { value: Value; label: string; count?: number }

const row = 'flex flex-wrap gap-x-4 border-b sm:gap-x-6'
const tab =
  '-mb-px inline-flex min-h-(--control) items-center gap-1.5 border-b-3 pt-3 pb-[11px] text-sm leading-[1.4] no-underline hover:text-text sm:whitespace-nowrap'
const chosen = 'border-primary font-semibold text-text'
const rest = 'border-transparent font-medium text-muted'

/** The word and the number are read aloud as they are seen. */
function Words({ label, count }: { label: string; count?: number }) {
  return (
    <>
      <span>{label}</span>
      {count !== undefined && (
        <>
          {' '}
          <Count>{count}</Count>
        </>
      )}
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
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.value : undefined)}
      onValueChange={onValueChange as ((value: string) => void) | undefined}
      className={className}
    >
      <Radix.List aria-label={label} className={row}>
        {tabs.map(item => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              tab,
              'border-transparent font-medium text-muted data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-text',
            )}
          >
            <Words label={item.label} count={item.count} />
          </Radix.Trigger>
        ))}
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
  return (
    <nav aria-label={label} className={cx(row, className)}>
      {tabs.map(item => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end}
          className={({ isActive }) => cx(tab, isActive ? chosen : rest)}
        >
          <Words label={item.label} count={item.count} />
        </NavLink>
      ))}
    </nav>
  )
}
