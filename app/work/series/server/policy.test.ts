import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import { customersOwn, type SeriesFacts, seriesProcess, seriesStatuses } from '../series-process.ts'
import { canSeeSeries, canTake, type GuardedSeries, seriesAbilities } from './policy.ts'

const now = new Date('2026-12-04T08:00:00Z')
const person = (role: 'employer' | 'worker' | 'admin', profileId: string): Actor => ({
  ...{ kind: 'person', role, profileId, userId: `${profileId}u`, sessionId: 's', emailVerified: true },
})
const actors: Record<string, Actor> = {
  employer: person('employer', 'c'),
  worker: person('worker', 'w'),
  timer: { kind: 'system', name: 'timer' },
  admin: person('admin', 'a'),
}
// The same person in the other role is a stranger here.
const strangers: Actor[] = [
  { kind: 'visitor' },
  person('employer', 'x'),
  person('worker', 'y'),
  person('worker', 'c'),
]

const seriesOf = (
  status: GuardedSeries['status'],
  hoursLeft = 1,
  sendsSubstitute = false,
): GuardedSeries => ({
  status,
  customerId: 'c',
  workerId: 'w',
  answeredAt: status === 'pending' ? null : now,
  expiresAt: status === 'pending' ? new Date(now.getTime() + hoursLeft * HOUR) : null,
  sendsSubstitute,
})

const moves = seriesProcess.rows.filter(({ action }) => action !== 'ask')

describe('the process of a series', () => {
  it.each(moves)('$action: allowed to $by from $from, to nobody else and from nowhere else', row => {
    const { action, by, from } = row
    for (const status of seriesStatuses) {
      const series = seriesOf(status, action === 'expire' ? -1 : 1, action === 'no-substitute')
      for (const [name, actor] of Object.entries(actors)) {
        const expected = name === by && from.includes(status)
        expect([name, status, canTake(actor, action, series, now).allowed]).toEqual([name, status, expected])
      }
      for (const stranger of strangers) {
        expect(canTake(stranger, action, series, now)).toMatchObject({ allowed: false, hidden: true })
        expect(canSeeSeries(stranger, series)).toMatchObject({ hidden: true })
        expect(seriesAbilities(stranger, series, now)).toEqual([])
      }
    }
  })

  it('is seen by an administrator on a page of their own, never as its parties see it', () => {
    const admin = actors.admin as Actor
    expect(canSeeSeries(admin, seriesOf('active'))).toMatchObject({ hidden: true })
    expect(seriesAbilities(admin, seriesOf('active'), now).map(({ action }) => action)).toEqual(['dissolve'])
    expect(seriesAbilities(admin, seriesOf('ended'), now)).toEqual([])
    // Not even that it exists is told of by what the parties do.
    for (const { action } of moves.filter(({ by }) => by !== 'admin'))
      for (const status of seriesStatuses)
        expect([action, status, canTake(admin, action, seriesOf(status), now)]).toMatchObject([
          ...[action, status, { allowed: false, hidden: true }],
        ])
  })

  it('cannot be accepted when the time to answer is out, nor run out before it is', () => {
    const worker = actors.worker as Actor
    expect(canTake(worker, 'accept', seriesOf('pending', 0), now)).toMatchObject({ reason: 'state.expired' })
    expect(seriesAbilities(worker, seriesOf('pending', 0), now).map(({ action }) => action)).toEqual([
      'decline',
    ])
    const timer = actors.timer as Actor
    expect(canTake(timer, 'expire', seriesOf('pending', 1), now)).toMatchObject({ reason: 'too-early' })
  })

  it('has its own event, words and button for each row, and tells whoever did not do it in whole sentences', () => {
    const facts: SeriesFacts = {
      customer: 'Marte',
      worker: 'Ingrid',
      service: 'Hagearbeid',
      when: 'hver uke, fredager kl. 09.00–11.00',
      first: 'fredag 4. desember kl. 09.00',
      times: '12 ganger',
      calledOff: '9 ganger',
      kept: '1 gang',
      rate: '400 kr/t',
      rescindBy: 'tirsdag 8. desember',
      reason: 'Syk',
      away: null,
    }
    expect(new Set(seriesProcess.rows.map(row => row.event)).size).toBe(seriesProcess.rows.length)
    for (const row of seriesProcess.rows) {
      expect(row.button === null).toBe(row.by === 'timer')
      const other = { employer: 'worker', worker: 'employer', timer: 'employer', admin: 'employer' }[row.by]
      // The skipped order notifies by itself, and the customer's own choice is nobody else's.
      if (row.action !== 'skip' && !customersOwn.includes(row.action))
        expect(Object.keys(row.tells)).toContain(other)
      for (const told of Object.values(row.tells)) {
        for (const known of [facts, { ...facts, away: 'worker' as const }, { ...facts, calledOff: '' }]) {
          expect(told.title(known)).toMatch(/^[A-ZÆØÅ].{5,}/)
          expect(`${told.title(known)} ${told.body(known)}`).not.toMatch(/undefined|null|!/)
          expect(told.body(known)).toMatch(/[.»]$/)
        }
      }
    }
  })

  it('leaves no state but the last without a way on', () => {
    const ends = seriesStatuses.filter(
      status => !seriesProcess.rows.some(row => row.from.includes(status) && row.to !== 'same'),
    )
    expect(ends).toEqual(['ended'])
  })
})
