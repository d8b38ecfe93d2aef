import { Link } from 'react-router'
import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orderReceiptPath } from '#app/money/receipts/of-order.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { contactOf } from '#app/work/orders/web/contact.part.ts'
import { mayRepeat } from '#app/work/orders/web/may-repeat.part.ts'
import { moneyOf } from '#app/work/orders/web/order-money.part.ts'
import { StatusBadge } from '#app/work/orders/web/status-badge.part.tsx'
import { placeText } from '#app/work/travel/way-words.ts'
import { may } from '#platform/shared/ability.ts'
import {
  formatAtClock,
  formatClock,
  formatDay,
  formatHours,
  formatShortDay,
  localDate,
} from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { DateTile } from '#ui/list-row.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { OrderAgain } from './order-again.tsx'
import { isChange } from './proposal-rules.ts'

const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: 'Europe/Oslo' })

const partyTerm = { [customerRole]: 'Utføres av', worker: 'Kunde', admin: 'Ansatt' } as const

const timeOf = ({ startsAt, endsAt, halfHours }: OrderCard) =>
  localDate(startsAt) === localDate(endsAt)
    ? `${formatAtClock(startsAt)}–${formatClock(endsAt)} (${formatHours(halfHours)})`
    : `${formatAtClock(startsAt)}, ${formatHours(halfHours)}`

/** One order in a list: what, who, when, where, how much, and what can be done with it. */
export function OrderListCard({ order }: { order: OrderCard }) {
  const { id, viewer, seriesId, serviceName, counterpart, startsAt, address, way } = order
  const path = orderPath(viewer, id)
  const contact = contactOf(order)
  const receipt = orderReceiptPath(order)
  const isAsked = may(order, 'accept-change')
  const [day, month] = formatShortDay(startsAt).split(' ')
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-start gap-4">
        <DateTile weekday={weekdayFormat.format(new Date(startsAt))} day={day ?? ''} month={month ?? ''} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <h2 className="min-w-0 text-lg leading-[1.25]">
              <Link to={path} className="text-inherit no-underline hover:underline">
                {serviceName}
              </Link>
            </h2>
            <StatusBadge {...order} />
          </div>
          <IconFacts
            className="mt-2.5 sm:grid-cols-2 xl:grid-cols-3"
            items={[
              { icon: 'user', term: partyTerm[viewer], value: counterpart.name },
              { icon: 'calendar', term: 'Dato', value: formatDay(startsAt) },
              { icon: 'clock', term: 'Tid', value: timeOf(order) },
              { icon: 'pin', term: 'Sted', value: placeText(address, way) },
              ...(seriesId ? [{ icon: 'refresh' as const, term: 'Hvor ofte', value: 'Fast avtale' }] : []),
              { icon: 'wallet', ...moneyOf(order) },
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-[1_1_40%]">
        <ActionButtons
          order={{ ...order, abilities: order.abilities.filter(ability => !isChange(ability)) }}
        />
        {isAsked && (
          <ButtonLink to={path} variant="next">
            Svar på forslaget
          </ButtonLink>
        )}
        {mayRepeat(order) && <OrderAgain orderId={id} />}
        {receipt && (
          <ButtonLink to={receipt} icon="doc">
            Kvittering
          </ButtonLink>
        )}
        <ButtonLink to={path}>Se detaljer</ButtonLink>
        {contact && (
          <ButtonLink to={contact.to} variant="quiet">
            {contact.label}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
