import { useEvidence } from '#app/work/evidence/web/queries.part.ts'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { safetyTexts } from '#app/work/today/safety-texts.ts'
import { SafetyClosing } from '#app/work/today/web/safety-closing.part.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { QueueCase } from '../api.ts'
import { CaseFoot } from './case-foot.tsx'
import { api } from './client.ts'
import { OrderStory } from './order-story.tsx'

/** A worker's safety: the story, and what was done, written down when the case is closed. The customer knows nothing of it. */
export function SafetyCase({ orderId, one }: { orderId: string; one: QueueCase }) {
  const order = useOrderNow(orderId)
  const evidence = useEvidence(orderId)
  if (!order.data || !evidence.data) {
    const refetch = () => {
      order.refetch()
      evidence.refetch()
    }
    return order.isError || evidence.isError ? (
      <ErrorState bare level={3} onRetry={refetch} busy={order.isFetching || evidence.isFetching} />
    ) : (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    )
  }
  return (
    <>
      <OrderStory order={order.data} evidence={evidence.data} />
      <SafetyClosing caseId={one.id} also={api.key()}>
        {busy => (
          <CaseFoot>
            <Button type="submit" variant="next" busy={busy}>
              {safetyTexts.close}
            </Button>
          </CaseFoot>
        )}
      </SafetyClosing>
    </>
  )
}
