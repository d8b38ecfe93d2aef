import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { customerRole, type RoleName } from '#app/facts/roles.ts'
import { api as searchApi } from '#app/meeting/search/web/client.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api as seriesApi } from '#app/work/series/web/client.ts'

type Named = Readonly<Record<string, string | undefined>>
/** A query as a page asks it. */
type Asked = { queryKey: QueryKey }

const order = ({ orderId = '' }: Named) => [
  ordersApi.one.queryOptions({ input: { orderId } }),
  evidenceApi.one.queryOptions({ input: { orderId } }),
]
const orders = () => [ordersApi.mine.queryOptions(), seriesApi.mine.queryOptions()]
const series = ({ seriesId = '' }: Named) => [seriesApi.one.queryOptions({ input: { seriesId } })]

/** What a page asks for first, by its address: only what is read by an ordinary question, and changes nothing. */
const askedBy: Readonly<Record<string, (named: Named) => readonly Asked[]>> = {
  '/consumer-orders': orders,
  '/consumer-orders/:orderId': order,
  '/consumer-series/:seriesId': series,
  '/consumer-search/:workerId': ({ workerId = '' }) => [
    searchApi.worker.queryOptions({ input: { workerId } }),
  ],
  '/employee-assignments': orders,
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

/** Asks what a page will ask, unless it is known and fresh. A failure is the page's to tell. */
export function readAhead(page: string, named: Named): void {
  for (const asked of askedBy[page]?.(named) ?? []) void queryClient.prefetchQuery(asked)
}
