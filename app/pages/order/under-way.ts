import type { OrderCard } from '#app/work/orders/api.ts'
import { may } from '#platform/shared/ability.ts'

/** Is it the day of this work, for the worker? It is when something of the day may be done now. */
export const isUnderWay = (order: Pick<OrderCard, 'viewer' | 'abilities'>): boolean =>
  order.viewer === 'worker' && may(order, 'on-the-way', 'start', 'deliver')
