import { orderPath, personPath } from '#app/facts/addresses.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import type { ListedOrder } from '../api.ts'
import { texts } from '../texts.ts'

/** A person with the way to them, as long as there is an account. */
const Party = ({ of: { name, userId } }: { of: ListedOrder['worker'] }) =>
  userId ? (
    <Link to={personPath(userId)}>
      <bdi>{name || texts.noName}</bdi>
    </Link>
  ) : (
    <bdi>{name || texts.noName}</bdi>
  )

/** One order of the list: what and when, who with whom, in which area, how it stands, and what it costs. */
export function OrderLine({ order }: { order: ListedOrder }) {
  const { id, number, serviceName, status, ofAbsence, startsAt, endsAt, area, inSeries } = order
  const { label, tone, icon } = statusLook(ofAbsence ? 'disagreed' : status, 'admin')
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={orderPath('admin', id)} className="inline-block py-0.5 break-words">
            <bdi>{`${serviceName}, ${formatSpan(startsAt, endsAt)}`}</bdi>
          </Link>
          <Badge tone={tone} icon={icon as IconName}>
            {label}
          </Badge>
          {inSeries && (
            <Badge tone="neutral" icon="refresh">
              {texts.inSeries}
            </Badge>
          )}
        </span>
      }
    >
      <p className="leading-7 break-words">
        <Party of={order.worker} /> hos <Party of={order.consumer} />
        {area && `, ${area}`}
      </p>
      <p className="tabular text-sm text-muted">
        {texts.number(number)}, {amountText(order)}
      </p>
    </ListRow>
  )
}

/** What was agreed, and what was charged where that is something else. */
const amountText = ({ agreed, charged }: ListedOrder) =>
  charged === null || charged === agreed
    ? formatKr(agreed)
    : `${formatKr(agreed)} avtalt, ${formatKr(charged)} trukket`
