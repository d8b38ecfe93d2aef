import { useState } from 'react'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { abilityTo } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
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
        action={bought > 0 && <b className="tabular font-semibold">{formatKr(bought)}</b>}
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
  const meaning = meaningOf(outlay, order.viewer, order.isFinal)
  return (
    <li className="grid gap-3 border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0 flex-[1_1_12rem] font-semibold wrap-anywhere">
          <bdi>{what || texts.gone}</bdi>
        </p>
        <span className="flex items-center gap-2.5">
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          <span className="tabular font-semibold whitespace-nowrap">{sumText(outlay)}</span>
        </span>
      </div>
      {meaning && <p className="max-w-measure text-sm text-muted">{meaning}</p>}
      <PictureGrid pictures={asked} label={`Bilde: ${what}`} />
      <PictureGrid pictures={receipt} label={`Kvittering: ${what}`} />
      <Acts {...{ order, outlay }} />
    </li>
  )
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
