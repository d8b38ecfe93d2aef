import { type ReactNode, useState } from 'react'
import type { OrderList, useMyOrders } from '#app/work/orders/web/list-queries.part.ts'
import { useAddress } from '#platform/client/address.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { OrderListCard } from './order-list-card.tsx'

/** One tab of orders, and its empty state. */
export type OrderGroup = {
  value: string
  label: string
  /** Its orders; none when the tab has other content alone. */
  list?: OrderList
  /** How many there are, whether shown or not. */
  total?: number
  empty: ReactNode
  /** Other content of the tab, before the orders, and its number of items. */
  besides?: { count: number; content: ReactNode }
}

/** Cards of orders under each other, and a way to more of them. */
const Orders = ({ list: { orders, hasMore, busy, onMore } }: { list: OrderList }) => (
  <>
    <ul className="grid list-none gap-3 p-0">
      {orders.map(order => (
        <OrderListCard key={order.id} order={order} />
      ))}
    </ul>
    <ShowMore shown={orders.length} hasMore={hasMore} onMore={onMore} busy={busy} />
  </>
)

const countOf = ({ total = 0, besides }: OrderGroup) => total + (besides?.count ?? 0)

/**
 * Orders in tabs: opens the first that has something. The address names a chosen tab, so that going back
 * returns to it.
 */
export function OrderTabs({ label, groups }: { label: string; groups: readonly OrderGroup[] }) {
  const [params, setParams] = useAddress()
  const wanted = params.get('vis')
  // As on arrival: answering the last request does not turn the page under whoever answers.
  const [unsaid] = useState(() => (groups.find(group => countOf(group) > 0) ?? groups[0])?.value)
  const open = groups.find(({ value }) => value === wanted)?.value ?? unsaid
  return (
    <Tabs
      label={label}
      value={open ?? ''}
      onValueChange={value => setParams({ vis: value }, { preventScrollReset: true })}
      tabs={groups.map(group => ({ value: group.value, label: group.label, count: countOf(group) }))}
    >
      {groups.map(({ value, list, empty, besides }) => (
        <TabPanel key={value} value={value} className="grid gap-3 pt-5">
          {besides?.count ? besides.content : null}
          {list?.orders.length ? <Orders list={list} /> : !besides?.count && empty}
        </TabPanel>
      ))}
    </Tabs>
  )
}

type ComingProps = { asked: readonly ReturnType<typeof useMyOrders>[]; isThere: boolean }

/** In place of lists that are on their way, or which of them could not be read. */
export function ComingOrders({ asked, isThere }: ComingProps) {
  const failed = asked.filter(({ list, isError }) => !list && isError)
  if (failed.length === 0) return isThere ? null : <OrderListSkeleton />
  return (
    <ErrorState
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  )
}

/** The shape of a list that is on its way. */
const OrderListSkeleton = () => (
  <Loading className="grid gap-3">
    {[1, 2, 3].map(card => (
      <Card key={card} as="div">
        <div className="flex gap-4">
          <Skeleton className="h-[74px] w-16 rounded-control" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-5 w-40" />
            <SkeletonText lines={3} />
          </div>
        </div>
        <Skeleton className="mt-4 h-11 w-48" />
      </Card>
    ))}
  </Loading>
)
