import { expect, test } from 'vitest'
import { rhythmLabel, timesText, whenLabel, whenText } from './texts.ts'

test('how often, on which weekday and when, by the clock', () => {
  const weekly = { firstDate: '2026-12-04', time: '09:00', halfHours: 5, weeksBetween: 1 }
  expect(whenText(weekly)).toBe('hver uke, fredager kl.\u00a009.00–11.30')
  expect(whenLabel({ ...weekly, weeksBetween: 3 })).toBe('Hver 3. uke, fredager kl.\u00a009.00–11.30')
  expect(whenText({ ...weekly, time: '22:30', halfHours: 4 })).toContain('22.30–00.30')
  // The usual clock time, even when the first day has 23 hours.
  expect(whenText({ ...weekly, firstDate: '2027-03-28', time: '01:00', halfHours: 4 })).toBe(
    'hver uke, søndager kl.\u00a001.00–03.00',
  )
  expect([rhythmLabel(1), rhythmLabel(4)]).toEqual(['Hver uke', 'Hver 4. uke'])
  expect([timesText(1), timesText(0), timesText(12)]).toEqual(['1 gang', '0 ganger', '12 ganger'])
})
