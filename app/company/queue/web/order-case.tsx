import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkedIn } from '#app/work/evidence/visits.ts'
import { useEvidence } from '#app/work/evidence/web/queries.part.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { api as substitutesApi } from '#app/work/substitutes/web/client.ts'
import { later } from '#platform/client/later.tsx'
import { abilityTo } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { QueueCase } from '../api.ts'
import { texts } from '../texts.ts'
import { CaseFoot } from './case-foot.tsx'
import { choicesOf, taking } from './choices.ts'
import { Decision } from './decision.tsx'
import { OrderStory } from './order-story.tsx'
import { useTaking } from './use-taking.ts'

const WriteDialog = later(async () => (await import('./write-dialog.tsx')).WriteDialog, 'when asked')

/**
 * A case about an order: what the two say, the whole story, and what can be decided, with the effect of each choice. All
 * comes at once, so that nothing moves.
 */
export function OrderCase({ orderId, one }: { orderId: string; one: QueueCase }) {
  const order = useOrderNow(orderId)
  const evidence = useEvidence(orderId)
  const people = useQuery(substitutesApi.namable.queryOptions({ input: { orderId }, staleTime: 0 }))
  const [isWriting, setIsWriting] = useState(false)
  const { take, busy, failure } = useTaking(one)
  const asked = [order, evidence, people]
  if (!order.data || !evidence.data || people.isPending) {
    const refetch = () => {
      for (const each of asked) each.refetch()
    }
    return asked.some(({ isError }) => isError) ? (
      <ErrorState bare level={3} onRetry={refetch} busy={asked.some(({ isFetching }) => isFetching)} />
    ) : (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    )
  }
  const choicesFor = (known: OrderDetails) => {
    const decided = choicesOf(known, people.data?.people)
    return decided.length > 0 && !one.taken?.mine ? [...decided, taking(one.taken !== null)] : decided
  }
  const mayWrite = abilityTo(evidence.data, 'write')
  const write = mayWrite && <Button onClick={() => setIsWriting(true)}>{texts.writeToBoth}</Button>
  return (
    <>
      <OrderStory order={order.data} evidence={evidence.data} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {choicesFor(order.data).length > 0 ? (
        <Decision
          key={order.data.status}
          order={order.data}
          workedFirst={Math.min(order.data.halfHours, checkedIn(evidence.data) ?? order.data.halfHours)}
          choicesFor={choicesFor}
          take={take}
          isTaking={busy}
          refresh={people.refetch}
        >
          {write}
        </Decision>
      ) : (
        write && <CaseFoot>{write}</CaseFoot>
      )}
      {isWriting && <WriteDialog orderId={orderId} close={() => setIsWriting(false)} />}
    </>
  )
}
