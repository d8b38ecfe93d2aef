import { useQuery } from '@tanstack/react-query'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { api } from './client.ts'
import { MendButton } from './mend-button.tsx'
import { mendWords, moneyTimeline } from './order-money-words.ts'
import { payWords } from './pay-words.ts'

/** How often money that is on its way is asked for, in milliseconds. */
const LOOKS_AGAIN_MS = 2000

const useOrderMoney = (orderId: string) =>
  useQuery({
    ...api.mine.queryOptions({ input: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.isMoving ? LOOKS_AGAIN_MS : false),
  })

/** Is it still on its way? The page can wait for it, so that nothing moves when it comes. */
export const useIsMoneyComing = (orderId: string): boolean => useOrderMoney(orderId).isPending

/** What could not be reserved, and what the customer can do about it; nothing when all is well. */
export function OrderPaymentStep({ order }: { order: OrderDetails }) {
  const failed = useOrderMoney(order.id).data?.payments.find(({ canMend }) => canMend)
  if (!failed) return null
  const { title, text, otherwise } = mendWords(failed, order)
  return (
    <LitCard title={title} actions={<MendButton failedId={failed.paymentId} label={payWords.mend} />}>
      <p>{text}</p>
      <p className="mt-3 text-sm text-muted">{otherwise}</p>
    </LitCard>
  )
}

/** Where the money for an order is, from the approval to the charge. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const money = useOrderMoney(order.id).data
  if (!money || money.steps.length === 0) return null
  return (
    <Card>
      <CardHead
        title="Betalingen"
        action={
          money.payments.some(({ isTest }) => isTest) && (
            <Badge tone="warning" icon="info">
              {payWords.test}
            </Badge>
          )
        }
      />
      <Timeline items={moneyTimeline(money, order)} />
    </Card>
  )
}
