import type { OrderCard } from '#app/work/orders/api.ts'

/**
 * The next order: the current one, else the earliest planned whose time is not past. Undefined while loading, null without one.
 * `asked` counts unanswered requests.
 */
export function nextOrder(
  orders: readonly OrderCard[] | undefined,
  asked: boolean,
  /** The server's time, once it is known. */
  asOf: string | undefined,
): OrderCard | null | undefined {
  if (!orders) return undefined
  const coming = asked ? ['in_progress', 'confirmed', 'pending'] : ['in_progress', 'confirmed']
  const now = asOf ? Date.parse(asOf) : Date.now()
  const [first] = orders
    .filter(({ status }) => coming.includes(status))
    .filter(({ status, endsAt }) => status === 'in_progress' || Date.parse(endsAt) > now)
    .sort((a, b) => rank(a) - rank(b) || Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return first ?? null
}

const rank = ({ status }: OrderCard) => (status === 'in_progress' ? 0 : 1)
