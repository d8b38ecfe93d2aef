import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import type { ToldDispute } from '../admin-api.ts'
import { disputeReasons, texts } from '../admin-texts.ts'

const tones: Record<ToldDispute['status'], NoticeTone> = {
  inquiry: 'warning',
  open: 'danger',
  review: 'info',
  won: 'success',
  lost: 'neutral',
  closed: 'neutral',
}
const sums = ['withdrawn', 'reinstated', 'fee'] as const

/** A dispute: why, where it is, what has moved, and the way to the provider's own page, where evidence is given. */
export function DisputeNotice({ dispute }: { dispute: ToldDispute }) {
  const { amount, reason, status, dueAt, openedAt, page } = dispute
  return (
    <Notice tone={tones[status]} title={texts.dispute(formatKr(amount))} className="mb-4">
      <p>
        {disputeReasons[reason] ?? reason}, <time dateTime={openedAt}>{formatMoment(openedAt)}</time>.{' '}
        {texts.disputeStates[status]} {dueAt && texts.dueBy(formatMoment(dueAt))}
      </p>
      <FactGrid
        className="tabular mt-3"
        items={sums.map(sum => ({ term: texts.disputeSums[sum], value: formatKr(dispute[sum]) }))}
      />
      <ButtonLink to={page} icon="external" target="_blank" rel="noreferrer" className="mt-3">
        {texts.atProvider}
      </ButtonLink>
    </Notice>
  )
}
