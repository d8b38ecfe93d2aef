import { texts as suspensionTexts } from '#app/facts/suspension-texts.ts'
import { statusLooks } from '#app/facts/verification-status.ts'
import { Badge } from '#ui/badge.tsx'
import type { ReviewCard } from '../api.ts'
import { texts } from '../texts.ts'

/** Status of the verification, and whether customers see the profile. */
export function StatusBadges({ worker, className }: { worker: ReviewCard; className?: string }) {
  const { label, tone, icon } = statusLooks[worker.status]
  return (
    <span className={`flex flex-wrap gap-1.5 ${className ?? ''}`}>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {worker.isSuspended && (
        <Badge tone="danger" icon="lock">
          {suspensionTexts.shut}
        </Badge>
      )}
      {worker.visible && (
        <Badge tone="primary" icon="eye">
          {texts.visible}
        </Badge>
      )}
    </span>
  )
}
