import { useState } from 'react'
import { adminReceiptPath } from '#app/facts/addresses.ts'
import { receiptPath } from '#app/money/receipts/addresses.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { abilityTo } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { OrderOutlays, Outlay } from '../api.ts'
import { texts } from '../texts.ts'
import { lookOf, meaningOf, sumText } from '../words.ts'
import { client } from './client.ts'
import { useOutlayChange } from './queries.ts'

const AskDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog, 'when asked')
const BuyDialog = later(async () => (await import('./buy-dialog.tsx')).BuyDialog, 'when asked')
const StrikeDialog = later(async () => (await import('./strike-dialog.tsx')).StrikeDialog, 'when asked')

/** What was asked for, bought and paid back, and the worker's way to ask. */
export function OutlaysCard({ order, found }: { order: OrderDetails; found: OrderOutlays }) {
  const [isAsking, setAsking] = useState(false)
  const { outlays, bought, mayAsk } = found
  const asWorker = order.viewer === 'worker'
  return (
    <Card>
      <CardHead
        title={texts.title}
        action={
          outlays.length > 1 &&
          bought > 0 && <b className="tabular font-semibold">{texts.inAll(formatKr(bought))}</b>
        }
      />
      {asWorker && outlays.length === 0 && <p className="max-w-measure text-muted">{texts.before}</p>}
      <ul className="list-none p-0">
        {outlays.map(outlay => (
          <OneOutlay key={outlay.id} order={order} outlay={outlay} />
        ))}
      </ul>
      {mayAsk !== null && (
        <Button icon="receipt" className="mt-4" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      )}
      {isAsking && <AskDialog order={order} left={mayAsk ?? 0} close={() => setAsking(false)} />}
    </Card>
  )
}

function OneOutlay({ order, outlay }: { order: OrderDetails; outlay: Outlay }) {
  const { what, asked, receipt } = outlay
  const look = lookOf(outlay)
  const path = ownReceiptPath(order, outlay)
  const meaning = meaningOf(outlay, order.viewer, order.isFinal)
  return (
    <li className="grid gap-3 border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{what || texts.gone}</bdi>
          </p>
          <span className="tabular font-semibold whitespace-nowrap">{sumText(outlay)}</span>
        </div>
        <p>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
        </p>
      </div>
      {meaning && <p className="max-w-measure text-sm text-muted">{meaning}</p>}
      <PictureGrid pictures={asked} label={`Bilde: ${what}`} />
      {receipt.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-xs text-muted">{texts.photographed}</p>
          <PictureGrid pictures={receipt} label={`Kvittering: ${what}`} />
        </div>
      )}
      {path && (
        <Link to={path} className="inline-flex min-h-11 items-center gap-2 text-sm">
          <Icon name="doc" size="sm" />
          {texts.ownReceipt}
        </Link>
      )}
      <Acts {...{ order, outlay }} />
    </li>
  )
}

/** The receipt that it has of its own, where it is not a line of the order's. */
function ownReceiptPath({ id, viewer }: OrderDetails, { receiptId }: Outlay): string | null {
  if (!receiptId || receiptId === id || viewer === 'worker') return null
  return viewer === 'admin' ? adminReceiptPath(receiptId) : receiptPath(receiptId)
}

/** What the viewer may do with it. The customer answers in a card of its own, above. */
function Acts({ order, outlay }: { order: OrderDetails; outlay: Outlay }) {
  const [open, setOpen] = useState<'buy' | 'strike' | null>(null)
  const { send, busy, failure } = useOutlayChange()
  const { id: outlayId } = outlay
  const close = () => setOpen(null)
  const buy = abilityTo(outlay, 'buy')
  const skip = abilityTo(outlay, 'skip')
  const withdraw = abilityTo(outlay, 'withdraw')
  const strike = abilityTo(outlay, 'strike')
  if (!buy && !skip && !withdraw && !strike) return null
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {buy && (
          <Button variant="primary" icon="camera" onClick={() => setOpen('buy')}>
            {buy.label}
          </Button>
        )}
        {skip && (
          <Button busy={busy} onClick={() => void send(() => client.skip({ outlayId }), texts.skipped)}>
            {skip.label}
          </Button>
        )}
        {withdraw && (
          <Button busy={busy} onClick={() => void send(() => client.withdraw({ outlayId }), texts.withdrawn)}>
            {withdraw.label}
          </Button>
        )}
        {strike && <Button onClick={() => setOpen('strike')}>{strike.label}</Button>}
      </div>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {open === 'buy' && <BuyDialog {...{ outlay, close }} />}
      {open === 'strike' && <StrikeDialog {...{ order, outlay, close }} />}
    </>
  )
}
