import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { House } from '#ui/drawings/house.tsx'

/** The narrow page for signing in, registering and confirming: a lit house, a heading and one card. */
export function Door({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <main id="innhold" className="mx-auto w-full max-w-[480px] px-5 pt-6 pb-20 sm:pt-12">
      <House lit={[true, true, true, true, true, true]} className="mb-5 w-16" />
      <h1 className="text-2xl tracking-[-0.022em]">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <Card className="mt-6">{children}</Card>
      {foot && <p className="mt-5 text-sm text-muted">{foot}</p>}
    </main>
  )
}
