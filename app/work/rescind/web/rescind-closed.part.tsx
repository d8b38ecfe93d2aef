import type { ReactNode } from 'react'
import { withdrawalPath } from '#app/facts/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'

/** Why the right cannot be used, and what can be done instead. */
export const RescindClosed = ({
  title,
  to,
  label,
  children,
}: {
  title: string
  /** Where to go on, and what that is called. */
  to: string
  label: string
  children: ReactNode
}) => (
  <Card className="max-w-[640px]">
    <CardHead title={title} className="mb-2" />
    <div className="grid gap-2">{children}</div>
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={to} variant="primary">
        {label}
      </ButtonLink>
      <ButtonLink to={withdrawalPath} icon="doc">
        Les om angreretten
      </ButtonLink>
    </div>
  </Card>
)
