import { describe, expect, it } from 'vitest'
import type { OrderCard } from '#app/work/orders/api.ts'
import { nextOrder } from './next-order.ts'

const order = (id: string, status: OrderCard['status'], startsAt: string) =>
  ({ id, status, startsAt, endsAt: startsAt.replace('T09', 'T11') }) as unknown as OrderCard

const orders = [
  order('later', 'confirmed', '2026-12-06T09:00:00Z'),
  order('asked', 'pending', '2026-12-03T09:00:00Z'),
  order('sooner', 'confirmed', '2026-12-05T09:00:00Z'),
  order('done', 'completed', '2026-12-01T09:00:00Z'),
  order('off', 'cancelled', '2026-12-02T09:00:00Z'),
]

const asOf = '2026-12-01T08:00:00Z'

describe('the next order', () => {
  it('is the earliest that is planned; a request only counts for whom it is asked', () => {
    expect(nextOrder(orders, false, asOf)?.id).toBe('sooner')
    expect(nextOrder(orders, true, asOf)?.id).toBe('asked')
  })

  it('is what goes on now before what is planned', () => {
    const now = order('now', 'in_progress', '2026-12-07T09:00:00Z')
    expect(nextOrder([...orders, now], true, asOf)?.id).toBe('now')
  })

  it('is not known before the orders are, and may be none', () => {
    expect(nextOrder(undefined, true, asOf)).toBeUndefined()
    expect(nextOrder([], true, asOf)).toBeNull()
    expect(nextOrder([order('done', 'completed', '2026-12-01T09:00:00Z')], true, asOf)).toBeNull()
  })

  it('is none whose time is past, however it ended; what goes on is never past', () => {
    const late = order('late', 'confirmed', '2026-11-20T09:00:00Z')
    expect(nextOrder([late, ...orders], true, asOf)?.id).toBe('asked')
    expect(nextOrder([late], true, '2026-11-20T10:59:00Z')?.id).toBe('late')
    expect(nextOrder([late], true, '2026-11-20T11:00:00Z')).toBeNull()
    expect(nextOrder([order('on', 'in_progress', '2026-11-20T09:00:00Z')], true, asOf)?.id).toBe('on')
  })
})
