import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { useOrder } from '#app/work/orders/web/queries.part.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { helpTexts } from '#app/work/today/help-texts.ts'
import { api, client } from '#app/work/today/web/client.ts'
import { later, laterFrom } from '#platform/client/later.tsx'
import { may } from '#platform/shared/ability.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

const dialog = laterFrom(() => import('#app/pages/order/actions/action-dialogs.ts'))
const StopDialog = dialog(all => all.StopDialog)
const ReportProblemDialog = dialog(all => all.ReportProblemDialog)
const GiveUpDialog = dialog(all => all.GiveUpDialog)
const HelpSheet = later(async () => (await import('./help-sheet.tsx')).HelpSheet)

/** Opens the sheet with ways to get help. It stands at the top on every screen of the day, and looks like nothing special. */
export function HelpButton({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState<'sheet' | 'sick' | 'damaged' | null>(null)
  const { data: order } = useOrder(orderId)
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen('sheet')}
        className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 text-sm font-medium text-muted hover:text-text"
      >
        <Icon name="life" />
        {texts.help}
      </button>
      {open === 'sheet' && (
        <HelpSheet
          {...{ orderId, order, close }}
          name={order ? firstName(order.counterpart.name) : 'Kunden'}
          onSick={() => setOpen('sick')}
          onDamaged={() => setOpen('damaged')}
        />
      )}
      {open === 'sick' && order && <Sick {...{ order, close }} />}
      {open === 'damaged' && order && <ReportProblemDialog {...{ order, close }} />}
    </>
  )
}

/** Who is ill stops the work, or gives it up before the start: by the same dialogs as on the order's page, filled in. */
const Sick = ({ order, close }: { order: OrderDetails; close: () => void }) =>
  may(order, 'stop') ? (
    <StopDialog {...{ order, close }} why={helpTexts.sickReason} />
  ) : (
    <GiveUpDialog {...{ order, close }} ill />
  )

/** Whether they are asked if all is well, or have called for help. */
export const useSafety = (orderId: string) =>
  useQuery(api.safety.queryOptions({ input: { orderId }, refetchInterval: MINUTE }))

/** 'Er alt bra?' while it is asked, and what was done when they have called for help. */
export function SafetyCard({ orderId }: { orderId: string }) {
  const { data } = useSafety(orderId)
  const { send, busy, failure } = useChange({ refetch: api.key() })
  if (!data?.asked && !data?.called)
    return data?.seenAt ? (
      <p role="status" className="mb-4 text-sm text-muted">
        {texts.seen(data.seenAt)}
      </p>
    ) : null
  const fine = () => send(() => client.fine({ orderId }), texts.thanks)
  return (
    <Notice
      tone={data.called ? 'info' : 'warning'}
      role="status"
      title={data.called ? texts.calledFor : texts.askFine}
      className="mb-4"
      action={
        <Button variant="primary" busy={busy} onClick={fine}>
          {data.called ? texts.overNow : texts.isFine}
        </Button>
      }
    >
      {failure?.message ?? (data.called ? null : texts.askFineText)}
    </Notice>
  )
}
