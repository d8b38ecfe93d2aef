import { expect, test } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { freeCancellation } from './free-cancellation.ts'

const startsAt = new Date('2026-12-04T09:00:00.000Z')
const said = (hoursBefore: number, ms = 0) =>
  freeCancellation(startsAt, new Date(startsAt.getTime() - hoursBefore * HOUR + ms))

test('calling off is free until a moment that is named, and never said to be when that has passed', () => {
  expect(said(72)).toBe('Du kan avbestille gratis til torsdag 3. desember kl.\u00a010.00.')
  expect(said(24)).toBe(said(72))
  expect(said(24, 1)).toBe('Det er under 24 timer til start, så avbestilling koster halve prisen.')
  expect(said(3)).toBe(said(24, 1))
})
