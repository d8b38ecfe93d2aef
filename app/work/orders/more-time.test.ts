import { expect, test } from 'vitest'
import { withoutYes } from './more-time.ts'

test('what holds without a yes never names an end that is past as one to come', () => {
  const endsAt = new Date('2026-12-04T11:00:00Z')
  const at = (minutes: number) => withoutYes({ endsAt }, new Date(endsAt.getTime() + minutes * 60_000))
  expect(at(-1)).toBe('Uten svar er den ferdig kl.\u00a012.00, som avtalt.')
  for (const minutes of [0, 25])
    expect(at(minutes)).toBe('Uten svar betaler du bare for tiden til kl.\u00a012.00, som avtalt.')
})
