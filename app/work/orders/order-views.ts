import { activeStatuses, type OrderStatus, orderStatuses, tabOf } from '#app/facts/order-process.ts'

const ofTab = (tab: ReturnType<typeof tabOf>) => orderStatuses.filter(status => tabOf(status) === tab)

type View = {
  /** Without them, all. */
  statuses?: readonly OrderStatus[]
  /** What is to come stands with the soonest first, what is over with the newest first. */
  soonestFirst?: true
}

/** The lists of orders that pages ask for. */
const orderViews = {
  all: {},
  requests: { statuses: ofTab('requests'), soonestFirst: true },
  active: { statuses: activeStatuses, soonestFirst: true },
  /** Requests and active ones together. */
  current: { statuses: [...ofTab('requests'), ...activeStatuses], soonestFirst: true },
  history: { statuses: ofTab('history') },
  /** What may come next. */
  coming: { statuses: ['in_progress', 'confirmed', 'pending'], soonestFirst: true },
  agreed: { statuses: ['in_progress', 'confirmed'], soonestFirst: true },
  /** What waits for the customer's approval. */
  delivered: { statuses: ['delivered'], soonestFirst: true },
} satisfies Record<string, View>

export type OrderView = keyof typeof orderViews
export const orderViewIds = Object.keys(orderViews) as [OrderView, ...OrderView[]]
export const viewOf = (id: OrderView): View => orderViews[id]
