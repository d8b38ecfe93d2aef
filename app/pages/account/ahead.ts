import { queryClient } from '#app/client/feature-client.ts'
import { customerRole, type RoleName } from '#app/facts/roles.ts'
import { api as searchApi } from '#app/meeting/search/web/client.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import type { OrderView } from '#app/work/orders/order-views.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { myOrders } from '#app/work/orders/web/list-queries.part.ts'
import type { SeriesView } from '#app/work/series/api.ts'
import { api as seriesApi } from '#app/work/series/web/client.ts'
import { mySeries } from '#app/work/series/web/queries.part.ts'

type Named = Readonly<Record<string, string | undefined>>
/** Asks, unless it is known and fresh. */
type Asking = () => Promise<unknown>

const order = ({ orderId = '' }: Named): Asking[] => [
  () => queryClient.prefetchQuery(ordersApi.one.queryOptions({ input: { orderId } })),
  () => queryClient.prefetchQuery(evidenceApi.one.queryOptions({ input: { orderId } })),
]
const orders = (views: OrderView[], ofSeries: SeriesView[]) => {
  const asking: Asking[] = [
    ...views.map(view => () => queryClient.prefetchInfiniteQuery(myOrders(view))),
    ...ofSeries.map(view => () => queryClient.prefetchInfiniteQuery(mySeries(view))),
  ]
  return () => asking
}
const series = ({ seriesId = '' }: Named): Asking[] => [
  () => queryClient.prefetchQuery(seriesApi.one.queryOptions({ input: { seriesId } })),
]
const worker = ({ workerId = '' }: Named): Asking[] => [
  () => queryClient.prefetchQuery(searchApi.worker.queryOptions({ input: { workerId } })),
]

/** What a page asks for first, by its address: only what is read by an ordinary question, and changes nothing. */
const askedBy: Readonly<Record<string, (named: Named) => readonly Asking[]>> = {
  '/consumer-orders': orders(['current', 'history'], ['all']),
  '/consumer-orders/:orderId': order,
  '/consumer-series/:seriesId': series,
  '/consumer-search/:workerId': worker,
  '/employee-assignments': orders(['requests', 'active', 'history'], ['asked', 'answered']),
  '/employee-assignments/:orderId': order,
  '/employee-series/:seriesId': series,
}

/** Where people mostly go next. The code of these pages is fetched when nothing else goes on. */
const nextFrom: Readonly<Record<string, readonly string[]>> = {
  '/consumer-dashboard': ['/consumer-orders', '/consumer-search'],
  '/consumer-orders': ['/consumer-orders/:orderId'],
  '/consumer-search': ['/consumer-search/:workerId'],
  '/employee-dashboard': ['/employee-assignments', '/employee-calendar'],
  '/employee-assignments': ['/employee-assignments/:orderId'],
}

export const likelyAfter = (page = ''): readonly string[] => nextFrom[page] ?? []

const frames: Readonly<Record<RoleName, string>> = {
  [customerRole]: 'pages/customer/customer.layout.tsx',
  worker: 'pages/worker/worker.layout.tsx',
  admin: 'pages/admin/admin.layout.tsx',
}

/** May this role see what stands in this frame? The public one is for everybody. */
export const mayEnter = (role: RoleName, frame: string | undefined): boolean =>
  frame === frames[role] || !Object.values(frames).includes(frame ?? '')

/** Asks what a page will ask. A failure is the page's to tell. */
export function readAhead(page: string, named: Named): void {
  for (const ask of askedBy[page]?.(named) ?? []) void ask()
}
