import type { ComponentProps } from 'react'
import { type ContactStatus, contactStatusLabels } from '#app/facts/inbox.ts'
import { Badge } from '#ui/badge.tsx'

type Look = {
  tone: ComponentProps<typeof Badge>['tone']
  icon: ComponentProps<typeof Badge>['icon']
}

const looks: Record<ContactStatus, Look> = {
  open: { tone: 'warning', icon: 'clock' },
  answered: { tone: 'success', icon: 'check' },
  finished: { tone: 'neutral', icon: 'check' },
}

/** Where a message to us stands. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {contactStatusLabels[status]}
    </Badge>
  )
}

/** Shown beside it on a message that objects to a suspension. */
export const ObjectionBadge = () => (
  <Badge tone="danger" icon="flag">
    Innsigelse
  </Badge>
)
