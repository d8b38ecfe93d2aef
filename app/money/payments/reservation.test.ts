import { describe, expect, it } from 'vitest'
import { canMend, type LivePayment, mendsUntil, reservationOf } from './reservation.ts'

const now = new Date('2026-12-08T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const payment = (status: LivePayment['status'], more: Partial<LivePayment> = {}): LivePayment => ({
  ...{ id: status, status, reservesAt: null, mendUntil: null, owed: false },
  ...more,
})
const held = payment('held')
const later = (hours: number) => payment('stored', { reservesAt: inHours(hours) })
const failed = (hours: number) => payment('failed', { mendUntil: inHours(hours) })

describe('where the reservation of an order is', () => {
  it.each([
    ['nobody paid', [], 'none', null],
    ['all is held', [held], 'held', null],
    ['it is reserved later', [later(40)], 'later', inHours(40)],
    ['two are reserved later: the first', [later(40), later(30)], 'later', inHours(30)],
    ['more time is reserved later', [held, later(5)], 'later', inHours(5)],
    ['the moment has come', [held, later(0)], 'now', null],
    ['it failed, and can be mended', [held, later(5), failed(3)], 'mend', inHours(3)],
    ['it failed, and the time is out', [failed(0)], 'none', null],
    ['a part failed for good', [held, failed(-1)], 'none', null],
  ] as const)('%s', (_, payments, state, at) => {
    expect(reservationOf(payments, now)).toMatchObject({ state, at })
  })

  it('names the payment to mend', () => {
    expect(reservationOf([held, failed(3)], now).paymentId).toBe('failed')
  })
})

describe('until when it can be mended', () => {
  const order = (status: 'pending' | 'confirmed' | 'in-progress', hours: number, isMore = false) =>
    ({ status, endsAt: inHours(hours), isMore }) as Parameters<typeof mendsUntil>[0]
  it.each([
    ['of no order', null, 24],
    ['a request', order('pending', 90), 24],
    ['a request that was made dearer', order('pending', 90, true), 24],
    ['an agreed order', order('confirmed', 90), 24],
    ['a change of an agreed order', order('confirmed', 90, true), 90],
    ['a change of one that ends soon', order('confirmed', 3, true), 24],
    ['begun work', order('in-progress', 30), 30],
    ['begun work that ends soon', order('in-progress', 3), 24],
  ])('%s', (_, about, hours) => {
    expect(mendsUntil(about, now)).toEqual(inHours(hours))
  })
})

it('what is owed can be mended at any time, as long as it is not paid', () => {
  expect(canMend(payment('failed', { owed: true }), now)).toBe(true)
  expect(canMend(payment('let-go', { owed: true }), now)).toBe(false)
  expect(canMend(failed(-1), now)).toBe(false)
})
