import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPath } from '#app/facts/addresses.ts'
import { isUnderWay } from '#app/pages/order/under-way.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { dayPath, todayTexts } from '#app/work/today/sheet.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatShortDay, formatSpan, ZONE } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { DateTile } from '#ui/list-row.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'

const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: ZONE })

type Frame = { title: string; all: { to: string; label: string }; children: ReactNode }

const Framed = ({ title, all, children }: Frame) => (
  <Card>
    <CardHead title={title} action={<Link to={all.to}>{all.label}</Link>} />
    {children}
  </Card>
)

type Facts = {
  order: OrderCard
  /** Its status, as the orders' own pages show it. */
  badge: ReactNode
  /** Where the viewer writes to the other party. */
  contact: { to: string; label: string } | null
}

/** The next appointment of either party: what, who, when, where and how much. */
function NextOrder({ order, badge, contact }: Facts) {
  const { id, viewer, serviceName, counterpart, startsAt, endsAt, address, wage, gross } = order
  const [day, month] = formatShortDay(startsAt).split(' ')
  return (
    <>
      <div className="flex items-start gap-4">
        <DateTile weekday={weekdayFormat.format(new Date(startsAt))} day={day ?? ''} month={month ?? ''} />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h3 className="max-w-full text-lg leading-[1.25] break-words">
            {serviceName} {viewer === 'worker' ? 'hos' : 'med'} {counterpart.name}
          </h3>
          {badge}
        </div>
      </div>
      <IconFacts
        className="mt-5"
        items={[
          { icon: 'clock', term: 'Tid', value: formatSpan(startsAt, endsAt) },
          { icon: 'pin', term: 'Sted', value: address },
          viewer === 'worker'
            ? { icon: 'wallet', term: 'Lønn', value: <Wage>{formatKr(wage)}</Wage> }
            : { icon: 'wallet', term: 'Pris', value: formatKr(gross) },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2 *:flex-[1_1_130px]">
        {isUnderWay(order) && (
          <ButtonLink to={dayPath(id)} variant="primary">
            {todayTexts.openDay}
          </ButtonLink>
        )}
        <ButtonLink to={orderPath(viewer, id)}>Se detaljer</ButtonLink>
        {contact && <ButtonLink to={contact.to}>{contact.label}</ButtonLink>}
      </div>
    </>
  )
}

const Wage = ({ children }: { children: ReactNode }) => (
  <>
    {children} i lønn <span className="text-muted">før skatt</span>
  </>
)

type Shown = Omit<Frame, 'children'> & {
  next: Facts | null | undefined
  /** Set when loading the orders failed. */
  onRetry?: () => void
  /** What stands there when nothing is planned. */
  empty: ReactNode
}

/** The card with the next order: loading (`next` undefined), planned, or none (null). */
export const NextOrderCard = ({ next, onRetry, empty, ...frame }: Shown) => (
  <Framed {...frame}>
    {next ? (
      <NextOrder {...next} />
    ) : next === null ? (
      empty
    ) : onRetry ? (
      <ErrorState bare level={3} onRetry={onRetry} />
    ) : (
      <Loading>
        <div className="flex gap-4">
          <Skeleton className="h-[76px] w-16 rounded-control" />
          <Skeleton className="h-6 w-40" />
        </div>
        <SkeletonText className="mt-5 gap-5" />
        <Skeleton className="mt-5 h-11 w-full rounded-control" />
      </Loading>
    )}
  </Framed>
)
