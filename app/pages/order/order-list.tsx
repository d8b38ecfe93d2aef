import type { ReactNode } from 'react'
import type { OrderCard } from '#app/work/orders/api.ts'
import { useAddress } from '#platform/client/address.ts'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { OrderListCard } from './order-list-card.tsx'

/** One tab of orders, and its empty state. */
export type OrderGroup = {
  value: string
  label: string
  orders: readonly OrderCard[]
  empty: ReactNode
  /** Other content of the tab, before the orders, and its number of items. */
  besides?: { count: number; content: ReactNode }
}

/** Cards of orders under each other. */
const OrderList = ({ orders }: { orders: readonly OrderCard[] }) => (
  <ul className="grid list-none gap-3 p-0">
    {orders.map(order => (
      <OrderListCard key={order.id} order={order} />
    ))}
  </ul>
)

/** Orders in tabs. The address names the open tab, so that going back returns to it. */
export function OrderTabs({ label, groups }: { label: string; groups: readonly OrderGroup[] }) {
  const [params, setParams] = useAddress()
  const wanted = params.get('vis')
  const chosen = groups.find(({ value }) => value === wanted) ?? groups[0]
  return (
    <Tabs
      label={label}
      value={chosen?.value ?? ''}
      onValueChange={value => setParams({ vis: value }, { preventScrollReset: true })}
      tabs={groups.map(({ value, label, orders, besides }) => ({
        ...{ value, label },
        count: orders.length + (besides?.count ?? 0),
      }))}
    >
      {groups.map(({ value, orders, empty, besides }) => (
        <TabPanel key={value} value={value} className="grid gap-3 pt-5">
          {besides?.count ? besides.content : null}
          {orders.length > 0 ? <OrderList orders={orders} /> : !besides?.count && empty}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The shape of a list that is on its way. */
export const OrderListSkeleton = () => (
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
