import { useQuery } from '@tanstack/react-query'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { api } from './client.ts'
import { moneyTimeline, testPayment } from './order-money-words.ts'

/** How often money that is on its way is asked for, in milliseconds. */
const LOOKS_AGAIN_MS = 2000

const useOrderMoney = (orderId: string) =>
  useQuery({
    ...api.mine.queryOptions({ input: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.isMoving ? LOOKS_AGAIN_MS : false),
  })

// Most orders never need it.
const PaymentStep = later(async () => (await import('./payment-step.tsx')).PaymentStep, 'when asked')

const useFailed = (orderId: string) => useOrderMoney(orderId).data?.payments.find(({ canMend }) => canMend)

/** Is it still on its way? The page can wait for it, so that nothing moves when it comes. */
export function useIsMoneyComing(orderId: string): boolean {
  const { isPending } = useOrderMoney(orderId)
  const isStepComing = PaymentStep.useIsComing(useFailed(orderId) !== undefined)
  return isPending || isStepComing
}

/** What could not be reserved, and what the customer can do about it; nothing when all is well. */
export function OrderPaymentStep({ order }: { order: OrderDetails }) {
  const failed = useFailed(order.id)
  return failed ? <PaymentStep order={order} failed={failed} /> : null
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
              {testPayment}
            </Badge>
          )
        }
      />
      <Timeline items={moneyTimeline(money, order)} />
    </Card>
  )
}
