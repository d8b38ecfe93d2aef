import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '#platform/shared/time.ts'
import { afterPresses, arrivals, type Day, housesOf, momentOf, waitingPictures } from './day.ts'
import type { Did, Press } from './presses.ts'

const startsAt = '2026-12-04T08:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE)
const day: Day = {
  ...{ status: 'confirmed', startsAt, endsAt: at(210).toISOString(), arrivesAt: null, visits: [] },
  tasks: ['a', 'b', 'c', 'd'].map(id => ({ id, text: id, done: false })),
}
const press = (did: Did, minutes: number): Press => ({
  id: 'p',
  orderId: 'o',
  at: at(minutes).toISOString(),
  pressed: at(minutes).getTime(),
  did,
})

it('shows a picture that waits until the server shows it', () => {
  const taken = (pictureId: string, taskId?: string) => ({
    ...press({ action: 'picture', kind: 'after', pictureId, taskId }, 20),
    id: pictureId,
  })
  const presses = [taken('a', 'x'), press({ action: 'start' }, 0), taken('b')]
  expect(waitingPictures(presses, [{ id: 'a' }])).toEqual([{ id: 'b', kind: 'after', taskId: undefined }])
  expect(waitingPictures(presses, [])).toHaveLength(2)
})

describe('where in the day somebody is', () => {
  it.each([
    ['four hours before', day, -240, 'early'],
    ['just before three hours before', day, -181, 'early'],
    ['three hours before', day, -180, 'leave'],
    ['on the way', { ...day, arrivesAt: startsAt }, -90, 'there'],
    ['at the start, without having said so', day, 0, 'there'],
    ['past the end', { ...day, arrivesAt: startsAt }, 210, 'missed'],
    ['delivered', { ...day, status: 'delivered' }, 210, 'delivered'],
    ['called off', { ...day, status: 'cancelled' }, -20, 'over'],
  ] as const)('%s', (_, known, minutes, moment) => expect(momentOf(known, at(minutes))).toBe(moment))

  it('follows what is pressed before the server knows it', () => {
    const presses = [
      press({ action: 'on-the-way', arrivesAt: startsAt }, -30),
      press({ action: 'start' }, -3),
      press({ action: 'tick', taskId: 'b', done: true }, 20),
      press({ action: 'check-out' }, 60),
      press({ action: 'check-in' }, 90),
    ]
    const moments = presses.map((_, index) =>
      momentOf(afterPresses(day, presses.slice(0, index + 1)), at(100)),
    )
    expect(moments).toEqual(['there', 'working', 'working', 'paused', 'working'])
    const then = afterPresses(day, presses)
    expect(then.tasks.map(({ done }) => done)).toEqual([false, true, false, false])
    expect(then.visits).toEqual([
      { cameAt: at(-3).toISOString(), wentAt: at(60).toISOString() },
      { cameAt: at(90).toISOString(), wentAt: null },
    ])
  })
})

describe('when somebody could be there', () => {
  it('begins with the agreed time while that can be kept', () => {
    expect(arrivals(day, at(-40))[0]).toEqual({ in: 'agreed', at: startsAt })
    expect(arrivals(day, at(1)).some(one => one.in === 'agreed')).toBe(false)
  })

  it('is never in the past, never twice, and in order', () =>
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 209 }), minutes => {
        const times = arrivals(day, at(minutes)).map(one => Date.parse(one.at))
        expect(times.length).toBeGreaterThan(0)
        expect(new Set(times).size).toBe(times.length)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(Math.min(...times)).toBeGreaterThan(at(minutes).getTime())
      }),
    ))
})

it('there is one window for each task, six to a house, lit from the first', () => {
  expect(housesOf(2, 4)).toEqual([[true, true, false, false]])
  expect(housesOf(7, 8).map(house => house.length)).toEqual([6, 2])
  expect(housesOf(7, 8)[1]).toEqual([true, false])
  expect(housesOf(0, 0)).toEqual([])
})
