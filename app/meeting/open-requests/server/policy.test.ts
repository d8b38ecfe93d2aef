import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { answerStatuses, expiryOf, openProcess, requestStatuses } from '../process.ts'
import { can } from './policy.ts'

const now = new Date('2026-12-04T08:00:00Z')
const person = (role: 'employer' | 'worker' | 'admin', profileId: string): Actor => ({
  ...{ kind: 'person', role, profileId, userId: `${profileId}u`, sessionId: 's', emailVerified: true },
})
const actors = {
  employer: person('employer', 'c'),
  worker: person('worker', 'w'),
  timer: { kind: 'system', name: 'timer' },
} as const
const strangers: Actor[] = [{ kind: 'visitor' }, person('employer', 'x'), person('admin', 'c')]
const given = ['none', ...answerStatuses] as const
const moves = openProcess.rows.filter(({ from }) => from.length > 0)

describe('the process of an open request', () => {
  it.each(moves)('$action: allowed to $by from $from, to nobody else and from nowhere else', row => {
    const { action, by, from, answer } = row
    for (const status of requestStatuses) {
      for (const state of given) {
        const ended = by === 'timer' ? -HOUR : HOUR
        const request = { status, customerId: 'c', expiresAt: new Date(now.getTime() + ended) }
        const possible =
          (from as readonly string[]).includes(status) && (answer?.from.includes(state) ?? true)
        for (const [who, actor] of Object.entries(actors)) {
          const { allowed } = can(actor, action, request, state, now)
          expect([status, state, who, allowed]).toEqual([status, state, who, who === by && possible])
        }
        for (const stranger of strangers)
          expect(can(stranger, action, request, state, now).allowed).toBe(false)
      }
    }
  })

  it('is over when its time is, whether or not the timer has come', () => {
    const over = { status: 'open' as const, customerId: 'c', expiresAt: now }
    expect(can(actors.worker, 'answer', over, 'none', now)).toMatchObject({ reason: 'state.expired' })
    expect(can(actors.employer, 'choose', over, 'offered', now)).toMatchObject({ reason: 'state.expired' })
    expect(can(actors.employer, 'withdraw', over, 'none', now).allowed).toBe(true)
    const early = { ...over, expiresAt: new Date(now.getTime() + 1) }
    expect(can(actors.timer, 'expire', early, 'none', now)).toMatchObject({ reason: 'too-early' })
  })

  it('ends two hours before the start, or after seven days, whichever is first', () => {
    expect(expiryOf(now, new Date(now.getTime() + DAY))).toEqual(new Date(now.getTime() + 22 * HOUR))
    expect(expiryOf(now, new Date(now.getTime() + 30 * DAY))).toEqual(new Date(now.getTime() + 7 * DAY))
  })

  it('tells people in whole sentences', () => {
    const facts = {
      customer: 'Marte',
      worker: 'Ingrid',
      service: 'Hagearbeid',
      when: 'fredag 4. desember',
      comes: 'lørdag 5. desember',
      budget: '',
      district: 'Sagene',
    }
    for (const { tells, button, by } of openProcess.rows) {
      expect(button === null).toBe(by === 'timer')
      for (const told of Object.values(tells)) {
        expect(told.title(facts)).toMatch(/^[A-ZÆØÅ].{5,}/)
        expect(`${told.title(facts)} ${told.body(facts)}`).not.toMatch(/undefined|null|!/)
      }
    }
  })
})
