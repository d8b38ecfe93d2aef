import type { OrderCard } from '#app/work/orders/api.ts'

const ofTheDay = ['on-the-way', 'start', 'deliver']

/** Is it the day of this work, for the worker? It is when something of the day may be done now. */
export const isUnderWay = ({ viewer, abilities }: Pick<OrderCard, 'viewer' | 'abilities'>): boolean =>
  viewer === 'worker' && abilities.some(({ action, allowed }) => allowed && ofTheDay.includes(action))
