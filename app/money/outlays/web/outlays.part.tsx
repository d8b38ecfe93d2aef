import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { useOutlays } from './queries.ts'

// Most orders have none.
const OutlaysCard = later(async () => (await import('./outlays-card.tsx')).OutlaysCard, 'when asked')
const OutlayQuestion = later(async () => (await import('./outlay-question.tsx')).OutlayQuestion, 'when asked')

const isShown = (found: ReturnType<typeof useOutlays>['data']) =>
  found !== undefined && (found.outlays.length > 0 || found.mayAsk !== null)
const asked = (found: ReturnType<typeof useOutlays>['data']) =>
  found?.outlays.find(({ status, abilities }) => status === 'asked' && abilities.length > 0)

/** Are they still on their way? The page can wait for them, so that nothing moves when they come. */
export function useIsOutlaysComing(orderId: string): boolean {
  const { data, isPending } = useOutlays(orderId)
  const isCardComing = OutlaysCard.useIsComing(isShown(data))
  const isQuestionComing = OutlayQuestion.useIsComing(asked(data) !== undefined)
  return isPending || isCardComing || isQuestionComing
}

/** What the worker asks the customer now, above everything else. */
export function OrderOutlayQuestion({ order }: { order: OrderDetails }) {
  const question = asked(useOutlays(order.id).data)
  return question && order.viewer === customerRole ? <OutlayQuestion {...{ order, question }} /> : null
}

/** The outlays of an order, for its parties and administrators; nothing where there are none. */
export function OrderOutlays({ order }: { order: OrderDetails }) {
  const { data } = useOutlays(order.id)
  if (!data) return null
  // The one that is asked stands above already.
  const question = order.viewer === customerRole ? asked(data) : undefined
  const found = { ...data, outlays: data.outlays.filter(one => one !== question) }
  return isShown(found) ? <OutlaysCard order={order} found={found} /> : null
}
