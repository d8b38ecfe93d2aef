import type { Party } from './roles.ts'

/** The order page of each party. */
export const orderPath = (viewer: Party | 'admin', orderId: string): string =>
  ({
    employer: `/consumer-orders/${orderId}`,
    worker: `/employee-assignments/${orderId}`,
    admin: `/admin-orders/${orderId}`,
  })[viewer]

/** Where each party has all of them. */
export const orderListPath: Record<Party, string> = {
  employer: '/consumer-orders',
  worker: '/employee-assignments',
}
