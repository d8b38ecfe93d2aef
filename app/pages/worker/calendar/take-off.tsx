import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { ProposeDialog } from '#app/pages/order/actions/action-dialogs.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import { TimeOffDialog } from '#app/people/availability/web/time-off-dialog.part.tsx'
import { entryTitle, texts } from '#app/work/calendar/texts.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { ordersOnDays } from '#app/work/orders/web/list-queries.part.ts'
import { shownStep } from '#platform/shared/ability.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { mayPropose, meeting, turnsOf, wayOn } from './in-the-way.ts'
import { useInTheWay } from './use-in-the-way.ts'

const titleOf = (order: OrderCard) =>
  `${entryTitle('worker', order.serviceName, firstName(order.counterpart.name))}, ${formatSpan(order.startsAt, order.endsAt)}`

const toOrder = (order: OrderCard) => (
  <Link to={orderPath('worker', order.id)} className="font-semibold underline underline-offset-2">
    {titleOf(order)}
  </Link>
)

/** What is agreed in the time that is chosen, each with the way to it, and what follows. */
function InTheWay({ span }: { span: Span }) {
  const orders = useInTheWay(span) ?? []
  if (orders.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={texts.proposeNow}>
      {orders.some(mayPropose) && <p>{texts.proposeHelp}</p>}
      <ul className="mt-2 grid list-none gap-1.5 p-0">
        {orders.map(order => (
          <li key={order.id}>
            {toOrder(order)}
            {!mayPropose(order) && <span className="block text-sm">{shownStep(order, 'propose')?.why}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Found = { span: Span; orders: readonly OrderCard[] }

/** Taking time off; over what is agreed it leads on to the proposal of another time for each. */
export function TakeOff({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const [found, setFound] = useState<Found | null>(null)
  const [only] = found?.orders ?? []
  if (only && found?.orders.length === 1 && mayPropose(only))
    return <ProposeDialog order={only} close={close} />
  if (found) return <OneByOne {...found} close={close} />
  return (
    <TimeOffDialog
      close={close}
      about={span => <InTheWay span={span} />}
      onAdded={async span => {
        const asked = turnsOf(span).map(days => queries.fetchQuery(ordersOnDays(days.from, days.to)))
        const pages = await Promise.all(asked).catch(() => [])
        const orders = meeting(
          pages.flatMap(page => page.orders),
          span,
        )
        if (orders.length > 0) setFound({ span, orders })
        else close()
      }}
    />
  )
}

/** All that lay in the way, as it stands now: each leads on, and what is done stays and says so. */
function OneByOne({ span, orders, close }: Found & { close: () => void }) {
  const [moved, setMoved] = useState<OrderCard | null>(null)
  const known = useInTheWay(span) ?? orders
  const items = orders.map(order => {
    const now = known.find(({ id }) => id === order.id)
    return { order: now ?? order, way: wayOn(now) }
  })
  const done = items.filter(({ way }) => way === 'proposed' || way === 'gone').length
  if (moved) return <ProposeDialog order={moved} close={() => setMoved(null)} />
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.oneByOne}
      description={texts.oneByOneHelp}
      footer={
        <Button variant={done === items.length ? 'primary' : 'line'} onClick={close}>
          {done === items.length ? 'Ferdig' : 'Lukk'}
        </Button>
      }
    >
      <p role="status" className="font-semibold">
        {texts.doneOf(done, items.length)}
      </p>
      <ul className="grid list-none gap-3 p-0">
        {items.map(({ order, way }) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-[1_1_200px]">
              {toOrder(order)}
              {way === 'answer' && <span className="block text-sm">{texts.theirProposal}</span>}
              {way === 'see' && <span className="block text-sm">{shownStep(order, 'propose')?.why}</span>}
            </div>
            {way === 'propose' && (
              <Button
                size="sm"
                aria-label={`${texts.proposeTime}: ${titleOf(order)}`}
                onClick={() => setMoved(order)}
              >
                {texts.proposeTime}
              </Button>
            )}
            {(way === 'answer' || way === 'see') && (
              <ButtonLink
                size="sm"
                to={orderPath('worker', order.id)}
                aria-label={`${way === 'answer' ? texts.answerProposal : texts.seeOrder}: ${titleOf(order)}`}
              >
                {way === 'answer' ? texts.answerProposal : texts.seeOrder}
              </ButtonLink>
            )}
            {(way === 'proposed' || way === 'gone') && (
              <Badge tone="success" icon="check">
                {way === 'proposed' ? texts.isProposed : texts.outOfTheWay}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
