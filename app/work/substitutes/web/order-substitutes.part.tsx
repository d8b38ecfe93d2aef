import type { OrderDetails } from '#app/work/orders/api.ts'
import { useOrder } from '#app/work/orders/web/queries.part.ts'
import { later } from '#platform/client/later.tsx'
import { mayNeedSubstitute } from '../rules.ts'
import { useSubstitutes } from './queries.ts'

// Most orders never need it.
const SubstitutesCard = later(
  async () => (await import('./substitutes-card.tsx')).SubstitutesCard,
  'when asked',
)

/** Is it still on its way? The page can wait for it, so that nothing moves when it comes. */
export function useIsSubstitutesComing(orderId: string): boolean {
  const { data: order } = useOrder(orderId)
  const isWanted = order !== undefined && mayNeedSubstitute(order)
  const { isPending } = useSubstitutes(orderId, isWanted)
  const isCardComing = SubstitutesCard.useIsComing(isWanted)
  return isWanted && (isPending || isCardComing)
}

/** Who can come instead, on the page of a customer's order whose worker cannot. */
export function OrderSubstitutes({ order }: { order: OrderDetails }) {
  return mayNeedSubstitute(order) ? <SubstitutesCard order={order} /> : null
}
