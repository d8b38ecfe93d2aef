import { expect, it } from 'vitest'
import type { PaymentView } from '../api.ts'
import { moneyTimeline } from './order-money-words.ts'
import { mendLabel, standingWords } from './pay-words.ts'

const view: PaymentView = {
  ...{ paymentId: 'p', status: 'open', isTest: true, amount: 39_000, about: null, reservesAt: null },
  ...{ mendUntil: null, orderId: null, seriesId: null, notMade: null, redirectTo: null, isWaiting: false },
  ...{ canMend: false, isOwed: false, wasRefused: false },
}

it('says that a request was not sent only of what was to send one', () => {
  for (const status of ['declined', 'expired'] as const) {
    const request = standingWords({ ...view, status }, true)
    expect(`${request?.title} ${request?.text}`).toMatch(/sendt/)
    const more = standingWords({ ...view, status, orderId: 'o' }, true)
    expect(`${more?.title} ${more?.text}`).not.toMatch(/sendt|ledig/)
    expect(more?.text).toContain('bestillingen')
  }
  const waits = { ...view, isWaiting: true, orderId: 'o' }
  expect(standingWords(waits, true)?.text).not.toContain('forespørselen')
})

it('asks for an approval anew only where a bank was asked before', () => {
  expect(mendLabel(view)).toBe('Godkjenn betalingen')
  expect(mendLabel({ ...view, wasRefused: true })).toBe('Godkjenn på nytt')
  expect(mendLabel({ ...view, isOwed: true })).toBe('Godkjenn på nytt')
  const failed = { ...view, status: 'failed', orderId: 'o', canMend: true } as const
  expect(standingWords(failed, false)?.title).toBe('Betalingen er ikke godkjent ennå')
  expect(standingWords({ ...failed, wasRefused: true }, false)?.title).toBe('Betalingen gikk ikke')
  const titles = (payment: PaymentView) =>
    moneyTimeline(
      { isMoving: false, payments: [payment], steps: [] },
      { status: 'in_progress', endsAt: '2026-12-08T11:00:00Z' },
    ).map(({ title }) => title)
  expect(titles(failed)).toEqual(['Du godkjenner resten', 'Betalt'])
  expect(titles({ ...failed, wasRefused: true })).toEqual(['Ny betaling', 'Betalt'])
})
