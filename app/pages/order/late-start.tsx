import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { may } from '#platform/shared/ability.ts'
import { formatClock, MINUTE } from '#platform/shared/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The worker should be there, and the customer may say that they are not. */
export const isLate = (order: OrderDetails): boolean =>
  order.viewer === customerRole &&
  order.status === 'confirmed' &&
  order.asOf < order.endsAt &&
  may(order, 'absent')

/** The agreed hours as a band, filled as far as the time has gone. The text beside it says the same. */
export function LateBand({ order: { startsAt, endsAt, asOf } }: { order: OrderDetails }) {
  const [from, to, now] = [startsAt, endsAt, asOf].map(at => Date.parse(at)) as [number, number, number]
  const gone = Math.min(1, (now - from) / (to - from)) * 100
  return (
    <div aria-hidden="true" className="tabular mt-4 text-xs">
      <div className="flex items-center">
        <span className="h-px w-[16%] bg-strong" />
        <span className="relative h-2.5 flex-1 rounded-[3px] border border-strong bg-surface">
          <span className="absolute inset-y-0 left-0 bg-strong" style={{ width: `${gone}%` }} />
          <span className="absolute -inset-y-1.5 w-0.5 bg-text" style={{ left: `${gone}%` }} />
        </span>
        <span className="h-px w-[16%] bg-strong" />
      </div>
      <p className="mt-2 flex justify-between gap-2 text-muted">
        <span className="flex flex-wrap gap-x-2.5 pl-[8%]">
          {formatClock(startsAt)}
          <strong className="text-text">{Math.floor((now - from) / MINUTE)} min</strong>
        </span>
        <span className="pr-[8%]">{formatClock(endsAt)}</span>
      </p>
    </div>
  )
}

/** Often they are just around the corner: calling comes before reporting. */
export function CallThem({ order: { counterpart } }: { order: OrderDetails }) {
  if (!counterpart.phone) return null
  return (
    <a href={`tel:+47${counterpart.phone}`} className={buttonClass({ size: 'lg' })}>
      <Icon name="phone" />
      Ring {firstName(counterpart.name)}
    </a>
  )
}
