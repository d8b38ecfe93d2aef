import type { ReactNode } from 'react'

/** One family of parts, with its name at the side. */
export function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3.5 border-t py-7 lg:grid-cols-[180px_minmax(0,1fr)] lg:gap-8">
      <h2 className="text-md">{title}</h2>
      <div className="grid min-w-0 gap-3.5">{children}</div>
    </section>
  )
}

/** Parts side by side. */
export function Bench({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
