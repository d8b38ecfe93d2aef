import { SpendingCard } from '#app/money/insight/web/spending-card.part.tsx'
import { FeedCard } from '#app/work/calendar/web/feed-card.part.tsx'

/** What stands below a customer's orders: their calendar, and what they have come to. */
export const AfterOrders = () => (
  <>
    <FeedCard className="mt-8" />
    <SpendingCard className="mt-6" />
  </>
)
