import { tabOf } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderCard } from '../api.ts'

/** May the viewer order again? A customer, after the order. */
export const mayRepeat = ({ viewer, status }: OrderCard): boolean =>
  viewer === customerRole && tabOf(status) === 'history'
