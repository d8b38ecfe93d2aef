import type { Price } from './price.ts'

/** What a payment pays, as its customer sees it. Moments as ISO 8601 in UTC. */
export type PaidWork = {
  service: string
  worker: { id: string; firstName: string }
  startsAt: string
  endsAt: string
  /** Of what repeats: how often, 'hver uke'. The times are those of the first. */
  often?: string
  price: Omit<Price, 'vatCode'> & { vatCode: string }
}
