import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { ProposeDialog } from '#app/pages/order/actions/action-dialogs.ts'
import { dayAfter, type Span } from '#app/people/availability/open-hours.ts'
import { TimeOffDialog } from '#app/people/availability/web/time-off-dialog.part.tsx'
import { entryTitle, texts } from '#app/work/calendar/texts.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { ordersOnDays, useOrdersOnDays } from '#app/work/orders/web/list-queries.part.ts'
import { may, shownStep } from '#platform/shared/ability.ts'
import { formatSpan, localDate } from '#platform/shared/time.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

/** Agreed orders that have not begun: what time off may stand in the way of. */
const meeting = (orders: readonly OrderCard[], { from, to }: Span) =>
  orders.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'confirmed' && new Date(startsAt) < to && new Date(endsAt) > from,
  )

const mayPropose = (order: OrderCard) => may(order, 'propose')

/** The most days that are asked for at once. */
const MOST_DAYS = 42

/** The days of a span; of a long absence the first six weeks. */
function daysOf({ from, to }: Span) {
  const [first, last] = [localDate(from), localDate(new Date(to.getTime() - 1))]
  const most = dayAfter(first, MOST_DAYS - 1)
  return { from: first, to: last < most ? last : most }
}

/** What is agreed in the time that is chosen, each with the way to it, and what follows. */
function InTheWay({ span }: { span: Span }) {
  const days = daysOf(span)
  const orders = meeting(useOrdersOnDays(days.from, days.to).data ?? [], span)
  if (orders.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={texts.proposeNow}>
      {orders.some(mayPropose) && <p>{texts.proposeHelp}</p>}
      <ul className="mt-2 grid list-none gap-1.5 p-0">
        {orders.map(order => (
          <li key={order.id}>
            <Link to={orderPath('worker', order.id)} className="font-semibold underline underline-offset-2">
              {entryTitle('worker', order.serviceName, firstName(order.counterpart.name))},{' '}
              {formatSpan(order.startsAt, order.endsAt)}
            </Link>
            {!mayPropose(order) && <span className="block text-sm">{shownStep(order, 'propose')?.why}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Taking time off; over an agreed order it leads on to the proposal of another time for it. */
export function TakeOff({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const [moved, setMoved] = useState<OrderCard | null>(null)
  if (moved) return <ProposeDialog order={moved} close={close} />
  return (
    <TimeOffDialog
      close={close}
      about={span => <InTheWay span={span} />}
      onAdded={async span => {
        const days = daysOf(span)
        const found = await queries.fetchQuery(ordersOnDays(days.from, days.to)).catch(() => null)
        const first = meeting(found?.orders ?? [], span).find(mayPropose)
        if (first) setMoved(first)
        else close()
      }}
    />
  )
}
