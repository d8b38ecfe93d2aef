import type { ReactNode } from 'react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

/** The views of a list as tabs; the first says how many wait. */
export function Views<View extends string>({
  label,
  labels,
  views,
  view,
  waiting,
  onView,
  children,
}: {
  /** Name of the row of tabs, for screen readers. */
  label: string
  labels: Readonly<Record<View, string>>
  views: readonly View[]
  view: View
  waiting: number | undefined
  onView: (view: View) => void
  children: (view: View) => ReactNode
}) {
  return (
    <Tabs
      label={label}
      value={view}
      onValueChange={onView}
      tabs={views.map((value, place) => ({
        value,
        label: labels[value],
        count: place === 0 ? waiting : undefined,
      }))}
    >
      {views.map(value => (
        <TabPanel key={value} value={value} className="mt-5">
          {children(value)}
        </TabPanel>
      ))}
    </Tabs>
  )
}
