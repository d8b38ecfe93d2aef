import { weekdays } from '#app/people/profiles/weekdays.ts'
import { formatRate } from '#platform/shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { DayChips } from '#ui/day-picker.tsx'
import { CheckList } from '#ui/details.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FoundWorker, Reason } from '../api.ts'
import { texts } from '../texts.ts'

/** Verified, or on the way. */
export const VerifiedBadge = ({ status }: { status: FoundWorker['verificationStatus'] }) =>
  status === 'approved' ? (
    <Badge tone="success" icon="shield-check">
      {texts.verified}
    </Badge>
  ) : (
    <Badge tone="neutral" icon="hour">
      {texts.underVerification}
    </Badge>
  )

/** With what the worker's identity was confirmed, and when. */
export const IdentityLine = ({ identity }: { identity: string | null }) =>
  identity && (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-muted">
      <Icon name="shield-check" size="sm" className="mt-0.5 flex-none" />
      {identity}
    </p>
  )

/** The days of the week on which the worker is available. */
export const Days = ({ days, className }: { days: FoundWorker['availabilityDays']; className?: string }) => (
  <DayChips
    label="Ledige dager"
    className={className}
    days={weekdays.map(day => ({ label: day.short, on: days.includes(day.id) }))}
  />
)

const vatLine = (exempt: boolean, service: string | undefined) => {
  const vat = exempt ? 'Fritatt for mva.' : 'Mva. er med'
  return service ? `${service}, ${vat.charAt(0).toLowerCase()}${vat.slice(1)}` : vat
}

/** Price of an hour, large, of which service it is when one was asked for, and whether VAT is in it. */
export function HourPrice({ rate, service }: { rate: FoundWorker['rate']; service?: string }) {
  if (!rate) return <p className="text-sm text-muted">Pris ikke satt</p>
  const [amount = ''] = formatRate(rate.amount).split(/\skr/)
  return (
    <>
      <p className="tabular font-heading text-[1.5rem] leading-[1.1] font-semibold tracking-[-0.02em] sm:text-[1.75rem]">
        {rate.from && <Small className="mr-0.5">fra </Small>}
        {amount}
        <Small className="ml-0.5"> kr/t</Small>
      </p>
      <p className="text-xs text-muted">{vatLine(rate.exempt, service)}</p>
    </>
  )
}

const Small = ({ className, children }: { className: string; children: string }) => (
  <small className={`font-text text-sm leading-none font-normal tracking-normal text-muted ${className}`}>
    {children}
  </small>
)

/** What speaks for a worker, and against. */
export const Reasons = ({ reasons, columns }: { reasons: readonly Reason[]; columns?: 1 | 2 }) => (
  <CheckList columns={columns} items={reasons.map(({ text, minus }) => ({ key: text, text, minus }))} />
)

/** The worker's own text; without one, a sentence about their services. */
export function aboutOf({ aboutMe, experience, services }: FoundWorker): string | null {
  if (aboutMe) return aboutMe
  if (experience) return experience
  const years = Math.max(0, ...services.map(service => service.experience))
  return years > 0 ? `${years} års erfaring` : null
}
