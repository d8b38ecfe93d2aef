import { expect, test } from 'vitest'
import { canThen, foundHeadline, insteadHeadline, showLabel } from './headline.ts'
import { texts } from './texts.ts'

const today = '2026-11-23'
const found = (total: number, isMore = false) => ({ total, isMore })

test('the count says what was asked for', () => {
  const saturday = { service: 'rydde-vaske', date: '2026-11-28', district: 'Sagene' } as const
  expect(foundHeadline(saturday, found(11), today)).toBe('11 personer kan lørdag')
  expect(foundHeadline({ ...saturday, time: '17:00' }, found(1), today)).toBe('1 person kan lørdag kveld')
  expect(foundHeadline({ ...saturday, time: '10:30' }, found(0), today)).toBe('Ingen kan lørdag kl. 10.30')
  expect(foundHeadline({ service: 'barnepass', district: 'Sagene' }, found(100, true), today)).toBe(
    'Over 100 personer passer barn på Sagene',
  )
  expect(foundHeadline({ weekday: 'mandag' }, found(2), today)).toBe('2 personer kan hver mandag')
  expect(foundHeadline({ district: 'Vestre Aker' }, found(2), today)).toBe(
    '2 personer holder til i Vestre Aker',
  )
  expect(foundHeadline({}, found(2), today)).toBe('2 personer funnet')
})

test('nobody is said to be busy when it may be the price that leaves them out', () => {
  const sunday = { date: '2026-11-29', time: '17:00' }
  expect(foundHeadline(sunday, found(0), today)).toBe('Ingen kan søndag kveld')
  expect(foundHeadline({ ...sunday, maxRate: 300 }, found(0), today)).toBe(texts.nobodyTitle)
  expect(foundHeadline({}, found(0), today)).toBe('0 personer funnet')
})

test('who is shown instead, and what that lets go of', () => {
  const wished = { service: 'rydde-vaske', district: 'Sagene' } as const
  expect(insteadHeadline(wished, ['time', 'date'])).toEqual({
    title: 'Disse vasker på Sagene',
    without: 'Da ser vi bort fra tidspunktet og dagen.',
  })
  expect(insteadHeadline(wished, ['date', 'maxRate', 'district'])).toEqual({
    title: 'Disse vasker',
    without: 'Da ser vi bort fra dagen, prisen og bydelen.',
  })
  expect(insteadHeadline({}, []).without).toBe('')
})

test('the buttons say how many', () => {
  expect([found(11), found(100, true)].map(canThen)).toEqual(['11 kan', 'over 100 kan'])
  expect([found(0), found(1), found(8), found(100, true)].map(showLabel)).toEqual([
    ...['Ingen treff, vis de nærmeste', 'Vis 1 person', 'Vis 8 personer', 'Vis over 100 personer'],
  ])
})
