import { useEffect, useState } from 'react'
import { reportsFrom } from '#app/facts/absence-steps.ts'
import { firstName } from '#app/facts/names.ts'
import { orderActions } from '#app/pages/order/actions/order-actions.tsx'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { may } from '#platform/shared/ability.ts'
import { formatPhone } from '#platform/shared/phone.ts'
import { Button } from '#ui/button.tsx'

const how = orderActions['shut-out']
const ShutOutDialog = 'dialog' in how ? how.dialog : null

/** At the door and nobody opens: whom to call, and from when it can be reported. */
export function NotLetIn({
  order,
  now,
  isOffline,
  onTime,
}: {
  order: OrderDetails
  now: Date
  /** It ends the order at once, so it needs an answer. */
  isOffline: boolean
  onTime: () => unknown
}) {
  const [open, setOpen] = useState(false)
  const { phone, name } = order.counterpart
  const from = reportsFrom(order.startsAt)
  const isTime = now >= from
  const mayReport = may(order, 'shut-out')
  // What may be done is the server's to say: it is asked anew when the time has come, or the network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time comes
  useEffect(() => {
    if (isTime && !mayReport && !isOffline) onTime()
  }, [isTime, isOffline])
  return (
    <div className="mt-4 grid justify-items-start gap-3 text-sm text-muted">
      <p>
        {phone ? (
          <>
            {texts.notIn(firstName(name))}{' '}
            <a href={`tel:+47${phone}`} className="whitespace-nowrap">
              {formatPhone(phone)}
            </a>
            .{' '}
          </>
        ) : null}
        {!isTime && texts.notInFrom(from.toISOString())}
      </p>
      {isTime && isOffline && <Button disabled>{texts.shutOutNeedsNetwork}</Button>}
      {mayReport && !isOffline && <Button onClick={() => setOpen(true)}>{texts.shutOut}</Button>}
      {open && ShutOutDialog && <ShutOutDialog order={order} close={() => setOpen(false)} />}
    </div>
  )
}
