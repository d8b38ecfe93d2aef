import { formatKr } from '#platform/shared/money.ts'
import { formatShortDay, ZONE } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { DateTile } from '#ui/list-row.tsx'
import { receiptPath, receiptsPath } from '../addresses.ts'
import type { ListedReceipt } from '../api.ts'
import { nameOf } from '../document.ts'
import { texts } from '../texts.ts'

const SHOWN = 4

/** The newest charges as they stand after credit notes, with the way to each receipt and to all of them. */
export function PaidCard({ receipts, count }: { receipts: readonly ListedReceipt[]; count: number }) {
  return (
    <Card>
      <CardHead
        title={texts.paidTitle}
        action={count > 0 && <Link to={receiptsPath}>{texts.seeAll(count)}</Link>}
      />
      {count === 0 && <p className="text-muted">{texts.nothingPaid}</p>}
      <ul className="list-none p-0">
        {receipts.slice(0, SHOWN).map(receipt => (
          <Paid key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </Card>
  )
}

const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: ZONE })

function Day({ on }: { on: ListedReceipt['issuedOn'] }) {
  const noon = new Date(`${on}T12:00:00Z`)
  const [day = '', month = ''] = formatShortDay(noon).split(' ')
  return <DateTile weekday={weekdayFormat.format(noon)} day={day} month={month} />
}

function Paid({ receipt }: { receipt: ListedReceipt }) {
  const { id, issuedOn, service, worker, total, credited } = receipt
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <Day on={issuedOn} />
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className="leading-[1.35] font-semibold break-words">{service}</p>
        <p className="text-sm text-muted">{worker}</p>
        {credited > 0 && (
          <Badge tone="info" icon="arrow-left" className="mt-1">
            {texts.givenBack(formatKr(credited))}
          </Badge>
        )}
      </div>
      <span className="ml-auto flex items-center gap-1 max-sm:-mr-3 sm:gap-2">
        <b className="tabular font-semibold whitespace-nowrap">{formatKr(total - credited)}</b>
        <Link
          to={receiptPath(id)}
          aria-label={nameOf(receipt)}
          className="grid size-11 flex-none place-items-center rounded-control text-primary-text hover:bg-surface-raised"
        >
          <Icon name="doc" />
        </Link>
      </span>
    </li>
  )
}
