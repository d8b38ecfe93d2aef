import type { ComponentProps } from 'react'
import type { ContactStatus } from '#app/facts/inbox.ts'
import { Badge } from '#ui/badge.tsx'

type Look = {
  tone: ComponentProps<typeof Badge>['tone']
  icon: ComponentProps<typeof Badge>['icon']
  word: string
}

const looks: Record<ContactStatus, Look> = {
  open: { tone: 'warning', icon: 'clock', word: 'Ubesvart' },
  answered: { tone: 'success', icon: 'check', word: 'Besvart' },
  finished: { tone: 'neutral', icon: 'check', word: 'Ferdig' },
}

/** Where a message to us stands. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** Shown beside it on a message that objects to a suspension. */
export const ObjectionBadge = () => (
  <Badge tone="danger" icon="flag">
    Innsigelse
  </Badge>
)
