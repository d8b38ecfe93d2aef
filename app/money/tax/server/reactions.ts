import type { TaxConsentGiven } from '#app/people/profiles/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { orderCardsSoon } from './order-cards.ts'

/** The card is asked for as soon as it may be. */
export const taxReactions: Reaction[] = [
  react<TaxConsentGiven, TaxConsentGiven['type']>('profile.tax-consent-given', (_event, { tx }) =>
    orderCardsSoon(tx, 'all'),
  ),
]
