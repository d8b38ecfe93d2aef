import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { brand } from '#app/facts/brand.ts'
import { useAway } from '#app/people/accounts/web/use-away.part.ts'
import { useEvidence } from '#app/work/evidence/web/queries.part.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { leavesFrom } from '#app/work/today/day.ts'
import { dayTexts } from '#app/work/today/day-texts.ts'
import { helpTexts as texts } from '#app/work/today/help-texts.ts'
import { api, client } from '#app/work/today/web/client.ts'
import { may } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { HelpCall, HelpLink, HelpRow } from './help-rows.tsx'
import { LeaveUnsafe } from './leave-unsafe.tsx'
import { useServerTime } from './use-day.ts'

type Props = {
  orderId: string
  /** As last known; without it only what needs no order is shown. */
  order: OrderDetails | undefined
  name: string
  close: () => void
  /** The worker is ill: the dialog of the step that ends the order takes the place of the sheet. */
  onSick: () => void
  /** Something is damaged: so does the dialog that reports it. */
  onDamaged: () => void
}

/** The ways to get help, each with what it leads to. Opening it tells nobody. */
export function HelpSheet({ orderId, order, name, close, onSick, onDamaged }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { send, busy, failure } = useChange({ refetch: api.key(), done: close })
  const { data: evidence, dataUpdatedAt } = useEvidence(orderId)
  const { now } = useServerTime(evidence?.asOf, dataUpdatedAt)
  // They may be on the way, or there.
  const isNear = order !== undefined && now >= leavesFrom(order)
  // What needs an answer is not offered without network, apart from going: that is done whether we hear of it or not.
  const isOffline = useAway() || !navigator.onLine
  const mayStop = order !== undefined && may(order, 'stop')
  const mayGiveUp = order !== undefined && may(order, 'give-up')
  if (isLeaving)
    return (
      <LeaveUnsafe
        {...{ orderId, name, isOffline, close }}
        isWorking={mayStop}
        back={() => setLeaving(false)}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.title}
      footer={<Button onClick={close}>Lukk</Button>}
    >
      <p className="text-sm text-muted">{texts.quiet(name)}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <ul className="grid">
        <HelpCall href="tel:112" {...texts.police} urgent />
        <HelpCall href="tel:113" {...texts.ambulance} urgent />
        <HelpRow
          icon="bell"
          {...texts.quietly(name)}
          disabled={busy}
          onPress={() => send(() => client.help({ orderId }), dayTexts.told)}
        />
        {(mayStop || (mayGiveUp && isNear)) && (
          <HelpRow icon="walk" {...texts.unsafe(name, mayStop)} onPress={() => setLeaving(true)} />
        )}
        {order && may(order, 'report-problem') && !isOffline && (
          <HelpRow icon="alert" {...texts.damaged(name)} onPress={onDamaged} />
        )}
        {(mayStop || mayGiveUp) && !isOffline && (
          <HelpRow icon="user" {...texts.sick(name, mayStop)} onPress={onSick} />
        )}
        <HelpCall href={brand.phone.href} {...texts.us(brand.phone.display)} />
        {!isOffline && (
          <HelpLink icon="chat" {...texts.other} to={`/kontakt-oss?om=${orderNumber(orderId)}`} />
        )}
      </ul>
    </Dialog>
  )
}
