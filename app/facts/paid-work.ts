import type { Price } from './price.ts'

/** What a payment pays, as its customer sees it. Moments as ISO 8601 in UTC. */
export type PaidWork = {
  service: string
  worker: { id: string; firstName: string }
  startsAt: string
  endsAt: string
  price: Omit<Price, 'vatCode'> & { vatCode: string }
}
